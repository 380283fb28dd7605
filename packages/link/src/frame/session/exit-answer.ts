import type { WireAnswer } from '../server/wire-types.ts';

/** Only typed text is lost with a pane, not what was searched for or chosen. */
const TEXT_FIELDS = 'input:not([type=search], [type=radio], [type=checkbox])';

/** Leaving, and whether typed text would be lost: then the server asks first. */
export function exitAnswer(force: boolean): WireAnswer {
  const fields = [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)];
  const typed = fields.some(({ value }) => value !== '');
  return { kind: 'exit', force, ...(typed ? { typed } : {}) };
}
