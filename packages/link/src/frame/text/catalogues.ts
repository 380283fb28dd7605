import first from '../messages/en.first.json' with { type: 'json' };
import others from '../messages/en.json' with { type: 'json' };
import { comesFirst } from './first-texts.ts';

/** English is part of the script: it is what is left when a file cannot be fetched. */
const ENGLISH = { ...first, ...others };

/** Names a text: `<pane>.<what>`. */
export type MessageKey = keyof typeof ENGLISH;

export type Texts = Readonly<Partial<Record<string, string>>>;

type Fetch = () => Promise<{ readonly default: Texts }>;

/** What a session begins with. */
const FIRST_TEXTS: Readonly<Record<string, Fetch>> = {
  da: () => import('../messages/da.first.json', { with: { type: 'json' } }),
  de: () => import('../messages/de.first.json', { with: { type: 'json' } }),
  es: () => import('../messages/es.first.json', { with: { type: 'json' } }),
  et: () => import('../messages/et.first.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr.first.json', { with: { type: 'json' } }),
  hi: () => import('../messages/hi.first.json', { with: { type: 'json' } }),
  it: () => import('../messages/it.first.json', { with: { type: 'json' } }),
  lt: () => import('../messages/lt.first.json', { with: { type: 'json' } }),
  lv: () => import('../messages/lv.first.json', { with: { type: 'json' } }),
  nl: () => import('../messages/nl.first.json', { with: { type: 'json' } }),
  no: () => import('../messages/no.first.json', { with: { type: 'json' } }),
  pl: () => import('../messages/pl.first.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt.first.json', { with: { type: 'json' } }),
  ro: () => import('../messages/ro.first.json', { with: { type: 'json' } }),
  sv: () => import('../messages/sv.first.json', { with: { type: 'json' } }),
  vi: () => import('../messages/vi.first.json', { with: { type: 'json' } }),
};

/** The others, fetched when the first pane is drawn. */
const OTHER_TEXTS: Readonly<Record<string, Fetch>> = {
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
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(FIRST_TEXTS)];

/** What was fetched. */
const fetched = new Map<string, Texts>();
/** Languages that need no fetch any more. */
const complete = new Set<string>(['en']);

/** The language's text, or the English one where it is not there. */
export function textOf(language: string, key: MessageKey): string {
  return fetched.get(language)?.[key] ?? ENGLISH[key];
}

/** Whether the texts of a kind of pane are there. */
export function hasTexts(language: string, pane: string): boolean {
  return complete.has(language) || (comesFirst(`${pane}.`) && fetched.has(language));
}

export function isTranslated(language: string): boolean {
  return Object.hasOwn(FIRST_TEXTS, language);
}

/** Fetches the texts that a session begins with. @throws what the browser says */
export async function fetchFirstTexts(language: string): Promise<void> {
  const fetch = FIRST_TEXTS[language];
  if (fetch !== undefined && !fetched.has(language)) take(language, (await fetch()).default);
}

/** Fetches the others, for use later; keeps quiet when that fails. */
export async function preloadTexts(language: string): Promise<void> {
  try {
    await fetchOthers(language);
  } catch {}
}

/** Fetches the others, or does without: English stands in for them. */
export async function completeTexts(language: string): Promise<void> {
  await preloadTexts(language);
  complete.add(language);
}

async function fetchOthers(language: string): Promise<void> {
  const fetch = OTHER_TEXTS[language];
  if (fetch === undefined || complete.has(language)) return;
  take(language, (await fetch()).default);
  complete.add(language);
}

function take(language: string, texts: Texts): void {
  fetched.set(language, { ...fetched.get(language), ...texts });
}
