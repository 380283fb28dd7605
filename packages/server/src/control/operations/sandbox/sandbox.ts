import type { Fired } from '../../../domain/due/fired.ts';
import type { Item } from '../../../domain/items/item.ts';
import { fireEvent } from '../../../domain/sandbox/fire-event.ts';
import {
  FIRED_CODES,
  type FiredCode,
  type FiredType,
  typesOf,
} from '../../../domain/sandbox/fired-events.ts';
import type { Scope } from '../../../domain/sandbox/scope.ts';
import {
  type ClockMove,
  type ClockState,
  type ClockWish,
  moveClock,
  readClock,
} from '../../../domain/sandbox/team-clock.ts';
import type { Services } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import { findItem } from '../items/items.ts';

export interface FireWish extends TeamName {
  /** Null: the newest one. */
  readonly itemId: string | null;
  readonly code: string;
  /** Null: the usual one of the code. */
  readonly type: string | null;
}

export interface FiredWebhooks {
  readonly itemId: string;
  /** The events that were made. */
  readonly fired: readonly Fired[];
}

export interface ScopedTeam extends TeamName {
  readonly scope: Scope;
}

const CLOCK = 'a clock that can be moved is';

export const getTime = operation(
  'readClock',
  async ({ services }, { clientId, scope }: ScopedTeam): Promise<ClockState> => {
    requireSandbox(services, CLOCK);
    const { own, tenant } = await actFor(services, clientId);
    return readClock(own, tenant, scope);
  },
);

export const moveTime = operation(
  'moveClock',
  async (
    { services, onProgress },
    { clientId, scope, wish }: ScopedTeam & { readonly wish: ClockWish },
  ): Promise<ClockMove> => {
    requireSandbox(services, CLOCK);
    const { own, tenant } = await actFor(services, clientId);
    return moveClock({ ...own, ...(onProgress && { onProgress }) }, tenant, scope, wish);
  },
);

/** Fires by the rules of `/sandbox/item/fire_webhook`. */
export const fireWebhook = operation(
  'fireWebhook',
  async ({ services }, { clientId, itemId, code, type }: FireWish): Promise<FiredWebhooks> => {
    requireSandbox(services, 'webhooks on demand are');
    const { own, tenant } = await actFor(services, clientId);
    const item = itemId === null ? await newestItem(own, tenant) : await findItem(own, tenant, itemId);
    requireFireable(item);
    const fired: Fired[] = [];
    const record = (one: Fired): void => {
      if (one.kind === 'webhook') fired.push(one);
    };
    await fireEvent({ ...own, record }, item, ...eventOf(code, type));
    return { itemId: item.itemId, fired };
  },
);

async function newestItem({ store }: Services, tenant: Tenant): Promise<Item> {
  const items = await store.items.list(tenant);
  const newest = items.filter(({ state }) => state !== 'removed').at(-1);
  if (newest) return newest;
  throw fail('INVALID_FIELD', 'the team has no Item; "fairlead link" makes one');
}

function requireFireable({ itemId, state, webhook }: Item): void {
  if (state === 'removed')
    throw fail('ITEM_NOT_FOUND', `the Item ${itemId} is removed; "fairlead items" lists others`);
  if (webhook !== null) return;
  throw fail(
    'SANDBOX_WEBHOOK_INVALID',
    `the Item ${itemId} has no webhook URL; give it one with /item/webhook/update, or link with options.webhook`,
  );
}

function eventOf(code: string, type: string | null): [code: FiredCode, type: FiredType] {
  const firedCode = FIRED_CODES.find((known) => known === code);
  if (!firedCode)
    throw fail('INVALID_FIELD', `${code} cannot be fired; these can: ${FIRED_CODES.join(', ')}`);
  const types = typesOf(firedCode);
  const firedType = type === null ? types[0] : types.find((known) => known === type);
  if (!firedType) throw fail('INVALID_FIELD', `${code} goes with --type ${types.join(' or ')}`);
  return [firedCode, firedType];
}
