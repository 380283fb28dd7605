import type { ItemRecord } from '../../../control/items.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, storeSettings } from '../../command.ts';
import { isoOf, table, timeOf } from '../../table.ts';

export const listItems: Command = {
  name: 'items',
  summary: 'List Items: where they are, what state they are in, what is due next.',
  operands: [],
  options: teamOption,
  settings: storeSettings,
  notes: ['"fairlead item ID" tells the whole story of one.'],
  examples: ['fairlead items'],
  async run(call) {
    const items = await administer(call, async (administration) =>
      administration.listItems({ clientId: await chooseTeam(administration, call) }),
    );
    if (items.length === 0)
      call.note('there are no Items yet; "fairlead link" or "fairlead import" makes one');
    const rows = items.map((item) => [
      item.itemId,
      item.institutionId ?? '-',
      item.state,
      item.error ?? '-',
      item.products.join(',') || '-',
      timeOf(item.createdAt),
      item.nextDue ? `${isoOf(item.nextDue.at)} ${item.nextDue.kind}` : '-',
    ]);
    const headings = ['item_id', 'institution', 'state', 'error', 'products', 'created', 'next due'];
    call.print({ items: items.map(itemJson) }, table(headings, rows));
  },
};

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
