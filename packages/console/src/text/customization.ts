import { contrast, readableOn } from '../../../link/src/frame/look/contrast.ts';

/** A customization as it is written: what is left out is as in Link itself. Pictures are PNGs in base64. */
export interface CustomizationDocument {
  readonly colors?: { readonly brand?: string; readonly background?: string; readonly text?: string };
  readonly radius_px?: number;
  readonly density?: 'comfortable' | 'compact';
  readonly font?: Font;
  readonly logo?: string;
  readonly logo_dark?: string;
  readonly icon?: string;
  readonly account_select?: 'one' | 'several' | 'all';
  readonly success_pane?: boolean;
  /** Sentences by language. */
  readonly use_cases?: Readonly<Record<string, readonly string[]>>;
  readonly institutions?: readonly string[];
  /** By language, then by key. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const FONTS = ['system', 'humanist', 'geometric', 'rounded', 'serif', 'mono'] as const;
type Font = (typeof FONTS)[number];

/** Colours of Link where a customization names none: those of `tokens.css` in the frame. */
export const OWN_COLORS = { brand: '#0b5d66', background: '#ffffff', text: '#17232b' } as const;
const DARK = { brand: '#6fc9d1', background: '#151c21' } as const;
export type ColorName = keyof typeof OWN_COLORS;

/** Two colours that meet, and what WCAG AA asks of them. */
export interface ContrastFigure {
  readonly name: string;
  readonly first: string;
  readonly second: string;
  readonly ratio: number;
  readonly least: number;
}

/** What people have to tell apart: text at 4.5:1, what a control is known by at 3:1. */
export function contrastFigures({ colors = {} }: CustomizationDocument): ContrastFigure[] {
  const { brand, background, text } = { ...OWN_COLORS, ...colors };
  const darkBrand = colors.brand ?? DARK.brand;
  const figure = (name: string, first: string, second: string, least: number): ContrastFigure => ({
    name,
    first,
    second,
    ratio: contrast(first, second),
    least,
  });
  return [
    figure('Text on the background', text, background, 4.5),
    figure('Brand on the background', brand, background, 3),
    figure('Text on a button', readableOn(brand), brand, 4.5),
    figure('Brand in the dark scheme', darkBrand, DARK.background, 3),
  ];
}

/** `4.49:1`, rounded down: a pair that just fails must not look as if it were enough. */
export function ratioWords(ratio: number): string {
  return Number.isNaN(ratio) ? 'no colour' : `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** A key without a value is left out, and so is an object without keys. */
export function withValue<Key extends keyof CustomizationDocument>(
  document: CustomizationDocument,
  key: Key,
  value: CustomizationDocument[Key] | undefined,
): CustomizationDocument {
  const { [key]: _, ...others } = document;
  const isEmpty =
    value === undefined ||
    (typeof value === 'object' && Object.values(value).filter((each) => each !== undefined).length === 0);
  return isEmpty ? others : { ...others, [key]: value };
}

/** Texts of one language as lines `consent.title = Hello`. */
export function toLines(texts: Readonly<Record<string, string>> = {}): string {
  return Object.entries(texts)
    .map(([key, text]) => `${key} = ${text.replaceAll('\n', ' ')}`)
    .join('\n');
}

/** Lines without a `=` are not finished yet, and are left out. */
export function fromLines(lines: string): Record<string, string> {
  const pairs = lines
    .split('\n')
    .map((line) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(line))
    .filter((found) => found !== null)
    .map(([, key = '', text = '']) => [key, text] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(pairs);
}

/** A place in two documents that is not the same in both. */
export interface Difference {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function differences(before: object, after: object): Difference[] {
  const [old, young] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .toSorted()
    .filter((path) => old.get(path) !== young.get(path))
    .map((path) => ({ path, before: shown(old.get(path)), after: shown(young.get(path)) }));
}

function leavesOf(value: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, each]): [string, string][] => {
      const full = path === '' ? key : `${path}.${key}`;
      if (Array.isArray(each)) return [[full, each.join(', ')]];
      return typeof each === 'object' && each !== null
        ? [...leavesOf(each as object, full)]
        : [[full, String(each)]];
    }),
  );
}

const SHOWN_MAX = 200;

/** Pictures by their size. */
function shown(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= SHOWN_MAX || !/^[A-Za-z0-9+/]+=*$/.test(text)) return text;
  return `picture of ${Math.round((text.length * 3) / 4 / 102.4) / 10} kB (${text.slice(-8)})`;
}
