import { addDays } from '../../world/dates.ts';
import type { Capabilities, Connector } from '../sdk/connector.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { untilToday } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthAnswer, AuthStep, Credential } from '../sdk/login.ts';
import type { Read, Window } from '../sdk/reads.ts';
import type { AccountKey, TransactionPage } from '../sdk/records.ts';
import { type AccountSet, type BridgeAccount, concerns, type Trouble } from './account-set.ts';
import { currencyOf, keyOf, toAccount } from './accounts.ts';
import { accountSet, claim, probeBridge, WINDOW_DAYS } from './bridge.ts';
import { secondsOf } from './day.ts';
import { toHoldings } from './holdings.ts';
import { type Access, claimUrlOf } from './setup-token.ts';
import { toTransaction } from './transactions.ts';

const CAPABILITIES: Capabilities = {
  products: ['balance', 'investments', 'transactions'],
  historyDays: 730,
  pending: true,
  reads: 'range',
  strongIds: true,
  // Bridges allow about 24 calls a day, and a reading takes two.
  readsPerDay: 8,
};

const FORM: AuthStep = {
  kind: 'form',
  fields: [{ name: 'setup_token', label: 'Setup token', type: 'password' }],
  state: {},
};

/**
 * SimpleFIN, versions 1 and 2: the person logs in at a bridge, and brings a setup token from there. It is claimed once; the access that
 * comes of it is the credential.
 *
 * The protocol gives accounts, balances and transactions, and some bridges holdings as well; no
 * numbers, owners or liabilities. Nothing can be ended from here: the person disables the access at the bridge.
 */
export default function simplefinConnector(): Connector {
  return {
    id: 'simplefin',
    capabilities: () => CAPABILITIES,
    profileFaults,
    probe: probeBridge,
    begin: async () => FORM,
    async advance(context, _state, { values }: AuthAnswer): Promise<AuthStep> {
      const access = await claim(context, claimUrlOf(values.setup_token ?? ''));
      return { kind: 'done', credential: { ...access }, consent: { expiresAt: null } };
    },

    async accounts(context, credential) {
      const set = await accountSet(context, accessIn(credential), {});
      const failing = failedAccounts(set);
      const items = set.accounts.filter((account) => !failing.has(keyOf(account))).map(toAccount);
      if (items.length === 0) throw nothingToRead(set);
      return {
        items,
        perAccountErrors: [...failing].map(([accountKey, reason]) => ({ accountKey, reason })),
        warnings: warningsOf(set),
      };
    },

    async balances(context, credential, keys) {
      const set = await accountSet(context, accessIn(credential), {});
      const failing = failedAccounts(set);
      const read = set.accounts.filter((account) => !failing.has(keyOf(account)));
      // One account that is not there says nothing of the access: the others stand.
      if (read.length === 0) throw nothingToRead(set);
      const items = asked({ accounts: read }, keys).map((account) => toAccount(account).balance);
      return { items, perAccountErrors: errorsAmong(failing, keys), warnings: warningsOf(set) };
    },

    transactions: readTransactions,

    async holdings(context, credential, keys) {
      const set = await accountSet(context, accessIn(credential), { period: today(context) });
      const failing = failedAccounts(set);
      const found = asked(set, keys).filter((account) => !failing.has(keyOf(account)));
      const holdings = toHoldings(found, zoneOf(context));
      return {
        items: holdings ? [holdings] : [],
        perAccountErrors: errorsAmong(failing, keys),
        warnings: warningsOf(set),
      };
    },
  };
}

const DAY_S = 86_400;

