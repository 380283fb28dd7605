// What the model sees of a transaction: hashes of its words, word pairs, letters and a few facts.
import type { Direction } from '../rules/rule.ts';
import { type Reading, ROLE } from '../text/read-text.ts';

/** Number of buckets that features are hashed into. */
export const BUCKETS = 1 << 16;

const WORDS_MAX = 10;
const LETTERS_MAX = 14;
const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** What the model asks of a transaction beside its text. */
export interface ModelFacts {
  readonly direction: Direction;
  readonly isCredit: boolean;
  /** Decimal text. */
  readonly amount: string;
}

/** Buckets of a transaction's features, without repetition; `into` is reused between calls, the result is its length. */
export function featuresOf(reading: Reading, facts: ModelFacts, into: Uint32Array): number {
  let count = 0;
  const add = (hash: number) => {
    if (count < into.length) into[count++] = (hash ^ (hash >>> 16)) & (BUCKETS - 1);
  };
  add(hashOf(`direction ${facts.direction}`));
  add(hashOf(facts.isCredit ? 'credit' : 'depository'));
  add(hashOf(`${facts.direction} digits ${digitsOf(facts.amount)}`));
  for (const rail of reading.rails) add(hashOf(`rail ${rail} ${facts.direction}`));
  if (reading.terminal !== null) add(hashOf(`terminal ${reading.terminal.mark}`));
  let previous = '';
  let seen = 0;
  for (let index = 0; index < reading.words.length && seen < WORDS_MAX; index += 1) {
    const role = reading.roles[index];
    const word = reading.words[index] ?? '';
    if (role === ROLE.number || role === ROLE.place) continue;
    seen += 1;
    add(hashOf(`word ${word}`));
    if (previous !== '') add(hashOf(`pair ${previous} ${word}`));
    if (role === ROLE.name || role === ROLE.company) addGrams(word, add);
    previous = word;
  }
  return count;
}

function addGrams(word: string, add: (hash: number) => void): void {
  const text = `<${word.slice(0, LETTERS_MAX)}>`;
  for (let start = 0; start + SHORTEST_GRAM <= text.length; start += 1) {
    let hash = FNV_START;
    for (let at = start; at < text.length && at < start + LONGEST_GRAM; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
      if (at - start + 1 >= SHORTEST_GRAM) add(hash);
    }
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** Digits before the point: the size of an amount, without a number. */
function digitsOf(amount: string): number {
  return amount.trim().replace(/^[-+]/, '').split('.')[0]?.replace(/^0+/, '').length ?? 0;
}
