import { CodedError } from '../sdk/coded-error.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, list, record, text } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { type AccessName, type AggregatorSession, type DeploymentTokens, TOKEN_REFUSED } from './driver.ts';
import { aggregatorPlaceOf, settingsOf } from './settings.ts';

/** An account that the person shares, as it was described when they did: what describes it changes seldom, and its reads are counted. */
export interface DescribedAccount {
  readonly id: string;
  readonly details: Fields;
}

/** What a credential holds. */
export interface Access extends DeploymentTokens {
  readonly access: AccessName;
  readonly accounts: readonly DescribedAccount[];
}

/** @throws ConnectorError `consent_revoked` for a credential of no access */
export function accessIn(credential: Credential): Access {
  try {
    const { accessEndsAt, refreshEndsAt, accessToken, refreshToken } = credential;
    const accounts = list(credential.accounts, 'accounts').map((one) => {
      const account = record(one, 'account');
      return { id: text(account.id, 'id'), details: record(account.details, 'details') };
    });
    return {
      accessToken: text(accessToken, 'accessToken'),
      accessEndsAt: Number(accessEndsAt),
      refreshToken: text(refreshToken, 'refreshToken'),
      refreshEndsAt: Number(refreshEndsAt),
      // Written by the login of this connector, with texts alone.
      access: record(credential.access, 'access') as AccessName,
      accounts,
    };
  } catch {
    const reason = 'there is no access at the aggregator; link anew';
    throw new ConnectorError('consent_revoked', { reason });
  }
}

/** A token that is about to end is not sent any more. */
const MARGIN_MS = 30_000;

/** Credentials that took the place of others during one call of the service, whose later reads still bring the old one. */
const current = new WeakMap<ConnectorContext, { readonly before: Credential; readonly now: Credential }>();

/**
 * Does `work` with a token that is good: one that ends is renewed ahead of it, one that is refused once more after it.
 * @throws ConnectorError as `work` does
 */
export async function inSession<T>(
  context: ConnectorContext,
  credential: Credential,
  work: (session: AggregatorSession) => Promise<T>,
): Promise<T> {
  const attempt = async (isRefused: boolean): Promise<T> => {
    const fresh = await withFreshToken(context, credential, isRefused);
    return work({ ...aggregatorPlaceOf(context), accessToken: accessIn(fresh).accessToken });
  };
  try {
    return await attempt(false);
  } catch (error) {
    if (error instanceof CodedError && error.code === TOKEN_REFUSED) return attempt(true);
    throw error;
  }
}

async function withFreshToken(
  context: ConnectorContext,
  credential: Credential,
  isRefused: boolean,
): Promise<Credential> {
  const replaced = current.get(context);
  const known = replaced?.before === credential ? replaced.now : credential;
  if (!isRefused && accessIn(known).accessEndsAt - MARGIN_MS > context.now()) return known;
  const { driver } = settingsOf(context.profile.settings);
  const next = await context.renew(known, async (stored) => ({
    ...stored,
    ...(await driver.tokens(aggregatorPlaceOf(context), accessIn(stored))),
  }));
  current.set(context, { before: credential, now: next });
  return next;
}
