import { fail, RefusalError } from '../../errors.ts';
import { newTokenBody } from '../../world/ids.ts';
import { addConsentedProduct } from '../consents/record-consent.ts';
import { clockName, type DueKey, type LeasedWork, type PlannedWork } from '../due/due.ts';
import { planForThisCall } from '../due/lease.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import { requireConsent } from '../item-life/require-consent.ts';
import type { Item } from '../items/item.ts';
import { itemErrorAt, refusalOf } from '../items/item-error.ts';
import { openItem } from '../items/open-item.ts';
import { requireSupported } from '../items/products.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { newToken } from '../tokens/token.ts';
import { reportTokenDigest } from './open-report.ts';
import type { ReportOrder } from './report.ts';
import { sealReportPart } from './seal-report.ts';

/** What a new report is known by; the token is told this once. */
export interface OrderedReport {
  readonly reportId: string;
  readonly token: string;
}

/** How the errors of a report differ from those of an Item. */
const OF_REPORTS = { type: 'ASSET_REPORT_ERROR' } as const;

/** What a consent must hold, or `assets` itself: balances come with any of them (D71). */
const COVERING = ['identity', 'transactions'];

/**
 * The Items of a report, each once, in the order of the tokens, as they are fit for one now.
 * @throws INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND; the error of an Item; PRODUCT_NOT_ENABLED
 */
export async function openItems(
  call: Call,
  tenant: Tenant,
  accessTokens: readonly string[],
): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (const token of new Set(accessTokens)) {
    const item = await openItem(call, tenant, token);
    items.set(item.itemId, item);
  }
  for (const item of items.values()) await requireFit(call, item);
  return [...items.values()];
}

/** @throws the error of the Item; ADDITIONAL_CONSENT_REQUIRED; PRODUCT_NOT_ENABLED where neither the institution nor the consent lets `assets` be added */
export async function requireFit(call: Call, item: Item): Promise<void> {
  const error = itemErrorAt(item, call.world.clock.now());
  if (error) throw refusalOf(error);
  if (item.products.some(({ product }) => product === 'assets')) return;
  await requireConsent(call, item, 'assets');
  const consent = await call.store.consents.find(item.itemId);
  const agreed = consent?.products ?? [];
  const isCovered = agreed.includes('assets') || COVERING.every((product) => agreed.includes(product));
  if (!isCovered || !offersAssets(call, item)) throw fail('PRODUCT_NOT_ENABLED', OF_REPORTS);
}

function offersAssets(call: Call, item: Item): boolean {
  try {
    requireSupported(call, item, 'assets');
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

/**
 * Orders a report, and makes it within the call where data is ready at once. What becomes of it is the report's: its state, and the
 * webhook.
 */
export async function orderReport(call: Call, tenant: Tenant, order: ReportOrder): Promise<OrderedReport> {
  const delayMs = call.policy.reportDelayMs;
  const atOnce = traitsOf(call.environment).pullsInline && delayMs === 0;
  const { ordered, leased } = await call.store.unitOfWork(async (unit) => {
    const stored = await storeReport(call, unit, tenant, order);
    const work = reportWork(tenant, stored.reportId, call.world.clock.now() + delayMs);
    if (atOnce) return { ordered: stored, leased: await planForThisCall(call, unit, work) };
    await unit.due.plan(work);
    return { ordered: stored, leased: undefined };
  });
  if (leased) await makeNow(call, leased);
  return ordered;
}

/** Work that fails now is tried again in the background, and was told of. */
async function makeNow(call: Call, leased: LeasedWork): Promise<void> {
  await call.schedule.runLeased(call, leased).catch(() => undefined);
}

/** Writes the row of a new report, and adds the product to its Items. */
async function storeReport(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  order: ReportOrder,
): Promise<OrderedReport> {
  const createdAt = call.world.clock.now();
  // Items before the team, as everywhere.
  for (const itemId of [...order.itemIds].sort()) {
    if (!(await unit.items.hold(itemId))) throw fail('ITEM_NOT_FOUND');
    if (await unit.items.addProduct(itemId, 'assets', createdAt))
      await addConsentedProduct(call, unit, { itemId }, { product: 'assets' });
    else await unit.items.useProduct(itemId, 'assets');
  }
  return insertReport(call, unit, tenant, { order, createdAt });
}

/** The row alone, for a copy of a report whose Items may be gone. */
export async function insertReport(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { order, createdAt }: { readonly order: ReportOrder; readonly createdAt: number },
): Promise<OrderedReport> {
  const { clientId, environment } = tenant;
  await unit.teams.lock(clientId);
  const n = (await unit.assetReports.lastNumber(tenant)) + 1;
  const stream = (purpose: string) => call.world.random.stream('team', clientId, purpose, n);
  const reportId = newTokenBody(stream('asset_report'));
  const token = newToken('assets', environment, stream('asset_report_token'));
  const sealedOrder = await sealReportPart(call, unit, tenant, {
    reportId,
    field: 'sealed_order',
    value: order,
  });
  const { daysRequested, itemIds } = order;
  const digest = reportTokenDigest(call, token);
  await unit.assetReports.insert(tenant, {
    reportId,
    n,
    token: digest,
    daysRequested,
    createdAt,
    itemIds,
    sealedOrder,
  });
  return { reportId, token };
}

export function reportKey({ clientId }: Pick<Tenant, 'clientId'>, reportId: string): DueKey {
  return { itemId: '', clientId, kind: 'asset_report', subject: reportId };
}

function reportWork(tenant: Tenant, reportId: string, dueAt: number): PlannedWork {
  return { ...reportKey(tenant, reportId), clock: clockName(tenant.environment, tenant.clientId), dueAt };
}
