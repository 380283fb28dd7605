import type { WireAnswer } from '../server/wire-types.ts';

/** What a person searched for or chose is not lost with the pane: only text is. */
const TEXT_FIELDS = 'input:not([type=search], [type=radio], [type=checkbox])';

/** Leaving, with word of whether something was typed that would be lost (link.md 7, row 12). */
export function exitAnswer(force: boolean): WireAnswer {
  const fields = [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)];
  const typed = fields.some(({ value }) => value !== '');
  return { kind: 'exit', force, ...(typed ? { typed } : {}) };
}
