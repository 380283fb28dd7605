import {
  type Billed,
  usageDays as readDays,
  usageRecords as readRecords,
  usageTotals as readTotals,
} from '../../../domain/usage/report-usage.ts';
import type { UsageDay, UsageFilter, UsageRecord, UsageTotal } from '../../../domain/usage/usage-store.ts';
import { operation } from '../../operation.ts';

/** Null: of every team, from the first day, to the last one; days are `YYYY-MM-DD` and both included. */
export interface UsageWish {
  readonly clientId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export type { UsageDay };
export type UsageTotalLine = Billed<UsageTotal>;
export type UsageRecordLine = Billed<UsageRecord>;

export const usageTotals = operation(
  'usageTotals',
  ({ services }, wish: UsageWish): Promise<readonly UsageTotalLine[]> => readTotals(services, toFilter(wish)),
);

export const usageRecords = operation(
  'usageRecords',
  ({ services }, wish: UsageWish): Promise<readonly UsageRecordLine[]> =>
    readRecords(services, toFilter(wish)),
);

/** Calls of one team by day, the earliest first; days without any are left out. */
export const usageDays = operation(
  'usageDays',
  ({ services }, wish: UsageWish): Promise<readonly UsageDay[]> => readDays(services, toFilter(wish)),
);

function toFilter({ clientId, from, to }: UsageWish): UsageFilter {
  return { clientId: clientId ?? undefined, from: from ?? undefined, to: to ?? undefined };
}
