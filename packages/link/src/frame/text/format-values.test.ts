import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countryName,
  formatBalance,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  languageName,
} from './format-values.ts';

/** No-break spaces look like spaces in a failing test. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it.each([
    ['en-US', '1234.5', 'USD', '$1,234.50'],
    ['en-GB', '1234.5', 'USD', 'US$1,234.50'],
    ['de', '1234.5', 'EUR', '1.234,50 €'],
    ['fr', '1234.5', 'EUR', '1 234,50 €'],
    ['en-US', '-0.07', 'USD', '-$0.07'],
    ['en-US', '500', 'JPY', '¥500'],
    ['en-US', '1.234', 'KWD', 'KWD 1.234'],
    ['en-US', '0.00000001', 'USD', '$0.00000001'],
    ['en-US', '9007199254740993.01', 'USD', '$9,007,199,254,740,993.01'],
  ])('in %s, %s %s is %s', (locale, amount, currency, text) => {
    expect(plain(formatMoney(locale, amount, currency))).toBe(text);
  });

  it.each([
    ['abc', 'USD'],
    ['1,5', 'USD'],
    ['', 'USD'],
    ['1e5', 'USD'],
    ['12', ''],
    ['12', 'US DOLLAR'],
  ])('that is none is shown as it came: %j %j', (amount, currency) => {
    expect(formatMoney('en-US', amount, currency)).toBe(`${amount} ${currency}`);
  });

  it('keeps every digit of any amount', () => {
    const amount = fc.tuple(fc.bigInt(0n, 10n ** 20n), fc.stringMatching(/^\d{0,6}$/));
    fc.assert(
      fc.property(amount, ([whole, decimals]) => {
        const written = formatMoney('en-US', decimals === '' ? `${whole}` : `${whole}.${decimals}`, 'USD');
        const [left, right = ''] = written.replace(/[$,]/g, '').split('.');
        expect(left).toBe(`${whole}`);
        expect(right).toBe(decimals.padEnd(2, '0').replace(/(?<=^\d\d\d*?)0+$/, ''));
      }),
    );
  });
});

describe('a balance', () => {
  it.each([
    ['en-US', '23631.9805', 'USD', '$23,631.98'],
    ['en-US', '0.005', 'USD', '$0.01'],
    ['en-US', '9007199254740993.015', 'USD', '$9,007,199,254,740,993.02'],
    ['en-US', '-12.3456', 'usd', '-$12.35'],
    ['en-US', '410', 'USD', '$410.00'],
    ['de', '1234.5', 'EUR', '1.234,50 €'],
    ['en-US', '125000.4', 'JPY', '¥125,000'],
    ['en-US', '1.2345', 'KWD', 'KWD 1.235'],
  ])('in %s, %s %s is %s', (locale, amount, currency, text) => {
    expect(plain(formatBalance(locale, amount, currency))).toBe(text);
  });

  it('of a currency that no country has keeps its digits', () => {
    expect(plain(formatBalance('en-US', '0.00012345', 'BTC'))).toBe('BTC 0.00012345');
  });

  it.each([
    ['abc', 'USD'],
    ['12', ''],
  ])('that is none is shown as it came: %j %j', (amount, currency) => {
    expect(formatBalance('en-US', amount, currency)).toBe(`${amount} ${currency}`);
  });
});

it('writes numbers and shares with the marks of the language', () => {
  expect(formatNumber('en', 1234)).toBe('1,234');
  expect(formatNumber('de', '0.07')).toBe('0,07');
  expect(formatNumber('de', 'x')).toBe('x');
  expect(plain(formatPercent('en', '12.5'))).toBe('12.5%');
  expect(plain(formatPercent('de', '12.5'))).toBe('12,5 %');
});

it('writes dates without moving them to another day', () => {
  expect(formatDate('en-US', '2026-01-01')).toBe('January 1, 2026');
  expect(formatDate('de', '2026-03-31')).toBe('31. März 2026');
  expect(formatDate('en-US', '2026-13-01')).toBe('2026-13-01');
  expect(formatDate('en-US', 'soon')).toBe('soon');
});

it.each([
  ['da', '31. marts 2026', '1.234,50 kr.', 'DKK'],
  ['et', '31. märts 2026', '1234,50 €', 'EUR'],
  ['hi', '31 मार्च 2026', '₹1,23,456.50', 'INR'],
  ['lt', '2026 m. kovo 31 d.', '1 234,50 €', 'EUR'],
  ['lv', '2026. gada 31. marts', '1234,50 €', 'EUR'],
  ['no', '31. mars 2026', '1 234,50 kr', 'NOK'],
  ['ro', '31 martie 2026', '1.234,50 RON', 'RON'],
  ['sv', '31 mars 2026', '1 234,50 kr', 'SEK'],
  ['vi', '31 tháng 3, 2026', '1.234,50 €', 'EUR'],
])('writes dates and money of %s', (language, date, money, currency) => {
  expect(formatDate(language, '2026-03-31')).toBe(date);
  expect(plain(formatMoney(language, language === 'hi' ? '123456.5' : '1234.5', currency))).toBe(money);
});

it('joins things as the language does', () => {
  expect(formatList('en', ['a', 'b', 'c'])).toBe('a, b, and c');
  expect(formatList('fr', ['a', 'b'])).toBe('a et b');
});

it('names countries in the language of the pane, and languages in their own', () => {
  expect(countryName('de', 'GB')).toBe('Vereinigtes Königreich');
  expect(countryName('de', 'no country')).toBe('no country');
  expect(['en', 'fr', 'es', 'nl', 'de', 'hi', 'no', 'vi'].map(languageName)).toEqual([
    'English',
    'Français',
    'Español',
    'Nederlands',
    'Deutsch',
    'हिन्दी',
    'Norsk',
    'Tiếng Việt',
  ]);
});
