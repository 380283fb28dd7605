import { addDays } from '../../world/dates.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { untilToday } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, optionalText, record, text } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { tokensIn, withFreshTokens } from '../sdk/oauth-tokens.ts';
import { openAndClosed } from '../sdk/own-keys.ts';
import { linkedPages } from '../sdk/pages.ts';
import type { Window } from '../sdk/reads.ts';
import type { AccountKey, TransactionPage } from '../sdk/records.ts';
import { closedAccounts, type ListedAccount, listedAccounts } from './accounts.ts';
import { readConsent } from './consent.ts';
import { OpenBankingError } from './failures.ts';
import { askForFields } from './request.ts';
import { settingsOf } from './settings.ts';
import { readEntries } from './transactions.ts';

/** Older ones are given in the first minutes after the approval only. */
const SHORT_DAYS = 89;

/** Reads under the consent. A token that is not taken is renewed once; then the consent says why. @throws ConnectorError */
export async function readFields(
  context: ConnectorContext,
  credential: Credential,
  path: string,
): Promise<Fields> {
  const { issuer } = settingsOf(context.profile.settings);
  const attempt = async (isRefused: boolean): Promise<Fields> => {
    const tokens = tokensIn(await withFreshTokens(context, credential, { issuer, isRefused }));
    if (!tokens) throw new ConnectorError('consent_revoked', { reason: 'there is no access; link anew' });
    return askForFields(context, { path, accessToken: tokens.accessToken });
  };
  try {
    return await attempt(false).catch((error: unknown) => {
      if (error instanceof OpenBankingError && error.status === 401 && tokensIn(credential)?.refreshToken)
        return attempt(true);
      throw error;
    });
  } catch (error) {
    const isOfConsent = error instanceof ConnectorError && error.kind.startsWith('consent_');
    if (!isOfConsent || (error instanceof OpenBankingError && error.isOfDates)) throw error;
    throw await reasonOf(context, credential, error);
  }
}

/** What the consent itself says; what was refused, where it says nothing. */
async function reasonOf(
  context: ConnectorContext,
  { consentId }: Credential,
  error: ConnectorError,
): Promise<ConnectorError> {
  if (typeof consentId !== 'string') return error;
  // The authorization server gives no more tokens, which says nothing of the consent: a refresh token ends by its time, too.
  const refusal =
    error instanceof OpenBankingError ? error : new ConnectorError('consent_expired', error.detail);
  const { over } = await readConsent(context, consentId).catch((told: unknown) => {
    // Where it cannot be asked, what was refused stands.
    if (told instanceof ConnectorError) return { over: null };
    throw told;
  });
  if (over === null) return refusal;
  // What the person did not want any more was theirs to take back.
  return new ConnectorError(over === 'access_not_granted' ? 'consent_revoked' : over, error.detail);
}

/** Accounts of one call of the service: every other read of it needs their addresses. */
const lists = new WeakMap<ConnectorContext, Promise<Listing>>();

/** What the institution lists. */
interface Listing {
  readonly open: readonly ListedAccount[];
  readonly closed: readonly AccountKey[];
}

export function allAccounts(context: ConnectorContext, credential: Credential): Promise<Listing> {
  const asked = lists.get(context) ?? listAll(context, credential);
  lists.set(context, asked);
  asked.catch(() => lists.delete(context));
  return asked;
}

async function listAll(context: ConnectorContext, credential: Credential): Promise<Listing> {
  const open: ListedAccount[] = [];
  const closed: ListedAccount[] = [];
  for await (const page of pages(context, credential, '/accounts')) {
    open.push(...listedAccounts(page.fields));
    closed.push(...closedAccounts(page.fields));
  }
  const currencyOf = ({ fields }: ListedAccount) => text(fields.Currency, 'Currency').toUpperCase();
  return openAndClosed(context, { open, closed }, currencyOf, ({ accountId }) => accountId);
}

/** Page by page, as long as the institution names a next one. @throws ConnectorError `malformed` for pages that never end */
function pages(context: ConnectorContext, credential: Credential, first: string) {
  return linkedPages(
    first,
    (path) => readFields(context, credential, path),
    (fields) => nextOf(fields, context),
  );
}

/** Absolute, whatever the institution writes: a path from its root is none below the interface. */
function nextOf({ Links: links }: Fields, { profile }: ConnectorContext): string | null {
  const next = links === undefined || links === null ? null : optionalText(record(links, 'Links').Next);
  if (next === null) return null;
  const { baseUrl } = settingsOf(profile.settings);
  if (!URL.canParse(next, `${baseUrl}/`))
    throw new ConnectorError('malformed', { reason: 'Links.Next is no address' });
  return new URL(next, `${baseUrl}/`).href;
}

/** @throws ConnectorError */
export async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<TransactionPage> {
  const { historyDays, timeZone } = settingsOf(context.profile.settings);
  const { from, to }: Window = untilToday(window, timeZone, context.now());
  const today = new Date(context.now()).toISOString().slice(0, 10);
  const oldest = addDays(today, -historyDays);
  const begin = from > oldest ? from : oldest;
  if (begin > to) return;
  const account = (await allAccounts(context, credential)).open.find((one) => one.key === key);
  if (!account) {
    yield { upserts: [], removed: [], coverage: { from: begin, to, complete: false }, warnings: [] };
    return;
  }
  const short = addDays(today, -SHORT_DAYS);
  let isBegun = false;
  try {
    for await (const page of entryPages(context, credential, account, { from: begin, to })) {
      isBegun = true;
      yield page;
    }
  } catch (error) {
    const isTooOld = error instanceof OpenBankingError && error.isOfDates && begin < short && to >= short;
    if (isBegun || !isTooOld) throw error;
    yield* entryPages(context, credential, account, { from: short, to });
  }
}

async function* entryPages(
  context: ConnectorContext,
  credential: Credential,
  { accountId }: ListedAccount,
  { from, to }: Window,
): AsyncIterable<TransactionPage> {
  const { timeZone } = settingsOf(context.profile.settings);
  // Institutions take no notice of the zone, so a day more is asked for on both sides.
  const query = new URLSearchParams({
    fromBookingDateTime: `${addDays(from, -1)}T00:00:00`,
    toBookingDateTime: `${addDays(to, 1)}T23:59:59`,
  });
  const path = `/accounts/${encodeURIComponent(accountId)}/transactions?${query.toString()}`;
  for await (const { fields, isLast } of pages(context, credential, path)) {
    yield {
      upserts: readEntries(fields, timeZone).filter(({ date }) => date >= from && date <= to),
      removed: [],
      coverage: { from, to, complete: isLast },
      ...(isLast ? { listsPending: true as const } : {}),
      warnings: [],
    };
  }
}
