/** What an institution without a colour, or an address without one, looks like. */
const PLAIN = '33415c';

/** The style sheet of an institution's own colour. @param color six hex digits; anything else is the plain one */
export function colorSheet(color: string | null): string {
  const known = color !== null && /^[0-9a-f]{6}$/i.test(color) ? color : PLAIN;
  return `:root { --brand: #${known}; --on-brand: ${isLight(known) ? '#000000' : '#ffffff'}; }\n`;
}

/** Address of the sheet for a `#rrggbb`. */
export function colorSheetPath(path: string, color: string | null): string {
  return color === null ? path : `${path}?of=${color.slice(1)}`;
}

/** True when black can be read better on it than white: the relative luminance at which both have the same contrast (WCAG 2.2). */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
