import type { StoredHolding } from '../../../domain/records/investment-store.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { amountOrNull, exactAmount } from '../../../wire/exact-number.ts';
import {
  array,
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

const taxLotSchema = component('HoldingTaxLot', {
  institution_lot_id: nullable(string()),
  original_purchase_datetime: nullable(dateTime()),
  quantity: nullable(number()),
  purchase_price: nullable(number()),
  cost_basis: nullable(number()),
  current_value: nullable(number()),
  position_type: nullable(oneOf(['LONG', 'SHORT'])),
});

export const holdingSchema = component('Holding', {
  account_id: string(),
  security_id: string(),
  institution_price: number(),
  institution_price_as_of: optional(nullable(date())),
  institution_value: number(),
  cost_basis: nullable(number()),
  quantity: number(),
  iso_currency_code: nullable(string()),
  unofficial_currency_code: nullable(string()),
  institution_price_datetime: optional(nullable(dateTime(), { later: true })),
  vested_quantity: optional(nullable(number(), { later: true })),
  vested_value: optional(nullable(number(), { later: true })),
  tax_lots: optional(array(taxLotSchema, { later: true })),
});

export function projectHolding({
  accountId,
  securityId,
  record,
}: StoredHolding): Static<typeof holdingSchema> {
  return {
    account_id: accountId,
    cost_basis: amountOrNull(record.costBasis),
    institution_price: exactAmount(record.price),
    institution_price_as_of: record.priceAsOf,
    institution_price_datetime: null,
    institution_value: exactAmount(record.value),
    ...currencyFields(record.currency),
    quantity: exactAmount(record.quantity),
    security_id: securityId,
    vested_quantity: null,
    vested_value: null,
    // No source tells when parts of a holding were bought.
    tax_lots: [],
  };
}
