import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { flag, list, nullable, oneOf, type RecordOf, record, text } from '../pane-kit/schema.ts';
import { paneError, party } from '../pane-kit/shared-records.ts';

const accountRow = record({
  id: text({ description: 'Names the account in this session only.' }),
  name: text(),
  mask: nullable(text()),
  type: text(),
  subtype: nullable(text()),
  balance: nullable(record({ amount: text(), currency: text() }), {
    description: 'Decimal text and ISO code.',
  }),
  selected: flag(),
  ineligible: nullable(record({ reason: oneOf(['product', 'filter']), detail: text() }), {
    description: 'Why it cannot be chosen; `detail` is the product or filter of the link_token that says so.',
  }),
});
export interface AccountRow extends RecordOf<typeof accountRow> {}

const accounts = answer(
  'accounts',
  { ids: list(text({ maxLength: 1000 }), { maxItems: 200 }) },
  { name: 'account_ids', schema: list(text()), read: (ids) => ({ ids }) },
);

/** Which accounts of the login the person shares. */
export default pane('accounts', {
  record: {
    institution: party,
    mode: oneOf(['one', 'several']),
    accounts: list(accountRow),
    error: nullable(paneError),
  },
  view: 'SELECT_ACCOUNT',
  exitStatus: 'requires_account_selection',
  takes: [accounts],
  played: 'accounts',
});
