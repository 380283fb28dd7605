import type { OfxTransaction } from '../document.ts';

/** One element of an OFX file, whichever of the two syntaxes it came in. */
export interface OfxElement {
  /** Upper case, without namespace prefix. */
  readonly name: string;
  /** 1-based line of its tag. */
  readonly line: number;
  /** Decoded and trimmed; empty on aggregates and empty leaves. */
  text: string;
  children: OfxElement[];
  /** What an entry of a statement says, read when it was whole: its children are gone since. Null for one that was left out. */
  entry?: OfxTransaction | null;
}

/** First child of that name. */
export function child(parent: OfxElement | null, name: string): OfxElement | null {
  if (parent === null) return null;
  for (const one of parent.children) if (one.name === name) return one;
  return null;
}

/** Text of the first child of that name that has any, else null. */
export function textOf(parent: OfxElement | null, name: string): string | null {
  if (parent === null) return null;
  for (const one of parent.children) if (one.name === name && one.text !== '') return one.text;
  return null;
}

/** Like `textOf`, in upper case: for codes and enumerations. */
export function codeOf(parent: OfxElement | null, name: string): string | null {
  return textOf(parent, name)?.toUpperCase() ?? null;
}
