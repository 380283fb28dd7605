import type { OwnMerchant } from '../enrichment.ts';
import type { Alias, DictionaryEntry } from './entry.ts';
import { FINANCE } from './finance.data.ts';
import { FOOD_AMERICA } from './food-america.data.ts';
import { FOOD_EUROPE } from './food-europe.data.ts';
import { readLines, type ShippedLines } from './lines.ts';
import { LIVING } from './living.data.ts';
import { MORE_AMERICA } from './more-america.data.ts';
import { MORE_EUROPE } from './more-europe.data.ts';
import { isWeakAlone, sequencesOf } from './names.ts';
import { NORTH } from './north.data.ts';
import { PACIFIC } from './pacific.data.ts';
import { RETAIL_AMERICA } from './retail-america.data.ts';
import { RETAIL_EUROPE } from './retail-europe.data.ts';
import { SERVICES } from './services.data.ts';
import { SIGNS } from './signs.data.ts';
import { SOUTH } from './south.data.ts';
import { TRAVEL } from './travel.data.ts';

export interface Dictionary {
  /** What begins with the word, the longest first. Lines are read when a text has their first word. */
  readonly aliasesOf: (firstWord: string) => readonly Alias[] | undefined;
  /** Every party, for those who go through all of them. */
  readonly entries: () => readonly DictionaryEntry[];
  /** Every sequence of words. */
  readonly aliases: () => readonly Alias[];
}

/** The shipped dictionary, and before it the operator's own entries. */
export function makeDictionary(own: readonly OwnMerchant[] = []): Dictionary {
  const owned = new Map<string, Alias[]>();
  const ownEntries = own.map((merchant) => {
    const entry = ownEntry(merchant);
    for (const words of sequencesOf([merchant.name, ...(merchant.aliases ?? [])]))
      addAlias(owned, { words, entry, isWeak: isWeakAlone(words) });
    return entry;
  });
  const lines = shippedLines();
  const known = new Map<string, readonly Alias[]>();
  const aliasesOf = (word: string) => {
    const places = lines.places.get(word);
    const mine = owned.size === 0 ? undefined : owned.get(word);
    // Most words begin no name, so they are asked for once.
    if (places === undefined && mine === undefined) return undefined;
    const read = known.get(word);
    if (read !== undefined) return read;
    const shipped = (typeof places === 'number' ? [places] : (places ?? [])).flatMap((place) =>
      lines.at(place).aliases.filter(({ words }) => words[0] === word),
    );
    const found = [...(mine ?? []), ...shipped].sort((one, other) => other.words.length - one.words.length);
    known.set(word, found);
    return found;
  };
  return {
    aliasesOf,
    entries: () => [...ownEntries, ...Array.from(lines.all, (_, place) => lines.at(place).entry)],
    aliases: () =>
      [...new Set([...owned.keys(), ...lines.places.keys()])].flatMap((word) => aliasesOf(word) ?? []),
  };
}

let shipped: ShippedLines | undefined;

function shippedLines(): ShippedLines {
  shipped ??= readLines([
    FINANCE,
    SERVICES,
    LIVING,
    TRAVEL,
    FOOD_AMERICA,
    FOOD_EUROPE,
    RETAIL_AMERICA,
    RETAIL_EUROPE,
    NORTH,
    SOUTH,
    PACIFIC,
    MORE_AMERICA,
    MORE_EUROPE,
    SIGNS,
  ]);
  return shipped;
}

function ownEntry(merchant: OwnMerchant): DictionaryEntry {
  return {
    key: merchant.key,
    name: merchant.name,
    website: merchant.website ?? null,
    phone: merchant.phone ?? null,
    type: merchant.type ?? 'merchant',
    classOut: merchant.class,
    classIn: merchant.class,
    mcc: merchant.mcc ?? null,
    channel: 'other',
    countries: merchant.countries ?? [],
    isOwn: true,
  };
}

function addAlias(byFirstWord: Map<string, Alias[]>, alias: Alias): void {
  const first = alias.words[0] ?? '';
  const list = byFirstWord.get(first);
  if (list === undefined) byFirstWord.set(first, [alias]);
  else list.push(alias);
}
