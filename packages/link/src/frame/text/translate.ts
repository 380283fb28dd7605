import {
  completeTexts,
  fetchFirstTexts,
  hasTexts,
  isTranslated,
  type MessageKey,
  type Texts,
  textOf,
} from './catalogues.ts';
import { type Arguments, formatMessage } from './message-format.ts';

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

/** What is wished besides the language. */
interface Wishes {
  /** Texts that the operator changed (`customization.texts`). */
  readonly changed?: Texts | undefined;
  /** The browser's languages (`navigator.languages`). */
  readonly preferred?: readonly string[];
  /** The pane that is shown, whose texts have to be there. */
  readonly pane?: string | undefined;
}

/** The texts of a language. Never fails: a language that is unknown or cannot be fetched is English. */
export async function loadTranslation(language: string, wishes: Wishes = {}): Promise<Translation> {
  if (!isTranslated(language)) return englishTranslation(wishes);
  try {
    await fetchFirstTexts(language);
  } catch {
    // A person who can read the pane in English is better off than one who is shown that a file is missing.
    return englishTranslation(wishes);
  }
  const { pane } = wishes;
  if (pane !== undefined && !hasTexts(language, pane)) await completeTexts(language);
  return translation(language, wishes);
}

/** What can be said before anything was fetched. */
export function englishTranslation(wishes: Omit<Wishes, 'pane'> = {}): Translation {
  return translation('en', wishes);
}

function translation(language: string, { changed = {}, preferred = [] }: Wishes): Translation {
  const locale = regional(language, preferred);
  // An empty text of the operator is a text: it leaves the line out.
  const text = (key: MessageKey) => changed[key] ?? textOf(language, key);
  return {
    language,
    dir: direction(language),
    locale,
    t: (key, args) => formatMessage(locale, text(key), args),
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
