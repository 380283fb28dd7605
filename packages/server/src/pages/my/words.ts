import type { LANGUAGES } from '../../vocabulary/languages.ts';
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import et from './texts/et.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import lt from './texts/lt.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import no from './texts/no.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import ro from './texts/ro.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

type Catalogue = typeof en;
export type TextKey = keyof Catalogue;

const CATALOGUES: Readonly<Record<(typeof LANGUAGES)[number], Catalogue>> = {
  en,
  fr,
  es,
  nl,
  da,
  de,
  et,
  hi,
  it,
  lt,
  lv,
  no,
  pl,
  pt,
  ro,
  sv,
  vi,
};

/** How a page speaks. */
export interface Words {
  readonly language: string;
  /** The text of a key with its `{names}` filled in. */
  t(key: TextKey, values?: Readonly<Record<string, string>>): string;
  /** A day, in UTC. @param at milliseconds */
  date(at: number): string;
  /** A day with the time, in UTC. */
  time(at: number): string;
  /** A time of the day that is near, in UTC. */
  clock(at: number): string;
}

/** @param language one of Link's; English for any other */
export function wordsIn(language: string): Words {
  const known = isKnown(language) ? language : 'en';
  const texts = CATALOGUES[known];
  // The browser's own zone is not known without a script.
  const zone = { timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(known, { ...zone, dateStyle: 'long' });
  const times = new Intl.DateTimeFormat(known, {
    ...zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const clock = new Intl.DateTimeFormat(known, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return {
    language: known,
    t: (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole),
    date: (at) => days.format(at),
    time: (at) => times.format(at),
    clock: (at) => clock.format(at),
  };
}

/** The first language of an `Accept-Language` header that the page speaks. */
export function wordsFor(acceptLanguage: string): Words {
  const asked = acceptLanguage
    .split(',')
    .map((part) => part.split(';')[0]?.trim().split('-')[0]?.toLowerCase() ?? '')
    .map((name) => (name === 'nb' || name === 'nn' ? 'no' : name));
  return wordsIn(asked.find(isKnown) ?? 'en');
}

function isKnown(language: string): language is keyof typeof CATALOGUES {
  return Object.hasOwn(CATALOGUES, language);
}
