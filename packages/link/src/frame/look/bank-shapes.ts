/** A figure on a 40 × 40 grid: what is drawn in white, and what in a paler tone of the ground behind it. */
export interface Shape {
  readonly front: string;
  readonly back: string;
}

/** Told apart at 20 pixels, and by people who see no colours. */
export const SHAPES: readonly Shape[] = [
  { back: 'M20 8a12 12 0 100 24z', front: 'M20 8a12 12 0 010 24z' },
  { back: 'M15 11a9 9 0 100 18 9 9 0 000-18z', front: 'M25 11a9 9 0 100 18 9 9 0 000-18z' },
  { back: 'M6 30L17 11l11 19z', front: 'M16 30l9-14 9 14z' },
  { back: 'M9 20h5v11H9zM26 9h5v22h-5z', front: 'M17.5 14h5v17h-5z' },
  { back: 'M20 7l13 13H7z', front: 'M7 22h26L20 34z' },
  { back: 'M8 8h11v11H8zM21 21h11v11H21z', front: 'M21 8h11v11A11 11 0 0121 8zM8 21a11 11 0 0111 11H8z' },
  { back: 'M8 10h7l8 10-8 10H8l8-10z', front: 'M20 10h6l8 10-8 10h-6l8-10z' },
  { back: 'M20 7l11 6.5v13L20 33 9 26.5v-13z', front: 'M20 14l5.5 3v6L20 26l-5.5-3v-6z' },
  { back: 'M6 17q7-8 14 0t14 0v5q-7 8-14 0t-14 0z', front: 'M6 27q7-8 14 0t14 0v5q-7 8-14 0t-14 0z' },
  {
    back: 'M20 20C8 20 8 8 8 8s12 0 12 12zM20 20c12 0 12 12 12 12s-12 0-12-12z',
    front: 'M20 20C20 8 32 8 32 8s0 12-12 12zM20 20c0 12-12 12-12 12s0-12 12-12z',
  },
  { back: 'M8 19a12 12 0 0124 0z', front: 'M8 22h24a12 12 0 01-24 0z' },
  { back: 'M8 32V20a12 12 0 0124 0v12h-6V20a6 6 0 00-12 0v12z', front: 'M17 32V20a3 3 0 016 0v12z' },
  { back: 'M20 6l4 10h10l-8 7 3 11-9-6.5-9 6.5 3-11-8-7h10z', front: 'M20 17a4 4 0 100 8 4 4 0 000-8z' },
  { back: 'M8 8h24v24H8z', front: 'M14 14h12v12H14z' },
];

/** Dark enough for white, far enough from each other. */
const GROUNDS: readonly string[] = [
  '#0b6fb8',
  '#b3261e',
  '#2f6b4f',
  '#8a2f8f',
  '#9a5b00',
  '#0b7a75',
  '#4338ca',
  '#be185d',
  '#4a6b1e',
  '#7c2d12',
  '#475569',
  '#1e3a8a',
];

/** Always the same for one institution: its shape, and its own colour or, where it names none, one that is as lasting. */
export function bankShape(
  key: string,
  color: string | null,
): { readonly shape: Shape; readonly ground: string } {
  const hash = hashOf(key);
  const shape = SHAPES[hash % SHAPES.length] as Shape;
  return { shape, ground: color ?? (GROUNDS[(hash >>> 8) % GROUNDS.length] as string) };
}

/** FNV-1a, mixed once more so that ids that count up do not draw alike. */
function hashOf(text: string): number {
  let hash = SEED;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** With it the institutions that the sandbox shows first are all of another shape. */
const SEED = 0x811c9df8;
