import { addDays } from '../../world/dates.ts';
import { isPage, jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { dayIn, untilToday } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { optionalText, record } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import type { Credential } from '../sdk/login.ts';
import type { ListedAccount } from '../sdk/nextgen-psd2/accounts.ts';
import { readAccountReport } from '../sdk/nextgen-psd2/transactions.ts';
import { within } from '../sdk/nextgen-psd2/within.ts';
import { endingPages } from '../sdk/pages.ts';
import type { Window } from '../sdk/reads.ts';
import type { AccountKey, RawTransaction, TransactionPage } from '../sdk/records.ts';
import { linked } from './addresses.ts';
import { BerlinGroupError } from './failures.ts';
import { allAccounts, readUnderConsent } from './read.ts';
import type { Answered } from './request.ts';
import { type BerlinGroupSettings, settingsOf } from './settings.ts';
import { readStatementReport } from './statements.ts';

/** What every institution gives without the person's approval. */
const SHORT_DAYS = 89;

/** How a list of transactions is asked for; institutions refuse what they cannot do, and something less is asked for then. */
interface Wish {
  readonly from: string;
  readonly to: string;
  readonly status: 'both' | 'booked';
  readonly accept: readonly string[];
}

/** @throws ConnectorError */
export async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<TransactionPage> {
  const settings = settingsOf(context.profile.settings);
  const { from, to }: Window = untilToday(window, settings.timeZone, context.now());
  const account = (await allAccounts(context, credential)).open.find((one) => one.key === key);
  const oldest = addDays(dayIn(settings.timeZone, context.now()), -settings.historyDays);
  const begin = from > oldest ? from : oldest;
  if (begin > to) return;
  if (!account) {
    yield { upserts: [], removed: [], coverage: { from: begin, to, complete: false }, warnings: [] };
    return;
  }
  const first: Wish = { from: begin, to, status: 'both', accept: settings.accept };
  const { answered, wish } = await firstPage(context, credential, account, first);
  yield* pagesFrom(context, credential, { account, settings, wish }, answered);
}

async function firstPage(
  context: ConnectorContext,
  credential: Credential,
  account: ListedAccount,
  wish: Wish,
): Promise<{ readonly answered: Answered; readonly wish: Wish }> {
  const { collection, resourceId } = account;
  const query = new URLSearchParams({ dateFrom: wish.from, dateTo: wish.to, bookingStatus: wish.status });
  const path = `/${collection}/${encodeURIComponent(resourceId)}/transactions?${query.toString()}`;
  const [accept = 'application/json'] = wish.accept;
  try {
    return { answered: await readUnderConsent(context, credential, { path, accept }), wish };
  } catch (error) {
    const less = error instanceof BerlinGroupError ? lessThan(wish, error, dayOf(context)) : undefined;
    if (!less) throw error;
    return firstPage(context, credential, account, less);
  }
}

function dayOf({ profile, now }: ConnectorContext): string {
  return dayIn(settingsOf(profile.settings).timeZone, now());
}

/** What to ask for in place of what was refused; undefined where nothing less is left. */
function lessThan(wish: Wish, { code, status }: BerlinGroupError, today: string): Wish | undefined {
  if ((code === 'REQUESTED_FORMATS_INVALID' || status === 406) && wish.accept.length > 1)
    return { ...wish, accept: wish.accept.slice(1) };
  if (code === 'PARAMETER_NOT_SUPPORTED' && wish.status === 'both') return { ...wish, status: 'booked' };
  const short = addDays(today, -SHORT_DAYS);
  if (code === 'PERIOD_INVALID' && wish.from < short && wish.to >= short) return { ...wish, from: short };
  return undefined;
}

interface Place {
  readonly account: ListedAccount;
  readonly settings: BerlinGroupSettings;
  readonly wish: Wish;
}

async function* pagesFrom(
  context: ConnectorContext,
  credential: Credential,
  place: Place,
  first: Answered,
): AsyncIterable<TransactionPage> {
  const requireNew = endingPages();
  let answered: Answered | undefined = first;
  while (answered) {
    const page = pageOf(answered, place);
    const next: string | null = page.next && linked(page.next, answered.url, place.settings.baseUrl);
    if (next !== null) requireNew(next);
    const { upserts, covered } = within(page.entries, place.wish, dayOf(context));
    yield {
      upserts,
      removed: [],
      coverage: { ...covered, complete: next === null },
      // A list of pending entries may be left out where nothing is pending.
      ...(next === null && place.wish.status === 'both' ? { listsPending: true as const } : {}),
      warnings: page.warnings,
    };
    if (next === null) return;
    answered = await readUnderConsent(context, credential, {
      path: next,
      accept: place.wish.accept[0] ?? '',
    });
  }
}

interface Page {
  readonly entries: readonly RawTransaction[];
  readonly next: string | null;
  readonly warnings: readonly string[];
}

/** By what the answer says of itself, not by what was asked for: some institutions give what they have. */
function pageOf({ answer }: Answered, { account, settings }: Place): Page {
  if (answer.status === 204) return { entries: [], next: null, warnings: [] };
  if (isPage(answer))
    throw new ConnectorError('institution_down', { reason: 'the institution answered with a page' });
  if (isJson(answer)) {
    const report = readAccountReport(record(jsonOf(answer), 'the report'), settings);
    return { ...report, next: report.next ?? report.download };
  }
  const { iban, currency } = account.fields;
  return {
    ...readStatementReport(answer.body, compact(iban), optionalText(currency) ?? 'EUR'),
    next: null,
  };
}

/** A statement in MT940 may begin with a brace too, which a digit follows. */
function isJson({ headers, body }: InstitutionAnswer): boolean {
  const start = body.subarray(0, 20).toString('latin1');
  return /json/i.test(headers['content-type'] ?? '') || /^(\xef\xbb\xbf)?\s*\{\s*("|\})/.test(start);
}

/** As files have it: institutions also write it in groups of four. */
function compact(iban: unknown): string | null {
  return optionalText(iban)?.replaceAll(/\s/g, '').toUpperCase() ?? null;
}
