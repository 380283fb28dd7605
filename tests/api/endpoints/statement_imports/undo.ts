import { endpointCalls } from '../_kit/calls.ts';
import { statementImport } from '../_needs/statement-import.ts';

export default endpointCalls({
  needs: statementImport,
  body: ({ importId }) => ({ import_id: importId }),
  client: { none: 'an endpoint of our own' },
});
