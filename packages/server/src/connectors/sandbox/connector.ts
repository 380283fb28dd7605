import type { Connector } from '../sdk/connector.ts';
import { readCredential } from './credential.ts';
import { advanceLogin, beginLogin, consentOf } from './login.ts';
import {
  balanceTime,
  capabilitiesOf,
  checkpoint,
  forAccounts,
  investmentPages,
  transactionPages,
  withBalanceTime,
} from './reading.ts';
import { investmentSimulationOf, type SimulationOptions, simulationOf } from './simulation.ts';
import { siteOf } from './site.ts';

/**
 * The simulated bank (sandbox.md 1–8). Its records are a pure function of the credential, the Item's random streams, when
 * it was linked and the clock; nothing is kept between calls.
 * @param options `names`: whether the default accounts bear the names that callers' tests compare (D14).
 */
export function sandboxConnector(options: SimulationOptions): Connector {
  return {
    id: 'sandbox',
    protocol: 'sandbox',
    capabilities: capabilitiesOf,
    begin: async (context, request) => beginLogin(context, request),
    advance: async (context, state, answer) => advanceLogin(context, state, answer),
    // The simulated bank keeps no consents: there is nothing to end.
    revoke: async () => {},
    consent: async (context, credential) => consentOf(context, readCredential(credential)),

    async accounts(context, credential) {
      checkpoint(context);
      const asOf = balanceTime(context);
      const login = simulationOf(options, context, credential, asOf ?? context.now());
      return { items: withBalanceTime(login.accounts(), asOf), perAccountErrors: [], warnings: [] };
    },
    async balances(context, credential, accounts) {
      checkpoint(context);
      const asOf = balanceTime(context);
      const login = simulationOf(options, context, credential, asOf ?? context.now());
      const shown = withBalanceTime(login.accounts(), asOf);
      return forAccounts(
        login,
        shown.map(({ balance }) => balance),
        accounts,
      );
    },
    async *transactions(context, credential, account, window) {
      checkpoint(context);
      const login = simulationOf(options, context, credential);
      yield* transactionPages(login.transactions(account, window), window, siteOf(context.profile));
    },
    async identity(context, credential, accounts) {
      checkpoint(context);
      const login = simulationOf(options, context, credential);
      return forAccounts(login, login.owners(), accounts);
    },
    async numbers(context, credential, accounts) {
      checkpoint(context);
      const login = simulationOf(options, context, credential);
      return forAccounts(login, login.numbers(), accounts);
    },
    async liabilities(context, credential, accounts) {
      checkpoint(context);
      const login = simulationOf(options, context, credential);
      return forAccounts(login, login.liabilities(), accounts);
    },
    async holdings(context, credential, accounts) {
      checkpoint(context);
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
      checkpoint(context);
      const login = investmentSimulationOf(options, context, credential);
      yield* investmentPages(login.investmentTransactions(account, window), window);
    },
  };
}
