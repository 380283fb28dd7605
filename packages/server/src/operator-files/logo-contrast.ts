import { contrast } from '../domain/link/tokens/contrast.ts';
import { visibleColors } from './png-pixels.ts';

/** Of what a picture is known by (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
/** A letter on a tile in the colour of the page is read by the letter alone. */
const LEAST_SHARE = 0.05;

/** Whether enough of a picture can be told from its ground. True where its pixels cannot be read: browsers know more kinds of PNG. */
export function standsOut(base64: string, ground: string): boolean {
  const colors = visibleColors(Buffer.from(base64, 'base64'));
  if (colors === null || colors.size === 0) return true;
  let [all, seen] = [0, 0];
  for (const [color, count] of colors) {
    all += count;
    if (contrast(color, ground) >= LEAST_CONTRAST) seen += count;
  }
  return seen / all >= LEAST_SHARE;
}
