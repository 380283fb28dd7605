import type { StoredSecurity } from '../../../domain/records/investment-store.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { amountOrNull } from '../../../wire/exact-number.ts';
import {
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

const optionContractSchema = component('OptionContract', {
  contract_type: string(),
  expiration_date: date(),
  strike_price: number(),
  underlying_security_ticker: string(),
});

const fixedIncomeSchema = component('FixedIncome', {
  yield_rate: nullable(
    component('YieldRate', {
      percentage: number(),
      type: nullable(oneOf(['coupon', 'coupon_equivalent', 'discount', 'yield'])),
    }),
  ),
  maturity_date: nullable(date()),
  issue_date: nullable(date()),
  face_value: nullable(number()),
});

export const securitySchema = component('Security', {
  security_id: string(),
  isin: nullable(string()),
  cusip: nullable(string()),
  sedol: nullable(string()),
  institution_security_id: nullable(string()),
  institution_id: nullable(string()),
  proxy_security_id: nullable(string()),
  name: nullable(string()),
  ticker_symbol: nullable(string()),
  is_cash_equivalent: nullable(boolean()),
  type: nullable(string()),
  close_price: nullable(number()),
  close_price_as_of: nullable(date()),
  iso_currency_code: nullable(string()),
  unofficial_currency_code: nullable(string()),
  subtype: optional(nullable(string(), { later: true })),
  update_datetime: optional(nullable(dateTime(), { later: true })),
  market_identifier_code: optional(nullable(string(), { later: true })),
  sector: optional(nullable(string(), { later: true })),
  industry: optional(nullable(string(), { later: true })),
  cfi_code: optional(nullable(string(), { later: true })),
  figi: optional(nullable(string(), { later: true })),
  option_contract: optional(nullable(optionContractSchema, { later: true })),
  fixed_income: optional(nullable(fixedIncomeSchema, { later: true })),
});

/** `institutionId` stands beside the source's own number for the security, whose owner it names. */
export function projectSecurity(
  { securityId, record }: StoredSecurity,
  institutionId: string | null,
): Static<typeof securitySchema> {
  return {
    close_price: amountOrNull(record.closePrice),
    close_price_as_of: record.closePriceAsOf,
    cusip: record.cusip,
    institution_id: record.institutionSecurityId === null ? null : institutionId,
    institution_security_id: record.institutionSecurityId,
    is_cash_equivalent: record.isCashEquivalent,
    isin: record.isin,
    ...currencyFields(record.currency),
    name: record.name,
    proxy_security_id: null,
    security_id: securityId,
    sedol: record.sedol,
    ticker_symbol: record.ticker,
    type: record.type,
    cfi_code: null,
    figi: null,
    fixed_income: null,
    industry: null,
    market_identifier_code: null,
    option_contract: null,
    sector: null,
    subtype: null,
    update_datetime: null,
  };
}
