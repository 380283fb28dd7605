import { BODY_TEXT, type TextStyle } from './style.ts';

export interface Column {
  readonly title: string;
  /** A share of the width: columns of 1 and 3 have a quarter and three quarters. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Figures: digits of one width. */
  readonly figures?: boolean;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Set apart: a carried balance, a total. */
  readonly strong?: boolean;
}

/** Where a column stands on the page. */
export interface Box {
  readonly x: number;
  readonly width: number;
}

/** Columns side by side over a width, with a gap between each two. */
export function columnBoxes(columns: readonly Column[], over: Box & { readonly gap: number }): Box[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const free = over.width - (columns.length - 1) * over.gap;
  let { x } = over;
  return columns.map((column) => {
    const box = { x, width: (free * column.width) / shares };
    x += box.width + over.gap;
    return box;
  });
}

export function cellStyle(column: Column | undefined, strong = false): TextStyle {
  return {
    ...BODY_TEXT,
    ...(strong ? { weight: 'semibold' } : {}),
    ...(column?.figures ? { tabular: true } : {}),
  };
}
