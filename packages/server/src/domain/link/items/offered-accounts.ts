import { simulatedBankOf } from '../../../connectors/sandbox/port/simulated-bank.ts';
import type { Connector } from '../../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../../connectors/sdk/context.ts';
import type { Credential } from '../../../connectors/sdk/login.ts';
import type { AccountsRead } from '../../../connectors/sdk/reads.ts';
import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';

/** Accounts that a login shows. */
export interface OfferedAccounts {
  readonly accounts: readonly RawAccount[];
  /** Not among them, for a reason that the source gives: closed, or not readable now. */
  readonly unread: readonly AccountKey[];
  /** Reads all of them; takes the place of the one given. */
  readonly credential: Credential;
}

/**
 * The accounts of a login whose person is about to choose again: also those that they have not shared so far, unless
 * that is done on the institution's own page. @throws ConnectorError
 */
export async function offeredAccounts(
  connector: Connector,
  context: ConnectorContext,
  credential: Credential,
): Promise<OfferedAccounts> {
  const first = await connector.accounts(context, credential);
  const { unshared = [] } = first;
  const bank = simulatedBankOf(connector);
  if (unshared.length === 0 || !bank || context.profile.oauth) return asListed(first, credential);
  const wider = await bank.mutate(context, credential, { accounts: { share: unshared } });
  return asListed(await connector.accounts(context, wider.credential), wider.credential);
}

export function asListed(
  { items, closed = [], perAccountErrors }: AccountsRead,
  credential: Credential,
): OfferedAccounts {
  const failed = perAccountErrors.map(({ accountKey }) => accountKey);
  return { accounts: items, unread: [...closed, ...failed], credential };
}
