import type { OwnMerchant, PartyType, PaymentChannel } from '../enrichment.ts';
import { fold } from '../text/fold.ts';
import { tokenise } from '../text/tokens.ts';
import { FINANCE } from './finance.data.ts';
import { FOOD_AMERICA } from './food-america.data.ts';
import { FOOD_EUROPE } from './food-europe.data.ts';
import { LIVING } from './living.data.ts';
import { MORE_AMERICA } from './more-america.data.ts';
import { MORE_EUROPE } from './more-europe.data.ts';
import { NORTH } from './north.data.ts';
import { GIVEN_NAMES, ORDINARY_WORDS } from './ordinary-words.data.ts';
import { PACIFIC } from './pacific.data.ts';
import { RETAIL_AMERICA } from './retail-america.data.ts';
import { RETAIL_EUROPE } from './retail-europe.data.ts';
import { SERVICES } from './services.data.ts';
import { SOUTH } from './south.data.ts';
import { TRAVEL } from './travel.data.ts';

/** One party that the dictionary knows. */
export interface DictionaryEntry {
  readonly key: string;
  readonly name: string;
  readonly website: string | null;
  readonly phone: string | null;
  readonly type: PartyType;
  /** Detailed class of money out, and of money in where that differs. */
  readonly classOut: string;
  readonly classIn: string;
  readonly mcc: string | null;
  readonly channel: PaymentChannel;
  /** Empty for one that is everywhere. */
  readonly countries: readonly string[];
  readonly isOwn: boolean;
}

/** A sequence of words that stands for a party. */
export interface Alias {
  readonly words: readonly string[];
  readonly entry: DictionaryEntry;
  /** An ordinary word, a name of people, or so short that it needs a second sign. */
  readonly isWeak: boolean;
}

export interface Dictionary {
  readonly entries: readonly DictionaryEntry[];
  /** By their first word, the longest first. */
  readonly byFirstWord: ReadonlyMap<string, readonly Alias[]>;
}

const CHANNELS: Readonly<Record<string, PaymentChannel>> = {
  online: 'online',
  store: 'in store',
  other: 'other',
};
const SHORTEST_STRONG = 4;
const SHORTEST_GLUED = 8;

const ordinary: ReadonlySet<string> = new Set(`${ORDINARY_WORDS} ${GIVEN_NAMES}`.split(/\s+/));
export const givenNames: ReadonlySet<string> = new Set(GIVEN_NAMES.trim().split(/\s+/));

interface Section {
  readonly classOut: string;
  readonly classIn: string;
  readonly mcc: string;
  readonly channel: PaymentChannel;
  readonly type: PartyType;
  readonly countries: readonly string[];
}

/** The shipped dictionary, and before it the operator's own entries. */
export function makeDictionary(own: readonly OwnMerchant[] = []): Dictionary {
  const byFirstWord = new Map<string, Alias[]>();
  const entries: DictionaryEntry[] = [];
  const keys = new Set<string>();
  const add = (entry: DictionaryEntry, aliases: readonly string[], isWeak: boolean) => {
    entries.push(entry);
    // Keys of the operator never change those that are shipped.
    if (!entry.isOwn) keys.add(entry.key);
    for (const words of sequencesOf(aliases))
      addAlias(byFirstWord, { words, entry, isWeak: isWeak || isWeakAlone(words) });
  };
  for (const merchant of own) add(ownEntry(merchant), [merchant.name, ...(merchant.aliases ?? [])], false);
  const lines = shippedLines();
  const plain = countriesByName(lines);
  let section: Section | undefined;
  for (const line of lines) {
    if (line.startsWith('# ')) section = parseSection(line);
    else if (line !== '' && section !== undefined) addLine(line, section, { keys, plain }, add);
  }
  for (const aliases of byFirstWord.values())
    aliases.sort((one, other) => other.words.length - one.words.length);
  return { entries, byFirstWord };
}

function shippedLines(): string[] {
  return [
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
  ].flatMap((text) => text.split('\n'));
}

/** What lines before and beside a line say of its name. */
interface Known {
  readonly keys: ReadonlySet<string>;
  /** Countries of the lines that have the name without a qualifier. */
  readonly plain: ReadonlyMap<string, readonly (readonly string[])[]>;
}

