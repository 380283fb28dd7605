import { describe, expect, it } from 'vitest';
import { meantValue } from './meant-value.ts';

const COUNTRIES = ['US', 'GB', 'ES', 'NL', 'DE'];
const LANGUAGES = ['en', 'fr', 'es', 'de'];
const PRODUCTS = ['auth', 'balance', 'credit_details', 'transactions'];

describe('the value that was meant', () => {
  it.each<[string, readonly string[], string | undefined]>([
    ['United States', COUNTRIES, 'US'],
    ['USA', COUNTRIES, 'US'],
    ['us', COUNTRIES, 'US'],
    ['UK', COUNTRIES, 'GB'],
    ['Germany', COUNTRIES, 'DE'],
    ['XX', COUNTRIES, undefined],
    ['english', LANGUAGES, 'en'],
    ['en-US', LANGUAGES, 'en'],
    ['de_AT', LANGUAGES, 'de'],
    ['klingon', LANGUAGES, undefined],
    ['transaction', PRODUCTS, 'transactions'],
    ['Credit Details', PRODUCTS, 'credit_details'],
    ['signal', PRODUCTS, undefined],
    ['DEFAULT_UPDATES', ['DEFAULT_UPDATE', 'ERROR'], 'DEFAULT_UPDATE'],
    ['x'.repeat(100_000), PRODUCTS, undefined],
  ])('%j', (given, known, meant) => {
    expect(meantValue(given, known)).toBe(meant);
  });
});
