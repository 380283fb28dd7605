import { failureOfStatus, jsonOf, textOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import { type AccountSet, readAccountSet } from './account-set.ts';
import { type Access, accessOf } from './setup-token.ts';

/** One call of a bridge covers 90 days at most, and some on both sides are asked for as well. */
export const WINDOW_DAYS = 86;
/** Before a refused call is made once more. */
const REFUSED_MS = 1000;
/** A claim and its access count as one step for the person. */
const CLAIM_MS = 30_000;

/**
 * Trades a setup token for access, once: who loses the answer cannot ask again.
 * @throws ConnectorError `invalid_credentials` for a token that was claimed already, or that nobody knows
 */
export async function claim({ send, now }: ConnectorContext, url: string): Promise<Access> {
  const answer = await send({ url, method: 'POST', body: '', totalMs: CLAIM_MS }).catch((error: unknown) => {
    // The address came with the token, so it is the token that is wrong.
    if (error instanceof ConnectorError && error.kind === 'client_rejected') {
      throw new ConnectorError('invalid_credentials', { reason: 'the setup token leads to no bridge' });
    }
    throw error;
  });
  if (answer.status === 403 || answer.status === 404) {
    throw new ConnectorError('invalid_credentials', {
      reason:
        'the setup token was used before, or is unknown. If you did not use it yourself, disable it at the bridge; then make a new one',
    });
  }
  const failure = failureOfStatus(answer, now());
  if (failure) throw failure;
  return accessOf(textOf(answer));
}

/** Asks the bridge of the institution's settings which versions it speaks. @throws ConnectorError */
export async function probeBridge({ send, now, profile }: ConnectorContext): Promise<void> {
  const { bridge_url: bridge } = profile.settings;
  if (typeof bridge !== 'string') {
    throw new ConnectorError('unsupported', {
      reason: 'its profile has no bridge_url, so there is no address to ask before a person brings a token',
    });
  }
  const answer = await send({
    url: `${bridge.replace(/\/+$/, '')}/info`,
    headers: { accept: 'application/json' },
  });
  const failure = failureOfStatus(answer, now());
  if (failure) throw failure;
  const info = jsonOf(answer);
  const versions =
    typeof info === 'object' && info !== null && 'versions' in info ? info.versions : undefined;
  if (!Array.isArray(versions) || versions.length === 0)
    throw new ConnectorError('malformed', { reason: 'the bridge names no versions' });
}

export interface AccountQuery {
  /** Seconds since 1970; the end is exclusive. Without them: balances alone. */
  readonly period?: { readonly from: number; readonly to: number };
}

/** Answers of one call of the service: accounts are read one by one, and one answer of the bridge has them all. */
const answers = new WeakMap<ConnectorContext, Map<string, Promise<AccountSet>>>();

/** All accounts, and what moved in them. @throws ConnectorError */
export function accountSet(
  context: ConnectorContext,
  access: Access,
  { period }: AccountQuery,
): Promise<AccountSet> {
  const query = new URLSearchParams({ version: '2' });
  if (period) {
    query.set('start-date', String(period.from));
    query.set('end-date', String(period.to));
    query.set('pending', '1');
  } else {
    query.set('balances-only', '1');
  }
  const kept = answers.get(context) ?? new Map<string, Promise<AccountSet>>();
  answers.set(context, kept);
  const key = `${access.url} ${query.toString()}`;
  const asked = kept.get(key) ?? ask(context, access, query);
  kept.set(key, asked);
  return asked;
}

async function ask(
  { send, sleep, now }: ConnectorContext,
  access: Access,
  query: URLSearchParams,
): Promise<AccountSet> {
  const request = {
    url: `${access.url}/accounts?${query.toString()}`,
    headers: { authorization: access.authorization, accept: 'application/json' },
  };
  let answer = await send(request);
  if (isRefused(answer)) {
    // Bridges have bad moments, and nobody should fetch a new token for one: it is asked once more.
    await sleep?.(REFUSED_MS);
    answer = await send(request);
  }
  if (answer.status === 402) {
    throw new ConnectorError('user_setup_required', {
      reason: 'the bridge waits for a payment; look at your account there',
    });
  }
  if (isRefused(answer)) throw accessOver();
  const failure = failureOfStatus(answer, now());
  if (failure) throw failure;
  const set = readAccountSet(jsonOf(answer));
  if (set.troubles.some(({ code }) => code === 'gen.auth')) {
    throw accessOver();
  }
  return set;
}

function isRefused({ status }: InstitutionAnswer): boolean {
  return status === 401 || status === 403;
}

/**
 * The protocol has one answer for an access that was ended and for one that is not known (403), so that it proves no revocation: a new
 * token goes on with the same Item.
 */
function accessOver(): ConnectorError {
  const reason = 'the bridge does not accept this access any more; a new setup token goes on';
  return new ConnectorError('consent_expired', { reason });
}
