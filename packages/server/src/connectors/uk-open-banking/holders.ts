import type { ConnectorContext } from '../sdk/context.ts';
import { type Fields, record } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { type Read, readAll } from '../sdk/reads.ts';
import type { RawOwner } from '../sdk/records.ts';
import { type ListedAccount, toOwner } from './accounts.ts';
import { OpenBankingError } from './failures.ts';
import { readFields } from './read.ts';

/** Holders of each account, as far as the institution tells them. @throws ConnectorError */
export async function readHolders(
  context: ConnectorContext,
  credential: Credential,
  accounts: readonly ListedAccount[],
): Promise<Read<RawOwner>> {
  const owners: RawOwner[] = [];
  for (const { key, accountId } of accounts) {
    const told = await partiesOf(context, credential, `/accounts/${encodeURIComponent(accountId)}`);
    const owner = told === null ? null : toOwner(key, told);
    if (owner) owners.push(owner);
  }
  return readAll(owners);
}

/**
 * `/parties` has every holder, `/party` one. The standard leaves both to the institution, so the second is asked where the first is
 * not there or may not be read; null where neither is there.
 */
async function partiesOf(
  context: ConnectorContext,
  credential: Credential,
  account: string,
): Promise<Fields | null> {
  const read = async (address: string): Promise<Fields> =>
    record((await readFields(context, credential, address)).Data, 'Data');
  try {
    return await read(`${account}/parties`);
  } catch (error) {
    if (!(error instanceof OpenBankingError) || !(error.isOfAddress || error.kind === 'access_not_granted'))
      throw error;
  }
  try {
    return await read(`${account}/party`);
  } catch (error) {
    if (error instanceof OpenBankingError && error.isOfAddress) return null;
    throw error;
  }
}
