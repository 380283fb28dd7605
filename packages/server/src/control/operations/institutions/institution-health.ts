import { statusOf } from '../../../domain/institutions/health.ts';
import { type DayOutcomes, HEALTH_DAYS } from '../../../domain/institutions/health-store.ts';
import type { Services } from '../../../domain/services.ts';
import type { HealthStatus } from '../../../vocabulary/health.ts';
import { addDays, isoDate } from '../../../world/dates.ts';
import { operation } from '../../operation.ts';

/** How one area fares, by this deployment's own traffic. Counts are attempts. */
export interface AreaNow {
  readonly area: string;
  readonly status: HealthStatus | null;
  /** Milliseconds. */
  readonly since: number | null;
  readonly succeeded: number;
  readonly failedThere: number;
  readonly failedHere: number;
}

/** A day (UTC), of all areas together. */
export interface ShownDay extends DayOutcomes {
  /** By its share of success; null without an attempt. */
  readonly status: HealthStatus | null;
}

/** Of all teams together. Nothing is measured where institutions are simulated. */
export interface ShownHealth {
  /** Areas that were asked for in the last day. */
  readonly now: readonly AreaNow[];
  /** The last 90, today the last; empty where none has an attempt. */
  readonly days: readonly ShownDay[];
}

/** How an institution fares now, and how it fared on each of 90 days. */
export const tellHealth = operation('tellHealth', async ({ services }, institutionId: string) =>
  shownHealth(services, institutionId),
);

export async function shownHealth(
  { store, environment, world }: Pick<Services, 'store' | 'environment' | 'world'>,
  institutionId: string,
): Promise<ShownHealth> {
  const key = { environment, institutionId };
  const at = world.realClock.now();
  const [areas, days] = await Promise.all([
    store.institutionHealth.read(key, at),
    store.institutionHealth.days(key, at),
  ]);
  return {
    now: areas.map(({ area, windows: { day }, state }) => ({
      area,
      status: state?.status ?? null,
      since: state?.since ?? null,
      ...day,
    })),
    days: days.length === 0 ? [] : everyDay(days, isoDate(at)),
  };
}

function everyDay(counted: readonly DayOutcomes[], today: string): ShownDay[] {
  const byDay = new Map(counted.map((each) => [each.day, each]));
  return Array.from({ length: HEALTH_DAYS }, (_, n) => {
    const day = addDays(today, n - HEALTH_DAYS + 1);
    const outcomes = byDay.get(day);
    return outcomes
      ? { ...outcomes, status: statusOf(outcomes) }
      : { day, succeeded: 0, failedThere: 0, failedHere: 0, status: null };
  });
}
