/** Text on a colour: black or white, whichever is easier to read (WCAG 2.2, 1.4.3). One of them always has 4.5:1 or more. */
export function readableOn(color: string): '#000000' | '#ffffff' {
  return contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21; NaN when one is no colour. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((light ?? Number.NaN) + 0.05) / ((dark ?? Number.NaN) + 0.05);
}

/** Relative luminance as WCAG defines it: 0 for black, 1 for white. */
function luminance(color: string): number {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(hex: string | undefined): number {
  const share = Number.parseInt(hex ?? '', 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
