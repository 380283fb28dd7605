// Labelled texts, made of the dictionary, the words of trades and the rules, in the formats of banks, with the faults of real lines.
import type { EnrichInput } from '../enrichment.ts';
import type { Dictionary } from '../merchants/dictionary.ts';
import { GIVEN_NAMES } from '../merchants/ordinary-words.data.ts';
import type { Alternative } from '../rules/pattern.ts';
import type { Rule } from '../rules/rule.ts';
import { CITIES, US_STATES } from '../text/places.data.ts';
import { type Draw, pick } from './random.ts';
import { SHOP_WORDS, SURNAMES, TEMPLATE_LINES } from './templates.data.ts';

/** One text with the class it was made for. */
export interface Generated {
  readonly input: EnrichInput;
  readonly class: string;
  /** Name of the merchant of the dictionary; null for what is none. */
  readonly merchant: string | null;
}

interface Template {
  readonly kind: string;
  readonly country: string;
  readonly text: string;
}

/** Who or what a text is about. */
interface Subject {
  readonly detailed: string;
  readonly isIn: boolean;
  readonly kind: 'merchant' | 'trade' | 'rule' | 'nothing';
  readonly texts: readonly string[];
  readonly countries: readonly string[];
  readonly merchant: string | null;
  /** A name that counts only with a second sign. */
  readonly isOrdinary: boolean;
}

const HELD_OUT = 5;
const templates: readonly Template[] = TEMPLATE_LINES.trim()
  .split('\n')
  .map((line) => {
    const [kind = '', country = '', ...text] = line.split(' ');
    return { kind, country, text: text.join(' ') };
  });
const given = GIVEN_NAMES.trim().split(/\s+/);
const surnames = SURNAMES.split(' ');
const shopWords = SHOP_WORDS.split(' ');
const cities = CITIES.trim().split(',');
const states = US_STATES.split(' ');
const CURRENCY: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CH: 'CHF',
  AU: 'AUD',
};
const KINDS: Readonly<Record<Subject['kind'], readonly string[]>> = {
  merchant: ['bare', 'card', 'debit'],
  trade: ['bare', 'card', 'card', 'debit'],
  rule: ['bare', 'transfer'],
  nothing: ['bare', 'card'],
};

export interface Generator {
  /** `isHeldOut`: of the merchants and templates that training never sees; else of the others. */
  readonly next: (draw: Draw, isHeldOut: boolean) => Generated;
}

/** Draws classes evenly, so that the rare ones are learned too. */
export function makeGenerator(
  dictionary: Dictionary,
  first: readonly Rule[],
  trades: readonly Rule[],
): Generator {
  const known = new Map<string, Subject[]>();
  const heldOut = new Map<string, Subject[]>();
  const put = (subject: Subject, place: number) => {
    // Rules and words of trades are no merchants: both halves have them.
    const maps = subject.kind !== 'merchant' ? [known, heldOut] : [place % HELD_OUT === 0 ? heldOut : known];
    for (const map of maps) {
      const list = map.get(subject.detailed);
      if (list === undefined) map.set(subject.detailed, [subject]);
      else list.push(subject);
    }
  };
  for (const { subject, place } of merchantSubjects(dictionary)) put(subject, place);
  for (const rule of trades) put(subjectOf(rule, rule.classOut, false, 'trade'), 0);
  for (const rule of first) {
    if (rule.direction !== 'in') put(subjectOf(rule, rule.classOut, false, 'rule'), 0);
    if (rule.direction !== 'out') put(subjectOf(rule, rule.classIn, true, 'rule'), 0);
  }
  put(NOTHING, 0);
  const classes = [...known.keys()].sort();
  return {
    next: (draw, isHeldOut) => {
      const detailed = pick(draw, classes);
      const subjects = (isHeldOut ? heldOut.get(detailed) : undefined) ?? known.get(detailed) ?? [];
      return generate(draw, isHeldOut, detailed, subjects);
    },
  };
}

const NOTHING: Subject = {
  detailed: 'OTHER_OTHER',
  isIn: false,
  kind: 'nothing',
  texts: ['{surname}', '{shop} {surname}', '{surname} {surname2}', '{ref}', '{shop} {shop2}'],
  countries: [],
  merchant: null,
  isOrdinary: false,
};

/** Each party with all its names; its place decides whether it is held out. */
function merchantSubjects(dictionary: Dictionary): { subject: Subject; place: number }[] {
  const namesByEntry = Map.groupBy(dictionary.aliases(), ({ entry }) => entry);
  return [...namesByEntry].flatMap(([entry, aliases], place) => {
    const texts = aliases.map(({ words }) => words.join(' '));
    const isOrdinary = aliases.some(({ isWeak }) => isWeak);
    const { countries, name: merchant } = entry;
    const subject = { kind: 'merchant' as const, texts, countries, merchant, isOrdinary };
    const out = { subject: { ...subject, detailed: entry.classOut, isIn: false }, place: place + 1 };
    if (entry.classIn === entry.classOut) return [out];
    return [out, { subject: { ...subject, detailed: entry.classIn, isIn: true }, place: place + 1 }];
  });
}

