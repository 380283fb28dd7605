import { type ErrorCode, RefusalError } from '../../errors.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import { isGivenUp } from '../due/limited-work.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { announceFailure, announceReady } from './announce-report.ts';
import { buildSnapshot, fastPart } from './build-snapshot.ts';
import { incomeOfReport } from './income-of-report.ts';
import {
  type ItemMaterial,
  readItem,
  TooManyTransactionsError,
  TRANSACTIONS_MAX,
  warningCause,
} from './read-item.ts';
import type { ReportCause, ReportOrder, ReportSnapshot } from './report.ts';
import { openReportOrder, sealReportPart } from './seal-report.ts';

/** A larger report fails. */
const BODY_BYTES_MAX = 32 * 1024 * 1024;

interface Making {
  readonly call: Call;
  readonly work: LeasedWork;
  readonly tenant: Tenant;
  readonly reportId: string;
  readonly order: ReportOrder;
}

type Outcome =
  | { readonly snapshot: ReportSnapshot }
  | { readonly code: ErrorCode; readonly causes: readonly ReportCause[] };

/**
 * Makes a report that was ordered (due work). Its state, what it holds, the webhook and the end of the work are committed together, so
 * that a crash at any moment leaves one report and one webhook.
 */
export async function makeReport(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  const reportId = work.subject;
  const realNow = call.world.realClock.now();
  const report = await call.store.unitOfWork(async (unit) => {
    const begun = await unit.assetReports.begin(tenant, reportId, realNow);
    // Removed meanwhile: nothing is made, and nobody is told.
    if (!begun && !(await unit.due.finish(work))) throw new LeaseLostError();
    return begun;
  });
  if (!report) return;
  const order = await openReportOrder(call, tenant, report);
  const making: Making = { call, work, tenant, reportId, order };
  const outcome = isGivenUp(work, report.beganAt ?? realNow, realNow)
    ? { code: 'ASSET_REPORT_GENERATION_FAILED' as const, causes: [] }
    : await readAndBuild(making);
  await call.store.unitOfWork((unit) => conclude(making, unit, outcome));
}

async function readAndBuild(making: Making): Promise<Outcome> {
  const { call, tenant, order } = making;
  const generatedAt = call.world.clock.now();
  const wish = {
    today: isoDate(generatedAt),
    days: order.daysRequested,
    withInvestments: order.addOns.includes('investments'),
  };
  const materials: ItemMaterial[] = [];
  const causes: ReportCause[] = [];
  try {
    for (const itemId of order.itemIds) {
      const read = await readItem(call, itemId, tenant.clientId, wish).catch((error: unknown) => {
        if (!(error instanceof RefusalError)) throw error;
        return warningCause(itemId, error);
      });
      if ('accounts' in read) materials.push(read);
      else causes.push(read);
    }
  } catch (error) {
    if (error instanceof TooManyTransactionsError) return tooLarge();
    throw error;
  }
  if (materials.length === 0 || (order.requireAllItems && causes.length > 0))
    return { code: 'DATA_UNAVAILABLE', causes };
  const count = materials
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, { entries }) => sum + entries.length, 0);
  if (count > TRANSACTIONS_MAX) return tooLarge();
  const warnings = causes.map((cause) => ({ code: 'TRANSACTIONS_UNAVAILABLE' as const, cause }));
  const { daysRequested: days, excluded } = order;
  const window = { from: addDays(wish.today, 1 - days), to: wish.today };
  const missing = causes.map(({ itemId }) => itemId);
  const income = await incomeOfReport(call, tenant, { materials, missing, window });
  const snapshot = buildSnapshot(materials, { generatedAt, days, excluded, warnings, income });
  if (order.addOns.includes('fast_assets')) await showFastPart(making, snapshot);
  return { snapshot };
}

function tooLarge(): Outcome {
  return { code: 'ASSET_REPORT_GENERATION_FAILED', causes: [] };
}

/** What is cheap to have is readable before the whole is; told once, whatever tries there are. */
async function showFastPart(
  { call, tenant, reportId, order }: Making,
  snapshot: ReportSnapshot,
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    const value = fastPart(snapshot);
    const sealed = await sealReportPart(call, unit, tenant, { reportId, field: 'sealed_fast', value });
    if (!(await unit.assetReports.saveFast(tenant, reportId, sealed))) return;
    await announceReady(call, unit, tenant, { reportId, order, part: 'FAST' });
  });
}

async function conclude(
  { call, work, tenant, reportId, order }: Making,
  unit: StoreWriter,
  outcome: Outcome,
): Promise<void> {
  // The team before the report, as everywhere.
  await unit.teams.lock(tenant.clientId);
  if (!(await unit.due.finish(work))) throw new LeaseLostError();
  const at = call.world.clock.now();
  const made =
    'snapshot' in outcome ? await sealBody({ call, tenant, reportId }, unit, outcome.snapshot) : undefined;
  const nothing = { webhookId: null, webhookType: null, webhookCode: null };
  if (made) {
    if (!(await unit.assetReports.finish(tenant, reportId, { at, sealedBody: made }))) return;
    for (const itemId of order.itemIds) await unit.items.notePull(itemId, ['assets'], 'pulled', at);
    await announceReady(call, unit, tenant, { reportId, order, part: 'FULL' });
    call.record?.({ at, kind: 'other', itemId: null, ...nothing, detail: 'asset report ready' });
    return;
  }
  const { code, causes } =
    'code' in outcome ? outcome : { code: 'ASSET_REPORT_GENERATION_FAILED' as const, causes: [] };
  if (!(await unit.assetReports.fail(tenant, reportId, { at, code, causes }))) return;
  await announceFailure(call, unit, tenant, { reportId, order, code, causes });
  call.record?.({ at, kind: 'other', itemId: null, ...nothing, detail: 'asset report failed' });
}

/** Undefined for one that is too large to be kept. */
async function sealBody(
  { call, tenant, reportId }: Pick<Making, 'call' | 'tenant' | 'reportId'>,
  unit: StoreWriter,
  value: ReportSnapshot,
): Promise<Buffer | undefined> {
  const body = await sealReportPart(call, unit, tenant, { reportId, field: 'sealed_body', value });
  return body.length > BODY_BYTES_MAX ? undefined : body;
}
