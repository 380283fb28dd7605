import { failureOfStatus } from '../sdk/answers.ts';
import { CodedError, kindOfUnshared } from '../sdk/coded-error.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';

/** A failure that a caller of this folder may want to tell apart. The body's `error` is the name of the status, and says no more. */
export class StetError extends CodedError {
  override get isOfAccount(): boolean {
    return this.status === 404;
  }
}

/** What an answer means; undefined for success. */
export function stetFailure(answer: InstitutionAnswer, now: number): StetError | undefined {
  const general = failureOfStatus(answer, now);
  if (!general) return undefined;
  const { status } = answer;
  return new StetError(kindOfUnshared(answer) ?? general.kind, general.detail, { code: null, status });
}
