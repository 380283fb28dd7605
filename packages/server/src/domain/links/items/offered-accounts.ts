import type { Connector, ConnectorContext, Credential } from '../../../connectors/sdk/connector.ts';
import type { RawAccount } from '../../../connectors/sdk/records.ts';

/** Accounts that a person may choose from. */
export interface OfferedAccounts {
  readonly accounts: readonly RawAccount[];
  /** Reads all of them; takes the place of the one given. */
  readonly credential: Credential;
}

/**
 * The accounts of a login whose person is about to choose again (link.md 7.2): also those that they have not shared so far, unless
 * that is done on the institution's own page. @throws ConnectorError
 */
export async function offeredAccounts(
  connector: Connector,
  context: ConnectorContext,
  credential: Credential,
): Promise<OfferedAccounts> {
  const { items, unshared = [] } = await connector.accounts(context, credential);
  if (unshared.length === 0 || !connector.mutate || context.profile.oauth)
    return { accounts: items, credential };
  const wider = await connector.mutate(context, credential, { accounts: { share: unshared } });
  const read = await connector.accounts(context, wider.credential);
  return { accounts: read.items, credential: wider.credential };
}
