import type { FONTS } from '../../../vocabulary/fonts.ts';
import type { InstitutionDirectory } from '../../institutions/directory.ts';

/** One named set of what an operator changes of Link's look and words (link.md 13). */
export interface Customization {
  readonly name: string;
  /** `#rrggbb` each; null: Link's own. */
  readonly colors: {
    readonly brand: string | null;
    readonly background: string | null;
    readonly text: string | null;
  };
  readonly radiusPx: number | null;
  readonly density: 'comfortable' | 'compact';
  readonly font: (typeof FONTS)[number];
  /** Of the operator, for the light scheme; base64 PNG. */
  readonly logo: string | null;
  /** The logo on the dark scheme; null: there is one for both. */
  readonly logoDark: string | null;
  /** The one logo is hard to see on the dark ground: it stands on a light one there. */
  readonly logoNeedsLight: boolean;
  /** Of the application, square; null: the first letter of its name. Base64 PNG. */
  readonly icon: string | null;
  /** Texts in place of the catalogue's: by language, then by message key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the application needs the data for, as the consent pane says it: sentences by language. */
  readonly useCases: Readonly<Record<string, readonly string[]>>;
  readonly successPane: boolean;
  /** Accounts that a person can choose: one, several, or several with all of them chosen at first. */
  readonly accountSelect: 'one' | 'several' | 'all';
  /** Institutions that are shown before anything is searched, in this order; null: the popular ones. */
  readonly institutions: readonly string[] | null;
}

/** Link as it is without any customization. */
export const DEFAULT_CUSTOMIZATION: Customization = {
  name: 'default',
  colors: { brand: null, background: null, text: null },
  radiusPx: null,
  density: 'comfortable',
  font: 'system',
  logo: null,
  logoDark: null,
  logoNeedsLight: false,
  icon: null,
  texts: {},
  useCases: {},
  successPane: true,
  accountSelect: 'several',
  institutions: null,
};

/** How documents of customizations are written: the form of the operator's files, with pictures in base64. */
export interface CustomizationForm {
  /** @throws INVALID_FIELD, in a sentence for who wrote it */
  read(name: string, document: unknown, directory: Pick<InstitutionDirectory, 'byId'>): Customization;
  write(customization: Customization): object;
}

/** Its texts in one language; none where it has none in that language. */
export function textsIn({ texts }: Customization, language: string): Readonly<Record<string, string>> {
  return Object.hasOwn(texts, language) ? (texts[language] ?? {}) : {};
}

/** Purposes in one language, in English where it has none in that language; none where it names none. */
export function useCasesIn({ useCases }: Customization, language: string): readonly string[] {
  return (Object.hasOwn(useCases, language) ? useCases[language] : useCases.en) ?? [];
}
