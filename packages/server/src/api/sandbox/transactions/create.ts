import { createTransactions, entryFault } from '../../../domain/sandbox/create-transactions.ts';
import { fail } from '../../../errors.ts';
import { addDays, isoDate } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, date, object, optional, string, Type, token } from '../../_kit/schema.ts';
import { accountIdField } from '../../_records/accounts/account-options.ts';
import { givenDecimal } from '../../_records/given-decimal.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

const DAYS_BACK = 14;
const AMOUNT_MAX = 1e12;

/** The wire's name of each member of a new entry. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  account: 'account_id',
  dateTransacted: 'date_transacted',
  datePosted: 'date_posted',
  amount: 'amount',
  description: 'description',
  currency: 'iso_currency_code',
};

type Dated = Readonly<Record<'date_transacted' | 'date_posted', string>>;

/** @throws INVALID_FIELD for a day in the future, or before the last 14 days. */
function requireRecent(transactions: readonly Dated[], today: string): void {
  const first = addDays(today, -DAYS_BACK);
  for (const [index, row] of transactions.entries()) {
    for (const field of ['date_transacted', 'date_posted'] as const) {
      if (row[field] < first || row[field] > today)
        throw fail('INVALID_FIELD', `transactions[${index}].${field} must be from ${first} to ${today}`);
    }
  }
}

/** Lets transactions come to pass on a sandbox Item, as a refresh would find them. */
export default endpoint({
  summary: 'Make transactions on a sandbox Item',
  item: 'any',
  changesState: true,
  request: {
    access_token: token(),
    account_id: optional(accountIdField()),
    transactions: array(
      object({
        date_transacted: date(),
        date_posted: date(),
        amount: Type.Number({ minimum: -AMOUNT_MAX, maximum: AMOUNT_MAX }),
        description: string({ minLength: 1 }),
        iso_currency_code: optional(string()),
      }),
      { minItems: 1, maxItems: 10 },
    ),
  },
  response: {},
  errors: [
    'SANDBOX_ONLY',
    ...ITEM_REFUSALS,
    'PRODUCT_NOT_READY',
    'NO_ACCOUNTS',
    'INVALID_ACCOUNT_ID',
    'SANDBOX_PRODUCT_NOT_ENABLED',
  ],

  async handle({ body, item, call }) {
    // Here and not among the values: what was right when it was first sent is right when it is repeated under its key.
    requireRecent(body.transactions, isoDate(call.world.clock.now()));
    const entries = body.transactions.map((row, index) => ({
      dateTransacted: row.date_transacted,
      datePosted: row.date_posted,
      amount: givenDecimal(row.amount, `transactions[${index}].amount`),
      description: row.description,
      ...(row.iso_currency_code === undefined ? {} : { currency: row.iso_currency_code }),
    }));
    await createTransactions(call, item, body.account_id, entries).catch((error: unknown) => {
      const fault = entryFault(error);
      if (!fault) throw error;
      const member = WIRE_NAMES[fault.member];
      const place = `transactions[${fault.index}]${member === undefined ? '' : `.${member}`}`;
      throw fail('INVALID_FIELD', `${place} ${fault.reason}`);
    });
    return {};
  },
});
