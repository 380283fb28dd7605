import { isOfficialCurrency } from '../money/currency.ts';

/** Exactly one of the two is non-null (api.md 2.2). */
export function currencyFields(code: string) {
  return isOfficialCurrency(code)
    ? { iso_currency_code: code, unofficial_currency_code: null }
    : { iso_currency_code: null, unofficial_currency_code: code };
}

interface CurrencyFields {
  readonly iso_currency_code: string | null;
  readonly unofficial_currency_code: string | null;
}

/** The code that stands in one of the two. */
export function currencyIn({ iso_currency_code, unofficial_currency_code }: CurrencyFields): string {
  return iso_currency_code ?? unofficial_currency_code ?? '';
}
