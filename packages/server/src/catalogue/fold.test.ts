import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Société Bancaire', 'societe bancaire'],
  ['Peñafresca', 'penafresca'],
  ['Straße Øst Łódź Æther', 'strasse ost lodz aether'],
  ['İstanbul ﬁn', 'istanbul fin'],
  ['O’Dunlarrin / U.S.', 'odunlarrin us'],
  ['Bank & Trust', 'bank and trust'],
  ['  A--B  ', 'a b'],
  ['東京 銀行', '東京 銀行'],
  ['🏦', ''],
])('%j is read as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding is settled after one time, and blind to case and to how accents are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(fold(text.normalize('NFD'))).toBe(folded);
    }),
  );
});
