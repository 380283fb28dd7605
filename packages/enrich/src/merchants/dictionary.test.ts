import { expect, test } from 'vitest';
import { classOfMcc } from '../codes/mcc.ts';
import { isV2Class } from '../taxonomy/classes.ts';
import { makeDictionary } from './dictionary.ts';

const dictionary = makeDictionary();
const entries = dictionary.entries();

test('the dictionary has more than four thousand parties, each with a key of its own', () => {
  expect(entries.length).toBeGreaterThan(4000);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test('every party has classes of the taxonomy, a code that schemes use and a bare domain', () => {
  for (const { key, classOut, classIn, mcc, website } of entries) {
    expect([isV2Class(classOut), isV2Class(classIn)], key).toEqual([true, true]);
    expect(classOfMcc(mcc ?? ''), key).not.toBeNull();
    if (website !== null) expect(website, key).toMatch(/^[a-z0-9.-]+$/);
  }
});

test('words of one party come longest first', () => {
  const firstWords = new Set(dictionary.aliases().map(({ words: [word = ''] }) => word));
  for (const word of firstWords) {
    const sizes = (dictionary.aliasesOf(word) ?? []).map(({ words }) => words.length);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  }
});
