import { expect, it } from 'vitest';
import { regionOf } from './browser-region.ts';

it.each([
  ['en-GB', 'GB'],
  ['fr-fr', 'FR'],
  ['zh-Hant-TW', 'TW'],
  ['de-CH-u-nu-latn', 'CH'],
])('finds the country of %s: %s', (language, region) => {
  expect(regionOf(language)).toBe(region);
});

it.each(['en', 'es-419', 'C', '', 'no language'])('knows no country of %j', (language) => {
  expect(regionOf(language)).toBeNull();
});
