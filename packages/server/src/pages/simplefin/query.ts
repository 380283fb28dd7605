import type { SharedWish } from '../../domain/simplefin/shared-accounts.ts';
import { isoDate } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { SetWish } from './account-set.ts';

/** Without a beginning, an answer goes back as far as most bridges do. */
const DEFAULT_DAYS = 90;
const SECONDS_MAX = 99_999_999_999;

export type AccountsQuery = SharedWish & Omit<SetWish, 'root'>;

/** What `GET /accounts` asks for, or the sentence that says what is wrong with it. */
export function accountsQuery(query: URLSearchParams, nowMs: number): AccountsQuery | string {
  const version = query.get('version') ?? '1';
  if (!/^[12](\.|$)/.test(version)) return 'version must be 1 or 2';
  const now = Math.floor(nowMs / 1000);
  const [asked, end] = [secondsOf(query.get('start-date')), secondsOf(query.get('end-date'))];
  if (asked === 'wrong' || end === 'wrong')
    return 'start-date and end-date must be whole seconds since 1970, such as 1735689600';
  const to = end ?? now + DAY_S;
  const from = asked ?? Math.min(now, to) - DEFAULT_DAYS * DAY_S;
  const accountIds = query.getAll('account');
  return {
    version: version.startsWith('2') ? 2 : 1,
    window: { from, to },
    pending: query.get('pending') === '1',
    period: query.get('balances-only') === '1' ? null : { from: day(from), to: day(to) },
    accountIds: accountIds.length === 0 ? null : accountIds,
  };
}

const DAY_S = DAY_MS / 1000;

function secondsOf(text: string | null): number | 'wrong' | null {
  if (text === null || text === '') return null;
  const seconds = /^\d{1,11}(\.\d{1,9})?$/.test(text) ? Math.floor(Number(text)) : SECONDS_MAX + 1;
  return seconds > SECONDS_MAX ? 'wrong' : seconds;
}

function day(seconds: number): string {
  return isoDate(seconds * 1000);
}
