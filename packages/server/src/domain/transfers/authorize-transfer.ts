import { fail } from '../../errors.ts';
import type { Decimal } from '../../money/decimal.ts';
import { HOUR_MS } from '../../world/durations.ts';
import { newTokenBody } from '../../world/ids.ts';
import type { Account } from '../accounts/account.ts';
import { accountsNotFound, chooseAccounts } from '../accounts/choose-accounts.ts';
import type { Item } from '../items/item.ts';
import { itemErrorAt } from '../items/item-error.ts';
import { requireSupported } from '../items/products.ts';
import { isAuthAccount } from '../records/coverage.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { openerForTeam, sealForTeam } from '../teams/team-sealing.ts';
import { decideTransfer } from './decision.ts';
import { openAuthorization, transferPlace } from './open-transfer.ts';
import {
  type AchClass,
  type Authorization,
  isAch,
  type Network,
  type TransferPerson,
  type TransferType,
} from './transfer.ts';
import type { StoredAuthorization } from './transfer-store.ts';

/** How long a key of the body names what it made. */
const KEY_MS = 48 * HOUR_MS;

export interface AuthorizationWish {
  readonly accountId: string;
  readonly type: TransferType;
  readonly network: Network;
  readonly achClass: AchClass | null;
  readonly amount: Decimal;
  readonly currency: string;
  readonly person: TransferPerson;
  readonly idempotencyKey: string | null;
}

/** Statuses of accounts whose numbers are still to be proved. */
const UNPROVED: ReadonlySet<string> = new Set([
  'pending_automatic_verification',
  'pending_manual_verification',
  'verification_expired',
  'verification_failed',
]);

/**
 * Decides whether money may be moved, by what is stored of the account, and keeps the decision.
 * @throws INVALID_ACCOUNT_ID; PRODUCTS_NOT_SUPPORTED; PRODUCT_NOT_READY; TRANSFER_UNSUPPORTED_ACCOUNT_TYPE; TRANSFER_FORBIDDEN_ACH_CLASS;
 *   INVALID_FIELD for a key of the body that another wish has; ITEM_NOT_FOUND when the Item is removed meanwhile
 */
export async function authorizeTransfer(
  call: Call,
  item: Item,
  wish: AuthorizationWish,
): Promise<Authorization> {
  const tenant = asTenant(item.environment, item.clientId);
  requireSupported(call, item, 'auth');
  requireAchClass(wish);
  const [account] = chooseAccounts(await call.store.accounts.list(item.itemId), [wish.accountId]);
  if (!account) throw accountsNotFound();
  requireMovable(account, wish);
  const now = call.world.clock.now();
  const { decision, rationale } = decideTransfer({
    type: wish.type,
    amount: wish.amount,
    isBroken: itemErrorAt(item, now) !== null,
    isProvedByHand: account.verificationStatus === 'manually_verified',
    available: account.available ?? account.current,
  });
  const { person, idempotencyKey, amount: authorizedAmount, ...kept } = wish;
  return call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_NOT_FOUND');
    // Held, so that one key makes one authorization and no two have the same number.
    await unit.teams.lock(tenant.clientId);
    const before =
      idempotencyKey === null
        ? undefined
        : await unit.transfers.findByKey(tenant, idempotencyKey, now - KEY_MS);
    if (before) {
      requireSame(before, wish);
      return openAuthorization(await openerForTeam(call, unit, tenant), before);
    }
    const n = (await unit.transfers.lastNumber(tenant)) + 1;
    const authorizationId = newTokenBody(
      call.world.random.stream('team', tenant.clientId, 'transfer_authorization', n),
    );
    const place = transferPlace(authorizationId, 'sealed');
    const sealed = await sealForTeam(call, unit, tenant, { place, value: person });
    const made = { ...kept, authorizationId, authorizedAmount, itemId: item.itemId, decision, rationale };
    await unit.transfers.insertAuthorization(tenant, {
      ...made,
      n,
      sealed,
      idempotencyKey,
      authorizedAt: now,
    });
    return { ...made, authorizedAt: now, person };
  });
}

/** @throws TRANSFER_FORBIDDEN_ACH_CLASS, INVALID_FIELD */
function requireAchClass({ type, network, achClass }: AuthorizationWish): void {
  if (!isAch(network)) {
    if (type === 'debit')
      throw fail(
        'INVALID_FIELD',
        `network must be ach or same-day-ach for a debit: ${network} sends money only`,
      );
    return;
  }
  if (achClass === null) throw fail('INVALID_FIELD', `ach_class must be given for the network ${network}`);
  if (type === 'credit' && achClass !== 'ccd' && achClass !== 'ppd')
    throw fail('TRANSFER_FORBIDDEN_ACH_CLASS');
}

function requireMovable(account: Account, { currency }: AuthorizationWish): void {
  if (!isAuthAccount(account) || account.currency !== currency)
    throw fail('TRANSFER_UNSUPPORTED_ACCOUNT_TYPE');
  if (UNPROVED.has(account.verificationStatus ?? '')) throw fail('PRODUCT_NOT_READY');
}

function requireSame(before: StoredAuthorization, wish: AuthorizationWish): void {
  const isSame =
    before.accountId === wish.accountId &&
    before.type === wish.type &&
    before.network === wish.network &&
    before.authorizedAmount === wish.amount;
  if (!isSame)
    throw fail(
      'INVALID_FIELD',
      'idempotency_key must be a new one: it names an authorization of another account, type, network or amount',
    );
}
