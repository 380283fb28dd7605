import { metadataOf } from '../sdk/authorization-server.ts';
import type { Capabilities, Connector } from '../sdk/connector.ts';
import type { InstitutionProfile } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Fields } from '../sdk/fields.ts';
import { type Read, readAll } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import { accountDetails, readAllAccounts, readDetailsOf, toBalance } from './accounts.ts';
import { toOwner } from './identity.ts';
import { readTrades, toHoldings } from './investments.ts';
import { toLiability } from './liabilities.ts';
import { afterReturn, toInstitutionPage } from './login.ts';
import { toNumbers } from './numbers.ts';
import { ofEachAccount } from './of-each-account.ts';
import { read } from './read.ts';
import { REGISTRATION } from './registration.ts';
import { revokeConsent } from './revoke.ts';
import { settingsFaults, settingsOf } from './settings.ts';
import { listStatements, statementFile } from './statements.ts';
import { readTransactions } from './transactions.ts';
import { readPlans, toTransferNumbers } from './transfer-numbers.ts';

type Reading = Parameters<NonNullable<Connector['identity']>>;

/**
 * FDX, versions 5 and 6 (United States and Canada): the person logs in and consents on the institution's page, by OAuth 2.1 with PKCE;
 * what comes of it is a pair of tokens that change.
 */
export default function fdxConnector(): Connector {
  return {
    id: 'fdx',
    capabilities,
    profileFaults: settingsFaults,
    registration: () => REGISTRATION,
    async probe(context) {
      await metadataOf(context, settingsOf(context.profile.settings).issuer);
    },
    begin: toInstitutionPage,
    advance: afterReturn,
    revoke: revokeConsent,
    consentName: ({ consentId }) => (typeof consentId === 'string' ? consentId : null),

    accounts: readAllAccounts,
    async balances(context, credential, keys) {
      const { found, failed } = await readDetailsOf(context, credential, keys);
      // Whether the login can read nothing at all is for its other accounts to say.
      if (found.size === 0 && failed.size > 0) await accountDetails(context, credential);
      const { timeZone } = settingsOf(context.profile.settings);
      return {
        items: [...found].map(([key, details]) => toBalance(key, details, timeZone)),
        perAccountErrors: [...failed].map(([accountKey, { message }]) => ({ accountKey, reason: message })),
        warnings: [],
      };
    },
    transactions: readTransactions,
    identity: (...reading) => ofEach(reading, 'contact', (key, fields) => [toOwner(key, fields)]),
    numbers: (...reading) => ofEach(reading, 'payment-networks', toNumbers),
    async transferNumbers(context, credential, keys) {
      const { brokerKeys, items } = await readPlans(context, credential, keys);
      if (brokerKeys.length === 0) return readAll(items);
      try {
        const asked: Reading = [context, credential, brokerKeys];
        const read = await ofEach(asked, 'asset-transfer-networks', toTransferNumbers, keys);
        return { ...read, items: [...read.items, ...items] };
      } catch (error) {
        const isForBrokersAlone = error instanceof ConnectorError && error.kind === 'unsupported';
        if (items.length > 0 && isForBrokersAlone) return readAll(items);
        throw error;
      }
    },
    async liabilities(context, credential, keys) {
      const { found } = await accountDetails(context, credential);
      const items = [...found].flatMap(([key, details]) =>
        keys.includes(key) ? (toLiability(key, details) ?? []) : [],
      );
      return readAll(items);
    },
    async holdings(context, credential, keys) {
      const { found } = await accountDetails(context, credential);
      const asked = new Map(
        [...found].filter(([key, { category }]) => keys.includes(key) && category === 'INVESTMENT'),
      );
      return readAll(asked.size === 0 ? [] : [toHoldings(asked)]);
    },
    investmentTransactions: readTrades,
    statements: { list: listStatements, file: statementFile },
  };
}

const PRODUCTS = [
  'auth',
  'balance',
  'identity',
  'investments',
  'investments_auth',
  'liabilities',
  'statements',
  'transactions',
];

function capabilities({ settings }: InstitutionProfile): Capabilities {
  const { historyDays } = settingsOf(settings);
  return { products: PRODUCTS, historyDays, pending: true, reads: 'range', strongIds: true };
}

/** What one resource tells of each account. @throws ConnectorError `unsupported` where none of them has it */
function ofEach<T>(
  [context, credential, keys]: Reading,
  part: string,
  convert: (key: AccountKey, fields: Fields) => readonly T[],
  all = keys,
): Promise<Read<T>> {
  const readPart = async (key: AccountKey): Promise<readonly T[]> =>
    convert(key, await read(context, credential, `/accounts/${encodeURIComponent(key)}/${part}`));
  return ofEachAccount(keys, readPart, all);
}
