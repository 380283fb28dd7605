import english from '../messages/en.json' with { type: 'json' };
import { type Arguments, formatMessage } from './message-format.ts';

/** Names a text: `<pane>.<what>`. */
export type MessageKey = keyof typeof english;

export type Translate = (key: MessageKey, args?: Arguments) => string;

/** What the frame says, and how it writes numbers and dates. */
export interface Translation {
  /** Of the texts, for `lang`: English where the wished language has no catalogue. */
  readonly language: string;
  /** For `dir`. */
  readonly dir: 'ltr' | 'rtl';
  /** The language as this person's browser writes it: `en-GB` for English in Britain. For `format.ts`. */
  readonly locale: string;
  readonly t: Translate;
}

type Texts = Readonly<Partial<Record<string, string>>>;

/** Each its own file, fetched when it is wanted. English is part of the script: it is what is left when a file cannot be fetched. */
const CATALOGUES: Readonly<Record<string, () => Promise<{ default: Texts }>>> = {
  da: () => import('../messages/da.json', { with: { type: 'json' } }),
  de: () => import('../messages/de.json', { with: { type: 'json' } }),
  es: () => import('../messages/es.json', { with: { type: 'json' } }),
  et: () => import('../messages/et.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr.json', { with: { type: 'json' } }),
  hi: () => import('../messages/hi.json', { with: { type: 'json' } }),
  it: () => import('../messages/it.json', { with: { type: 'json' } }),
  lt: () => import('../messages/lt.json', { with: { type: 'json' } }),
  lv: () => import('../messages/lv.json', { with: { type: 'json' } }),
  nl: () => import('../messages/nl.json', { with: { type: 'json' } }),
  no: () => import('../messages/no.json', { with: { type: 'json' } }),
  pl: () => import('../messages/pl.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt.json', { with: { type: 'json' } }),
  ro: () => import('../messages/ro.json', { with: { type: 'json' } }),
  sv: () => import('../messages/sv.json', { with: { type: 'json' } }),
  vi: () => import('../messages/vi.json', { with: { type: 'json' } }),
};

/** Languages that the person can be offered, English first. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(CATALOGUES)];

/**
 * The texts of a language, with those that the operator changed (`customization.texts`). Never fails: a language that is unknown or
 * cannot be fetched is English.
 */
export async function loadTranslation(
  language: string,
  changed: Texts = {},
  preferred: readonly string[] = [],
): Promise<Translation> {
  const load = Object.hasOwn(CATALOGUES, language) ? CATALOGUES[language] : undefined;
  if (load === undefined) return translation('en', english, changed, preferred);
  try {
    return translation(language, (await load()).default, changed, preferred);
  } catch {
    // A person who can read the pane in English is better off than one who is shown that a file is missing.
    return translation('en', english, changed, preferred);
  }
}

/** What can be said before anything was fetched. */
export function englishTranslation(changed: Texts = {}, preferred: readonly string[] = []): Translation {
  return translation('en', english, changed, preferred);
}

function translation(
  language: string,
  catalogue: Texts,
  changed: Texts,
  preferred: readonly string[],
): Translation {
  const locale = regional(language, preferred);
  const textOf = (key: MessageKey) => {
    // An empty text of the operator is a text: it leaves the line out.
    if (Object.hasOwn(changed, key)) return changed[key] ?? english[key];
    return catalogue[key] ?? english[key];
  };
  return {
    language,
    dir: direction(language),
    locale,
    t: (key, args) => formatMessage(locale, textOf(key), args),
  };
}

/** The first of the browser's languages (`navigator.languages`) that is a regional form of this one. */
function regional(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/;

function direction(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}
