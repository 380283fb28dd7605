import { addDays, isoDate } from '../../world/dates.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { untilToday } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Credential } from '../sdk/login.ts';
import type { Window } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import { concernsOneAccount, FdxError, isAboutDates, isNothingFound, isWithoutPart } from './failures.ts';
import { readPages } from './read.ts';
import { settingsOf } from './settings.ts';

/** Part of what moved on an account in a period of calendar dates. */
interface Part {
  readonly items: readonly unknown[];
  readonly from: string;
  readonly to: string;
  /** All of the period was given. */
  readonly isLast: boolean;
}

const DAY_MS = 86_400_000;
/** So many days of old entries may be missed, rather than asked for again and again. */
const PRECISION_DAYS = 7;

/**
 * What moved in a period. Where the institution does not keep all of it, the youngest part that it keeps.
 * @throws ConnectorError; with `accountKey` where this account has no such list
 */
export async function* readWindow(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<Part> {
  const { historyDays, timeZone } = settingsOf(context.profile.settings);
  const { from, to }: Window = untilToday(window, timeZone, context.now());
  // A day more is asked for on both sides.
  const oldest = isoDate(context.now() - (historyDays - 1) * DAY_MS);
  let start = from < oldest ? oldest : from;
  let isBegun = false;
  while (start <= to) {
    try {
      for await (const part of pagesOf(context, credential, key, { from: start, to })) {
        isBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      if (!(error instanceof FdxError)) throw error;
      if (isNothingFound(error.failure)) {
        yield { items: [], from: start, to, isLast: true };
        return;
      }
      // An account that cannot be read says nothing: nothing of it is missing.
      if (concernsOneAccount(error.failure)) return;
      if (isWithoutPart(error.failure) && !isBegun)
        throw new ConnectorError(error.kind, { ...error.detail, accountKey: key });
      if (!isAboutDates(error.failure)) throw error;
      const later = halfway(start, to);
      if (later === start) throw error;
      start = later;
    }
  }
}

function halfway(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  return days <= PRECISION_DAYS ? from : addDays(from, Math.ceil(days / 2));
}

/** A day more on both sides: the institution cuts by instants, and days are those of its zone. */
async function* pagesOf(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  { from, to }: Window,
): AsyncIterable<Part> {
  const path = `/accounts/${encodeURIComponent(key)}/transactions`;
  const query = { startTime: addDays(from, -1), endTime: addDays(to, 1) };
  for await (const { items, isLast } of readPages(context, credential, {
    path,
    query,
    member: 'transactions',
  }))
    yield { items, from, to, isLast };
}
