import type { Connector } from '../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../connectors/sdk/context.ts';
import type { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { Credential } from '../../connectors/sdk/login.ts';
import type { RawAccount, RawBalance } from '../../connectors/sdk/records.ts';
import type { DataKey } from '../custody.ts';
import { type Reading, readProducts } from '../extraction/reading/reading.ts';
import { selectionOf } from '../extraction/reading/selection.ts';
import { atInstitution } from '../institution-calls/at-institution.ts';
import { openCredential } from '../institution-calls/item-credential.ts';
import { asFailure } from '../institution-calls/refusals.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';

/** Reads of all parts of one Item end after this long. */
const READ_MS = 120_000;

/** What an institution gave for a report. */
export interface LiveReading {
  readonly key: DataKey;
  readonly reading: Reading;
  /** Names the accounts that the person shared when it began. */
  readonly selection: string;
  /** Present where the part could not be had. */
  readonly withoutOwners?: ConnectorError;
  readonly withoutInvestments?: ConnectorError;
}

export interface LiveWish {
  /** Calendar dates, inclusive; no transactions are read where it is absent. */
  readonly window: { readonly from: string; readonly to: string } | undefined;
  readonly withInvestments: boolean;
}

/**
 * Reads accounts, balances as they are now, owners, and what the wish names. That owners or investments cannot be had fails
 * nothing else.
 * @throws ConnectorError
 */
export async function readAtInstitution(
  call: Call,
  item: Item,
  connector: Connector,
  { window, withInvestments }: LiveWish,
): Promise<LiveReading> {
  const { key, credential } = await openCredential(call, item);
  const selection = await selectionOf(call, call.store, item);
  const work = { limitMs: READ_MS, areas: ['transactions_updates'] as const };
  return atInstitution(call, item, work, async (context) => {
    const { items: listed, closed = [] } = await connector.accounts(context, credential);
    const mine = listed.filter((account) => selection.has(account.key));
    const others = listed.flatMap((account) => (selection.has(account.key) ? [] : [account.key]));
    const accounts = await withBalances(connector, context, credential, mine);
    const source = {
      connector,
      context,
      credential,
      windows: { transactions: window ?? NOTHING, investments: window ?? NOTHING },
    };
    const read = (products: string[]) => readProducts(source, accounts, products);
    const main = window ? await read(['transactions']) : { accounts };
    const owners = await tried(() => read(['identity']));
    const investments = withInvestments ? await tried(() => read(['investments'])) : {};
    return {
      key,
      reading: { ...main, ...part(owners), ...part(investments), accounts, closed, others },
      selection: selection.version,
      ...(owners.failure ? { withoutOwners: owners.failure } : {}),
      ...(investments.failure ? { withoutInvestments: investments.failure } : {}),
    };
  });
}

const NOTHING = { from: '9999-12-31', to: '9999-12-31' };

interface Tried {
  readonly found?: Reading;
  readonly failure?: ConnectorError;
}

async function tried(read: () => Promise<Reading>): Promise<Tried> {
  try {
    return { found: await read() };
  } catch (error) {
    return { failure: asFailure(error) };
  }
}

function part({ found }: Tried): Partial<Reading> {
  return found ?? {};
}

/** A connector that cannot ask for balances alone gives them with its accounts. */
async function withBalances(
  connector: Connector,
  context: ConnectorContext,
  credential: Credential,
  accounts: readonly RawAccount[],
): Promise<readonly RawAccount[]> {
  if (!connector.balances || accounts.length === 0) return accounts;
  const keys = accounts.map(({ key }) => key);
  const { items } = await connector.balances(context, credential, keys);
  const told = new Map<string, RawBalance>(items.map((balance) => [balance.key, balance]));
  return accounts.map((account) => ({ ...account, balance: told.get(account.key) ?? account.balance }));
}
