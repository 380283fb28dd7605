// Lines of the shipped dictionary: where each stands, and what it says once it is asked for.
import type { PartyType, PaymentChannel } from '../enrichment.ts';
import { fold } from '../text/fold.ts';
import { tokenise } from '../text/tokens.ts';
import type { Alias, DictionaryEntry } from './entry.ts';
import { isWeakAlone, SHORTEST_GLUED, sequencesOf, slugOf } from './names.ts';

const CHANNELS: Readonly<Record<string, PaymentChannel>> = {
  online: 'online',
  store: 'in store',
  other: 'other',
};
interface Section {
  readonly classOut: string;
  readonly classIn: string;
  readonly mcc: string;
  readonly channel: PaymentChannel;
  readonly type: PartyType;
  readonly countries: readonly string[];
}

/** What a line says. */
interface Line {
  readonly entry: DictionaryEntry;
  readonly aliases: readonly Alias[];
}

export interface ShippedLines {
  readonly all: readonly string[];
  /** Places of the lines that have a sequence beginning with the word: one, or several in their order. */
  readonly places: ReadonlyMap<string, number | readonly number[]>;
  readonly at: (place: number) => Line;
}

/** Finds the first words of all lines; a line is read whole when it is first asked for. */
export function readLines(texts: readonly string[]): ShippedLines {
  const all: string[] = [];
  const sections: string[] = [];
  const places = new Map<string, number | number[]>();
  let section = '';
  for (const line of texts.join('\n').split('\n')) {
    if (line.startsWith('# ')) section = line;
    else if (line !== '') {
      putFirstWords(places, line, all.length);
      all.push(line);
      sections.push(section);
    }
  }
  const read: (Line | undefined)[] = [];
  const parsed = new Map<string, Section>();
  const sectionOf = (place: number) => {
    const text = sections[place] ?? '';
    const found = parsed.get(text) ?? parseSection(text);
    parsed.set(text, found);
    return found;
  };
  const at = (place: number) => {
    read[place] ??= readLine(all[place] ?? '', sectionOf(place), namesakesOf(place));
    return read[place];
  };
  /** The lines before and after it whose name begins with the same word. */
  const namesakesOf = (place: number): readonly Namesake[] => {
    const found = places.get(firstWordOf(nameOf(all[place] ?? '')));
    return (typeof found === 'number' ? [found] : (found ?? [])).map((other) => ({
      full: nameOf(all[other] ?? ''),
      section: sectionOf(other),
      isBefore: other < place,
    }));
  };
  return { all, places, at };
}

/** The name of a line with its qualifier. */
function nameOf(line: string): string {
  const start = line.startsWith('!') ? 1 : 0;
  const end = line.indexOf('|');
  return line.slice(start, end === -1 ? undefined : end);
}

function putFirstWords(places: Map<string, number | number[]>, line: string, place: number): void {
  const full = nameOf(line);
  const put = (text: string) => {
    const upper = text.toUpperCase();
    const end = upper.indexOf(' ');
    if (end === -1 && PLAIN_WORD.test(upper)) return putPlace(places, upper, place);
    if (!PLAIN_WORDS.test(upper)) {
      for (const [word = ''] of sequencesOf([text])) putPlace(places, word, place);
      return;
    }
    putPlace(places, upper.slice(0, end), place);
    const glued = upper.replaceAll(' ', '');
    if (glued.length >= SHORTEST_GLUED) putPlace(places, glued, place);
  };
  const qualifierAt = full.indexOf(' (');
  put(qualifierAt === -1 ? full : full.slice(0, qualifierAt));
  if (qualifierAt !== -1) put(`${full.slice(0, qualifierAt)} ${full.slice(qualifierAt + 2, -1)}`);
  const aliases = line.split('|', 3)[2] ?? '';
  if (aliases !== '') for (const alias of aliases.split(',')) put(alias);
}

/** Words that folding and parting leave as they are, but for capitals. */
const PLAIN_WORD = /^[A-Z]+$/;
const PLAIN_WORDS = /^[A-Z]+(?: [A-Z]+)*$/;

function putPlace(places: Map<string, number | number[]>, word: string, place: number): void {
  const found = places.get(word);
  if (found === undefined) places.set(word, place);
  else if (typeof found === 'number') {
    if (found !== place) places.set(word, [found, place]);
  } else if (found.at(-1) !== place) found.push(place);
}

function firstWordOf(name: string): string {
  return tokenise(fold(name)).words[0] ?? '';
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

/** Another line of a like name. */
interface Namesake {
  readonly full: string;
  readonly section: Section;
  readonly isBefore: boolean;
}

function readLine(line: string, section: Section, namesakes: readonly Namesake[]): Line {
  const isWeak = line.startsWith('!');
  const [full = '', domain = '', aliases = '', type = ''] = (isWeak ? line.slice(1) : line).split('|');
  const [name = '', qualifier = ''] = full.split(' (');
  // With its qualifier a name is not ordinary: `Bird (Rides)` stands for `BIRD RIDES` too.
  const qualified = `${name} ${qualifier.slice(0, -1)}`;
  // Fuel of a supermarket is never meant by the supermarket's name alone.
  const isNameTaken = namesakes.some(
    (other) =>
      other.full.toUpperCase() === name.toUpperCase() && overlaps(other.section.countries, section.countries),
  );
  const names = qualifier === '' ? [name] : isNameTaken ? [qualified] : [name, qualified];
  const entry: DictionaryEntry = {
    key: keyOf(full, section, namesakes),
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
  const sequences = sequencesOf(aliases === '' ? names : [...names, ...aliases.split(',')]);
  return {
    entry,
    aliases: sequences.map((words) => ({ words, entry, isWeak: isWeak || isWeakAlone(words) })),
  };
}

/** A name that stands in two places is one party for each kind of shop; the key of the later one says which. */
function keyOf(full: string, section: Section, namesakes: readonly Namesake[]): string {
  const slug = slugOf(full);
  const keys = new Set<string>();
  for (const other of namesakes)
    if (other.isBefore && slugOf(other.full) === slug) keys.add(firstFree(keys, slug, other.section));
  return firstFree(keys, slug, section);
}

function firstFree(keys: ReadonlySet<string>, slug: string, { countries: [country], mcc }: Section): string {
  if (!keys.has(slug)) return slug;
  const local = `${slug}.${country?.toLowerCase() ?? 'any'}`;
  if (!keys.has(local)) return local;
  return keys.has(`${slug}.${mcc}`) ? `${slug}.${mcc}.${country}` : `${slug}.${mcc}`;
}

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((country) => other.includes(country));
}
