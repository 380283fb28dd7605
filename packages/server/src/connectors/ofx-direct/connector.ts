import { addDays } from '../../world/dates.ts';
import type { FileAccount } from '../file-import/content.ts';
import type { Capabilities, Connector } from '../sdk/connector.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Credential } from '../sdk/login.ts';
import { type AccountsRead, type Read, readAll, type Window } from '../sdk/reads.ts';
import type { AccountKey, RawAccount, TransactionPage } from '../sdk/records.ts';
import { ACCOUNT_TROUBLES, failureOfCode, failureOfFormat, statementStatus } from './failures.ts';
import { credentialOf, loginIn, nobody } from './login.ts';
import { ask } from './server.ts';
import { serverSettings, settingFaults } from './settings.ts';
import { askForLogin, signOn } from './sign-on.ts';
import { type ServedAccount, servedAccounts, statementOf } from './statements.ts';

const CAPABILITIES: Omit<Capabilities, 'pending'> = {
  products: ['auth', 'balance', 'investments', 'liabilities', 'transactions'],
  historyDays: 730,
  reads: 'range',
  strongIds: true,
  readsPerDay: 6,
};

/**
 * OFX Direct Connect, versions 1.0.2 to 2.3: the person types the user id and password of their bank, and answers its questions.
 * Statements are read as those in files, so that an account has the same names by both ways.
 *
 * The protocol gives accounts, balances, entries, pending ones where the server knows the list, positions and trades, rates of cards and
 * numbers of bank accounts; no owners. Nothing can be ended at the server: whoever wants that changes the password.
 */
export default function ofxDirectConnector(): Connector {
  return {
    id: 'ofx-direct',
    capabilities: (profile) => ({ ...CAPABILITIES, pending: serverSettings(profile).hasPending }),
    profileFaults: settingFaults,
    async probe(context) {
      const { signon } = await ask(context, { login: nobody(context), question: { kind: 'profile' } });
      // Some servers refuse nobody's name; what matters is that one answers.
      if (signon.kind === 'institution_down' || signon.kind === 'version_unknown')
        throw failureOfCode(signon.code, signon.kind);
    },
    begin: async (context, { updating }) => askForLogin(context, updating),
    advance: signOn,
    renewed: (before, after) => credentialOf({ ...loginIn(after), clientUid: loginIn(before).clientUid }),

    accounts: readAccounts,
    async balances(context, credential, keys) {
      const { items, perAccountErrors, warnings } = await readAccounts(context, credential, keys);
      return { items: items.map(({ balance }) => balance), perAccountErrors, warnings };
    },
    transactions: readTransactions,
    numbers: async (context, credential, keys) =>
      gather(context, credential, keys, ({ numbers }) => numbers ?? []),
    liabilities: async (context, credential, keys) =>
      gather(context, credential, keys, ({ liability }) => liability ?? []),
    async holdings(context, credential, keys) {
      const read = await gather(context, credential, keys, (one) => (one.holdings === null ? [] : [one]));
      const items =
        read.items.length === 0
          ? []
          : [
              {
                holdings: read.items.flatMap(({ holdings }) => holdings ?? []),
                securities: read.items.flatMap(({ securities }) => securities),
              },
            ];
      return { ...read, items };
    },
    async *investmentTransactions(context, credential, key, window) {
      for await (const { content, from, to } of statementsOf(context, credential, key, window)) {
        const { investmentTransactions, securities } = content;
        const upserts = investmentTransactions.filter(({ date }) => date >= from && date <= to);
        yield { upserts, securities, coverage: { from, to, complete: true }, warnings: [] };
      }
    },
  };
}

async function readAccounts(
  context: ConnectorContext,
  credential: Credential,
  keys?: readonly AccountKey[],
): Promise<AccountsRead> {
  const served = await servedAccounts(context, credential);
  const items: RawAccount[] = [];
  const perAccountErrors: { accountKey: AccountKey; reason: string }[] = [];
  const closed: AccountKey[] = [];
  for (const one of served) {
    if (keys && !keys.includes(one.key)) continue;
    try {
      items.push((await statementOf(context, credential, one, null)).account);
    } catch (error) {
      const status = statementStatus(error);
      if (!status || !ACCOUNT_TROUBLES.has(status.kind)) throw failureOfFormat(error);
      if (status.kind === 'account_closed') closed.push(one.key);
      else perAccountErrors.push({ accountKey: one.key, reason: `OFX status ${status.code}` });
    }
  }
  // Of one account alone it says nothing of the others.
  const areAll = !keys || served.every(({ key }) => keys.includes(key));
  if (items.length === 0 && areAll)
    throw new ConnectorError('no_accounts', { reason: 'the server shows no account that can be read' });
  return { items, perAccountErrors, closed, warnings: [] };
}

/** What the statements of today say, account by account. */
async function gather<T>(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
  part: (content: FileAccount) => T | readonly T[],
): Promise<Read<T>> {
  const served = await servedAccounts(context, credential);
  const items: T[] = [];
  for (const one of served.filter(({ key }) => keys.includes(key))) {
    try {
      items.push(...([part(await statementOf(context, credential, one, null))].flat() as T[]));
    } catch (error) {
      const status = statementStatus(error);
      if (!status || !ACCOUNT_TROUBLES.has(status.kind)) throw failureOfFormat(error);
    }
  }
  return readAll(items);
}

async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<TransactionPage> {
  const { hasPending } = serverSettings(context.profile);
  for await (const { content, from, to } of statementsOf(context, credential, key, window)) {
    const { transactions, removed, covered } = content;
    yield {
      upserts: transactions.filter(({ date }) => date >= from && date <= to),
      removed,
      coverage: { from: later(from, covered?.from), to, complete: true },
      ...(hasPending ? { listsPending: true as const } : {}),
      warnings: [],
    };
  }
}

function later(a: string, b: string | undefined): string {
  return b !== undefined && b > a ? b : a;
}

interface Part extends Window {
  readonly content: FileAccount;
}

/** A server that finds a period too long is asked for its halves. */
async function* statementsOf(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  { from, to }: Window,
): AsyncIterable<Part> {
  const served = (await servedAccounts(context, credential)).find((one) => one.key === key);
  if (served) yield* halving(context, credential, served, { from, to });
}

const DAY_MS = 86_400_000;

async function* halving(
  context: ConnectorContext,
  credential: Credential,
  served: ServedAccount,
  { from, to }: Window,
): AsyncIterable<Part> {
  try {
    yield { content: await statementOf(context, credential, served, { from, to }), from, to };
  } catch (error) {
    const status = statementStatus(error);
    if (status && ACCOUNT_TROUBLES.has(status.kind)) return;
    if (status?.kind !== 'bad_date_range') throw failureOfFormat(error);
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
    // Days that no statement goes back to are no failure.
    if (days < 14) return;
    const middle = addDays(from, Math.floor(days / 2));
    yield* halving(context, credential, served, { from, to: middle });
    yield* halving(context, credential, served, { from: addDays(middle, 1), to });
  }
}
