import { fail } from '../../errors.ts';
import { recordItemAct } from '../audit/record.ts';
import type { ConsentEnder } from '../consents/consent.ts';
import { keepForRevocation, planRevocation } from '../consents/revoke-consent.ts';
import { issueReceipt } from '../deletion-receipts/issue-receipt.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';

/** Why the caller ends an Item. The code is kept in the audit log, their own words with the Item's story, which an erasure deletes. */
export interface RemovalReason {
  readonly code?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/**
 * Ends an Item: its tokens stop working, its data key, its credential and its data are deleted, its due work and undelivered
 * events are cancelled, all in one transaction (TOK-10, VLT-7, WHK-8).
 *
 * A receipt says what was destroyed. The consent at the institution is ended in the background.
 * @throws ITEM_NOT_FOUND when another call removed it first.
 */
export async function removeItem(call: Call, item: Item, reason: RemovalReason = {}): Promise<void> {
  const key = await call.store.items.key(item.itemId);
  await call.store.unitOfWork(async (unit) => {
    if (!(await endItem(call, unit, item, { by: 'client', reason }))) throw fail('ITEM_NOT_FOUND');
  });
  if (key) call.custody.forget(key);
}

/** As `removeItem`, inside a larger unit of work; false when it is removed already. */
export async function endItem(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { by = 'client', reason = {} }: { readonly by?: ConsentEnder; readonly reason?: RemovalReason } = {},
): Promise<boolean> {
  const tenant = asTenant(item.environment, item.clientId);
  const now = call.world.clock.now();
  if (!(await unit.items.hold(item.itemId))) return false;
  const mustRevoke = await keepForRevocation(call, unit, item);
  const rows = await unit.items.remove(tenant, item.itemId, now);
  if (!rows) return false;
  await issueReceipt(call, unit, item, { at: now, by, rows, endsConsentThere: mustRevoke });
  if (mustRevoke) await planRevocation(unit, item, now);
  if (await unit.consents.revoke(item.itemId, now, by))
    recordItemAct(call, unit, item, { action: 'consent.revoked', detail: { by } });
  await unit.tokens.endAccessTokensOf(item.itemId, now);
  await unit.tokens.endPublicTokensOf(item.itemId, now);
  await unit.processorTokens.endOfItem(item.itemId, now);
  await unit.statementSources.forget(tenant, item.itemId);
  await unit.webhooks.cancelOfItem(item.itemId, now);
  await unit.items.note(item.itemId, now, 'removed', reason.note ?? null);
  const detail = { ended_by: by, ...(reason.code == null ? {} : { reason: reason.code }) };
  recordItemAct(call, unit, item, { action: 'item.removed', detail });
  return true;
}
