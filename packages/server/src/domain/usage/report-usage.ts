import { fail } from '../../errors.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Services } from '../services.ts';
import type { UsageDay, UsageFilter, UsageRecord, UsageTotal } from './usage-store.ts';

/** Only production is billed, and there only what reads a product. */
export type Billed<T> = T & { readonly billed: boolean };

/** Sums by team and product; what was counted within the last second may be missing. @throws INVALID_FIELD for an unknown team */
export async function usageTotals(services: Services, filter: UsageFilter): Promise<Billed<UsageTotal>[]> {
  await requireTeam(services, filter);
  return billedIn(services.environment, await services.store.usage.totals(services.environment, filter));
}

/** Every line: day, team, Item, product and path; the same holds. @throws INVALID_FIELD for an unknown team */
export async function usageRecords(services: Services, filter: UsageFilter): Promise<Billed<UsageRecord>[]> {
  await requireTeam(services, filter);
  return billedIn(services.environment, await services.store.usage.records(services.environment, filter));
}

/** Calls by day, the earliest first; the same holds. @throws INVALID_FIELD for an unknown team */
export async function usageDays(services: Services, filter: UsageFilter): Promise<UsageDay[]> {
  await requireTeam(services, filter);
  return services.store.usage.days(services.environment, filter);
}

async function requireTeam({ store }: Pick<Services, 'store'>, { clientId }: UsageFilter): Promise<void> {
  if (clientId !== undefined && !(await store.teams.find(clientId)))
    throw fail('INVALID_FIELD', 'no team has this client_id');
}

function billedIn<T extends { readonly product: string }>(
  environment: Environment,
  lines: readonly T[],
): Billed<T>[] {
  const { billed } = traitsOf(environment);
  return lines.map((line) => ({ ...line, billed: billed && line.product !== '' }));
}
