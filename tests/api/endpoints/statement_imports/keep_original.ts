import { endpointCalls } from '../_kit/calls.ts';
import { importedAccount } from '../_needs/statement-import.ts';

const PDF = Buffer.from('%PDF-1.4\n% a statement that an institution sent\n').toString('base64');

export default endpointCalls({
  needs: importedAccount,
  body: ({ accountId }) => ({
    account: accountId,
    month: '2026-01',
    files: [{ name: 'january.pdf', content: PDF }],
  }),
  oneOf: ['files'],
  client: { none: 'an endpoint of our own' },
  unreachable: { ITEM_NOT_FOUND: 'of an Item that is removed while the call runs' },
});
