import { RowTakenError, StoreUnavailableError } from '../engine.ts';

/** The database gave no answer in the time that a caller waits for one (STO-3). */
export class StalledError extends Error {
  override readonly name = 'StalledError';
  readonly code = 'STALLED';
}

/** Serialization failure and deadlock: the only codes that are worth the same try again (IDM-6). */
const AGAIN = /^(40001|40P01)$/;
/** The connection is gone, is going, or answers no more: by the administrator, by its own time-outs, or by the network. */
const CUT =
  /^(STALLED|CONNECTION_CLOSED|CONNECTION_DESTROYED|CONNECT_TIMEOUT|ECONNRESET|EPIPE|ETIMEDOUT|57P0[124]|25P03)$/;
/** What may pass by itself: connection failures (08, 57P), resource limits (53), a closed database (55000), the system (58). */
const AWAY =
  /^(STALLED|08|53|55000|57P|58|25006|25P03|CONNECT|CONNECTION_|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/;
/** A lock, or a statement, took longer than it may: others are in the way, and the caller may come again. */
const CROWDED = /^(55P03|57014|40001|40P01)$/;

/** Also of an error that is translated already, as a unit of work passes it on. */
export const isWorthAgain = (error: unknown): boolean =>
  AGAIN.test(codeOf(error)) ||
  error instanceof RowTakenError ||
  (error instanceof StoreUnavailableError && AGAIN.test(codeOf(error.cause)));
/** An earlier statement of the transaction failed, so that the database takes none but ROLLBACK. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';
export const isCut = (error: unknown): boolean => CUT.test(codeOf(error));
/** The server may be gone for good, or take no writes. A Unix socket goes with its server: then its file is not found. */
export const isAway = (error: unknown): boolean => AWAY.test(codeOf(error)) || isUnconnected(error);

/** The error as the rest of the service knows it: what may pass becomes `StoreUnavailableError`, anything else stays. */
export function translated(error: unknown): unknown {
  const code = codeOf(error);
  if (isAway(error)) return new StoreUnavailableError('the database cannot be reached', { cause: error });
  if (CROWDED.test(code) || error instanceof RowTakenError)
    return new StoreUnavailableError('the database is busy', { cause: error });
  return error;
}

/** No connection came to pass. */
export function isUnconnected(error: unknown): boolean {
  const { syscall } = (error ?? {}) as { syscall?: unknown };
  return syscall === 'connect' || codeOf(error) === 'CONNECT_TIMEOUT';
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
