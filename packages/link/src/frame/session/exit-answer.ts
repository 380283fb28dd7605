import type { WireAnswer } from '../server/wire-types.ts';
import { hasTypedText } from './typed-text.ts';

/** Leaving, and whether typed text would be lost: then the server asks first. */
export function exitAnswer(force: boolean): WireAnswer {
  return { kind: 'exit', force, ...(hasTypedText() ? { typed: true } : {}) };
}
