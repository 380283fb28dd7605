import { expect, it } from 'vitest';
import { LANGUAGES } from '../../vocabulary/languages.ts';
import { textsFor } from './return-texts.ts';

const said = (language: string) => {
  const { back, other_device, to_bank, unknown } = textsFor(language);
  const said = [back, other_device, to_bank, unknown].flatMap(({ title, text }) => [title, text]);
  return [...said, to_bank.go];
};

it('tells a person who returns from their bank in every language of Link', () => {
  for (const language of LANGUAGES) {
    expect(textsFor(`${language}-XX,en;q=0.5`).language).toBe(language);
    if (language === 'en') continue;
    const english = said('en');
    expect(
      said(language).filter((text) => english.includes(text)),
      language,
    ).toEqual([]);
  }
});

it.each([
  ['nb-NO,nb;q=0.9,en;q=0.8', 'no'],
  ['ja, lt;q=0.5', 'lt'],
  ['ja', 'en'],
  ['', 'en'],
])('takes the first language of the header that it speaks: %j is %s', (header, language) => {
  expect(textsFor(header).language).toBe(language);
});
