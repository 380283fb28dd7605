import { asTenant } from '../../../domain/teams/team.ts';
import { identify } from '../credentials.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** @throws INVALID_FIELD, INVALID_API_KEYS, UNAUTHORIZED_ENVIRONMENT, RATE_LIMIT after too many failed log-ins */
export async function identifyCaller(progress: CallInProgress): Promise<void> {
  const { services, limitOptions } = progress.kit;
  const { body, headers, address } = progress.incoming;
  progress.tenant = progress.anonymous
    ? asTenant(services.environment, '')
    : await identify(
        services,
        body,
        headers,
        limitOptions && ((clientId, login) => limitOptions.failedLogins.guard(clientId, address, login)),
      );
}
