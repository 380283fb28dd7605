import type { Item } from '../items/item.ts';
import type { Services } from '../services.ts';

/** What the files of an Item have brought: who brings the next one reads where the last one ended. */
export interface StatementsSoFar {
  /** Calendar date of the newest entry; null where there is none. */
  readonly lastDate: string | null;
  readonly accounts: readonly { readonly name: string; readonly mask: string | null }[];
}

export async function statementsSoFar(
  { store }: Pick<Services, 'store'>,
  { itemId }: Pick<Item, 'itemId'>,
): Promise<StatementsSoFar> {
  const [newest] = await store.transactions.days({ itemId, from: '0000-01-01', to: '9999-12-31' });
  const accounts = await store.accounts.list(itemId);
  return {
    lastDate: newest?.date ?? null,
    accounts: accounts.map(({ name, mask }) => ({ name, mask })),
  };
}
