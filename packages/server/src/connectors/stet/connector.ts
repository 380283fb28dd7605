import { balancesAmong, readEachAccount } from '../sdk/account-reads.ts';
import type { Capabilities, Connector, RegistrationField } from '../sdk/connector.ts';
import type { ConnectorContext, InstitutionProfile } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { optionalText } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { toAccount, toNumbers } from '../sdk/nextgen-psd2/accounts.ts';
import { type AccountsRead, type Read, readAll } from '../sdk/reads.ts';
import type { AccountKey, RawOwner } from '../sdk/records.ts';
import { revoke } from './consents.ts';
import { StetError } from './failures.ts';
import { advance, begin } from './login.ts';
import { listAccounts, readBalances, readTransactions, type StetAccount } from './read.ts';
import { ask, readPages } from './request.ts';
import { settingsFaults, settingsOf } from './settings.ts';

const REGISTRATION: readonly RegistrationField[] = [
  {
    name: 'client_id',
    description: 'name that the institution gave this deployment, often its number in the national register',
  },
  { name: 'client_secret', description: 'secret, where the institution gave one', optional: true },
  { name: 'certificate', description: 'QWAC certificate, for connections', pem: true, optional: true },
  { name: 'private_key', description: 'key of that certificate', pem: true, optional: true },
];

/** STET, the standard of banks in France, versions 1.4 to 1.6: account information. */
export default function stetConnector(): Connector {
  return {
    id: 'stet',
    capabilities: ({ settings }) => capabilitiesOf(settings),
    profileFaults: settingsFaults,
    registration: () => REGISTRATION,
    probe: findInterface,
    begin,
    advance,
    revoke,
    accounts: readAccounts,
    async balances(context, credential, keys) {
      return balancesAmong(await readAccounts(context, credential), keys);
    },
    transactions: readTransactions,
    async numbers(context, credential, keys) {
      const { bic } = settingsOf(context.profile.settings);
      const accounts = await chosen(context, credential, keys);
      return readAll(accounts.flatMap((account) => toNumbers(account, bic) ?? []));
    },
    identity: readOwners,
  };
}

/** Without a token an interface that is there refuses, and takes the certificate before it does. @throws ConnectorError */
async function findInterface(context: ConnectorContext): Promise<void> {
  try {
    await ask(context, '', { path: '/accounts' });
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    if (error.status === 404)
      throw new ConnectorError('client_rejected', { reason: 'there is no /accounts below base_url' });
    if (!REFUSALS.has(error.status)) throw error;
  }
}

const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);

function capabilitiesOf(settings: InstitutionProfile['settings']): Capabilities {
  const { historyDays, readsPerDay } = settingsOf(settings);
  return {
    products: ['auth', 'balance', 'identity', 'transactions'],
    historyDays,
    pending: true,
    reads: 'range',
    strongIds: true,
    readsPerDay,
  };
}

async function readAccounts(context: ConnectorContext, credential: Credential): Promise<AccountsRead> {
  const { timeZone } = settingsOf(context.profile.settings);
  return readEachAccount(await listAccounts(context, credential), async (account) =>
    toAccount(account, await readBalances(context, credential, account), timeZone),
  );
}

/** The protocol names the person who is connected, and nobody else. */
async function readOwners(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
): Promise<Read<RawOwner>> {
  for await (const { fields } of readPages(context, credential, '/end-user-identity')) {
    const name = optionalText(fields.connectedPsu);
    const owner = { names: name === null ? [] : [name], phones: [], emails: [], addresses: [] };
    const accounts = name === null ? [] : await chosen(context, credential, keys);
    return readAll(accounts.map(({ key }) => ({ key, ...owner })));
  }
  return readAll([]);
}

async function chosen(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
): Promise<StetAccount[]> {
  return (await listAccounts(context, credential)).filter(({ key }) => keys.includes(key));
}
