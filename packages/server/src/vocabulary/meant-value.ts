import { nearest } from './nearest.ts';

/** Names that people have for countries beside those of ISO 3166. */
const COLLOQUIAL: Readonly<Record<string, string>> = {
  america: 'US',
  usa: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
};

const REGION = /^[A-Z]{2}$/;
const LANGUAGE = /^[a-z]{2}$/;
const LENGTH_MAX = 60;

/** The one of `known` that was most likely meant: another case, a name for a code, a typing error. Undefined when none is near. */
export function meantValue(given: string, known: readonly string[]): string | undefined {
  if (given.length > LENGTH_MAX) return undefined;
  const word = given.trim().toLowerCase();
  const code = namedBy(word, known);
  if (code !== undefined) return code;
  const spelled = new Map(known.map((value) => [value.toLowerCase(), value]));
  const same = spelled.get(word.replaceAll(/[- ]/g, '_'));
  if (same !== undefined) return same;
  // Between codes of two letters every word is near.
  const near = nearest(
    word,
    [...spelled.keys()].filter((value) => value.length > 2),
  );
  return near === undefined ? undefined : spelled.get(near);
}

function namedBy(word: string, known: readonly string[]): string | undefined {
  const [main = ''] = word.split(/[-_]/, 1);
  return known.find((value) => {
    if (REGION.test(value))
      return word === value.toLowerCase() || COLLOQUIAL[word] === value || word === nameOf('region', value);
    return LANGUAGE.test(value) && (main === value || main === nameOf('language', value));
  });
}

/** What English calls a country or a language. */
function nameOf(type: 'region' | 'language', code: string): string | undefined {
  return new Intl.DisplayNames('en', { type }).of(code)?.toLowerCase();
}
