import { scopesOf } from '../../vocabulary/data-scopes.ts';
import type { SealedPlace } from '../custody.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import type { Consent, ConsentEnder } from './consent.ts';
import type { ConsentEvent, ConsentEventCode, ConsentedAccount } from './consent-event.ts';

type Owner = Pick<Item, 'itemId' | 'environment' | 'clientId'>;
type Logging = Pick<Call, 'world' | 'custody'>;
type LogUnit = Pick<StoreWriter, 'consents' | 'accounts' | 'teamKeys'>;

/**
 * The lines of an agreement, in the unit that records it: that the end user agreed, for which purposes, to which data and to which
 * accounts. Accounts that nobody has read yet follow with the first reading (`completeGrant`).
 */
export async function logGrant(
  call: Logging,
  unit: LogUnit,
  consent: Pick<Consent, 'products' | 'useCases' | 'accounts' | 'createdAt'> & Owner,
): Promise<void> {
  const granted = { type: 'granted', at: consent.createdAt, initiator: 'user', ...NOTHING } as const;
  const { useCases } = consent;
  await unit.consents.addEvent(consent.itemId, { ...granted, code: 'user_agreement' });
  if (useCases.length > 0)
    await unit.consents.addEvent(consent.itemId, { ...granted, code: 'use_cases', useCases });
  const dataScopes = scopesOf(consent.products);
  await unit.consents.addEvent(consent.itemId, { ...granted, code: 'data_scopes', dataScopes });
  const n = await unit.consents.addEvent(consent.itemId, { ...granted, code: 'account_scopes' });
  if (n !== undefined) await sealAccounts(call, unit, consent, { n, chosen: consent.accounts });
}

/** The accounts of an agreement to all of a login, as soon as they are known. */
export async function completeGrant(call: Logging, unit: LogUnit, owner: Owner): Promise<void> {
  const n = await unit.consents.openGrant(owner.itemId);
  if (n !== undefined) await sealAccounts(call, unit, owner, { n, chosen: null });
}

/** What a change of an agreement is about, with all that holds from now on. */
export type ConsentUpdate =
  | { readonly code: 'data_scopes'; readonly dataScopes: readonly string[] }
  | { readonly code: 'use_cases'; readonly useCases: readonly string[] }
  | { readonly code: 'account_scopes'; readonly accounts: readonly string[] };

export async function logUpdate(
  call: Logging,
  unit: LogUnit,
  owner: Owner,
  { initiator, ...update }: ConsentUpdate & { readonly initiator: ConsentEnder },
): Promise<void> {
  const { accounts, ...lists } = { accounts: null, ...update };
  const event: ConsentEvent = {
    type: 'updated',
    at: call.world.clock.now(),
    initiator,
    ...NOTHING,
    ...(lists satisfies { readonly code: ConsentEventCode }),
  };
  const n = await unit.consents.addEvent(owner.itemId, event);
  if (n !== undefined && accounts !== null)
    await sealAccounts(call, unit, owner, { n, chosen: accounts, isChosen: true });
}

const NOTHING = { useCases: [], dataScopes: [] } as const;

/** Accounts as they are called now: the log tells what the person saw. */
async function sealAccounts(
  call: Logging,
  unit: LogUnit,
  owner: Owner,
  {
    n,
    chosen,
    isChosen = chosen !== null,
  }: { readonly n: number; readonly chosen: readonly string[] | null; readonly isChosen?: boolean },
): Promise<void> {
  const listed = (await unit.accounts.list(owner.itemId)).filter(
    ({ accountId }) => chosen === null || chosen.includes(accountId),
  );
  if (listed.length === 0 && !isChosen) return;
  const accounts = listed.map(
    ({ accountId, mask, name, officialName, type, subtype }): ConsentedAccount => ({
      accountId,
      mask,
      name,
      officialName,
      type,
      subtype,
    }),
  );
  const tenant = asTenant(owner.environment, owner.clientId);
  const key = await teamKey(call, unit, tenant);
  const place = placeOfEvent(owner.itemId, n);
  await unit.consents.sealEvent(
    owner.itemId,
    n,
    call.custody.seal(teamOwner(tenant), key, place, JSON.stringify(accounts)),
  );
}

export function placeOfEvent(itemId: string, n: number): SealedPlace {
  return { table: 'consent_events', field: 'sealed_accounts', row: `${itemId}/${n}` };
}
