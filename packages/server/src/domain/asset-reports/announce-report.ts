import { catalogue, type ErrorCode, errorRecord, isErrorCode } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { namesUserInWebhooks } from '../teams/user-settings.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import type { ReportCause, ReportOrder } from './report.ts';

interface Announced {
  readonly reportId: string;
  readonly order: ReportOrder;
}

/** Tells that a report, or its fast part, can be read; nobody where no address was given. */
export async function announceReady(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { reportId, order, part }: Announced & { readonly part: 'FAST' | 'FULL' },
): Promise<void> {
  if (order.webhook === null) return;
  const type = order.addOns.includes('fast_assets') ? { report_type: part } : {};
  const fields = { asset_report_id: reportId, ...type, ...(await userOf(unit, tenant, order)) };
  const owner = { itemId: '', clientId: tenant.clientId };
  await fireFixedEvent(call, unit, owner, {
    url: order.webhook,
    event: { type: 'ASSETS', code: 'PRODUCT_READY', fields },
  });
}

export async function announceFailure(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    reportId,
    order,
    code,
    causes,
  }: Announced & { readonly code: ErrorCode; readonly causes: readonly ReportCause[] },
): Promise<void> {
  if (order.webhook === null) return;
  const error = {
    ...errorRecord(code, call.link.publicUrl()),
    status: catalogue[code].status,
    causes: causes.map((cause) => wireCause(cause, call.link.publicUrl())),
  };
  const fields = { error, asset_report_id: reportId, ...(await userOf(unit, tenant, order)) };
  const owner = { itemId: '', clientId: tenant.clientId };
  await fireFixedEvent(call, unit, owner, {
    url: order.webhook,
    event: { type: 'ASSETS', code: 'ERROR', fields },
  });
}

/** One Item's failure, as answers and webhooks tell it. */
export function wireCause(
  { itemId, code, message }: ReportCause,
  publicUrl: string,
): Record<string, unknown> {
  // Codes come from the catalogue; one of a version before may be gone.
  const known = isErrorCode(code) ? code : 'INTERNAL_SERVER_ERROR';
  return { item_id: itemId, ...errorRecord(known, publicUrl, { message }) };
}

/** The user whose Items all of them are. */
async function userOf(
  unit: StoreWriter,
  tenant: Tenant,
  { itemIds }: ReportOrder,
): Promise<{ readonly user_id?: string }> {
  const items = await Promise.all(itemIds.map((itemId) => unit.items.find(tenant, itemId)));
  const users = new Set(items.map((item) => item?.userId ?? null));
  const [userId = null] = users;
  if (users.size !== 1 || userId === null) return {};
  return (await namesUserInWebhooks({ store: unit }, tenant.clientId)) ? { user_id: userId } : {};
}
