import { type Decimal, decimal } from './decimal.ts';

/** ISO 4217 codes with the digits after the point that are not two. */
const EXPONENTS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

const OFFICIAL: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
   CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
   ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
   MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD
   SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL`
    .trim()
    .split(/\s+/),
);

/** True for a code of ISO 4217; anything else is an unofficial currency. */
export function isOfficialCurrency(code: string): boolean {
  return OFFICIAL.has(code);
}

/** Currencies whose accounts went on in another one: that one, and the first day of it (ISO 4217, list of historic codes). */
const REPLACED: Readonly<Record<string, readonly [by: string, from: string]>> = {
  ANG: ['XCG', '2025-03-31'],
  BGN: ['EUR', '2026-01-01'],
  BYR: ['BYN', '2016-07-01'],
  EEK: ['EUR', '2011-01-01'],
  HRK: ['EUR', '2023-01-01'],
  LTL: ['EUR', '2015-01-01'],
  LVL: ['EUR', '2014-01-01'],
  MRO: ['MRU', '2018-01-01'],
  SKK: ['EUR', '2009-01-01'],
  SLL: ['SLE', '2022-07-01'],
  STD: ['STN', '2018-01-01'],
  VEF: ['VES', '2018-08-20'],
  ZMK: ['ZMW', '2013-01-01'],
  ZWL: ['ZWG', '2024-04-08'],
};

/** The first day, as a calendar date, on which accounts of one currency were in the other; undefined where none went on in it. */
export function replacedOn(currency: string, other: string): string | undefined {
  const [by, from] = REPLACED[currency] ?? [];
  return by === other ? from : undefined;
}

/** Those whose accounts went on in this one. */
export function formerCurrencies(currency: string): string[] {
  return Object.keys(REPLACED).filter((former) => replacedOn(former, currency) !== undefined);
}

/** Digits after the point that amounts of this currency have. */
export function currencyExponent(code: string): number {
  return EXPONENTS[code] ?? 2;
}

/** Decimal text with at least the digits after the point that amounts of this currency have: `4.5` USD is `4.50`. */
export function writtenAmount(amount: Decimal, currency: string): string {
  const places = isOfficialCurrency(currency) ? currencyExponent(currency) : 0;
  const [whole = '', fraction = ''] = decimal(amount).split('.');
  const digits = fraction.padEnd(places, '0');
  return digits === '' ? whole : `${whole}.${digits}`;
}
