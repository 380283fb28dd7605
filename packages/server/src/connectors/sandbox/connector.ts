import type { ConnectorContext } from '../sdk/context.ts';
import type { ConnectorFactory } from '../sdk/instance.ts';
import type { Credential } from '../sdk/login.ts';
import type { RawAccount } from '../sdk/records.ts';
import { readCredential, renewedCredential } from './credential.ts';
import { advanceSimulatedLogin, beginSimulatedLogin } from './login.ts';
import { marksBehind } from './marks.ts';
import { mutate } from './mutation.ts';
import type { SimulatedConnector } from './port/simulated-bank.ts';
import {
  balanceTime,
  checkpoint,
  forAccounts,
  investmentPages,
  nextPosting,
  numbersAt,
  simulatedCapabilities,
  transactionPages,
  withBalancesOf,
} from './reading.ts';
import {
  investmentSimulationOf,
  type SimulationOptions,
  simulationOf,
  statementSimulationOf,
} from './simulation.ts';
import { statementEntries } from './statement-entries.ts';
import { transferNumbers } from './transfer-numbers.ts';
import { visit, visitForBalances } from './visit.ts';

/**
 * The simulated bank (sandbox.md 1–8). Its records are a pure function of the credential, the Item's random streams, when
 * it was linked and the clock; nothing is kept between calls. What is changed on command is in the credential.
 * @param options `names`: whether the default accounts bear the names that callers' tests compare.
 */
export function sandboxConnector(options: SimulationOptions): SimulatedConnector {
  const marked = marksBehind(options.publicUrl);
  return {
    id: 'sandbox',
    capabilities: simulatedCapabilities,
    async begin(context, request) {
      await visit(context);
      return beginSimulatedLogin(context, request);
    },
    async advance(context, state, answer) {
      await visit(context);
      return advanceSimulatedLogin(options, context, state, answer);
    },
    renewed: (before, after) => renewedCredential(readCredential(before), readCredential(after).user),

    async accounts(context, credential) {
      await visit(context);
      const login = simulationOf(options, context, credential);
      const closed = login.closed();
      const unshared = login.unshared();
      return {
        items: accountsAsShown(options, context, credential),
        perAccountErrors: [],
        warnings: [],
        ...(closed.length > 0 ? { closed } : {}),
        ...(unshared.length > 0 ? { unshared } : {}),
      };
    },
    async balances(context, credential, accounts) {
      await visitForBalances(context);
      const login = simulationOf(options, context, credential);
      const shown = accountsAsShown(options, context, credential);
      return forAccounts(
        login,
        shown.map(({ balance }) => balance),
        accounts,
      );
    },
    async *transactions(context, credential, account, window) {
      await visit(context);
      const login = simulationOf(options, context, credential);
      for (const page of transactionPages(login, account, window, context)) {
        yield { ...page, upserts: page.upserts.map(marked) };
      }
    },
    async identity(context, credential, accounts) {
      await visit(context);
      const login = simulationOf(options, context, credential);
      return forAccounts(login, login.owners(), accounts);
    },
    async numbers(context, credential, accounts) {
      await visit(context);
      const login = simulationOf(options, context, credential);
      return forAccounts(login, numbersAt(context.profile, login.numbers()), accounts);
    },
    async transferNumbers(context, credential, accounts) {
      await visit(context);
      const login = simulationOf(options, context, credential);
      const { countryCode } = readCredential(credential);
      return forAccounts(login, transferNumbers(login.accounts(), countryCode), accounts);
    },
    async liabilities(context, credential, accounts) {
      await visit(context);
      const login = simulationOf(options, context, credential);
      return forAccounts(login, login.liabilities(), accounts);
    },
    async holdings(context, credential, accounts) {
      await visit(context);
      const login = simulationOf(options, context, credential);
      const { holdings, securities } = login.holdings();
      const { items, ...rest } = forAccounts(login, holdings, accounts);
      const named = new Set(items.map(({ securityKey }) => securityKey));
      return {
        items: [{ holdings: items, securities: securities.filter(({ key }) => named.has(key)) }],
        ...rest,
      };
    },
    async *investmentTransactions(context, credential, account, window) {
      await visit(context);
      const login = investmentSimulationOf(options, context, credential);
      yield* investmentPages(login.investmentTransactions(account, window), window);
    },
    async statementEntries(context, credential, account, window) {
      checkpoint(context);
      return statementEntries(statementSimulationOf(options, context, credential), account, window);
    },
    async nextPosting(context, credential, accounts) {
      checkpoint(context);
      return nextPosting(simulationOf(options, context, credential), accounts, context);
    },
    async mutate(context, credential, change) {
      checkpoint(context);
      return mutate(options, context, credential, change);
    },
  };
}

/** The accounts of now, with the balances of the time whose figures the institution gives. */
function accountsAsShown(
  options: SimulationOptions,
  context: ConnectorContext,
  credential: Credential,
): readonly RawAccount[] {
  const accounts = simulationOf(options, context, credential).accounts();
  const asOf = balanceTime(context);
  if (asOf === null) return accounts;
  // The simulated person begins with the Item.
  const then = Math.max(asOf, context.linkedAt);
  return withBalancesOf(accounts, simulationOf(options, context, credential, then).accounts(), asOf);
}

/** Simulated banks are there where banks are simulated, and nowhere else. */
const factory: ConnectorFactory = ({ sandbox, names, publicUrl }) =>
  sandbox ? sandboxConnector({ names, ...(publicUrl === undefined ? {} : { publicUrl }) }) : undefined;
export default factory;
