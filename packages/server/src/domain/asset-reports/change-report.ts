import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { announceReady } from './announce-report.ts';
import { fastPart, withoutAccounts } from './build-snapshot.ts';
import { findLivingReport, findReport, notReady, unknownReport } from './open-report.ts';
import { insertReport, type OrderedReport, orderReport, reportKey, requireFit } from './order-report.ts';
import type { ReportOrder } from './report.ts';
import type { StoredReport } from './report-store.ts';
import { openReportOrder, openSnapshot, sealReportPart } from './seal-report.ts';

/** @throws INVALID_FIELD for a token that opens nothing; INVALID_PARENT for a report that failed or was removed */
async function parentOf(call: Call, tenant: Tenant, token: string): Promise<StoredReport> {
  const parent = await findReport(call, tenant, token);
  requireParent(parent);
  return parent;
}

function requireParent({ state }: StoredReport): void {
  if (state === 'failed' || state === 'removed') throw fail('INVALID_PARENT');
}

/** What of an order a refresh says anew; what is absent is as it was. */
export type RefreshWish = (before: ReportOrder) => ReportOrder;

/**
 * Orders a report like an earlier one, of the same Items and without the same accounts.
 * @throws INVALID_PARENT, ITEM_NOT_FOUND; what `requireFit` throws
 */
export async function refreshReport(
  call: Call,
  tenant: Tenant,
  token: string,
  wish: RefreshWish,
): Promise<OrderedReport> {
  return refreshFoundReport(call, tenant, await parentOf(call, tenant, token), wish);
}

/** As `refreshReport`, of a report that was found by another name than its token. */
export async function refreshFoundReport(
  call: Call,
  tenant: Tenant,
  parent: StoredReport,
  wish: RefreshWish = (before) => before,
): Promise<OrderedReport> {
  requireParent(parent);
  const before = await openReportOrder(call, tenant, parent);
  for (const itemId of before.itemIds) {
    const item = await call.store.items.find(tenant, itemId);
    if (!item || item.state === 'removed') throw fail('ITEM_NOT_FOUND');
    await requireFit(call, item);
  }
  return orderReport(call, tenant, wish(before));
}

/**
 * Copies a report without some accounts; the copy is ready at once, and lives on its own.
 * @throws PRODUCT_NOT_READY, INVALID_PARENT; INVALID_ACCOUNT_ID for an account that it does not have; INVALID_FIELD where none is left
 */
export async function filterReport(
  call: Call,
  tenant: Tenant,
  token: string,
  accountIds: readonly string[],
): Promise<OrderedReport> {
  const parent = await parentOf(call, tenant, token);
  if (parent.state === 'pending') throw notReady();
  const before = await openReportOrder(call, tenant, parent);
  const whole = await openSnapshot(call, tenant, parent, 'full');
  const known = new Set(
    whole.items.flatMap(({ accounts }) => accounts.map(({ account }) => account.accountId)),
  );
  if (accountIds.some((accountId) => !known.has(accountId))) throw fail('INVALID_ACCOUNT_ID');
  const value = withoutAccounts(whole, accountIds);
  if (value.items.length === 0)
    throw fail('INVALID_FIELD', 'account_ids_to_exclude must leave at least one account of the report');
  // A refresh of the copy reads all of its Items again, also those of which nothing is left here.
  const order = { ...before, excluded: [...new Set([...before.excluded, ...accountIds])].sort() };
  return call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    // A removal that came first wins, also one that is under way: a report does not outlive its user (D77).
    if (!(await unit.assetReports.hold(tenant, parent.reportId))) throw unknownReport();
    const createdAt = call.world.clock.now();
    const made = await insertReport(call, unit, tenant, { order, createdAt });
    const { reportId } = made;
    const seal = (field: 'sealed_body' | 'sealed_fast', part: typeof value) =>
      sealReportPart(call, unit, tenant, { reportId, field, value: part });
    if (parent.sealedFast)
      await unit.assetReports.saveFast(tenant, reportId, await seal('sealed_fast', fastPart(value)));
    const at = value.generatedAt;
    await unit.assetReports.finish(tenant, reportId, { at, sealedBody: await seal('sealed_body', value) });
    await announceReady(call, unit, tenant, { reportId, order, part: 'FULL' });
    return made;
  });
}

/** Destroys a report with its audit copies; one that is being made is made no further. @throws INVALID_FIELD */
export async function removeReport(call: Call, tenant: Tenant, token: string): Promise<void> {
  const { reportId } = await findLivingReport(call, tenant, token);
  await call.store.unitOfWork(async (unit) => {
    if (!(await endReport(call, unit, tenant, reportId))) throw unknownReport();
  });
}

/** As `removeReport`, inside a larger unit of work; false when it is removed already. */
async function endReport(
  call: Pick<Call, 'world'>,
  unit: StoreWriter,
  tenant: Tenant,
  reportId: string,
): Promise<boolean> {
  await unit.due.cancel(reportKey(tenant, reportId));
  return unit.assetReports.remove(tenant, reportId, call.world.clock.now());
}

/** Reports of a person's Items go with the person (D77), with copies that were made while they went. */
export async function endReportsOfItems(
  call: Pick<Call, 'world'>,
  unit: StoreWriter,
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<void> {
  const { ofItems } = unit.assetReports;
  for (let left = await ofItems(tenant, itemIds); left.length > 0; left = await ofItems(tenant, itemIds))
    for (const reportId of left) await endReport(call, unit, tenant, reportId);
}
