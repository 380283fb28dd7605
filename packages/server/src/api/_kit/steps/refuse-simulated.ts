import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { fail } from '../../../errors.ts';
import { SIMULATED } from '../simulated.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** @throws UNAUTHORIZED_ROUTE_ACCESS for what is made up, where nothing is */
export function refuseSimulated({ kit: { path, endpoint, services } }: CallInProgress): void {
  if (endpoint.tag !== SIMULATED || traitsOf(services.environment).simulated) return;
  throw fail('UNAUTHORIZED_ROUTE_ACCESS', {
    message: `${path} is simulated in the sandbox only`,
    next: 'Call it in the sandbox; this service moves no money and rates no risk anywhere else.',
  });
}
