import type { RateCounter } from '../../domain/limits/rate-counter.ts';
import type { Services } from '../../domain/services.ts';
import { mountCall, type WidgetRoute } from './_kit/mount-call.ts';
import { discoverWidgetCalls } from './discovery.ts';

/** The widget's own calls, as the edge serves them. `counter` is absent while calls are not limited. */
export async function widgetRoutes(
  services: Services,
  counter: RateCounter | undefined,
): Promise<WidgetRoute[]> {
  const found = await discoverWidgetCalls();
  return found.map((call) => mountCall(call, services, counter));
}
