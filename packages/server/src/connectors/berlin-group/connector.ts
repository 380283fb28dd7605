import { balancesAmong, readEachAccount } from '../sdk/account-reads.ts';
import type { Capabilities, Connector, RegistrationField } from '../sdk/connector.ts';
import type { ConnectorContext, InstitutionProfile } from '../sdk/context.ts';
import type { Credential } from '../sdk/login.ts';
import {
  balancesIn,
  type ListedAccount,
  toAccount,
  toNumbers,
  toOwner,
} from '../sdk/nextgen-psd2/accounts.ts';
import { type AccountsRead, readAll } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import { deleteConsent, isKnownHere } from './consent.ts';
import { advance, begin } from './login.ts';
import { payments } from './payments.ts';
import { allAccounts, consentIn, readFields } from './read.ts';
import { readTransactions } from './read-transactions.ts';
import { settingsFaults, settingsOf } from './settings.ts';
import { withToken } from './with-token.ts';

/**
 * NextGenPSD2 of the Berlin Group, 1.3: accounts, balances and transactions of payment accounts in Europe, under a consent that the
 * person approves at the institution; SEPA credit transfers, which are approved there too.
 *
 * Known by a certificate of the regulation (QWAC), and where the institution wants it by a seal (QSealC): both are of the deployment.
 */
export default function berlinGroupConnector(): Connector {
  return {
    id: 'berlin-group',
    capabilities: ({ settings }) => capabilitiesOf(settings),
    profileFaults: settingsFaults,
    registration: ({ settings }) => registrationOf(settings),
    probe: isKnownHere,
    begin,
    advance,
    payments,
    async revoke(context, credential) {
      const consentId = consentIn(credential);
      await withToken(context, credential, (accessToken) =>
        deleteConsent(context, { consentId, accessToken }),
      );
    },
    consentName: ({ consentId }) => (typeof consentId === 'string' ? consentId : null),
    accounts: readAccounts,
    async balances(context, credential, keys) {
      return balancesAmong(await readAccounts(context, credential), keys);
    },
    transactions: readTransactions,
    async numbers(context, credential, keys) {
      const { bic } = settingsOf(context.profile.settings);
      return readAll(
        (await chosen(context, credential, keys)).flatMap((account) => toNumbers(account, bic) ?? []),
      );
    },
    async identity(context, credential, keys) {
      return readAll((await chosen(context, credential, keys)).flatMap((account) => toOwner(account) ?? []));
    },
  };
}

function capabilitiesOf(settings: InstitutionProfile['settings']): Capabilities {
  const { historyDays, frequencyPerDay, strongId, access, paymentProducts } = settingsOf(settings);
  return {
    products: [
      'auth',
      'balance',
      ...(access === 'all_with_owner_name' ? ['identity'] : []),
      ...(paymentProducts.length > 0 ? ['payment_initiation'] : []),
      'transactions',
    ],
    historyDays,
    pending: true,
    reads: 'range',
    strongIds: strongId !== null,
    readsPerDay: frequencyPerDay,
  };
}

function registrationOf(settings: InstitutionProfile['settings']): RegistrationField[] {
  const { issuer, preStepScope, signsRequests } = settingsOf(settings);
  const seal = signsRequests ? {} : ({ optional: true } as const);
  const client = issuer !== null || preStepScope !== null ? {} : ({ optional: true } as const);
  return [
    {
      name: 'certificate',
      description:
        'qualified website certificate (QWAC) with the role PSP_AI, and PSP_PI for payments; a test one at sandboxes of institutions',
      pem: true,
      optional: true,
    },
    { name: 'private_key', description: 'key of that certificate', pem: true, optional: true },
    {
      name: 'client_id',
      description: 'name by which the authorization server knows this deployment',
      ...client,
    },
    { name: 'client_secret', description: 'secret, where that server gave one', optional: true },
    {
      name: 'seal_certificate',
      description: 'qualified seal certificate (QSealC) for signed requests',
      pem: true,
      ...seal,
    },
    { name: 'seal_private_key', description: 'key of that seal', pem: true, ...seal },
  ];
}

async function readAccounts(context: ConnectorContext, credential: Credential): Promise<AccountsRead> {
  const { open, closed } = await allAccounts(context, credential);
  const { timeZone } = settingsOf(context.profile.settings);
  const read = async (account: ListedAccount) =>
    toAccount(account, await balancesOf(context, credential, account), timeZone);
  return readEachAccount(open, read, closed);
}

/** Balances come with the list of accounts where the institution puts them there, else by a request of their own. */
async function balancesOf(
  context: ConnectorContext,
  credential: Credential,
  { fields, collection, resourceId }: ListedAccount,
): Promise<readonly unknown[]> {
  if (fields.balances !== undefined) return balancesIn(fields);
  return balancesIn(
    await readFields(context, credential, `/${collection}/${encodeURIComponent(resourceId)}/balances`),
  );
}

async function chosen(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
): Promise<ListedAccount[]> {
  return (await allAccounts(context, credential)).open.filter(({ key }) => keys.includes(key));
}
