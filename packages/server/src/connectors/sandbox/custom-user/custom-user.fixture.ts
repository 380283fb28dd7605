import { readdirSync, readFileSync } from 'node:fs';
import type { ConnectorContext } from '../../sdk/context.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import { bank, contextOf, entriesOf, login, tradesOf } from '../connector.fixture.ts';

const FOLDER = new URL('./fixtures/', import.meta.url);

/** The users of `fixtures/`, as text by file name. */
export const FIXTURES: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
);

export function fixture(name: string): string {
  const text = FIXTURES.get(`${name}.json`);
  if (text === undefined) throw new Error(`no fixture ${name}`);
  return text;
}

const ALWAYS = { from: '1990-01-01', to: '2090-01-01' };

/** All that can be read of a custom user, as a caller of the connector gets it. */
export async function readAll(text: string, context: ConnectorContext = contextOf()) {
  const credential = await login('user_custom', text, context);
  const { items: accounts } = await bank.accounts(context, credential);
  const keys = accounts.map(({ key }) => key);
  const transactions: RawTransaction[][] = [];
  for (const key of keys) transactions.push(await entriesOf(context, credential, key, ALWAYS));
  return {
    accounts,
    transactions,
    owners: (await bank.identity?.(context, credential, keys))?.items ?? [],
    numbers: (await bank.numbers?.(context, credential, keys))?.items ?? [],
    liabilities: (await bank.liabilities?.(context, credential, keys))?.items ?? [],
    holdings: (await bank.holdings?.(context, credential, keys))?.items[0] ?? {
      holdings: [],
      securities: [],
    },
    trades: await Promise.all(keys.map((key) => tradesOf(context, credential, key, ALWAYS))),
  };
}

/** A user with one account of these members. */
export function oneAccount(members: object): string {
  return JSON.stringify({ override_accounts: [members] });
}
