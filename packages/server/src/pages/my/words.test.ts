import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../../tests/support/catalogues.ts';
import { LANGUAGES } from '../../vocabulary/languages.ts';
import { wordsFor, wordsIn } from './words.ts';

const catalogueOf = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const english = catalogueOf('en');

/** Texts that Link has too, in its own words. */
const AS_IN_LINK: Readonly<Record<string, string>> = {
  this_app: 'consent.this_app',
  operator: 'consent.operator',
  privacy: 'consent.privacy',
  continue: 'general.continue',
  back: 'general.back',
  left_text: 'closed.text',
  many_title: 'error.too_many.title',
  many_text: 'error.too_many.do',
  ...Object.fromEntries(
    Object.keys(english)
      .filter((key) => key.startsWith('data_'))
      .map((key) => [key, key.replace('data_', 'data.')]),
  ),
};

/** Words that are the same in another language. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  fr: ['receipt_app'],
};

const holesOf = (text = ''): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe.each(LANGUAGES)('the texts of the page of consents in %s', (language) => {
  const texts = catalogueOf(language);

  it('are those of English, in the same order, with the same values to fill in', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      // A language may name the application twice, or once less, but nothing that English does not have.
      expect([key, ...new Set(holesOf(text))]).toEqual([key, ...new Set(holesOf(english[key]))]);
      expect(text.trim()).not.toBe('');
    }
  });

  it('are translated', () => {
    if (language === 'en') return;
    const own = Object.keys(texts).filter((key) => !(key in AS_IN_LINK) && texts[key] === english[key]);
    expect(own).toEqual(SAME_AS_ENGLISH[language] ?? []);
  });

  it('say in the words of Link what Link says too', () => {
    const link = readCatalogue(language);
    for (const [key, name] of Object.entries(AS_IN_LINK))
      expect([key, texts[key]]).toEqual([key, link[name]]);
  });
});

it.each([
  ['nb-NO,nb;q=0.9,en;q=0.8', 'no'],
  ['ja, lt;q=0.5', 'lt'],
  ['ja', 'en'],
  ['', 'en'],
])('takes the first language of a browser that it speaks: %j is %s', (header, language) => {
  expect(wordsFor(header).language).toBe(language);
});

it('writes days and times as the language does, and names the zone', () => {
  const at = Date.UTC(2026, 10, 27, 22, 15);
  expect(wordsIn('de').date(at)).toBe('27. November 2026');
  expect(wordsIn('de').clock(at)).toBe('22:15 UTC');
  expect(wordsIn('xx').date(at)).toBe('November 27, 2026');
});

it.each([
  ['de', 'Diese Seite schließt um 18:06 UTC.'],
  ['fr', 'Cette page se ferme à 18:06 UTC.'],
])('a page says as people do when it closes: %s', (language, sentence) => {
  const { t, clock } = wordsIn(language);
  expect(t('closes', { time: clock(Date.UTC(2026, 10, 29, 18, 6)) })).toBe(sentence);
});
