import type { Connector } from '../../../connectors/sdk/connector.ts';
import type { Credential } from '../../../connectors/sdk/login.ts';
import type { RawAccount } from '../../../connectors/sdk/records.ts';
import { persistentIds } from '../../extraction/accounts/persistent-ids.ts';
import { openCredential, sealCredential } from '../../institution-calls/item-credential.ts';
import { institutionOfItem } from '../../institutions/institution-of-item.ts';
import { repairItem } from '../../item-life/repair-item.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';

const BROKEN = 'ITEM_LOGIN_REQUIRED';

/**
 * Repairs other Items of the team that lost the same login, each in a unit of work of its own, with `LOGIN_REPAIRED`.
 *
 * Only where the institution lets several Items use one login, and only Items of the same end user whose every account this login
 * shows: nobody gets to see accounts of a person with whom they share one.
 */
export async function repairSiblings(
  call: Call,
  item: Item,
  after: Credential,
  accounts: readonly RawAccount[],
): Promise<void> {
  const connector = call.connector(item.connector);
  const institution = institutionOfItem(call, item);
  if (!connector?.renewed || !institution || institution.oauth) return;
  const tenant = asTenant(item.environment, item.clientId);
  const numbers = accounts.flatMap((account) => persistentIds(call, item, account));
  for (const { itemId } of await call.store.items.broken(tenant, institution.id, BROKEN, numbers)) {
    await call.store.unitOfWork(async (unit) => {
      if (!(await unit.items.hold(itemId))) return;
      const sibling = await unit.items.find(tenant, itemId);
      if (sibling?.error?.code !== BROKEN || sibling.connector !== item.connector) return;
      if (!(await isSameUser(unit, item, sibling, call.world.clock.now()))) return;
      if (!(await isSameLogin(call, unit, sibling, accounts))) return;
      await takeOver(call, unit, sibling, { connector, after });
    });
  }
}

async function takeOver(
  call: Call,
  unit: StoreWriter,
  sibling: Item,
  { connector: { renewed }, after }: { readonly connector: Connector; readonly after: Credential },
): Promise<void> {
  const { key, credential, sealed } = await openCredential({ custody: call.custody, store: unit }, sibling);
  const renewedCredential = renewed?.(credential, after);
  if (!renewedCredential) return;
  const kept = sealCredential(call, sibling, key, renewedCredential);
  if (await unit.items.replaceCredential(sibling.itemId, sealed, kept))
    await repairItem(call, unit, sibling, { elsewhere: true });
}

/** A consent that has ended is not given anew by a login for another Item. */
async function isSameUser(unit: StoreWriter, item: Item, sibling: Item, now: number): Promise<boolean> {
  const own = await unit.consents.find(item.itemId);
  const other = await unit.consents.find(sibling.itemId);
  if (!own || !other || other.revokedAt !== null) return false;
  const ended = sibling.consentExpiresAt !== null && sibling.consentExpiresAt <= now;
  return !ended && own.clientUserId === other.clientUserId;
}

/** The institution names the sibling's accounts as this login does, and none has another number. */
async function isSameLogin(
  call: Call,
  unit: StoreWriter,
  sibling: Item,
  accounts: readonly RawAccount[],
): Promise<boolean> {
  const shown = new Map(
    accounts.map((account) => [
      accountDigest(call, sibling, account.key),
      persistentIds(call, sibling, account),
    ]),
  );
  const open = (await unit.accounts.listStored(sibling.itemId)).filter(({ closed }) => !closed);
  const isSame = open.every(({ sourceDigest, persistentAccountId: number }) =>
    number === null ? shown.get(sourceDigest)?.length === 0 : shown.get(sourceDigest)?.includes(number),
  );
  const takesAll = (await unit.items.unshared(sibling.itemId)) === null;
  return isSame && (!takesAll || open.length === shown.size);
}
