import type { ItemRecord } from '../../../control/operations/items/items.ts';
import { isoOf } from '../../output/table.ts';

export function itemJson(item: ItemRecord) {
  return {
    item_id: item.itemId,
    institution_id: item.institutionId,
    institution_name: item.institutionName,
    state: item.state,
    error: item.error,
    products: item.products,
    webhook: item.webhook,
    created_at: item.createdAt === null ? null : isoOf(item.createdAt),
    next_due: item.nextDue && {
      at: isoOf(item.nextDue.at),
      kind: item.nextDue.kind,
      subject: item.nextDue.subject,
    },
  };
}
