import { type Colour, encodePng } from './png.ts';

/** Width and height of a logo. */
const size = 152;

/** Is the point inside the drawing? x and y run from −1 to 1, y downwards. */
export type MarkShape = (x: number, y: number) => boolean;

export const disc = (x: number, y: number, radius: number) => x * x + y * y < radius * radius;
export const square = (x: number, y: number, half: number) => Math.abs(x) < half && Math.abs(y) < half;

const shapes: readonly MarkShape[] = [
  (x, y) => disc(x, y, 0.62) && !disc(x, y, 0.36),
  (x, y) => Math.abs(x) + Math.abs(y) < 0.72 && Math.abs(x) + Math.abs(y) > 0.32,
  (x, y) => y < 0.5 && y > -0.62 + 1.7 * Math.abs(x),
  (x, y) => square(x, y, 0.56) && (Math.abs(x) > 0.42 || Math.abs(x) < 0.1 || y > 0.4 || y < -0.4),
  (x, y) => Math.abs(y - 0.55 * Math.abs(x) + 0.12) < 0.17 && Math.abs(x) < 0.62,
  (x, y) => disc(x + 0.5, y - 0.5, 1.05) && x > -0.5 && y < 0.5 && !disc(x + 0.5, y - 0.5, 0.45),
  (x, y) => square(x, y, 0.6) && Math.floor((x + 0.6) / 0.4) + Math.floor((y + 0.6) / 0.4) >= 2,
  (x, y) =>
    Math.abs(x) < 0.52 && y < 0.56 && (y > -0.06 || disc(x, y + 0.06, 0.52)) && !disc(x, y - 0.3, 0.26),
  (x, y) => disc(x, y + 0.34, 0.27) || disc(x + 0.34, y - 0.26, 0.27) || disc(x - 0.34, y - 0.26, 0.27),
  (x, y) => square(x, y, 0.58) && x > 0 === y > 0,
  (x, y) => Math.abs(y) < 0.56 && Math.abs(x) * 1.73 + Math.abs(y) < 1.12 && !disc(x, y, 0.24),
  (x, y) => Math.abs(x + y) < 0.8 && Math.abs(x - y) < 0.8 && Math.abs(x - y) > 0.16,
  (x, y) => disc(x, y, 0.6) && y > -0.1,
  (x, y) => square(x, y, 0.6) && (y + 0.6) % 0.4 < 0.22,
];

export const shapeCount = shapes.length;

/** A flat white mark on `background`, turned by quarters: base64 of a PNG, 152×152. */
export function drawMark(shape: number, quarters: number, background: Colour): string {
  const inside = shapes[shape] ?? (() => false);
  return drawShape(inside, { size, quarters, background }).toString('base64');
}

/** A white shape on a background as a PNG, `size` pixels wide and high. */
export function drawShape(
  inside: MarkShape,
  { size, quarters = 0, background }: { size: number; quarters?: number; background: Colour },
): Buffer {
  const palette = [0, 1, 2, 3].map((level) => mix(background, level / 3));
  return encodePng(size, palette, (x, y) => Math.round(3 * coverage(inside, { size, quarters }, x, y)));
}

/** Share of a pixel that the shape covers, from 16 points in it. */
function coverage(
  inside: MarkShape,
  { size, quarters }: { size: number; quarters: number },
  x: number,
  y: number,
): number {
  let hits = 0;
  for (let point = 0; point < 16; point++) {
    let dx = ((x + (point % 4) / 4 + 0.125) / size) * 2 - 1;
    let dy = ((y + Math.floor(point / 4) / 4 + 0.125) / size) * 2 - 1;
    for (let turn = 0; turn < quarters; turn++) [dx, dy] = [dy, -dx];
    if (inside(dx, dy)) hits++;
  }
  return hits / 16;
}

function mix([red, green, blue]: Colour, white: number): Colour {
  const channel = (value: number) => Math.round(value + (255 - value) * white);
  return [channel(red), channel(green), channel(blue)];
}
