import { contrast } from '../../domain/link/tokens/contrast.ts';
import { type Customization, DEFAULT_CUSTOMIZATION } from '../../domain/link/tokens/customization.ts';
import { fail } from '../../errors.ts';
import { LANGUAGES } from '../../vocabulary/languages.ts';
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../_kit/schema.ts';

const color = () =>
  Type.Unsafe<string>({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    'x-message': 'must be a colour like #0b5d66',
  });

/** A customization of Link as an operator writes it (link.md 13). */
export const customizationSchema = object({
  colors: optional(
    object({ brand: optional(color()), background: optional(color()), text: optional(color()) }),
  ),
  radius_px: optional(integer({ minimum: 0, maximum: 32 })),
  density: optional(oneOf(['comfortable', 'compact'])),
  logo: optional(string({ minLength: 1, maxLength: 255 })),
  logo_dark: optional(string({ minLength: 1, maxLength: 255 })),
  icon: optional(string({ minLength: 1, maxLength: 255 })),
  account_select: optional(oneOf(['one', 'several', 'all'])),
  success_pane: optional(boolean()),
  institutions: optional(array(string(), { minItems: 1, maxItems: 50 })),
  texts: optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      'x-message': 'must be an object of languages, each with texts by their keys',
    }),
  ),
});
type WrittenCustomization = Static<typeof customizationSchema>;

/** Names of files. */
export const PICTURES = ['logo', 'logo_dark', 'icon'] as const;
/** What was read of each: base64 PNG. */
export type Pictures = Readonly<Record<(typeof PICTURES)[number], string | null>>;

/** What Link draws on where no colour is named: the light scheme's background. */
const BACKGROUND = '#ffffff';
/** Least contrast of text, and of what a control is known by (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

const MESSAGE_KEY = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/;
const TEXT_LENGTH_MAX = 1000;
/** A file beside the customization, and nowhere else. */
const LOGO_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*\.png$/i;

/** Rules over values that the schema cannot say. @throws INVALID_FIELD, in a sentence for the operator */
export function requireCustomization({ colors = {}, texts = {}, ...written }: WrittenCustomization): void {
  const { brand, background = BACKGROUND, text } = colors;
  requireContrast('text', text, background, TEXT_CONTRAST);
  requireContrast('brand', brand, background, CONTROL_CONTRAST);
  for (const picture of PICTURES) {
    const file = written[picture];
    if (file !== undefined && !LOGO_NAME.test(file))
      throw fail('INVALID_FIELD', `${picture} must be the name of a .png file beside it`);
  }
  if (written.logo_dark !== undefined && written.logo === undefined)
    throw fail('INVALID_FIELD', 'logo_dark needs a logo for the light scheme');
  for (const [language, changed] of Object.entries(texts)) {
    if (!LANGUAGES.some((known) => known === language))
      throw fail('INVALID_FIELD', `texts has no language ${language}; it takes ${LANGUAGES.join(', ')}`);
    for (const [key, value] of Object.entries(changed)) requireText(`texts.${language}`, key, value);
  }
}

function requireContrast(
  name: 'text' | 'brand',
  color: string | undefined,
  background: string,
  least: number,
): void {
  if (color === undefined) return;
  const found = contrast(color, background);
  if (found >= least) return;
  // Rounded down: a pair that just fails must not look as if it were enough.
  const shown = (Math.floor(found * 100) / 100).toFixed(2);
  throw fail(
    'INVALID_FIELD',
    `colors.${name} ${color} is hard to see on the background ${background}: their contrast is ${shown}:1, and WCAG AA asks for ${least}:1`,
  );
}

function requireText(place: string, key: string, value: string): void {
  if (!MESSAGE_KEY.test(key))
    throw fail('INVALID_FIELD', `${place} has the key ${JSON.stringify(key)}; keys are like consent.title`);
  if (value.trim() === '' || value.length > TEXT_LENGTH_MAX)
    throw fail('INVALID_FIELD', `${place}.${key} must be a text of 1 to ${TEXT_LENGTH_MAX} characters`);
}

export function toCustomization(
  name: string,
  written: WrittenCustomization,
  { logo, logo_dark: logoDark, icon, logoNeedsLight }: Pictures & Pick<Customization, 'logoNeedsLight'>,
): Customization {
  const usual = DEFAULT_CUSTOMIZATION;
  const { brand = null, background = null, text = null } = written.colors ?? {};
  return {
    name,
    colors: { brand, background, text },
    radiusPx: written.radius_px ?? usual.radiusPx,
    density: written.density ?? usual.density,
    logo,
    logoDark,
    logoNeedsLight,
    icon,
    texts: written.texts ?? usual.texts,
    successPane: written.success_pane ?? usual.successPane,
    accountSelect: written.account_select ?? usual.accountSelect,
    institutions: written.institutions ?? usual.institutions,
  };
}
