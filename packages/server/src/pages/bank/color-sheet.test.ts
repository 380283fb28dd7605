import { expect, it } from 'vitest';
import { colorSheet, colorSheetPath } from './color-sheet.ts';

it.each([
  ['0075a3', '#ffffff'],
  ['ffd400', '#000000'],
  ['000000', '#ffffff'],
  ['FFFFFF', '#000000'],
])('writes on #%s in %s', (color, text) => {
  expect(colorSheet(color)).toBe(`:root { --brand: #${color}; --on-brand: ${text}; }\n`);
});

it.each([null, '', 'red', '12345', '000000;} body { display: none'])(
  'takes nothing but a colour: %j',
  (color) => {
    expect(colorSheet(color)).toBe(colorSheet('33415c'));
  },
);

it('has an address for each colour', () => {
  expect(colorSheetPath('/bank/color.css', '#0075a3')).toBe('/bank/color.css?of=0075a3');
  expect(colorSheetPath('/bank/color.css', null)).toBe('/bank/color.css');
});
