// How names are read: as words, as keys, and which of them are too common to stand alone.
import { fold } from '../text/fold.ts';
import { tokenise } from '../text/tokens.ts';
import { GIVEN_NAMES, ORDINARY_WORDS } from './ordinary-words.data.ts';

const SHORTEST_STRONG = 4;
export const SHORTEST_GLUED = 8;

const ordinary: ReadonlySet<string> = new Set(`${ORDINARY_WORDS} ${GIVEN_NAMES}`.split(/\s+/));
export const givenNames: ReadonlySet<string> = new Set(GIVEN_NAMES.trim().split(/\s+/));

/** Each text as words, and where it is long enough also as the one word that banks make of it. */
export function sequencesOf(aliases: readonly string[]): (readonly string[])[] {
  const sequences = new Map<string, readonly string[]>();
  for (const alias of aliases) {
    const { words } = tokenise(fold(alias));
    if (words.length > 0) sequences.set(words.join(' '), words);
    const glued = words.join('');
    if (words.length > 1 && glued.length >= SHORTEST_GLUED) sequences.set(glued, [glued]);
  }
  return [...sequences.values()];
}

export function isWeakAlone(words: readonly string[]): boolean {
  const [word = ''] = words;
  return words.length === 1 && (word.length < SHORTEST_STRONG || ordinary.has(word));
}

/** A name as it stands in keys. */
export function slugOf(name: string): string {
  return fold(name)
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
