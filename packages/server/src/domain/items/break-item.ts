import { catalogue, type ErrorCode, errorRecord } from '../../errors.ts';
import { recordItemAct } from '../audit/record.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { fireItemEvent } from '../webhooks/fire.ts';
import type { Item } from './item.ts';

/** Errors that no update mode repairs: the end user took permission back. */
export const FINAL_ERRORS: readonly ErrorCode[] = ['USER_PERMISSION_REVOKED'];

/**
 * good → error, with the events of it; the withdrawal of permission also overrides another error. Nothing happens to an Item that
 * is in an error already, so the events are sent once. Gives whether the state changed.
 */
export async function breakItem(
  call: Call,
  unit: StoreWriter,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  {
    code,
    message = null,
    by = 'institution',
  }: {
    readonly code: ErrorCode;
    readonly message?: string | null;
    /** Who took permission back, where that is what happened. */
    readonly by?: 'institution' | 'user';
  },
): Promise<boolean> {
  const changed =
    (await unit.items.setError(item.itemId, code, message)) ||
    (FINAL_ERRORS.includes(code) && (await unit.items.overrideError(item.itemId, code)));
  if (!changed) return false;
  const now = call.world.clock.now();
  await unit.items.note(item.itemId, now, 'error', code);
  if (FINAL_ERRORS.includes(code)) {
    // Nothing is collected any more, and nothing of it can expire any more.
    if (await unit.consents.revoke(item.itemId, now, by))
      recordItemAct(call, unit, item, { action: 'consent.revoked', detail: { by } });
    for (const work of await unit.due.ofItem(item.itemId)) await unit.due.cancel(work);
  }
  await announceError(call, unit, item, { code, message });
  return true;
}

/** `ERROR` first, then the code of its own (D5); the team may switch either off. */
async function announceError(
  call: Call,
  unit: StoreWriter,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  { code, message }: { readonly code: ErrorCode; readonly message: string | null },
): Promise<void> {
  const item = await unit.items.find(asTenant(environment, clientId), itemId);
  if (!item) return;
  const settings = (await unit.teams.find(clientId))?.settings ?? {};
  const fields = { item_id: itemId, error: webhookError(call, code, message) };
  if (code === 'USER_PERMISSION_REVOKED') {
    await fireItemEvent(call, unit, item, { type: 'ITEM', code: 'USER_PERMISSION_REVOKED', fields });
    return;
  }
  if (settings.errorWebhook !== false)
    await fireItemEvent(call, unit, item, { type: 'ITEM', code: 'ERROR', fields });
  if (code === 'ITEM_LOGIN_REQUIRED' && settings.loginRequiredWebhook !== false)
    await fireItemEvent(call, unit, item, { type: 'ITEM', code: 'ITEM_LOGIN_REQUIRED', fields });
}

/** The error object inside an event: without `request_id`, with `status`. */
export function webhookError(
  { link }: Pick<Call, 'link'>,
  code: ErrorCode,
  message: string | null = null,
): Record<string, unknown> {
  return {
    ...errorRecord(code, link.publicUrl(), { message: message ?? undefined }),
    status: catalogue[code].status,
  };
}
