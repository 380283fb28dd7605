import { fail } from '../../../errors.ts';
import type { FONTS } from '../../../vocabulary/fonts.ts';
import type { Call } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';

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
  /** The same for the dark scheme; null: there is one for both. */
  readonly logoDark: string | null;
  /** The one logo is hard to see on the dark ground: it stands on a light one there. */
  readonly logoNeedsLight: boolean;
  /** Of the application, square; null: the first letter of its name. Base64 PNG. */
  readonly icon: string | null;
  /** Texts in place of the catalogue's: by language, then by message key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
  successPane: true,
  accountSelect: 'several',
  institutions: null,
};

/** How documents of customizations are written: the form of the operator's files, with pictures in base64. */
export interface CustomizationForm {
  /** @throws INVALID_FIELD, in a sentence for who wrote it */
  read(name: string, document: unknown, directory: Pick<Call['directory'], 'byId'>): Customization;
  write(customization: Customization): object;
}

/**
 * The set of that name: what the team has saved, else the operator's file, else, for `default`, Link's own.
 * @throws INVALID_LINK_CUSTOMIZATION
 */
export async function customizationOf(
  call: Pick<Call, 'store' | 'link'>,
  tenant: Tenant,
  name: string,
): Promise<Customization> {
  const saved = await call.store.linkCustomizations.newest(tenant, name);
  const found =
    typeof saved?.document === 'string'
      ? asSaved(name, saved.document)
      : (call.link.customizations.get(name) ??
        (name === DEFAULT_CUSTOMIZATION.name ? DEFAULT_CUSTOMIZATION : undefined));
  if (!found) throw fail('INVALID_LINK_CUSTOMIZATION');
  return found;
}

/** What was checked when it was saved; a choice that is younger has its default. */
export function asSaved(name: string, document: string): Customization {
  return { ...DEFAULT_CUSTOMIZATION, ...(JSON.parse(document) as Customization), name };
}

/** Its texts in one language; none where it has none in that language. */
export function textsIn({ texts }: Customization, language: string): Readonly<Record<string, string>> {
  return Object.hasOwn(texts, language) ? (texts[language] ?? {}) : {};
}
