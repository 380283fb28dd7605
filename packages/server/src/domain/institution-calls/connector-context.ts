import type { ConnectorContext, Credential, InstitutionProfile } from '../../connectors/sdk/connector.ts';
import { fail } from '../../errors.ts';
import type { Timers } from '../../world/timers.ts';
import type { ItemKey, SealedPlace } from '../custody.ts';
import type { Institution } from '../institutions/institution.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { Call, Services } from '../services.ts';
import type { StoreReader } from '../store.ts';
import { sender } from './send.ts';
import { noteVisitor } from './visitor.ts';

/** The institution as its connector sees it. */
function profileOf(institution: Institution): InstitutionProfile {
  return {
    institutionId: institution.id,
    name: institution.name,
    countryCodes: institution.countryCodes,
    products: institution.products,
    oauth: institution.oauth,
    routingNumbers: institution.routingNumbers,
    settings: institution.profile,
  };
}

/** For Items behind which no institution of the directory stands. */
function profileWithout(name: string | null): InstitutionProfile {
  return {
    institutionId: null,
    name: name ?? '',
    countryCodes: [],
    products: [],
    oauth: false,
    routingNumbers: [],
    settings: {},
  };
}

/** What a connector's call needs; the simulated bank behind it, if there is one, needs most of it. */
type CallParts = Pick<
  Call,
  'world' | 'store' | 'custody' | 'digests' | 'environment' | 'link' | 'directory' | 'sandbox'
>;

/** What a connector may touch while it works for one Item. */
export function connectorContext(
  call: CallParts,
  item: Pick<
    Item,
    'clientId' | 'ordinal' | 'institutionId' | 'institutionName' | 'linkedAt' | 'createdAt'
  > & {
    readonly itemId?: string;
  },
  signal: AbortSignal,
): ConnectorContext {
  const { world, directory, sandbox } = call;
  const institution = item.institutionId === null ? undefined : directory.byId(item.institutionId);
  const now = world.clock.now();
  const linkedAt = item.createdAt ?? item.linkedAt;
  const context: ConnectorContext = {
    // One moment for all reads of a call, so that they agree with each other.
    now: () => now,
    random: (...labels) => itemStream({ world }, item, 'connector', ...labels),
    signal,
    send: sender(world, ownerOf(item), signal),
    sleep: (ms) => sleep(world.timers, ms, signal),
    profile: institution ? profileOf(institution) : profileWithout(item.institutionName),
    linkedAt,
    ...(sandbox && institution
      ? { simulatedBank: sandbox.simulatedBank(call, { ...item, institutionId: institution.id, linkedAt }) }
      : {}),
  };
  if (item.itemId !== undefined) noteVisitor(context, item.itemId);
  return context;
}

/** Sockets are shared by the Items of one team at one institution, and by nobody else (TEN-3). */
function ownerOf({
  clientId,
  institutionId,
  institutionName,
}: Pick<Item, 'clientId' | 'institutionId' | 'institutionName'>): string {
  return `institution ${clientId} ${institutionId ?? institutionName ?? ''}`;
}

/** @throws the signal's reason when it is aborted meanwhile. */
function sleep(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = timers.after(ms, resolve);
  const abort = (): void => {
    cancel();
    reject(signal.reason);
  };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

const CREDENTIAL: SealedPlace = { table: 'item_credentials', field: 'sealed', row: '' };

export function sealCredential(
  { custody }: Pick<Services, 'custody'>,
  owner: Item | OwnedBy,
  key: ItemKey,
  credential: Credential,
): Buffer {
  return custody.seal(owner, key, CREDENTIAL, JSON.stringify(credential));
}

type OwnedBy = Pick<Item, 'environment' | 'clientId' | 'itemId'>;

/** The credential in clear, for one call of a connector. @throws ITEM_NOT_FOUND when the Item's key is gone. */
export async function openCredential(
  { custody, store }: Pick<Services, 'custody'> & { readonly store: Pick<StoreReader, 'items'> },
  item: Item,
): Promise<{ key: ItemKey; credential: Credential; sealed: Buffer }> {
  const key = await store.items.key(item.itemId);
  const sealed = await store.items.credential(item.itemId);
  if (!key || !sealed) throw fail('ITEM_NOT_FOUND');
  return { key, sealed, credential: JSON.parse(custody.open(item, key, CREDENTIAL, sealed)) as Credential };
}
