import { listStatements, type StatementList } from '../../domain/bank-statements/list-statements.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, component, date, integer, nullable, oneOf, optional, string, token } from '../_kit/schema.ts';
import { ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

const statement = component('StatementsStatement', {
  statement_id: string(),
  date_posted: nullable(date()),
  month: integer({ minimum: 1, maximum: 12 }),
  year: integer({ minimum: 2010 }),
  source: optional(oneOf(['original', 'generated'], { later: true })),
});

const account = component('StatementsAccount', {
  account_id: string(),
  account_mask: string(),
  account_name: string(),
  account_official_name: string(),
  account_subtype: string(),
  account_type: string(),
  statements: array(statement),
});

/** Names the statements of an Item's current accounts and credit cards; `/statements/download` gives their files. */
export default endpoint({
  summary: 'List the statements of an Item',
  item: 'healthy',
  request: { access_token: token() },
  response: {
    accounts: array(account),
    institution_id: string(),
    institution_name: string(),
    item_id: string(),
  },
  errors: [...ITEM_REFUSALS, 'PRODUCT_NOT_READY', ...PRODUCT_REFUSALS],

  async handle({ item, call }) {
    const { accounts } = await listStatements(call, item);
    return {
      accounts: accounts.map(toWire),
      institution_id: item.institutionId ?? '',
      institution_name: item.institutionName ?? '',
      item_id: item.itemId,
    };
  },
});

/** Clients hold these texts for required, so what is unknown is empty. */
function toWire({ account: { accountId, ...account }, statements }: StatementList['accounts'][number]) {
  return {
    account_id: accountId,
    account_mask: account.mask ?? '',
    account_name: account.name,
    account_official_name: account.officialName ?? '',
    account_subtype: account.subtype ?? '',
    account_type: account.type,
    statements: statements.map(({ statementId, datePosted, month, source }) => ({
      statement_id: statementId,
      date_posted: datePosted,
      month: Number(month.slice(5)),
      year: Number(month.slice(0, 4)),
      source,
    })),
  };
}
