import type { ChosenAllocation } from '../answer.ts';
import type { PaneError } from '../pane.ts';

const PERCENT = /^(?:100|[1-9]?\d)(?:\.\d{1,2})?$/;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Why a part of a salary cannot be that; null when it can: a percentage above 0 up to 100, an amount above 0. */
export function allocationFault({ kind, value }: ChosenAllocation): PaneError | null {
  if (kind === 'all' || kind === 'remainder')
    return value === null ? null : fault(`a value does not go with ${kind}`);
  const form = kind === 'percent' ? PERCENT : AMOUNT;
  if (value === null || !form.test(value) || /^[0.]*$/.test(value)) return fault(`no such ${kind}`);
  return kind === 'percent' && /^100\.0*[1-9]/.test(value) ? fault('more than 100 percent') : null;
}

function fault(errorMessage: string): PaneError {
  return { errorType: 'INVALID_REQUEST', errorCode: 'INVALID_FIELD', errorMessage, displayMessage: null };
}
