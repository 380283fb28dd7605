import type { Weight } from './fonts.ts';

/** How documents look: sizes in points, colours as hex. */
export const INK = '#16212b';
const MUTED = '#5d6b78';
export const RULE = '#d9dfe4';
export const SOFT = '#f3f6f7';
export const ACCENT = '#0b5d66';

export const MARGIN = 48;
/** What stays free below the last line of a page: the footer stands in it. */
export const FOOT = 60;
export const LINE_HEIGHT = 1.36;

const BODY = 9;
const SMALL = 7.5;

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** Digits of one width, so that columns of amounts stand below each other. */
  readonly tabular?: boolean;
  /** Letters a little apart, for small headings. */
  readonly spaced?: boolean;
}

export const BODY_TEXT: TextStyle = { size: BODY, weight: 'regular', color: INK };
export const QUIET: TextStyle = { size: SMALL, weight: 'regular', color: MUTED };
export const LABEL: TextStyle = { size: 6.8, weight: 'semibold', color: MUTED, spaced: true };