function countriesByName(lines: readonly string[]): Map<string, (readonly string[])[]> {
  const plain = new Map<string, (readonly string[])[]>();
  let countries: readonly string[] = [];
  for (const line of lines) {
    if (line.startsWith('# ')) ({ countries } = parseSection(line));
    const name = line.replace(/^!/, '').split('|', 1)[0] ?? '';
    if (name !== '' && !line.startsWith('# ') && !name.includes(' ('))
      plain.set(name.toUpperCase(), [...(plain.get(name.toUpperCase()) ?? []), countries]);
  }
  return plain;
}

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((country) => other.includes(country));
}

function parseSection(line: string): Section {
  const [, classes = '', mcc = '', channel = '', ...rest] = line.split(' ');
  const countries = rest.at(-1) ?? '*';
  const [classOut = '', classIn = classOut] = classes.split('/');
  return {
    classOut,
    classIn,
    mcc,
    channel: CHANNELS[channel] ?? 'other',
    type: (rest.length > 1 ? rest[0] : 'merchant') as PartyType,
    countries: countries === '*' ? [] : countries.split(','),
  };
}

function addLine(
  line: string,
  section: Section,
  { keys, plain }: Known,
  add: (entry: DictionaryEntry, aliases: readonly string[], isWeak: boolean) => void,
): void {
  const isWeak = line.startsWith('!');
  const [full = '', domain = '', aliases = '', type = ''] = (isWeak ? line.slice(1) : line).split('|');
  const [name = '', qualifier = ''] = full.split(' (');
  const slug = slugOf(full);
  // With its qualifier a name is not ordinary: `Bird (Rides)` stands for `BIRD RIDES` too.
  const qualified = `${name} ${qualifier.slice(0, -1)}`;
  // Fuel of a supermarket is never meant by the supermarket's name alone.
  const isNameTaken = (plain.get(name.toUpperCase()) ?? []).some((countries) =>
    overlaps(countries, section.countries),
  );
  const names = qualifier === '' ? [name] : isNameTaken ? [qualified] : [name, qualified];
  const key = firstFree(keys, slug, section);
  const entry: DictionaryEntry = {
    key,
    name,
    website:
      domain === '' ? null : domain.startsWith('.') ? slugOf(name).replaceAll('-', '') + domain : domain,
    phone: null,
    type: type === '' ? section.type : (type as PartyType),
    classOut: section.classOut,
    classIn: section.classIn,
    mcc: section.mcc,
    channel: section.channel,
    countries: section.countries,
    isOwn: false,
  };
  add(entry, aliases === '' ? names : [...names, ...aliases.split(',')], isWeak);
}

/** A name that stands in two places is one party for each kind of shop; the key of the later one says which. */
function firstFree(keys: ReadonlySet<string>, slug: string, { countries: [country], mcc }: Section): string {
  if (!keys.has(slug)) return slug;
  const local = `${slug}.${country?.toLowerCase() ?? 'any'}`;
  if (!keys.has(local)) return local;
  return keys.has(`${slug}.${mcc}`) ? `${slug}.${mcc}.${country}` : `${slug}.${mcc}`;
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

/** Each text as words, and where it is long enough also as the one word that banks make of it. */
function sequencesOf(aliases: readonly string[]): (readonly string[])[] {
  const sequences = new Map<string, readonly string[]>();
  for (const alias of aliases) {
    const { words } = tokenise(fold(alias));
    if (words.length > 0) sequences.set(words.join(' '), words);
    const glued = words.join('');
    if (words.length > 1 && glued.length >= SHORTEST_GLUED) sequences.set(glued, [glued]);
  }
  return [...sequences.values()];
}

function isWeakAlone(words: readonly string[]): boolean {
  const [word = ''] = words;
  return words.length === 1 && (word.length < SHORTEST_STRONG || ordinary.has(word));
}

function addAlias(byFirstWord: Map<string, Alias[]>, alias: Alias): void {
  const first = alias.words[0] ?? '';
  const list = byFirstWord.get(first);
  if (list === undefined) byFirstWord.set(first, [alias]);
  else list.push(alias);
}

/** A name as it stands in keys. */
export function slugOf(name: string): string {
  return fold(name)
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
