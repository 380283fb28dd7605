import { EN, type ReturnTexts, TEXTS } from './return-texts.data.ts';

/** Browsers name the two written forms of Norwegian; link_tokens know one. */
const WRITTEN_AS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** In the first language of an `Accept-Language` header that there are texts in; English else. */
export function textsFor(acceptLanguage: string): ReturnTexts {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .map((code) => WRITTEN_AS[code] ?? code);
  const first = wanted.find((language) => TEXTS.some((texts) => texts.language === language));
  return TEXTS.find((texts) => texts.language === first) ?? EN;
}
