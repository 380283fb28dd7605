import { contrast } from '../../../domain/link/tokens/contrast.ts';
import { type Customization, DEFAULT_CUSTOMIZATION } from '../../../domain/link/tokens/customization.ts';
import { fail } from '../../../errors.ts';
import { FONTS } from '../../../vocabulary/fonts.ts';
import { LANGUAGES } from '../../../vocabulary/languages.ts';
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
} from '../../_kit/schema.ts';

const color = () =>
  Type.Unsafe<string>({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    'x-message': 'must be a colour like #0b5d66',
  });

const USE_CASE_LENGTH_MAX = 200;

const picture = (maxLength: number) => optional(string({ minLength: 1, maxLength }));

const choices = {
  colors: optional(
    object({ brand: optional(color()), background: optional(color()), text: optional(color()) }),
  ),
  radius_px: optional(integer({ minimum: 0, maximum: 32 })),
  density: optional(oneOf(['comfortable', 'compact'])),
  font: optional(oneOf(FONTS)),
  account_select: optional(oneOf(['one', 'several', 'all'])),
  success_pane: optional(boolean()),
  use_cases: optional(
    Type.Record(
      Type.String(),
      array(string({ minLength: 1, maxLength: USE_CASE_LENGTH_MAX }), { minItems: 1, maxItems: 10 }),
      {
        'x-message': 'must be an object of languages, each with a list of 1 to 10 sentences',
      },
    ),
  ),
  institutions: optional(array(string(), { minItems: 1, maxItems: 50 })),
  texts: optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      'x-message': 'must be an object of languages, each with texts by their keys',
    }),
  ),
};

/** A customization of Link as an operator writes it (link.md 13); pictures are the names of files beside it. */
export const customizationSchema = object({
  ...choices,
  logo: picture(255),
  logo_dark: picture(255),
  icon: picture(255),
});
export type WrittenCustomization = Static<typeof customizationSchema>;

/** It travels with every start of Link. */
export const PICTURE_BYTES_MAX = 64 * 1024;
const PICTURE_LENGTH_MAX = 4 * Math.ceil(PICTURE_BYTES_MAX / 3);

/** A customization as it is saved: its pictures are PNGs in base64. */
export const savedCustomizationSchema = object({
  ...choices,
  logo: picture(PICTURE_LENGTH_MAX),
  logo_dark: picture(PICTURE_LENGTH_MAX),
  icon: picture(PICTURE_LENGTH_MAX),
});

export const PICTURES = ['logo', 'logo_dark', 'icon'] as const;
/** Base64 PNG of each. */
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
  if (written.logo_dark !== undefined && written.logo === undefined)
    throw fail('INVALID_FIELD', 'logo_dark needs a logo for the light scheme');
  for (const language of Object.keys(written.use_cases ?? {})) requireLanguage('use_cases', language);
  for (const [language, changed] of Object.entries(texts)) {
    requireLanguage('texts', language);
    for (const [key, value] of Object.entries(changed)) requireText(`texts.${language}`, key, value);
  }
}

/** @throws INVALID_FIELD */
function requireLanguage(place: string, language: string): void {
  if (!LANGUAGES.some((known) => known === language))
    throw fail('INVALID_FIELD', `${place} has no language ${language}; it takes ${LANGUAGES.join(', ')}`);
}

/** @throws INVALID_FIELD */
export function requireFileNames(written: WrittenCustomization): void {
  for (const picture of PICTURES) {
    const file = written[picture];
    if (file !== undefined && !LOGO_NAME.test(file))
      throw fail('INVALID_FIELD', `${picture} must be the name of a .png file beside it`);
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
    font: written.font ?? usual.font,
    logo,
    logoDark,
    logoNeedsLight,
    icon,
    texts: written.texts ?? usual.texts,
    useCases: written.use_cases ?? usual.useCases,
    successPane: written.success_pane ?? usual.successPane,
    accountSelect: written.account_select ?? usual.accountSelect,
    institutions: written.institutions ?? usual.institutions,
  };
}

/** The document that reads as this customization: what is as usual is left out, and pictures are base64. */
export function toWritten(custom: Customization): WrittenCustomization {
  const usual = DEFAULT_CUSTOMIZATION;
  const colors = Object.entries(custom.colors).filter(([, color]) => color !== null);
  const written = {
    colors: colors.length === 0 ? null : Object.fromEntries(colors),
    radius_px: custom.radiusPx,
    density: custom.density === usual.density ? null : custom.density,
    font: custom.font === usual.font ? null : custom.font,
    logo: custom.logo,
    logo_dark: custom.logoDark,
    icon: custom.icon,
    account_select: custom.accountSelect === usual.accountSelect ? null : custom.accountSelect,
    success_pane: custom.successPane === usual.successPane ? null : custom.successPane,
    institutions: custom.institutions,
    use_cases: Object.keys(custom.useCases).length === 0 ? null : custom.useCases,
    texts: Object.keys(custom.texts).length === 0 ? null : custom.texts,
  };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
}