function subjectOf(rule: Rule, detailed: string, isIn: boolean, kind: 'trade' | 'rule'): Subject {
  return {
    detailed,
    isIn,
    kind,
    texts: rule.alternatives.map(textOfAlternative),
    countries: rule.countries,
    merchant: null,
    isOrdinary: false,
  };
}

function textOfAlternative({ phrases }: Alternative): string {
  return phrases
    .filter(({ isForbidden }) => !isForbidden)
    .map(({ words }) => words.map((word) => word.replace('*', '').replace('#', '{num}')).join(' '))
    .join(' ');
}

function generate(draw: Draw, isHeldOut: boolean, detailed: string, all: readonly Subject[]): Generated {
  const others = all.filter(({ kind }) => kind !== 'merchant');
  // Merchants outnumber the rest: half of the texts are of words that any shop may have.
  const chosen = others.length > 0 && draw() < 0.5 ? others : all;
  // The dictionary tells most names alone; the model is asked for the ordinary ones among them.
  const first = pick(draw, chosen);
  const subject = first.kind === 'merchant' && !first.isOrdinary && draw() < 0.5 ? pick(draw, chosen) : first;
  const template = pickTemplate(draw, subject, isHeldOut);
  const name = nameOf(draw, subject);
  const country =
    template.country === '*'
      ? (subject.countries[0] ?? pick(draw, ['US', 'GB', 'FR', 'ES', 'NL', 'DE', 'CA', 'IE']))
      : template.country;
  const text = spoil(draw, fill(draw, template.text.replace('{name}', name)));
  const amount = (Math.exp(draw() * 5 + (subject.isIn ? 3 : 1)) + 0.01).toFixed(2);
  return {
    input: {
      description: text,
      amount: subject.isIn ? `-${amount}` : amount,
      currency: CURRENCY[country] ?? 'EUR',
      country,
      accountType: template.kind === 'card' && draw() < 0.3 ? 'credit' : 'depository',
    },
    class: detailed,
    merchant: subject.merchant,
  };
}

function pickTemplate(draw: Draw, subject: Subject, isHeldOut: boolean): Template {
  const kind = pick(draw, KINDS[subject.kind]);
  const fits = templates.filter(
    (template, index) =>
      template.kind === kind &&
      (index % HELD_OUT === 2) === isHeldOut &&
      (template.country === '*' ||
        subject.countries.length === 0 ||
        subject.countries.includes(template.country)),
  );
  return fits.length > 0 ? pick(draw, fits) : { kind: 'bare', country: '*', text: '{name} {num}' };
}

function nameOf(draw: Draw, subject: Subject): string {
  const text = pick(draw, subject.texts);
  if (subject.kind !== 'trade') return text;
  const where = draw();
  if (where < 0.3) return `${pick(draw, surnames)} ${text}`;
  if (where < 0.45) return `${text} ${pick(draw, surnames)}`;
  if (where < 0.75) return `${pick(draw, shopWords)} ${text}`;
  if (where < 0.9) return `${text} ${pick(draw, shopWords)} ${pick(draw, shopWords)}`;
  return text;
}

const PARTS: Readonly<Record<string, (draw: Draw) => string>> = {
  city: (draw) => pick(draw, cities),
  region: (draw) => pick(draw, states),
  date: (draw) => `${two(draw, 28)}/${two(draw, 12)}`,
  time: (draw) => `${two(draw, 23)}:${two(draw, 59)}`,
  ref: (draw) =>
    Math.floor(draw() * 1e12)
      .toString(36)
      .toUpperCase(),
  num: (draw) => String(Math.floor(10 ** (3 + draw() * 6))),
  card: (draw) => String(1000 + Math.floor(draw() * 9000)),
  person: (draw) => `${pick(draw, given)} ${pick(draw, surnames)}`,
  iban: (draw) => `NL${10 + Math.floor(draw() * 89)}ABNA0${Math.floor(1e8 + draw() * 9e8)}`,
  surname: (draw) => pick(draw, surnames),
  surname2: (draw) => pick(draw, surnames),
  shop: (draw) => pick(draw, shopWords),
  shop2: (draw) => pick(draw, shopWords),
};

function two(draw: Draw, most: number): string {
  return String(1 + Math.floor(draw() * most)).padStart(2, '0');
}

function fill(draw: Draw, template: string): string {
  return template.replace(/\{(\w+)\}/g, (_, part: string) => PARTS[part]?.(draw) ?? '');
}

/** Cuts, glued words, lost vowels and slips, as banks and their systems make them. */
function spoil(draw: Draw, text: string): string {
  const chance = draw();
  if (chance < 0.08 && text.length > 22) return text.slice(0, pick(draw, [22, 25, 32, 40])).trim();
  if (chance < 0.11) return text.replace(/(\w{3,}) (\w{3,})/, '$1$2');
  if (chance < 0.14) return text.replace(/(\w{3})[AEIOU](\w{2,})/, '$1$2');
  if (chance < 0.17) {
    const at = 1 + Math.floor(draw() * Math.max(1, text.length - 2));
    return text.slice(0, at) + text.slice(at + 1);
  }
  return text;
}
