import type { Store } from '../../../domain/store.ts';
import { asTenant } from '../../../domain/teams/team.ts';
import { type Authenticated, authenticate } from '../../../domain/teams/teams.ts';
import { hasTokenForm } from '../../../domain/tokens/token.ts';
import { credentialsOf } from '../credentials.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** @throws INVALID_FIELD, INVALID_API_KEYS, UNAUTHORIZED_ENVIRONMENT, RATE_LIMIT after too many failed log-ins */
export async function identifyCaller(progress: CallInProgress): Promise<void> {
  const { services, limitOptions } = progress.kit;
  const { body, headers, address } = progress.incoming;
  progress.store = services.store;
  if (progress.anonymous) {
    progress.tenant = asTenant(services.environment, '');
    return;
  }
  const { clientId, secret } = credentialsOf(body, headers);
  const known = await (limitOptions
    ? limitOptions.failedLogins.guard(clientId, address, () => logIn(progress, clientId, secret))
    : logIn(progress, clientId, secret));
  progress.tenant = known.tenant;
  progress.team = known.team;
  progress.incoming.about.clientId = clientId;
}

function logIn(progress: CallInProgress, clientId: string, secret: string): Promise<Authenticated> {
  const { services } = progress.kit;
  const { readAhead } = services.store;
  return readAhead
    ? logInAhead(progress, readAhead, clientId, secret)
    : authenticate(services, clientId, secret);
}

/** Where the store gives at once what a call asks first. */
async function logInAhead(
  progress: CallInProgress,
  readAhead: NonNullable<Store['readAhead']>,
  clientId: string,
  secret: string,
): Promise<Authenticated> {
  const { kit, incoming } = progress;
  const { services, endpoint } = kit;
  const { store, digests, environment } = services;
  const { access_token: token } = incoming.body;
  const isToken =
    endpoint.item !== 'none' && typeof token === 'string' && hasTokenForm('access', environment, token);
  const accessToken = isToken ? digests.all('access', environment, token)[0]?.hash : undefined;
  // Whoever it is: what is asked of this team is shown of this team.
  const asked = store.ofTeam(clientId);
  const changesState = endpoint.changesState === true;
  const opening = { environment, clientId, accessToken, changesState };
  progress.store = await (asked.readAhead ?? readAhead)(opening);
  return await authenticate({ ...services, store: progress.store }, clientId, secret);
}
