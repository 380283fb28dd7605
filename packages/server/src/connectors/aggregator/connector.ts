import { addDays } from '../../world/dates.ts';
import { balancesAmong, readEachAccount } from '../sdk/account-reads.ts';
import type { Capabilities, Connector } from '../sdk/connector.ts';
import type { ConnectorContext, InstitutionProfile } from '../sdk/context.ts';
import { dayIn, untilToday } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Credential } from '../sdk/login.ts';
import {
  type ListedAccount,
  listedAccounts,
  toAccount,
  toNumbers,
  toOwner,
  withOwnNumbers,
} from '../sdk/nextgen-psd2/accounts.ts';
import { readAccountReport } from '../sdk/nextgen-psd2/transactions.ts';
import { within } from '../sdk/nextgen-psd2/within.ts';
import { type AccountsRead, readAll, type Window } from '../sdk/reads.ts';
import type { AccountKey, TransactionPage } from '../sdk/records.ts';
import { accessIn, inSession } from './access.ts';
import { advance, begin } from './login.ts';
import { aggregatorPlaceOf, settingsFaults, settingsOf } from './settings.ts';

/**
 * Banks behind an aggregator that has the licence: for those who have none of their own. The profile names the aggregator (`driver`)
 * and by what it knows the bank; accounts, balances and transactions come in the form of NextGenPSD2.
 */
export default function aggregatorConnector(): Connector {
  return {
    id: 'aggregator',
    capabilities: ({ settings }) => capabilitiesOf(settings),
    profileFaults: settingsFaults,
    registration: ({ settings }) => settingsOf(settings).driver.registration,
    async probe(context) {
      const { driver } = settingsOf(context.profile.settings);
      const place = aggregatorPlaceOf(context);
      const { accessToken } = await driver.tokens(place);
      await driver.probe({ ...place, accessToken });
    },
    begin,
    advance,
    async revoke(context, credential) {
      const { driver } = settingsOf(context.profile.settings);
      await inSession(context, credential, (session) => driver.end(session, accessIn(credential).access));
    },
    consentName: ({ access }) => (access === undefined ? null : JSON.stringify(access)),
    accounts: readAccounts,
    async balances(context, credential, keys) {
      return balancesAmong(await readAccounts(context, credential, keys), keys);
    },
    transactions: readTransactions,
    async numbers(context, credential, keys) {
      const { bic } = settingsOf(context.profile.settings);
      const accounts = await standing(context, credential, keys);
      return readAll(accounts.flatMap((account) => toNumbers(account, bic) ?? []));
    },
    async identity(context, credential, keys) {
      const accounts = await standing(context, credential, keys);
      return readAll(accounts.flatMap((account) => toOwner(account) ?? []));
    },
  };
}

function capabilitiesOf(settings: InstitutionProfile['settings']): Capabilities {
  const { historyDays, readsPerDay, driver } = settingsOf(settings);
  return {
    products: ['auth', 'balance', 'identity', 'transactions'],
    historyDays,
    pending: true,
    reads: 'range',
    strongIds: driver.strongId !== null,
    readsPerDay,
    ...(driver.failuresInRow === undefined ? {} : { failuresInRow: driver.failuresInRow }),
  };
}

/** The accounts that the person shares, by the aggregator's ids. */
function listed(context: ConnectorContext, credential: Credential): Promise<readonly ListedAccount[]> {
  const accounts = accessIn(credential).accounts.map(({ id, details }) => ({ ...details, resourceId: id }));
  return withOwnNumbers(context, listedAccounts({ accounts }, 'accounts'));
}

async function readAccounts(
  context: ConnectorContext,
  credential: Credential,
  keys?: readonly AccountKey[],
): Promise<AccountsRead> {
  const { driver, timeZone } = settingsOf(context.profile.settings);
  const shared = await listed(context, credential);
  const wanted = shared.filter(({ key }) => keys?.includes(key) ?? true);
  const read = await readEachAccount(wanted, (account) =>
    inSession(context, credential, async (session) =>
      toAccount(account, await driver.balances(session, account.resourceId), timeZone),
    ),
  );
  if (read.items.length === 0 && wanted.length === shared.length)
    throw new ConnectorError('no_accounts', { reason: 'every account is closed, or shut to the aggregator' });
  return read;
}

/** What is kept of accounts is given only while the person's access stands. */
async function standing(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
): Promise<ListedAccount[]> {
  const { driver } = settingsOf(context.profile.settings);
  const { access } = accessIn(credential);
  const granted = await inSession(context, credential, (session) => driver.granted(session, access));
  if (!granted) {
    const reason = 'the access at the aggregator waits for its person again';
    throw new ConnectorError('consent_expired', { reason });
  }
  return (await listed(context, credential)).filter(({ key }) => keys.includes(key));
}

async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<TransactionPage> {
  const { driver, timeZone, historyDays, unsignedAmounts } = settingsOf(context.profile.settings);
  const { from, to }: Window = untilToday(window, timeZone, context.now());
  const oldest = addDays(dayIn(timeZone, context.now()), -historyDays);
  const begin = from > oldest ? from : oldest;
  if (begin > to) return;
  const account = (await listed(context, credential)).find((one) => one.key === key);
  if (!account) {
    yield { upserts: [], removed: [], coverage: { from: begin, to, complete: false }, warnings: [] };
    return;
  }
  const report = await inSession(context, credential, (session) =>
    driver.transactions(session, account.resourceId, { from: begin, to }),
  );
  const { entries, warnings } = readAccountReport(report, {
    unsignedAmounts,
    strongId: driver.strongId,
  });
  const { upserts, covered } = within(entries, { from: begin, to }, dayIn(timeZone, context.now()));
  yield {
    upserts,
    removed: [],
    coverage: { ...covered, complete: true },
    // A list of pending entries may be left out where nothing is pending.
    listsPending: true,
    warnings,
  };
}
