import { balancesAmong, readEachAccount } from '../sdk/account-reads.ts';
import type { Capabilities, Connector, RegistrationField } from '../sdk/connector.ts';
import type { ConnectorContext, InstitutionProfile } from '../sdk/context.ts';
import { optionalList, record } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { type AccountsRead, readAll } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import { type ListedAccount, toAccount, toNumbers } from './accounts.ts';
import { deleteConsent, ownToken } from './consent.ts';
import { readHolders } from './holders.ts';
import { advance, begin } from './login.ts';
import { payments } from './payments.ts';
import { allAccounts, readFields, readTransactions } from './read.ts';
import { settingsFaults, settingsOf } from './settings.ts';

const REGISTRATION: readonly RegistrationField[] = [
  {
    name: 'client_id',
    description: 'name that the institution gave this deployment when it was registered there',
  },
  {
    name: 'signing_private_key',
    description: 'RSA key of the OBSeal certificate; it signs requests',
    pem: true,
  },
  { name: 'signing_key_id', description: 'kid of that key in the directory' },
  {
    name: 'signing_issuer',
    description: 'organisation and software statement in the directory, ORG/STATEMENT; it signs payments',
    optional: true,
  },
  { name: 'certificate', description: 'OBWAC certificate, for connections', pem: true, optional: true },
  { name: 'private_key', description: 'key of that certificate', pem: true, optional: true },
];

/**
 * UK Open Banking Read/Write, account information and domestic payments, versions 3.1 and 4.0: both are read by one set of rules, because their words differ
 * and their records do not.
 *
 * Behind FAPI: consent, signed request, code, certificate. Institutions know a deployment by its registration in their directory.
 */
export default function ukOpenBankingConnector(): Connector {
  return {
    id: 'uk-open-banking',
    capabilities: ({ settings }) => capabilitiesOf(settings),
    profileFaults: settingsFaults,
    registration: () => REGISTRATION,
    // A token of its own says that the institution is there, and knows the registration.
    async probe(context) {
      await ownToken(context);
    },
    begin,
    advance,
    payments,
    async revoke(context, { consentId }) {
      if (typeof consentId === 'string') await deleteConsent(context, consentId);
    },
    consentName: ({ consentId }) => (typeof consentId === 'string' ? consentId : null),
    accounts: readAccounts,
    async balances(context, credential, keys) {
      return balancesAmong(await readAccounts(context, credential), keys);
    },
    transactions: readTransactions,
    async numbers(context, credential, keys) {
      return readAll((await chosen(context, credential, keys)).flatMap(toNumbers));
    },
    async identity(context, credential, keys) {
      return readHolders(context, credential, await chosen(context, credential, keys));
    },
  };
}

function capabilitiesOf(settings: InstitutionProfile['settings']): Capabilities {
  const { historyDays, readsPerDay, paymentsBaseUrl } = settingsOf(settings);
  return {
    products: [
      'auth',
      'balance',
      'identity',
      ...(paymentsBaseUrl === null ? [] : ['payment_initiation']),
      'transactions',
    ],
    historyDays,
    pending: true,
    reads: 'range',
    strongIds: true,
    readsPerDay,
  };
}

async function readAccounts(context: ConnectorContext, credential: Credential): Promise<AccountsRead> {
  const { open, closed } = await allAccounts(context, credential);
  const { timeZone } = settingsOf(context.profile.settings);
  const read = async (account: ListedAccount) => {
    const path = `/accounts/${encodeURIComponent(account.accountId)}/balances`;
    const { Data: data } = await readFields(context, credential, path);
    return toAccount(account, optionalList(record(data, 'Data').Balance, 'Data.Balance'), timeZone);
  };
  return readEachAccount(open, read, closed);
}

async function chosen(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
): Promise<ListedAccount[]> {
  return (await allAccounts(context, credential)).open.filter(({ key }) => keys.includes(key));
}
