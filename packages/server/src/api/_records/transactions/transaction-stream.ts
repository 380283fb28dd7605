import { primaryOf } from '../../../categories/personal-finance.ts';
import type { RecurringStream } from '../../../domain/records/recurring/recurring-stream.ts';
import type { PfcVersion } from '../../../domain/teams/pfc-version.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { exactAmount } from '../../../wire/exact-number.ts';
import {
  array,
  boolean,
  component,
  date,
  dateTime,
  nullable,
  number,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';
import { transactionSchema } from './transaction.ts';

const streamAmountSchema = component('TransactionStreamAmount', {
  amount: optional(number()),
  iso_currency_code: optional(nullable(string())),
  unofficial_currency_code: optional(nullable(string())),
});

/** The category of a transaction; here it is no later addition to something older. */
const [personalFinanceSchema] = transactionSchema.properties.personal_finance_category.anyOf;

export const transactionStreamSchema = component('TransactionStream', {
  account_id: string(),
  stream_id: string(),
  category: nullable(array(string())),
  category_id: nullable(string()),
  description: string(),
  merchant_name: nullable(string()),
  first_date: date(),
  last_date: date(),
  predicted_next_date: optional(nullable(date())),
  frequency: oneOf(['UNKNOWN', 'WEEKLY', 'BIWEEKLY', 'SEMI_MONTHLY', 'MONTHLY', 'ANNUALLY']),
  transaction_ids: array(string()),
  average_amount: streamAmountSchema,
  last_amount: streamAmountSchema,
  is_active: boolean(),
  status: oneOf(['UNKNOWN', 'MATURE', 'EARLY_DETECTION', 'TOMBSTONED']),
  personal_finance_category: optional(nullable(personalFinanceSchema)),
  is_user_modified: boolean(),
  last_user_modified_datetime: optional(dateTime()),
});

/** @param version of its category */
export function projectStream(
  stream: RecurringStream,
  version: PfcVersion,
): Static<typeof transactionStreamSchema> {
  const currency = currencyFields(stream.currency);
  return {
    account_id: stream.accountId,
    stream_id: stream.streamId,
    category: stream.category ? [...stream.category.hierarchy] : null,
    category_id: stream.category?.id ?? null,
    description: stream.description,
    merchant_name: stream.merchantName,
    first_date: stream.firstDate,
    last_date: stream.lastDate,
    predicted_next_date: stream.predictedDate,
    frequency: stream.frequency,
    transaction_ids: [...stream.transactionIds],
    average_amount: { amount: exactAmount(stream.averageAmount), ...currency },
    last_amount: { amount: exactAmount(stream.lastAmount), ...currency },
    is_active: stream.isActive,
    status: stream.status,
    personal_finance_category: categoryOf(stream, version),
    // Nobody can change a stream here.
    is_user_modified: false,
  };
}

function categoryOf({ personalFinance, newerDetailed }: RecurringStream, version: PfcVersion) {
  const own = { confidence_level: null, version };
  if (version === 'v1') return personalFinance && { ...personalFinance, ...own };
  if (newerDetailed === null) return null;
  return { primary: primaryOf(newerDetailed), detailed: newerDetailed, ...own };
}
