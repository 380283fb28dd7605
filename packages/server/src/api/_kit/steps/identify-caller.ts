import type { Services } from '../../../domain/services.ts';
import { asTenant } from '../../../domain/teams/team.ts';
import { authenticate } from '../../../domain/teams/teams.ts';
import { hasTokenForm } from '../../../domain/tokens/token.ts';
import { identify } from '../credentials.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** @throws INVALID_FIELD, INVALID_API_KEYS, UNAUTHORIZED_ENVIRONMENT, RATE_LIMIT after too many failed log-ins */
export async function identifyCaller(progress: CallInProgress): Promise<void> {
  const { services, limitOptions } = progress.kit;
  const { body, headers, address } = progress.incoming;
  progress.services = services;
  if (progress.anonymous) {
    progress.tenant = asTenant(services.environment, '');
    return;
  }
  progress.tenant = await identify(body, headers, (clientId, secret) => {
    const logIn = async () => {
      progress.services = await openingOf(progress, clientId);
      return authenticate(progress.services, clientId, secret);
    };
    return limitOptions ? limitOptions.failedLogins.guard(clientId, address, logIn) : logIn();
  });
  progress.incoming.about.clientId = progress.tenant.clientId;
}

/** The services with what a call asks first, where the store gives that at once. */
async function openingOf({ kit, incoming }: CallInProgress, clientId: string): Promise<Services> {
  const { services, endpoint } = kit;
  const { store, digests, environment } = services;
  if (!store.readAhead) return services;
  const { access_token: token } = incoming.body;
  const isToken =
    endpoint.item !== 'none' && typeof token === 'string' && hasTokenForm('access', environment, token);
  const accessToken = isToken ? digests.all('access', environment, token)[0]?.hash : undefined;
  // Whoever it is: what is asked of this team is shown of this team.
  const asked = store.ofTeam(clientId);
  const changesState = endpoint.changesState === true;
  const opening = { environment, clientId, accessToken, changesState };
  const ahead = await (asked.readAhead ?? store.readAhead)(opening);
  return { ...services, store: ahead };
}
