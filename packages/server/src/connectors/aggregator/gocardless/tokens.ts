import { ConnectorError } from '../../sdk/failure.ts';
import { optionalText, text } from '../../sdk/fields.ts';
import type { AggregatorPlace, DeploymentTokens } from '../driver.ts';
import { GocardlessError } from './failures.ts';
import { ask } from './request.ts';

/** As documented; used where an answer does not say it. */
const ACCESS_SECONDS = 86_400;
const REFRESH_SECONDS = 2_592_000;
const MARGIN_MS = 60_000;

/** A new access token: for the refresh token where that is still good, else for the secrets of the deployment. @throws ConnectorError */
export async function newTokens(
  place: AggregatorPlace,
  before?: DeploymentTokens,
): Promise<DeploymentTokens> {
  if (before !== undefined && before.refreshEndsAt - MARGIN_MS > place.context.now()) {
    const refreshed = await refresh(place, before);
    if (refreshed) return refreshed;
  }
  return forSecrets(place);
}

/** Undefined where the refresh token is not taken. */
async function refresh(
  place: AggregatorPlace,
  before: DeploymentTokens,
): Promise<DeploymentTokens | undefined> {
  try {
    const json = { refresh: before.refreshToken };
    const answer = await ask(place, { method: 'POST', path: '/token/refresh/', json });
    return {
      ...before,
      accessToken: text(answer.access, 'access'),
      accessEndsAt: endOf(place, answer.access_expires, ACCESS_SECONDS),
    };
  } catch (error) {
    if (error instanceof GocardlessError && (error.status === 401 || error.status === 400)) return undefined;
    throw error;
  }
}

async function forSecrets(place: AggregatorPlace): Promise<DeploymentTokens> {
  const { secret_id: id = '', secret_key: key = '' } = await place.context.registration();
  try {
    const json = { secret_id: id, secret_key: key };
    const answer = await ask(place, { method: 'POST', path: '/token/new/', json });
    return {
      accessToken: text(answer.access, 'access'),
      accessEndsAt: endOf(place, answer.access_expires, ACCESS_SECONDS),
      refreshToken: text(answer.refresh, 'refresh'),
      refreshEndsAt: endOf(place, answer.refresh_expires, REFRESH_SECONDS),
    };
  } catch (error) {
    if (!(error instanceof GocardlessError) || error.status !== 401) throw error;
    const reason = 'the aggregator does not take the secrets of this deployment: register them anew';
    throw new ConnectorError('client_rejected', { reason });
  }
}

function endOf({ context }: AggregatorPlace, seconds: unknown, otherwise: number): number {
  const told = Number(optionalText(seconds) ?? Number.NaN);
  return context.now() + (Number.isFinite(told) ? told : otherwise) * 1000;
}
