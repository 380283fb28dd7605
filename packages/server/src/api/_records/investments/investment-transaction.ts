import type { StoredInvestmentTransaction } from '../../../domain/records/investment-store.ts';
import {
  INVESTMENT_TRANSACTION_SUBTYPES,
  INVESTMENT_TRANSACTION_TYPES,
} from '../../../vocabulary/investment-transactions.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { amountOrNull, exactAmount } from '../../../wire/exact-number.ts';
import {
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

export const investmentTransactionSchema = component('InvestmentTransaction', {
  investment_transaction_id: string(),
  cancel_transaction_id: optional(nullable(string())),
  account_id: string(),
  security_id: nullable(string()),
  date: date(),
  name: string(),
  quantity: number(),
  amount: number(),
  price: number(),
  fees: nullable(number()),
  type: oneOf(INVESTMENT_TRANSACTION_TYPES),
  subtype: oneOf(INVESTMENT_TRANSACTION_SUBTYPES),
  iso_currency_code: nullable(string()),
  unofficial_currency_code: nullable(string()),
  transaction_datetime: optional(nullable(dateTime(), { later: true })),
});

type WireInvestmentTransaction = Static<typeof investmentTransactionSchema>;

export function projectInvestmentTransaction({
  investmentTransactionId,
  accountId,
  securityId,
  record,
}: StoredInvestmentTransaction): WireInvestmentTransaction {
  return {
    account_id: accountId,
    amount: exactAmount(record.amount),
    cancel_transaction_id: null,
    date: record.date,
    fees: amountOrNull(record.fees),
    investment_transaction_id: investmentTransactionId,
    ...currencyFields(record.currency),
    name: record.name,
    price: exactAmount(record.price),
    quantity: exactAmount(record.quantity),
    security_id: securityId,
    subtype: record.subtype as WireInvestmentTransaction['subtype'],
    transaction_datetime: null,
    type: record.type as WireInvestmentTransaction['type'],
  };
}