/** Period by period, as long as the bridge answers at once. */
async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<TransactionPage> {
  const zone = zoneOf(context);
  const { from, to }: Window = untilToday(window, zone, context.now());
  for (let begin = from; begin <= to; begin = addDays(begin, WINDOW_DAYS)) {
    const last = addDays(begin, WINDOW_DAYS - 1);
    const end = [last, to].sort()[0] ?? to;
    // A day more on both sides: the bridge cuts by instants, and days are those of the institution's zone.
    const period = { from: secondsOf(begin) - DAY_S, to: secondsOf(end) + 2 * DAY_S };
    const set = await accountSet(context, accessIn(credential), { period });
    const failing = failedAccounts(set);
    const found = asked(set, [key]).filter((account) => !failing.has(keyOf(account)));
    const upserts = found.flatMap(({ transactions, currency, balanceDate }) =>
      transactions
        .map((entry) =>
          toTransaction(entry, {
            currency: currencyOf(currency),
            zone,
            asOf: balanceDate ?? Math.floor(context.now() / 1000),
          }),
        )
        .filter(({ date }) => date >= begin && date <= end),
    );
    yield {
      upserts,
      removed: [],
      // An account that failed says nothing, so nothing of it is missing.
      coverage: { from: begin, to: end, complete: found.length > 0 },
      ...(found.length > 0 ? { listsPending: true } : {}),
      warnings: warningsOf(set),
    };
  }
}

/** Holdings come with the accounts whenever more than balances is asked for. */
function today({ now }: ConnectorContext): { from: number; to: number } {
  const seconds = Math.floor(now() / 1000);
  return { from: seconds - DAY_S, to: seconds + DAY_S };
}

function accessIn(credential: Credential): Access {
  const { url, authorization } = credential;
  if (typeof url !== 'string' || typeof authorization !== 'string') {
    throw new ConnectorError('consent_revoked', { reason: 'there is no access to the bridge; link anew' });
  }
  return { url, authorization };
}

function zoneOf({ profile }: ConnectorContext): string {
  const { time_zone: zone } = profile.settings;
  return typeof zone === 'string' ? zone : 'UTC';
}

/**
 * The settings are `time_zone`, in which the bridge's instants are days (UTC without it), and `bridge_url`, where the bridge answers
 * without a login: the token of a person names it anyway.
 */
function profileFaults({
  time_zone: zone = 'UTC',
  bridge_url: bridge,
  ...others
}: Readonly<Record<string, unknown>>): string[] {
  const [other] = Object.keys(others);
  if (other !== undefined)
    return [`${other} is no setting of simplefin; there are time_zone and bridge_url alone`];
  const isZone = typeof zone === 'string' && Intl.supportedValuesOf('timeZone').concat('UTC').includes(zone);
  if (!isZone) return ['time_zone must be a zone such as America/New_York'];
  const isAddress = bridge === undefined || (typeof bridge === 'string' && bridge.startsWith('https://'));
  return isAddress ? [] : ['bridge_url must begin with https://'];
}

function asked({ accounts }: Pick<AccountSet, 'accounts'>, keys: readonly AccountKey[]): BridgeAccount[] {
  return accounts.filter((account) => keys.includes(keyOf(account)));
}

/** Accounts of which the bridge says that it has nothing new, with its reason. */
function failedAccounts({ accounts, troubles }: AccountSet): Map<AccountKey, string> {
  const failed = new Map<AccountKey, string>();
  for (const trouble of troubles) {
    for (const account of accounts)
      if (concerns(trouble, account)) failed.set(keyOf(account), sentence(trouble));
  }
  return failed;
}

function errorsAmong(
  failing: ReadonlyMap<AccountKey, string>,
  keys: readonly AccountKey[],
): Read<never>['perAccountErrors'] {
  return keys.flatMap((accountKey) => {
    const reason = failing.get(accountKey);
    return reason === undefined ? [] : [{ accountKey, reason }];
  });
}

/** Why a bridge that answered shows no account. */
function nothingToRead({ troubles }: AccountSet): ConnectorError {
  const asksForLogin = troubles.some(
    ({ code, message }) =>
      code === 'con.auth' || (code === null && /re-?authenticate|log ?in|sign ?in/i.test(message)),
  );
  const [first] = troubles;
  const reason = first === undefined ? 'the bridge shows no account' : sentence(first);
  if (asksForLogin) return new ConnectorError('mfa_required', { reason });
  // A bank that the bridge could not read has its accounts still.
  const isPassing = troubles.some(({ code }) => code !== null && /^(con|act)\./.test(code));
  return new ConnectorError(isPassing ? 'institution_down' : 'no_accounts', { reason });
}

function warningsOf({ troubles }: AccountSet): string[] {
  return troubles.map(sentence);
}

/** Text of another server: no control characters, and not longer than a sentence. */
function sentence({ code, message }: Trouble): string {
  const clean = message
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return code === null ? clean : `${code}: ${clean}`;
}
