import { DAY_MS } from '../../../../packages/server/src/world/durations.ts';
import { acknowledged, mayBeOver, mustBeOver, sawAlive, sawOver } from './ending.ts';
import {
  type AccessTokenRecord,
  Breach,
  type ItemRecord,
  must,
  type PublicTokenRecord,
  type TeamRecord,
} from './records.ts';
import type { Attempt, Span } from './span.ts';
import type { Moment } from './team-time.ts';

/** What a caller learned: `OK`, the code of a refusal, or nothing (no answer, or a 5xx). */
export type Verdict = 'OK' | 'UNKNOWN' | (string & {});

interface Heard {
  readonly status: number;
  readonly body: { readonly error_code?: string };
}

/** @param faulted a fault came to pass while the call ran: only then may it answer 5xx, or not at all (I16) */
export function verdictOf(answer: Heard | undefined, faulted: boolean, what: string): Verdict {
  if (answer === undefined) return 'UNKNOWN';
  if (answer.status >= 500) {
    must(faulted, 'I16', () => `${what} answered ${answer.status} without a fault`);
    return 'UNKNOWN';
  }
  return answer.status === 200 ? 'OK' : (answer.body.error_code ?? '');
}

export function settle(attempts: readonly Attempt[], verdict: Verdict, span: Span): void {
  for (const attempt of attempts) {
    attempt.end = span.end;
    attempt.outcome = verdict === 'OK' ? 'done' : verdict === 'UNKNOWN' ? 'unknown' : 'refused';
  }
}

/** @throws Breach where the service could not have said so in any order of the calls that ran beside each other */
export function requireAllowed(verdict: Verdict, allowed: ReadonlySet<string>, what: string): void {
  if (verdict === 'UNKNOWN' || allowed.has(verdict)) return;
  const over = [...allowed].some((code) => ENDED.has(code));
  const invariant = verdict !== 'OK' ? 'I1' : over ? 'I7' : 'I12';
  throw new Breach(invariant, `${what}: ${verdict}, where only ${[...allowed].join(' or ')} can be`);
}

const ENDED: ReadonlySet<string> = new Set([
  'INVALID_ACCESS_TOKEN',
  'ITEM_NOT_FOUND',
  'INVALID_PUBLIC_TOKEN',
  'INVALID_PROCESSOR_TOKEN',
]);
const MONTH_MS = 30 * DAY_MS;

export function overlaps(attempts: readonly Attempt[], span: Span): boolean {
  return attempts.some(
    ({ outcome, start, end }) => outcome !== 'refused' && start < span.end && end > span.start,
  );
}

/** What a call by that access_token may hear, before anything that is the endpoint's own. */
export function accessCodes(
  team: TeamRecord,
  { item, end }: AccessTokenRecord,
  span: Span,
  own?: Attempt,
): Set<string> {
  // I13: another team's token is as good as none.
  if (item.team !== team) return new Set(['INVALID_ACCESS_TOKEN']);
  const codes = new Set<string>();
  if (!mustBeOver(end, span) && !mustBeOver(item.removal, span)) codes.add('OK');
  if (mayBeOver(end, span, own)) codes.add('INVALID_ACCESS_TOKEN');
  if (mayBeOver(item.removal, span, own)) codes.add('ITEM_NOT_FOUND');
  const others = item.removal.attempts.filter((each) => each !== own);
  if (overlaps(others, span)) codes.add('ITEM_CONCURRENTLY_DELETED').add('INVALID_ACCESS_TOKEN');
  return codes;
}

export function noteAccess({ item, end }: AccessTokenRecord, verdict: Verdict, span: Span): void {
  if (verdict === 'OK') {
    sawAlive(end, span);
    sawAlive(item.removal, span);
  } else if (verdict === 'ITEM_NOT_FOUND') sawOver(item.removal, span);
  else if (verdict === 'INVALID_ACCESS_TOKEN' && !overlaps(item.removal.attempts, span)) sawOver(end, span);
}

/** @param now the team's time while the call ran */
export function publicCodes(
  team: TeamRecord,
  { item, use, expires }: PublicTokenRecord,
  span: Span,
  { now, own }: { readonly now: Moment; readonly own?: Attempt | undefined },
): Set<string> {
  if (item.team !== team) return new Set(['INVALID_PUBLIC_TOKEN']);
  const codes = new Set<string>();
  const surelyOver = now.low >= expires.high || mustBeOver(use, span) || mustBeOver(item.removal, span);
  if (!surelyOver) codes.add('OK');
  // Once it was over, the login behind it is gone, even when the clock is set back.
  if (
    team.latest >= expires.low ||
    now.high >= expires.low ||
    mayBeOver(use, span, own) ||
    mayBeOver(item.removal, span)
  )
    codes.add('INVALID_PUBLIC_TOKEN');
  return codes;
}

/** I3, and the same of other things that happen once: not two acknowledged. */
export function requireOnce(what: string, invariant: string, ending: { attempts: Attempt[] }): void {
  const count = acknowledged({ ...ending, seenEnded: 0 });
  must(count <= 1, invariant, () => `${what} was acknowledged ${count} times`);
}

export interface Health {
  readonly mayBeGood: boolean;
  readonly mayBeBroken: boolean;
}

export function healthOf(item: ItemRecord, span: Span, now: Moment): Health {
  const expired = item.born !== undefined && now.low >= item.born.high + MONTH_MS;
  return {
    mayBeGood: !expired && !mustBeOver(item.health, span),
    mayBeBroken: mayHaveExpired(item) || mayBeOver(item.health, span),
  };
}

/** The same for an endpoint that refuses a broken Item (I12: nothing here repairs a login). */
export function withHealth(codes: Set<string>, health: Health): Set<string> {
  if (!codes.has('OK')) return codes;
  if (!health.mayBeGood) codes.delete('OK');
  if (health.mayBeBroken) codes.add('ITEM_LOGIN_REQUIRED');
  return codes;
}

export function noteHealth(item: ItemRecord, isBroken: boolean, span: Span): void {
  if (!isBroken) sawAlive(item.health, span);
  // An error by the passage of time goes away again when the clock is set back, until it is written down.
  else if (item.health.attempts.length > 0 && !mayHaveExpired(item)) sawOver(item.health, span);
}

export function mayHaveExpired({ born, team }: ItemRecord): boolean {
  return born === undefined || team.latest >= born.low + MONTH_MS;
}
