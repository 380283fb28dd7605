import { isPage } from './answers.ts';
import { ConnectorError, type FailureDetail, type FailureKind } from './failure.ts';
import type { InstitutionAnswer } from './http.ts';

/** What an answer that is no success said: its status, and the protocol's own code where the body has one. */
export interface AnswerCode {
  readonly code: string | null;
  readonly status: number;
}

/** A failure by an answer, which the connector's own rules may want to tell apart by its code. */
export abstract class CodedError extends ConnectorError {
  readonly code: string | null;
  readonly status: number;

  constructor(kind: FailureKind, detail: FailureDetail, { code, status }: AnswerCode) {
    const known = code === null ? detail.reason : undefined;
    super(kind, { ...detail, reason: known ?? reasonOf({ code, status }) });
    this.code = code;
    this.status = status;
  }

  /** One account is unknown or closed, and the others are not. */
  abstract get isOfAccount(): boolean;
}

/** What a status says of a consent where the body says no more; undefined where it says nothing of it. */
export function kindOfUnshared(answer: InstitutionAnswer): FailureKind | undefined {
  const { status } = answer;
  if (status === 401) return 'consent_expired';
  if (status === 403 && !isPage(answer)) return 'access_not_granted';
  return undefined;
}

/** For developers: a code is a word of the protocol, and tells nothing of a customer. */
export function reasonOf({ code, status }: AnswerCode): string {
  return `the institution answered with status ${status}${code === null ? '' : ` and code ${code}`}`;
}
