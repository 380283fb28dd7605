import type { RateCounter } from '../../domain/limits/rate-counter.ts';
import type { Services } from '../../domain/services.ts';
import type { LinkRoute } from './_kit/link-call.ts';
import { sessionCalls } from './link/session/calls.ts';

/** The widget's own calls, as the edge serves them. `counter` is absent while calls are not limited. */
export function linkRoutes(services: Services, counter: RateCounter | undefined): LinkRoute[] {
  return sessionCalls.map((call) => call(services, counter));
}
