import { expect, it } from 'vitest';
import { canonical } from './plain-number.ts';

it.each([
  ['1000204411', '1000204411'],
  ['000 1000-204411', '1000204411'],
  ['DE89 3704 0044 0532 0130 00', '532013000'],
  ['GB29NWBK60161331926819', '31926819'],
  ['ab12345', 'AB12345'],
  ['XXXXXX4411', undefined],
  ['**4411', undefined],
  ['0012', undefined],
  ['SAVINGS', undefined],
])('the number %s is %s wherever it stands', (number, plain) => {
  expect(canonical('written', number)).toEqual({
    canonicalNumber: 'written',
    ...(plain === undefined ? {} : { plainNumber: plain }),
  });
});
