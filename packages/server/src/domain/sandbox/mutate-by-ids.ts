import {
  type AccountMutation,
  type EntryChange,
  type HoldingChange,
  type Mutation,
  MutationError,
  type NewEntry,
} from '../../connectors/sandbox/port/mutation.ts';
import type { SourceNames } from './source-names.ts';

/** A change of what is behind a login, in ids of ours. */
export interface WishedChange {
  readonly accounts?: {
    readonly add: readonly Readonly<Record<string, unknown>>[];
    readonly change: readonly (Omit<AccountMutation, 'key'> & OfAccount)[];
    readonly remove: readonly string[];
  };
  readonly transactions?: {
    readonly add: readonly (Omit<NewEntry, 'account'> & OfAccount)[];
    readonly change: readonly (Omit<EntryChange, 'account' | 'sourceId'> & {
      readonly transactionId: string;
    })[];
    readonly remove: readonly string[];
  };
  readonly holdings?: {
    readonly add: readonly ({ readonly holding: unknown } & OfAccount)[];
    readonly change: readonly (Omit<HoldingChange, 'account' | 'securityKey'> & OfHolding)[];
    readonly remove: readonly OfHolding[];
  };
  readonly owners?: readonly { readonly accountId?: string; readonly identity: unknown }[];
}

interface OfAccount {
  readonly accountId: string;
}
interface OfHolding extends OfAccount {
  readonly securityId: string;
}

/** The change in the names of the source. @throws MutationError for an id that is not the Item's */
export async function inSourceNames(
  { accounts, transactions, holdings, owners }: WishedChange,
  names: SourceNames,
): Promise<Mutation> {
  const account = (id: string, pointer: string): string =>
    found(names.account(id), pointer, 'must be the id of an account of this item');
  const entry = async (id: string, pointer: string) =>
    found(await names.transaction(id), pointer, 'must be the id of a transaction of this item');
  const security = async (id: string, pointer: string) =>
    found(await names.security(id), pointer, 'must be the id of a security of this item');
  const held = async ({ accountId, securityId }: OfHolding, pointer: string) => ({
    account: account(accountId, `${pointer}/account`),
    securityKey: await security(securityId, `${pointer}/securityKey`),
  });

  return {
    ...(accounts && {
      accounts: {
        add: accounts.add,
        change: accounts.change.map(({ accountId, ...rest }, index) => ({
          ...rest,
          key: account(accountId, `/accounts/change/${index}/key`),
        })),
        remove: accounts.remove.map((id, index) => account(id, `/accounts/remove/${index}`)),
      },
    }),
    ...(transactions && {
      transactions: {
        add: transactions.add.map(({ accountId, ...rest }, index) => ({
          ...rest,
          account: account(accountId, `/transactions/add/${index}/account`),
        })),
        change: await inTurn(transactions.change, async ({ transactionId, ...rest }, index) => ({
          ...rest,
          ...(await entry(transactionId, `/transactions/change/${index}/sourceId`)),
        })),
        remove: await inTurn(transactions.remove, (id, index) => entry(id, `/transactions/remove/${index}`)),
      },
    }),
    ...(holdings && {
      holdings: {
        add: holdings.add.map(({ accountId, holding }, index) => ({
          account: account(accountId, `/holdings/add/${index}/account`),
          holding,
        })),
        change: await inTurn(holdings.change, async ({ accountId, securityId, ...rest }, index) => ({
          ...rest,
          ...(await held({ accountId, securityId }, `/holdings/change/${index}`)),
        })),
        remove: await inTurn(holdings.remove, (each, index) => held(each, `/holdings/remove/${index}`)),
      },
    }),
    ...(owners && {
      owners: owners.map(({ accountId, identity }, index) => ({
        identity,
        ...(accountId === undefined ? {} : { account: account(accountId, `/owners/${index}/account`) }),
      })),
    }),
  };
}

function found<T>(name: T | undefined, pointer: string, reason: string): T {
  if (name === undefined) throw new MutationError(pointer, reason);
  return name;
}

async function inTurn<Given, Made>(
  list: readonly Given[],
  make: (given: Given, index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, given] of list.entries()) made.push(await make(given, index));
  return made;
}
