import { fail } from '../../errors.ts';
import { compare, type Decimal } from '../../money/decimal.ts';
import { HOUR_MS } from '../../world/durations.ts';
import { newTokenBody } from '../../world/ids.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { openerForTeam, sealForTeam } from '../teams/team-sealing.ts';
import { tellOfTransfer } from './move-transfer.ts';
import { openUsed, requireTransfer, transferPlace } from './open-transfer.ts';
import { isAch, isCancellable, type Transfer } from './transfer.ts';
import type { StoredAuthorization } from './transfer-store.ts';

/** How long an authorization can be used. */
const AUTHORIZED_MS = HOUR_MS;
const DESCRIPTION_MAX = { ach: 10, other: 15 };

export interface TransferWish {
  readonly accountId: string;
  readonly authorizationId: string;
  /** Undefined: all that was authorized. */
  readonly amount: Decimal | undefined;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>> | null;
}

/**
 * Uses an authorization, once: whoever comes again gets the transfer that it became.
 * @throws INVALID_FIELD for an authorization that is none of this account, was not approved or has ended, and for an amount beyond it
 */
export async function createTransfer(call: Call, item: Item, wish: TransferWish): Promise<Transfer> {
  const tenant = asTenant(item.environment, item.clientId);
  return call.store.unitOfWork(async (unit) => {
    // Held, because events are numbered by the team.
    await unit.teams.lock(tenant.clientId);
    const authorization = await requireAuthorization(unit, tenant, item, wish);
    if (!authorization.transfer) await use(call, unit, tenant, { authorization, wish });
    const used = await unit.transfers.findAuthorization(tenant, wish.authorizationId);
    if (!used?.transfer) throw fail('INVALID_FIELD', 'authorization_id must be one that has not ended');
    return openUsed(await openerForTeam(call, unit, tenant), used, used.transfer);
  });
}

async function requireAuthorization(
  unit: StoreWriter,
  tenant: Tenant,
  { itemId }: Item,
  { authorizationId, accountId }: TransferWish,
): Promise<StoredAuthorization> {
  const found = await unit.transfers.findAuthorization(tenant, authorizationId);
  if (!found || found.itemId !== itemId || found.accountId !== accountId)
    throw fail('INVALID_FIELD', 'authorization_id must be that of an authorization for this account');
  if (found.decision !== 'approved')
    throw fail(
      'INVALID_FIELD',
      `authorization_id must be that of an approved authorization: the decision on this one is ${found.decision}`,
    );
  return found;
}

async function use(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { authorization, wish }: { readonly authorization: StoredAuthorization; readonly wish: TransferWish },
): Promise<void> {
  const { authorizationId, n, authorizedAmount, network, authorizedAt } = authorization;
  const { amount = authorizedAmount, description, metadata } = wish;
  const now = call.world.clock.now();
  if (now - authorizedAt >= AUTHORIZED_MS)
    throw fail('INVALID_FIELD', {
      message: 'authorization_id must be one that has not ended: this one was not used within an hour',
      next: 'Ask for a new one with /transfer/authorization/create.',
    });
  if (compare(amount, authorizedAmount) > 0)
    throw fail('INVALID_FIELD', 'amount must not be more than what was authorized');
  const longest = isAch(network) ? DESCRIPTION_MAX.ach : DESCRIPTION_MAX.other;
  if (description.length > longest)
    throw fail(
      'INVALID_FIELD',
      `description must have at most ${longest} characters for the network ${network}`,
    );
  const transferId = newTokenBody(call.world.random.stream('team', tenant.clientId, 'transfer', n));
  const place = transferPlace(authorizationId, 'sealed_metadata');
  const sealedMetadata = metadata && (await sealForTeam(call, unit, tenant, { place, value: metadata }));
  const authorizedSince = now - AUTHORIZED_MS;
  const used = {
    authorizationId,
    transferId,
    amount,
    description,
    sealedMetadata,
    createdAt: now,
    authorizedSince,
  };
  if (!(await unit.transfers.use(tenant, used))) return;
  await tellOfTransfer(call, unit, tenant, { transferId, eventType: 'pending', failure: null });
}

/**
 * Ends a transfer that the network has not taken yet.
 * @throws INVALID_FIELD; TRANSFER_NOT_CANCELLABLE
 */
export async function cancelTransfer(call: Call, tenant: Tenant, transferId: string): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    const { transfer, type, network } = await requireTransfer(unit, tenant, transferId);
    const { status } = transfer;
    const step = { from: status, to: 'cancelled', failure: null } as const;
    if (!isCancellable({ type, network, status }) || !(await unit.transfers.move(tenant, transferId, step)))
      throw fail('TRANSFER_NOT_CANCELLABLE');
    await tellOfTransfer(call, unit, tenant, { transferId, eventType: 'cancelled', failure: null });
  });
}
