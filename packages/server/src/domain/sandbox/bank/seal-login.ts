import type { Services } from '../../services.ts';
import type { StoreReader, StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { teamKey, teamOwner } from '../../teams/team-key.ts';
import type { BankAuthorization, BankLogin } from './authorization.ts';

type Named = Pick<BankAuthorization, 'clientId' | 'requestHash'>;
type Keeper = Pick<Services, 'custody' | 'environment'>;

/** Seals a login under the key of its team. */
export async function sealLogin(
  { custody, environment }: Keeper,
  unit: Pick<StoreWriter, 'teamKeys'>,
  named: Named,
  login: BankLogin,
): Promise<Buffer> {
  const tenant = asTenant(environment, named.clientId);
  const key = await teamKey({ custody }, unit, tenant);
  return custody.seal(teamOwner(tenant), key, placeOf(named), JSON.stringify(login));
}

/** Undefined once it was forgotten. */
export async function openLogin(
  { custody, environment }: Keeper,
  store: Pick<StoreReader, 'teamKeys'>,
  authorization: Named & Pick<BankAuthorization, 'sealed'>,
): Promise<BankLogin | undefined> {
  if (authorization.sealed.length === 0) return undefined;
  const tenant = asTenant(environment, authorization.clientId);
  const key = await store.teamKeys.find(tenant);
  if (!key) throw new Error('a login was sealed for a team without a key');
  const text = custody.open(teamOwner(tenant), key, placeOf(authorization), authorization.sealed);
  return JSON.parse(text) as BankLogin;
}

function placeOf({ requestHash }: Named) {
  return { table: 'bank_authorizations', field: 'sealed', row: requestHash.toString('hex') };
}
