import type { EntryName, Mutation, MutationResult } from '../../connectors/sandbox/port/mutation.ts';
import { type SimulatedConnector, simulatedBankOf } from '../../connectors/sandbox/port/simulated-bank.ts';
import { fail, RefusalError } from '../../errors.ts';
import { announceChanges } from '../extraction/announce/announce-pull.ts';
import { strongKey } from '../extraction/entries/source-keys.ts';
import type { SavedReading } from '../extraction/merge/save-reading.ts';
import { pull } from '../extraction/pulls/pull.ts';
import { connectorContext } from '../institution-calls/connector-context.ts';
import { againstConflicts, CredentialChangedError } from '../institution-calls/credential-changed.ts';
import { LIVE_CALL_MS, withDeadline } from '../institution-calls/deadline.ts';
import { openCredential, sealCredential } from '../institution-calls/item-credential.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreReader, StoreWriter } from '../store.ts';
import { type SourceNames, sourceNames } from './source-names.ts';

/** What a pull on command reads; what was changed comes with it whatever its date. */
const DAYS = 30;

/** What was added, in the order given; undefined for what the pull did not find, such as an account that is not shared. */
export interface ItemMutation {
  readonly accountIds: readonly (string | undefined)[];
  readonly transactionIds: readonly (string | undefined)[];
  readonly securityIds: readonly (string | undefined)[];
}

const NOTHING: ItemMutation = { accountIds: [], transactionIds: [], securityIds: [] };

/**
 * Changes what is behind the login of a sandbox Item, all or nothing, and lets a pull find it, with the events of an automatic
 * one. Where the Item is broken, or the bank cannot be read now, the login changes all the same, and a later pull finds it.
 *
 * `change` is told how the bank names what we have ids for; it runs again when another call changed the Item meanwhile. `saved`
 * runs in the unit of work that saves it all, after the events.
 * @throws MutationError for a change that cannot be; INVALID_FIELD for an Item that is not of the simulated bank.
 */
export async function mutateItem(
  call: Call,
  item: Item,
  change: (names: SourceNames) => Mutation | Promise<Mutation>,
  saved: Saved = async () => undefined,
): Promise<ItemMutation> {
  const bank = simulatedBankOf(call.connector(item.connector));
  const mutate = bank?.mutate.bind(bank);
  if (!mutate)
    throw fail('INVALID_FIELD', 'the item is not of the simulated bank: nothing behind it can be changed');
  const names = await sourceNames(call, item);
  return againstConflicts(async () => {
    const mutation = await change(names);
    if (item.state !== 'good') return mutateUnseen(call, item, { mutate, mutation, saved });
    try {
      return await mutateSeen(call, item, { mutate, mutation, saved });
    } catch (error) {
      if (!(error instanceof RefusalError) || error instanceof CredentialChangedError) throw error;
      return mutateUnseen(call, item, { mutate, mutation, saved });
    }
  });
}

type Mutate = SimulatedConnector['mutate'];
type Saved = (unit: StoreWriter, mutated: ItemMutation) => Promise<void>;

async function mutateSeen(
  call: Call,
  item: Item,
  {
    mutate,
    mutation,
    saved,
  }: { readonly mutate: Mutate; readonly mutation: Mutation; readonly saved: Saved },
): Promise<ItemMutation> {
  let added: MutationResult['added'] | undefined;
  let mutated = NOTHING;
  await pull(call, item, pulledProducts(item), {
    days: DAYS,
    async before(_, context, credential) {
      const result = await mutate(context, credential, mutation);
      added = result.added;
      return result.credential;
    },
    async saved(unit, reading, current) {
      await announceChanges(call, unit, current, reading);
      mutated = added ? await idsOf(unit, item, added, reading) : NOTHING;
      await saved(unit, mutated);
    },
  });
  return mutated;
}

async function mutateUnseen(
  call: Call,
  item: Item,
  {
    mutate,
    mutation,
    saved,
  }: { readonly mutate: Mutate; readonly mutation: Mutation; readonly saved: Saved },
): Promise<ItemMutation> {
  const { key, credential, sealed } = await openCredential(call, item);
  const result = await withDeadline(call.world.timers, LIVE_CALL_MS, (signal) =>
    mutate(connectorContext(call, item, signal), credential, mutation),
  );
  const renewed = sealCredential(call, item, key, result.credential);
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    if (!(await unit.items.replaceCredential(item.itemId, sealed, renewed)))
      throw new CredentialChangedError();
    await saved(unit, NOTHING);
  });
  return NOTHING;
}

/** What was read before: a first reading that still waits is left to itself. */
function pulledProducts({ products }: Item): string[] {
  return products.filter(({ pulledAt }) => pulledAt !== null).map(({ product }) => product);
}

async function idsOf(
  unit: StoreReader,
  item: Item,
  { accounts, transactions, securities }: MutationResult['added'],
  { accountIds }: SavedReading,
): Promise<ItemMutation> {
  const transactionIds: (string | undefined)[] = [];
  for (const name of transactions)
    transactionIds.push(await transactionId(unit, item, accountIds.get(name.account), name));
  const stored = new Map(
    (await unit.investments.securities(item.itemId)).map(({ sourceKey, securityId }) => [
      sourceKey,
      securityId,
    ]),
  );
  return {
    accountIds: accounts.map((key) => accountIds.get(key)),
    transactionIds,
    securityIds: securities.map((key) => stored.get(key)),
  };
}

async function transactionId(
  unit: StoreReader,
  { itemId }: Item,
  accountId: string | undefined,
  { sourceId }: EntryName,
): Promise<string | undefined> {
  if (accountId === undefined) return undefined;
  const [row] = await unit.transactions.bySource(itemId, accountId, [strongKey(sourceId)]);
  return row?.transactionId;
}
