import type { AccountKey } from '../../connectors/sdk/records.ts';
import { fail } from '../../errors.ts';
import { newEntityId } from '../../world/ids.ts';
import type { DataKey, Digests } from '../custody.ts';
import { accountNamed } from '../extraction/accounts/named-accounts.ts';
import { sealCredential } from '../institution-calls/item-credential.ts';
import type { Item, NewItem } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import { requireRoomForItem } from '../limits/room-for-item.ts';
import type { Call, Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import type { ImportRequest } from './import-request.ts';
import { STATEMENT_CONNECTOR } from './statement-reading.ts';
import type { StatementSourceReader } from './statement-store.ts';

const HISTORY_DAYS = 730;
const NAMELESS = 'Imported statements';
/** What an Item keeps instead of a credential: that there is none. */
export const STATEMENT_MARKER = { kind: 'statement-files' };

export interface TargetItem {
  readonly item: Item;
  readonly key: DataKey;
  /** Made by this very import. */
  readonly isNew: boolean;
}

/**
 * The Item that an import goes to: the one asked for, else the one that holds one of the accounts, else a new one. Its row is
 * locked until the unit ends, so that two imports at once do not add the same entries.
 * @throws ITEM_NOT_FOUND; INVALID_FIELD for an Item that is no import's, or when the accounts belong to several;
 *   ADDITION_LIMIT.
 */
export async function targetItem(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    request,
    accounts,
    names,
    institutionName,
    counted,
  }: {
    readonly request: Pick<ImportRequest, 'itemId' | 'institutionId' | 'webhook'>;
    readonly accounts: readonly AccountKey[];
    /** Of each account, as other formats may have named it. */
    readonly names: readonly (readonly string[])[];
    readonly institutionName: string | undefined;
    /** The number of a new Item, where it was counted ahead. */
    readonly counted?: number | undefined;
  },
): Promise<TargetItem> {
  let itemId = await holder(call, unit.statementSources, tenant, { asked: request.itemId, accounts });
  let isNew = false;
  if (itemId === undefined) {
    // Of two first imports of one account, in whatever formats, the second finds the Item of the first.
    await unit.statementSources.holdTeam(tenant);
    itemId = await holder(call, unit.statementSources, tenant, { asked: undefined, accounts });
    for (const sought of names) itemId ??= (await accountNamed(call, unit, tenant, { sought }))?.itemId;
    isNew = itemId === undefined;
    if (itemId === undefined) {
      const ordinal = counted ?? (await unit.teams.nextItemOrdinal(tenant.clientId));
      itemId = await createItem(call, unit, tenant, { ...request, ordinal, institutionName });
    }
  }
  const item = await unit.items.find(tenant, itemId);
  requireImported(item, request.institutionId);
  if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_NOT_FOUND');
  const key = await unit.items.key(item.itemId);
  if (!key) throw fail('ITEM_NOT_FOUND');
  return { item, key, isNew };
}

/**
 * The number of the Item that a large import would make, counted before its unit of work. Counting locks the team's row, which
 * everybody who counts something of the team waits for. Undefined where an Item is there; unused where one is found later.
 * @throws INVALID_FIELD when the accounts belong to several
 */
export async function countedAhead(
  { digests, store }: Pick<Services, 'digests' | 'store'>,
  tenant: Tenant,
  { asked, accounts }: { readonly asked: string | undefined; readonly accounts: readonly AccountKey[] },
): Promise<number | undefined> {
  const held = await holder({ digests }, store.statementSources, tenant, { asked, accounts });
  if (held !== undefined) return undefined;
  return store.unitOfWork((unit) => unit.teams.nextItemOrdinal(tenant.clientId));
}

/** The Item that is asked for or holds one of these accounts. @throws INVALID_FIELD when they belong to several. */
export async function holder(
  { digests }: Pick<Services, 'digests'>,
  sources: StatementSourceReader,
  tenant: Tenant,
  { asked, accounts }: { readonly asked: string | undefined; readonly accounts: readonly AccountKey[] },
): Promise<string | undefined> {
  const held = new Set(asked === undefined ? [] : [asked]);
  for (const account of new Set(accounts)) {
    const itemId = await sources.find(tenant, sourceIndex(digests, tenant, account));
    if (itemId !== undefined) held.add(itemId);
  }
  if (held.size <= 1) return [...held][0];
  throw fail(
    'INVALID_FIELD',
    `the accounts in these files belong to different items (${[...held].join(', ')}): import the files of each one by themselves`,
  );
}

/** Remembers which Item holds the account, under a keyed digest. */
export async function rememberSource(
  { digests }: Pick<Services, 'digests'>,
  unit: StoreWriter,
  tenant: Tenant,
  { account, itemId }: { readonly account: AccountKey; readonly itemId: string },
): Promise<void> {
  await unit.statementSources.save(tenant, sourceIndex(digests, tenant, account), itemId);
}

/** @throws ITEM_NOT_FOUND; INVALID_FIELD for an Item of another kind, or of another institution than the one asked for. */
export function requireImported(
  item: Item | undefined,
  institutionId: string | undefined,
): asserts item is Item {
  if (!item || item.state === 'removed') throw fail('ITEM_NOT_FOUND');
  if (item.connector !== STATEMENT_CONNECTOR) {
    throw fail(
      'INVALID_FIELD',
      'this item is read at its institution: statement files go into an item of their own',
    );
  }
  if (institutionId !== undefined && institutionId !== item.institutionId) {
    throw fail(
      'INVALID_FIELD',
      'the item that holds these accounts is of another institution than the one named',
    );
  }
}

/** VLT-8: 16 bytes. */
function sourceIndex(digests: Digests, { clientId }: Tenant, account: AccountKey): string {
  return digests.index('statement-source', clientId, account).hash.subarray(0, 16).toString('hex');
}

interface WantedItem extends Pick<ImportRequest, 'institutionId' | 'webhook'> {
  readonly ordinal: number;
  /** As the files call it. */
  readonly institutionName: string | undefined;
}

async function createItem(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { ordinal, institutionId, institutionName, webhook }: WantedItem,
): Promise<string> {
  const { world, custody, directory, environment } = call;
  const now = world.clock.now();
  const institution = institutionId === undefined ? undefined : directory.byId(institutionId);
  const item: NewItem = {
    itemId: newEntityId(itemStream(call, { clientId: tenant.clientId, ordinal }, 'item')),
    ordinal,
    connector: STATEMENT_CONNECTOR,
    institutionId: institution?.id ?? null,
    institutionName: institution?.name ?? institutionName ?? NAMELESS,
    webhook: webhook ?? null,
    updateType: 'user_present_required',
    linkedAt: now,
    historyDays: HISTORY_DAYS,
    initialDelayMs: 0,
    historicalDelayMs: 0,
    numbersProof: null,
    userId: null,
  };
  const owner = { environment, clientId: tenant.clientId, itemId: item.itemId };
  const key = custody.newDataKey(owner);
  await requireRoomForItem(call, unit, tenant);
  await unit.items.insert(tenant, item, key, null);
  await unit.items.saveCredential(item.itemId, sealCredential(call, owner, key, STATEMENT_MARKER));
  await unit.items.activate(item.itemId, now, null);
  await unit.items.note(item.itemId, now, 'imported', null);
  return item.itemId;
}
