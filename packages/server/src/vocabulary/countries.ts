/** Countries of the directory, as ISO 3166-1 alpha-2, seed values first, then later ones. */
export const COUNTRY_CODES = [
  'US',
  'GB',
  'ES',
  'NL',
  'FR',
  'IE',
  'CA',
  'DE',
  'IT',
  'PL',
  'DK',
  'NO',
  'SE',
  'EE',
  'LT',
  'LV',
  'PT',
  'BE',
  'AT',
  'FI',
] as const;

/** Where it is not the euro. */
const CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  PL: 'PLN',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
};

/** The currency of a country of the directory, ISO 4217. */
export function currencyOfCountry(countryCode: string): string {
  return CURRENCIES[countryCode] ?? 'EUR';
}
