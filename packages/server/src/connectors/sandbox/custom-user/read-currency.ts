import type { JsonPlace } from './place.ts';

/** ISO 4217, or any other code for what is no official currency. */
export function readCurrency(place: JsonPlace | undefined): string | undefined {
  const code = place?.textLike(/^[A-Za-z0-9]{2,10}$/, 'must be a currency code')?.toUpperCase();
  if (code !== undefined && !/^[A-Z]{3}$/.test(code))
    place?.warn('is no ISO 4217 code: the currency is unofficial');
  return code;
}
