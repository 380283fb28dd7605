import { type ErrorCode, fail } from '../../errors.ts';
import { newTokenBody } from '../../world/ids.ts';
import type { RandomStream } from '../../world/random.ts';
import type { Environment } from '../institutions/institution.ts';
import { mistakenFor } from './mistaken-token.ts';
import type { TokenKind } from './token-kind.ts';

const INVALID = {
  access: { code: 'INVALID_ACCESS_TOKEN', noun: 'access token' },
  public: { code: 'INVALID_PUBLIC_TOKEN', noun: 'public token' },
  // The contract has one text for whatever is wrong with it.
  link: { code: 'INVALID_LINK_TOKEN', noun: null },
  processor: { code: 'INVALID_PROCESSOR_TOKEN', noun: 'processor token' },
  user: { code: 'INVALID_USER_TOKEN', noun: 'user token' },
  // These tokens stand for a link_token.
  'deposit-switch': { code: 'INVALID_LINK_TOKEN', noun: null },
  'payment-token': { code: 'INVALID_LINK_TOKEN', noun: null },
  // Endpoints of reports say more of it.
  assets: { code: 'INVALID_FIELD', noun: null },
  a: { code: 'INVALID_AUDIT_COPY_TOKEN', noun: null },
} as const satisfies Record<TokenKind, { code: ErrorCode; noun: string | null }>;

const FORM =
  /^([a-z-]+)-(sandbox|development|production)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const BODY_LENGTH = 36;

/** `<kind>-<environment>-<32 hex digits as a UUID>` (TOK-1). */
export function newToken(kind: TokenKind, environment: Environment, stream: RandomStream): string {
  return `${kind}-${environment}-${newTokenBody(stream)}`;
}

export function hasTokenForm(kind: TokenKind, environment: Environment, token: string): boolean {
  const start = `${kind}-${environment}-`;
  return token.length === start.length + BODY_LENGTH && token.startsWith(start) && FORM.test(token);
}

/**
 * Checks form and environment before any look-up.
 * @throws the kind's `INVALID_…_TOKEN`
 */
export function requireTokenForm(kind: TokenKind, environment: Environment, token: string): void {
  const { code, noun } = INVALID[kind];
  if (hasTokenForm(kind, environment, token)) return;
  const [, given, of] = FORM.exec(token) ?? [];
  const { message: hint, next } = mistakenFor(kind, token);
  if (noun === null) throw fail(code, { next });
  if (given === kind)
    throw fail(code, {
      message: `provided ${noun} is for the wrong environment. this instance serves ${environment}`,
      next: `Use a token of ${environment}, or the instance that serves ${of}.`,
    });
  const form = `expected format: ${kind}-<environment>-<identifier>`;
  throw fail(code, { message: `provided ${noun} is in an invalid format. ${form}${hint}`, next });
}
