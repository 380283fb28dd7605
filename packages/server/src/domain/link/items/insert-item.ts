import type { Credential } from '../../../connectors/sdk/login.ts';
import { fail } from '../../../errors.ts';
import { isBilledWhenUsed } from '../../../vocabulary/data-scopes.ts';
import { newEntityId } from '../../../world/ids.ts';
import { recordItemAct } from '../../audit/record.ts';
import type { DataKey } from '../../custody.ts';
import { sealCredential } from '../../institution-calls/item-credential.ts';
import type { Institution } from '../../institutions/institution.ts';
import { PUBLIC_TOKEN_LIFETIME_MS } from '../../item-life/item-tokens.ts';
import { type StatementPeriod, statementWork } from '../../item-life/plan-statements.ts';
import { unclaimedEnd } from '../../item-life/unclaimed-item.ts';
import type { Item, NewItem, NumbersProof } from '../../items/item.ts';
import { itemStream } from '../../items/item-stream.ts';
import { requireRoomForItem } from '../../limits/room-for-item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import { newToken } from '../../tokens/token.ts';

/** Absent means all that can be had (D46). */
export const HISTORY_DAYS_DEFAULT = 730;

/** A login that the institution took. */
export interface FinishedLogin {
  readonly credential: Credential;
  /** Milliseconds; null when consent does not end. */
  readonly consentExpiresAt: number | null;
  /** Each read at the institution asks the person again. */
  readonly needsPerson?: boolean | undefined;
  /** Sandbox only: how long transactions take to be ready, instead of the instance's setting. */
  readonly readiness?: { readonly initialMs: number; readonly historicalMs: number } | null | undefined;
}

/** What an Item is made of. */
export interface ItemToInsert {
  /** Id of its connector. */
  readonly connector: string;
  readonly institution: Pick<Institution, 'id' | 'name'> | null;
  /** The Item's number within its team. */
  readonly ordinal: number;
  /** When the login began, in milliseconds. */
  readonly at: number;
  readonly login: FinishedLogin;
  readonly products: readonly string[];
  /** Of them, those that wait for their first use. */
  readonly optional?: readonly string[];
  readonly webhook: string | null;
  /** Days of transactions to read. */
  readonly historyDays: number;
  /** Of the end user, where the caller named one. */
  readonly userId?: string | null;
  /** Whose statements are to be gathered, where that product is asked for. */
  readonly statements?: StatementPeriod | null | undefined;
  readonly updateType?: Item['updateType'];
  readonly numbersProof?: NumbersProof | null;
}

/** An Item in state `linked`, before anything was read. */
export interface InsertedItem {
  readonly owner: Pick<Item, 'itemId' | 'environment' | 'clientId'>;
  readonly key: DataKey;
  /** Half an hour to live; the Item comes into being at its exchange. */
  readonly publicToken: string;
}

/** The part that all ways of making an Item have in common, in the caller's unit of work. @throws ADDITION_LIMIT, USER_NOT_FOUND */
export async function insertItem(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  made: ItemToInsert,
): Promise<InsertedItem> {
  const { custody, digests, environment } = call;
  const identity = { clientId: tenant.clientId, ordinal: made.ordinal };
  const item = newItem(call, identity, made);
  const owner = { environment, clientId: tenant.clientId, itemId: item.itemId };
  const key = custody.newDataKey(owner);
  const publicToken = newToken('public', environment, itemStream(call, identity, 'public', 0));
  const now = call.world.clock.now();
  // A user that is being removed gets no Item more.
  if (item.userId !== null && !(await unit.users.hold(tenant, item.userId))) throw fail('USER_NOT_FOUND');
  await requireRoomForItem(call, unit, tenant);
  await unit.items.insert(tenant, item, key, made.login.consentExpiresAt);
  await unit.items.saveCredential(item.itemId, sealCredential(call, owner, key, made.login.credential));
  for (const product of new Set(made.products)) {
    const unused = isBilledWhenUsed(product) || (made.optional?.includes(product) ?? false);
    await unit.items.addProduct(item.itemId, product, now, { unused });
  }
  const expiresAt = now + PUBLIC_TOKEN_LIFETIME_MS;
  const digest = digests.current('public', environment, publicToken);
  await unit.tokens.insertPublicToken(tenant, digest, item.itemId, expiresAt);
  recordItemAct(call, unit, owner, { action: 'public_token.issued' });
  await unit.due.plan(unclaimedEnd(owner, expiresAt));
  // It waits for the exchange, which brings it forward; without one it goes with the Item.
  if (made.products.includes('statements'))
    await unit.due.plan(statementWork('statements', owner, made.statements ?? undefined, expiresAt));
  await unit.items.note(item.itemId, now, 'linked', made.institution?.id ?? null);
  return { owner, key, publicToken };
}

function newItem(call: Call, identity: Pick<Item, 'clientId' | 'ordinal'>, made: ItemToInsert): NewItem {
  const { initialMs, historicalMs } = made.login.readiness ?? {
    initialMs: call.policy.initialDelayMs,
    historicalMs: call.policy.historicalDelayMs,
  };
  return {
    itemId: newEntityId(itemStream(call, identity, 'item')),
    ordinal: made.ordinal,
    connector: made.connector,
    institutionId: made.institution?.id ?? null,
    institutionName: made.institution?.name ?? null,
    webhook: made.webhook,
    updateType: made.updateType ?? (made.login.needsPerson ? 'user_present_required' : 'background'),
    linkedAt: made.at,
    historyDays: made.historyDays,
    initialDelayMs: initialMs,
    historicalDelayMs: historicalMs,
    numbersProof: made.numbersProof ?? null,
    userId: made.userId ?? null,
  };
}
