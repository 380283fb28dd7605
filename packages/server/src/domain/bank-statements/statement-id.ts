import { newEntityId } from '../../world/ids.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { Call } from '../services.ts';
import type { StatementKind } from './account-statement.ts';
import type { Month } from './month.ts';

/** An id for a statement that has none yet; in a seeded world the same for the same account, month and source. */
export function newStatementId(
  call: Call,
  item: Item,
  accountId: string,
  { month, source }: { readonly month: Month; readonly source: StatementKind },
): string {
  return newEntityId(itemStream(call, item, 'statement', accountId, month, source));
}
