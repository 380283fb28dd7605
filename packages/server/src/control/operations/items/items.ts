import type { PlannedWork } from '../../../domain/due/due.ts';
import type { Item, ItemState } from '../../../domain/items/item.ts';
import { itemErrorAt } from '../../../domain/items/item-error.ts';
import { addedProducts } from '../../../domain/items/products.ts';
import type { Services } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { fail } from '../../../errors.ts';
import { nearest } from '../../../vocabulary/nearest.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { attemptsOf, eventsOfItem, type WebhookWithAttempts } from '../webhooks/webhooks.ts';

/** What an operator sees of an Item: codes and names, no token and no data. Instants are milliseconds of the team's clock. */
export interface ItemRecord {
  readonly itemId: string;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  readonly state: ItemState;
  /** Code of what is wrong with it at present, be it by the passage of time. */
  readonly error: string | null;
  readonly products: readonly string[];
  readonly webhook: string | null;
  readonly createdAt: number | null;
  readonly nextDue: DueRecord | null;
}

/** Work that waits for its time. */
export interface DueRecord {
  readonly at: number;
  readonly kind: string;
  /** A product or an account; empty where there is nothing to tell apart. */
  readonly subject: string;
}

export interface ItemStory {
  readonly item: ItemRecord;
  readonly notes: readonly { readonly at: number; readonly kind: string; readonly detail: string | null }[];
  readonly webhooks: readonly WebhookWithAttempts[];
  /** Earliest first. */
  readonly due: readonly DueRecord[];
}

/** Items that were linked and exchanged, in that order; removed ones as well. */
export const listItems = operation(
  'listItems',
  async ({ services }, { clientId }: TeamName): Promise<readonly ItemRecord[]> => {
    const { own, tenant } = await actFor(services, clientId);
    const items = await own.store.items.list(tenant);
    const due = await dueOfAll(own, items);
    return items.map((item) => toRecord(own, item, due.get(item.itemId) ?? []));
  },
);

export const tellStory = operation(
  'itemStory',
  async ({ services }, { clientId, itemId }: TeamName & { readonly itemId: string }): Promise<ItemStory> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const due = await dueOf(own, item);
    const events = await eventsOfItem(own, tenant, itemId);
    const webhooks: WebhookWithAttempts[] = [];
    for (const webhook of events) webhooks.push(await attemptsOf(own, webhook));
    return { item: toRecord(own, item, due), notes: await own.store.items.notes(itemId), webhooks, due };
  },
);

/** Ids that a mistyped one is compared with, of those that begin alike and of the newest. */
const NEIGHBOURS_MAX = 500;
/** Characters that a beginning has. */
const ALIKE = 4;

/** @throws INVALID_FIELD, with the Item that was likely meant */
export async function findItem({ store }: Services, tenant: Tenant, itemId: string): Promise<Item> {
  const item = await store.items.find(tenant, itemId);
  if (item) return item;
  const begun = itemId === '' ? [] : await store.items.idsLike(tenant, itemId, 2);
  const meant = begun.length === 1 ? begun[0] : nearest(itemId, await neighbours(store, tenant, itemId));
  const hint = meant ? `did you mean ${meant}?` : '"fairlead items" lists them';
  throw fail('INVALID_FIELD', `the team has no Item "${itemId}"; ${hint}`);
}

/** Ids that a typing error may have been made in: those that begin alike, and the newest. */
async function neighbours({ items }: Services['store'], tenant: Tenant, itemId: string): Promise<string[]> {
  const [alike, newest] = await Promise.all([
    items.idsLike(tenant, itemId.slice(0, ALIKE), NEIGHBOURS_MAX),
    items.newestIds(tenant, NEIGHBOURS_MAX),
  ]);
  return [...new Set([...alike, ...newest])];
}

async function dueOf({ store }: Services, { itemId }: Item): Promise<DueRecord[]> {
  return (await store.due.ofItem(itemId)).map(toDueRecord);
}

const DUE_AT_ONCE = 1000;

/** Of many Items at once, by their ids; those of which nothing is due are left out. */
export async function dueOfAll(
  { store }: Services,
  items: readonly Item[],
): Promise<ReadonlyMap<string, readonly DueRecord[]>> {
  const due = new Map<string, DueRecord[]>();
  for (let from = 0; from < items.length; from += DUE_AT_ONCE) {
    const ids = items.slice(from, from + DUE_AT_ONCE).map(({ itemId }) => itemId);
    for (const work of await store.due.ofItems(ids))
      due.set(work.itemId, [...(due.get(work.itemId) ?? []), toDueRecord(work)]);
  }
  return due;
}

function toDueRecord({ dueAt, kind, subject }: PlannedWork): DueRecord {
  return { at: dueAt, kind, subject };
}

export function toRecord({ world }: Services, item: Item, due: readonly DueRecord[]): ItemRecord {
  return {
    itemId: item.itemId,
    institutionId: item.institutionId,
    institutionName: item.institutionName,
    state: item.state,
    error: item.state === 'removed' ? null : (itemErrorAt(item, world.clock.now())?.code ?? null),
    products: addedProducts(item),
    webhook: item.webhook,
    createdAt: item.createdAt,
    nextDue: due[0] ?? null,
  };
}
