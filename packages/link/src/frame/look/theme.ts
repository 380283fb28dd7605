import type { LookCustomization } from '../server/wire-types.ts';
import { contrast } from './contrast.ts';
import { type BaseColors, isDark, paletteOf } from './palette.ts';

export type Scheme = 'light' | 'dark';
export type SchemeWish = Scheme | 'system';

/** As `tokens.css` has them: what stands in for a colour that an operator left out. */
const DEFAULTS: Readonly<Record<Scheme, BaseColors>> = {
  light: { brand: '#0b5d66', background: '#ffffff', text: '#17232b' },
  dark: { brand: '#6fc9d1', background: '#151c21', text: '#eaf0f3' },
};

/** Of text on its background (WCAG 2.2, 1.4.3); the server refuses less, and colours of another scheme may not fit this one. */
const LEAST_CONTRAST = 4.5;
const COLOR = /^#[0-9a-f]{6}$/i;

/** Fonts that devices have, the commonest first: the frame loads none. */
const FONTS: Readonly<Record<Exclude<LookCustomization['font'], 'system'>, string>> = {
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", "Noto Sans", sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", "Century Gothic", "Noto Sans", sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", "Noto Sans", sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", serif',
  mono: 'ui-monospace, "Cascadia Code", "Source Code Pro", Menlo, Consolas, "DejaVu Sans Mono", monospace',
};

export interface Theme {
  /** What the host page or the operator wishes; `system` follows the device, also when it changes. */
  readonly wish: (scheme: SchemeWish) => void;
  readonly customize: (customization: LookCustomization) => void;
  readonly stop: () => void;
}

/** Sets scheme and colours on the root of a document by script, because the page's policy allows no style in markup. */
export function startTheme(root: HTMLElement, device: MediaQueryList): Theme {
  let wished: SchemeWish = 'system';
  let customization: LookCustomization | null = null;
  let named: readonly string[] = [];
  const apply = () => {
    const scheme = wished === 'system' ? (device.matches ? 'dark' : 'light') : wished;
    root.dataset.scheme = scheme;
    root.dataset.density = customization?.density ?? 'comfortable';
    for (const name of named) root.style.removeProperty(name);
    const properties = customization === null ? {} : customProperties(customization, scheme);
    for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
    named = Object.keys(properties);
  };
  device.addEventListener('change', apply);
  apply();
  return {
    wish(scheme) {
      wished = scheme;
      apply();
    },
    customize(given) {
      customization = given;
      apply();
    },
    stop: () => device.removeEventListener('change', apply),
  };
}

/** What an operator changed, as custom properties for one scheme. */
export function customProperties(
  { colors, radius_px: radius, font }: LookCustomization,
  scheme: Scheme,
): Readonly<Record<string, string>> {
  const chosen = baseColors(colors, scheme);
  return {
    ...(chosen === null ? {} : paletteOf(chosen)),
    ...(radius === null
      ? {}
      : { '--radius': `${radius}px`, '--radius-small': `${Math.round(radius * 0.6)}px` }),
    ...(font === 'system' ? {} : { '--font': FONTS[font] }),
  };
}

/**
 * Leaves out a background and a text that belong to the other scheme: operators name colours once, mostly for the light one. Null
 * when nothing remains, so the hand-made colours stay.
 */
function baseColors(colors: LookCustomization['colors'], scheme: Scheme): BaseColors | null {
  const valid = (color: string | null) => (color !== null && COLOR.test(color) ? color : null);
  const defaults = DEFAULTS[scheme];
  const ground = valid(colors.background);
  const fits = ground === null || scheme === 'light' || isDark(ground);
  const background = fits ? ground : null;
  const brand = valid(colors.brand);
  const text = fits ? valid(colors.text) : null;
  if (background === null && brand === null && text === null) return null;
  return { brand: brand ?? defaults.brand, ...readablePair(background, text, defaults) };
}

function readablePair(
  background: string | null,
  text: string | null,
  defaults: BaseColors,
): Pick<BaseColors, 'background' | 'text'> {
  const ground = background ?? defaults.background;
  const wished = text ?? defaults.text;
  if (contrast(ground, wished) >= LEAST_CONTRAST) return { background: ground, text: wished };
  return { background: ground, text: isDark(ground) ? '#ffffff' : '#111111' };
}
