import { endpointCalls } from '../_kit/calls.ts';
import { statementImport } from '../_needs/statement-import.ts';

export default endpointCalls({
  needs: statementImport,
  body: () => ({}),
  golden: ({ itemId }) => ({ item_id: itemId, count: 10 }),
  client: { none: 'an endpoint of our own' },
});
