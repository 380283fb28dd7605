import { givenNames } from '../merchants/names.ts';
import { type NamedFields, readFields } from './fields.ts';
import { fold } from './fold.ts';
import { makePhraseTable } from './phrases.ts';
import { CA_PROVINCES, CITIES, COUNTRY_LINES, US_STATES } from './places.data.ts';
import { COMPANY_FORMS, NOISE_WORDS, RAIL_LINES, TITLES } from './rails.data.ts';
import { PLAIN_TERMINALS, TERMINAL_LINES } from './terminals.data.ts';
import { hasDigit, isNumber, isStarred, type Tokens, tokenise } from './tokens.ts';

/** How money moved, as words tell it. */
export type Rail = 'card' | 'ideal' | 'debit' | 'ach' | 'transfer' | 'person' | 'cheque' | 'cash';

/** A mark before an asterisk. */
export interface Terminal {
  readonly mark: string;
  readonly name: string;
  readonly type: 'payment_terminal' | 'payment_app' | 'marketplace';
  readonly website: string | null;
  readonly class: string | null;
}

/** A text, and what each of its words is. */
export interface Reading {
  readonly tokens: Tokens;
  readonly words: readonly string[];
  /** For each word what it is; 0 for those that may be a name. */
  readonly roles: Uint8Array;
  readonly rails: ReadonlySet<Rail>;
  /** What the rail words say; null where they do not. */
  readonly railChannel: 'in store' | 'online' | 'other' | null;
  readonly terminal: Terminal | null;
  /** The first word after the terminal's mark. */
  readonly shopStart: number;
  readonly fields: NamedFields | undefined;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly hasTitle: boolean;
  readonly hasGivenName: boolean;
  readonly hasCompanyForm: boolean;
}

export const ROLE = { name: 0, rail: 1, noise: 2, number: 3, terminal: 4, place: 5, company: 6 } as const;

const CHANNEL = { store: 'in store', online: 'online', other: 'other' } as const;

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const noise = setOf(NOISE_WORDS);
const companyForms = setOf(COMPANY_FORMS);
const titles = setOf(TITLES);
export function isTitle(word: string): boolean {
  return titles.has(word);
}

const states = setOf(US_STATES);
const provinces = setOf(CA_PROVINCES);
const plainTerminals = setOf(PLAIN_TERMINALS);
const countries = new Map(COUNTRY_LINES.split(',').map((pair) => pair.split(' ') as [string, string]));

const cities = makePhraseTable(
  CITIES.trim()
    .split(',')
    .map((city) => [city, city] as const),
);

const rails = makePhraseTable(
  RAIL_LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', phrases = ''] = line.split(' | ');
      const [rail, channel] = kind.split(' ') as [Rail, keyof typeof CHANNEL | '-'];
      return phrases
        .split(', ')
        .map((phrase) => [phrase, { rail, channel: channel === '-' ? null : CHANNEL[channel] }] as const);
    }),
);

const terminals: ReadonlyMap<string, Terminal> = new Map(
  TERMINAL_LINES.trim()
    .split('\n')
    .map((line) => {
      const [mark = '', name = '', type = '', website = '', detailed = ''] = line.split('|');
      return [
        mark,
        { mark, name, type: type as Terminal['type'], website: website || null, class: detailed || null },
      ];
    }),
);

/** Reads a description; `country` is the account's. */
export function readText(description: string, country: string | null): Reading {
  const text = fold(description);
  const tokens = tokenise(text);
  const { words } = tokens;
  const roles = new Uint8Array(words.length);
  const rail = markRails(words, roles);
  const { terminal, shopStart } = findTerminal(tokens, roles);
  const flags = markWords(words, roles);
  const place = markPlace(words, roles, country);
  return { tokens, words, roles, ...rail, terminal, shopStart, fields: readFields(text), ...place, ...flags };
}

function markRails(words: readonly string[], roles: Uint8Array) {
  const found = new Set<Rail>();
  let railChannel: Reading['railChannel'] = null;
  for (let index = 0; index < words.length; ) {
    const hit = rails.at(words, index);
    if (hit === undefined) {
      index += 1;
      continue;
    }
    found.add(hit.value.rail);
    if (hit.value.channel !== null && (railChannel === null || railChannel === 'other'))
      railChannel = hit.value.channel;
    roles.fill(ROLE.rail, index, index + hit.size);
    index += hit.size;
  }
  return { rails: found, railChannel };
}

function findTerminal(tokens: Tokens, roles: Uint8Array): { terminal: Terminal | null; shopStart: number } {
  const { words } = tokens;
  for (let index = 0; index + 1 < words.length; index += 1) {
    const terminal = terminals.get(words[index] ?? '');
    if (terminal === undefined) continue;
    if (!isStarred(tokens, index) && !(plainTerminals.has(terminal.mark) && isFirstName(roles, index)))
      continue;
    roles.fill(ROLE.terminal, index, index + 1);
    return { terminal, shopStart: index + 1 };
  }
  return { terminal: null, shopStart: 0 };
}

function isFirstName(roles: Uint8Array, index: number): boolean {
  for (let at = 0; at < index; at += 1) if (roles[at] === ROLE.name) return false;
  return true;
}

function markWords(words: readonly string[], roles: Uint8Array) {
  let hasTitle = false;
  let hasGivenName = false;
  let hasCompanyForm = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (roles[index] !== ROLE.name) continue;
    if (titles.has(word)) hasTitle = true;
    if (givenNames.has(word)) hasGivenName = true;
    if (companyForms.has(word) && index > 0) {
      hasCompanyForm = true;
      roles[index] = ROLE.company;
    } else if (noise.has(word)) roles[index] = ROLE.noise;
    else if (isNumber(word) || (hasDigit(word) && word.length >= 4)) roles[index] = ROLE.number;
  }
  return { hasTitle, hasGivenName, hasCompanyForm };
}

/** Country, region and town at the end of the text, from the last word back. */
function markPlace(words: readonly string[], roles: Uint8Array, country: string | null) {
  const place: { city: string | null; region: string | null; country: string | null } = {
    city: null,
    region: null,
    country: null,
  };
  let last = lastWord(roles, words.length - 1);
  const named = countries.get(words[last] ?? '');
  const isRegionToo = country === 'US' && states.has(words[last] ?? '');
  if (named !== undefined && last > 0 && !isRegionToo) {
    place.country = named;
    roles[last] = ROLE.place;
    last = lastWord(roles, last - 1);
  }
  const regionOf = country === 'CA' ? provinces : states;
  if (last > 0 && (country === 'US' || country === 'CA') && regionOf.has(words[last] ?? '')) {
    place.region = words[last] ?? null;
    roles[last] = ROLE.place;
    last = lastWord(roles, last - 1);
  }
  for (const size of [3, 2, 1]) {
    const start = last - size + 1;
    const hit = start > 0 ? cities.at(words, start) : undefined;
    if (hit?.size !== size) continue;
    place.city = hit.value;
    roles.fill(ROLE.place, start, start + size);
    break;
  }
  return place;
}

function lastWord(roles: Uint8Array, from: number): number {
  let at = from;
  // Numbers and notes of the bank may stand after the place.
  while (at >= 0 && (roles[at] === ROLE.number || roles[at] === ROLE.rail)) at -= 1;
  if (at >= 0 && roles[at] === ROLE.noise) return at;
  return at;
}
