import { fail } from '../../../errors.ts';
import type { Institution } from '../../institutions/institution.ts';
import { createPublicTokenIn } from '../../item-life/item-tokens.ts';
import type { Call } from '../../services.ts';
import { mergeFiles } from '../../statement-imports/merge-files.ts';
import type { ReadFiles } from '../../statement-imports/read-files.ts';
import { STATEMENT_CONNECTOR } from '../../statement-imports/statement-reading.ts';
import { STATEMENT_MARKER, type TargetItem } from '../../statement-imports/target-item.ts';
import type { StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import { HISTORY_DAYS_DEFAULT, insertItem } from './insert-item.ts';
import { type KeptItem, type LinkConsent, recordLinkConsent } from './keep-linked-item.ts';
import { toLinkedAccount } from './linked-account.ts';

/** Statement files that a person brought for an Item of their own. */
export interface BroughtStatements {
  readonly read: ReadFiles;
  /** Null: as the files name it. */
  readonly institution: Pick<Institution, 'id' | 'name'> | null;
  readonly products: readonly string[];
  readonly webhook: string | null;
  readonly userId: string | null;
  readonly consent: LinkConsent;
  /** The number of the Item, where it was counted ahead: many entries take long, and counting locks the team's row. */
  readonly counted: number | undefined;
}

/**
 * Makes an Item of statement files, in the caller's unit of work. It is always a new one: a file proves nothing about its account, so
 * it must not lead into the Item that another person has of it. @throws ADDITION_LIMIT, NO_ACCOUNTS
 */
export async function keepStatementsItem(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  brought: BroughtStatements,
): Promise<KeptItem> {
  const { read, institution, webhook, userId, consent, products, counted } = brought;
  const made = {
    connector: STATEMENT_CONNECTOR,
    institution,
    ordinal: counted ?? (await unit.teams.nextItemOrdinal(tenant.clientId)),
    at: call.world.clock.now(),
    login: {
      credential: STATEMENT_MARKER,
      consentExpiresAt: null,
      needsPerson: true,
      readiness: { initialMs: 0, historicalMs: 0 },
    },
    products: [],
    webhook,
    historyDays: HISTORY_DAYS_DEFAULT,
    userId,
  };
  const inserted = await insertItem(call, unit, tenant, made);
  const { itemId } = inserted.owner;
  const item = await unit.items.find(tenant, itemId);
  if (!item) throw fail('ITEM_NOT_FOUND');
  const target = { item, key: inserted.key, isNew: true };
  await mergeFiles(call, unit, tenant, { target, read, madeBy: 'link' });
  const accounts = await accountsIn(unit, itemId);
  await recordLinkConsent(call, unit, inserted, { made: { ...made, products, consent }, accounts });
  return { itemId, publicToken: inserted.publicToken, accounts };
}

/** The next files of an Item that has some, in the caller's unit of work. @throws ITEM_NOT_FOUND, NO_ACCOUNTS */
export async function addStatements(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { itemId, read }: { readonly itemId: string; readonly read: ReadFiles },
): Promise<KeptItem> {
  const target = await held(unit, tenant, itemId);
  await mergeFiles(call, unit, tenant, { target, read, madeBy: 'link' });
  const { publicToken } = await createPublicTokenIn(call, unit, target.item);
  return { itemId, publicToken, accounts: await accountsIn(unit, itemId) };
}

async function held(unit: StoreWriter, tenant: Tenant, itemId: string): Promise<TargetItem> {
  const isHeld = await unit.items.hold(itemId);
  const item = await unit.items.find(tenant, itemId);
  const key = await unit.items.key(itemId);
  if (!isHeld || item?.connector !== STATEMENT_CONNECTOR || !key) throw fail('ITEM_NOT_FOUND');
  return { item, key, isNew: false };
}

async function accountsIn(unit: StoreWriter, itemId: string): Promise<KeptItem['accounts']> {
  const accounts = (await unit.accounts.list(itemId)).map(toLinkedAccount);
  if (accounts.length === 0) throw fail('NO_ACCOUNTS');
  return accounts;
}
