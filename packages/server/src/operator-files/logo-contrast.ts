import { contrast } from '../domain/link/tokens/contrast.ts';
import { pixelsOf } from './png-pixels.ts';

/** Of what a picture is known by (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
/** A letter on a tile in the colour of the page is read by the letter alone. */
const LEAST_SHARE = 0.05;

/** Whether enough of a picture can be told from its ground. True where its pixels cannot be read: browsers know more kinds of PNG. */
export function standsOut(base64: string, ground: string): boolean {
  const pixels = pixelsOf(Buffer.from(base64, 'base64'));
  if (pixels === null || pixels.length === 0) return true;
  const counts = new Map<string, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  let seen = 0;
  for (const [color, count] of counts) if (contrast(color, ground) >= LEAST_CONTRAST) seen += count;
  return seen / pixels.length >= LEAST_SHARE;
}
