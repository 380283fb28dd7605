// The name of a party that is in no dictionary, out of the words of a text.
import { type Reading, ROLE } from '../text/read-text.ts';

const WORDS_MAX = 6;
const SHORTEST = 3;

const PAY_WORDS: ReadonlySet<string> = new Set(
  'PAYROLL SALARY WAGES SALAIRE SALAIRES NOMINA LOHN GEHALT SALARIS LOON DIR DEP DEPOSIT DIRECT DIRECTDEP REG PAY PAIE JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE'.split(
    ' ',
  ),
);
/** Words that stand within names, and in small letters there. */
const JOINING: ReadonlySet<string> = new Set(
  'DE DU DES LA LE LES ET AU AUX OF THE AND BY VAN DER DEN VON ZUM ZUR AM IM UND EL LOS LAS DEL Y EN ON AT TO DI DA'.split(
    ' ',
  ),
);

/** Joining words that begin names as well: `LE TABAC DES ARTS`. */
const ARTICLES: ReadonlySet<string> = new Set([
  'LE',
  'LA',
  'LES',
  'THE',
  'EL',
  'LOS',
  'LAS',
  'HET',
  'DAS',
  'IL',
]);

/**
 * The first run of words that may be a name, as names are written: with an ampersand and small words inside it. Null for none.
 * @param isPay words of wages are no part of it
 */
export function nameOf({ words, roles, tokens }: Reading, from: number, isPay = false): string | null {
  const run: number[] = [];
  for (let index = from; index < words.length && run.length < WORDS_MAX; index += 1) {
    const word = words[index] ?? '';
    const isName = roles[index] === ROLE.name && !(isPay && PAY_WORDS.has(word));
    if (isName || (run.length > 0 && roles[index] === ROLE.noise && JOINING.has(word))) run.push(index);
    else if (run.length > 0 && !(isPay && roles[index] === ROLE.name)) break;
  }
  const before = (run[0] ?? 0) - 1;
  if (run.length > 0 && before >= from && ARTICLES.has(words[before] ?? '') && !isPay) run.unshift(before);
  while (run.length > 0 && JOINING.has(words[run.at(-1) ?? 0] ?? '')) run.pop();
  if (run.map((index) => words[index]).join('').length < SHORTEST) return null;
  return run
    .map((index, place) => {
      const word = written(words[index] ?? '', place);
      const between = tokens.text.slice(tokens.ends[run[place - 1] ?? index], tokens.starts[index]);
      return place > 0 && between.trim() === '&' ? `& ${word}` : word;
    })
    .join(' ');
}

function written(word: string, place: number): string {
  if (place > 0 && JOINING.has(word)) return word.toLowerCase();
  if (word.length <= 3 && /[&\d]/.test(word)) return word;
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
