import type { Account } from '../accounts/account.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { AccountStatement } from './account-statement.ts';
import { hasStatements } from './read-books.ts';
import { requireGathered, useStatements } from './use-statements.ts';

export interface StatementList {
  readonly item: Item;
  /** Accounts with statements first, each with its newest first. */
  readonly accounts: readonly {
    readonly account: Account;
    readonly statements: readonly AccountStatement[];
  }[];
}

/** The statements of an Item. @throws PRODUCT_NOT_READY, PRODUCTS_NOT_SUPPORTED */
export async function listStatements(call: Call, item: Item): Promise<StatementList> {
  const current = await useStatements(call, item);
  requireGathered(current);
  const shown = shownStatements(call, await call.store.accountStatements.list(item.itemId));
  const accounts = (await call.store.accounts.listStored(item.itemId))
    .filter(hasStatements)
    .map((account) => ({
      account,
      statements: shown.filter(({ accountId }) => accountId === account.accountId),
    }))
    // Those of an account that its bank closed stay; with one that was taken back its own went.
    .filter(({ account, statements }) => !account.closed || statements.length > 0);
  return {
    item: current,
    accounts: [
      ...accounts.filter(({ statements }) => statements.length > 0),
      ...accounts.filter(({ statements }) => statements.length === 0),
    ],
  };
}

/** An original stands in place of the generated one of its month; with generated ones off, it stands alone (D79). */
export function shownStatements(
  { policy }: Pick<Call, 'policy'>,
  statements: readonly AccountStatement[],
): AccountStatement[] {
  const nameOf = ({ accountId, month }: AccountStatement) => `${accountId} ${month}`;
  const originals = new Set(statements.filter(({ source }) => source === 'original').map(nameOf));
  return statements.filter(
    (each) => each.source === 'original' || (policy.statementsGenerated && !originals.has(nameOf(each))),
  );
}
