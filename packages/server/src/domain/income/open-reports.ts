import { fail } from '../../errors.ts';
import type { SealedPlace } from '../custody.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { type OpenForTeam, openerForTeam } from '../teams/team-sealing.ts';
import type { StoredBankIncome } from './bank-income-store.ts';
import type { IncomeReport } from './income-report.ts';

export function incomePlace(bankIncomeId: string): SealedPlace {
  return { table: 'bank_incomes', field: 'sealed', row: bankIncomeId };
}

export interface OpenedReport extends Pick<StoredBankIncome, 'bankIncomeId' | 'days' | 'items' | 'webhook'> {
  /** Milliseconds. */
  readonly generatedAt: number;
  readonly report: IncomeReport;
}

/** The reports of a user that are ready, newest first. */
export async function openIncomeReports(
  call: Pick<Call, 'store' | 'custody'>,
  tenant: Tenant,
  userId: string,
  limit: number,
): Promise<OpenedReport[]> {
  const stored = await call.store.bankIncomes.ready(tenant, userId, limit);
  if (stored.length === 0) return [];
  const open = await openerForTeam(call, call.store, tenant);
  return stored.flatMap((each) => {
    const { sealed } = each;
    return sealed === null ? [] : [toOpened(open, each, sealed)];
  });
}

/** The report of this id; undefined unless it is ready. */
export async function openIncomeReport(
  call: Pick<Call, 'store' | 'custody'>,
  tenant: Tenant,
  stored: StoredBankIncome,
): Promise<OpenedReport | undefined> {
  const { sealed } = stored;
  if (sealed === null) return undefined;
  return toOpened(await openerForTeam(call, call.store, tenant), stored, sealed);
}

function toOpened(
  open: OpenForTeam,
  { bankIncomeId, days, items, webhook, finishedAt, createdAt }: StoredBankIncome,
  sealed: Buffer,
): OpenedReport {
  const generatedAt = finishedAt ?? createdAt;
  const report = open<IncomeReport>(incomePlace(bankIncomeId), sealed);
  return { bankIncomeId, days, items, webhook, generatedAt, report };
}

/** The reports of a user, where there has to be one. @throws PRODUCT_NOT_READY */
export async function requireIncomeReports(
  call: Pick<Call, 'store' | 'custody'>,
  tenant: Tenant,
  userId: string,
  limit: number,
): Promise<readonly [OpenedReport, ...OpenedReport[]]> {
  const [newest, ...older] = await openIncomeReports(call, tenant, userId, limit);
  if (!newest) throw fail('PRODUCT_NOT_READY');
  return [newest, ...older];
}
