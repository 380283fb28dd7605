import { contrast, readableOn } from './contrast.ts';

/** What an operator chooses; `#rrggbb` each. */
export interface BaseColors {
  readonly brand: string;
  readonly background: string;
  readonly text: string;
}

/** The lowest contrast of text, and of what shows where a control is (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/**
 * All colours that follow from three, as custom properties of `tokens.css`. Whatever is read or pressed keeps its contrast: a colour
 * that falls short is moved towards the text's until it does not.
 */
export function paletteOf({ brand, background, text }: BaseColors): Readonly<Record<string, string>> {
  const onBrand = readableOn(brand);
  const surface = mix(background, text, 0.045);
  const soft = mix(background, brand, 0.12);
  return {
    '--brand': brand,
    '--brand-hover': mix(brand, onBrand === '#ffffff' ? '#000000' : '#ffffff', 0.18),
    '--on-brand': onBrand,
    '--brand-text': towards(text, brand, [background, surface, soft], TEXT),
    '--brand-soft': soft,
    '--background': background,
    '--surface': surface,
    '--surface-hover': mix(background, text, 0.08),
    '--text': text,
    '--text-muted': towards(text, mix(text, background, 0.35), [background, surface], TEXT),
    '--border': mix(background, text, 0.14),
    '--border-strong': towards(text, mix(background, text, 0.4), [background], CONTROL),
  };
}

/** Whether white or black stands out from it more. */
export function isDark(color: string): boolean {
  return readableOn(color) === '#ffffff';
}

/** `share` of `second` in `first`. */
function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The colour nearest to `color`, on the way to `goal`, that stands out from all grounds. */
function towards(goal: string, color: string, grounds: readonly string[], least: number): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(color, goal, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return goal;
}
