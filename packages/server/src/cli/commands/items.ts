import { listItems } from '../../control/operations/items/items.ts';
import { command, STORE_SETTINGS } from '../command/command.ts';
import { isoOf, timeOf } from '../output/table.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';
import { itemJson } from './_items/record.ts';

export default command({
  order: 300,
  summary: 'List Items: where they are, what state they are in, what is due next.',
  operands: [],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: ['"fairlead item ID" tells the whole story of one.'],
  examples: ['fairlead items'],
  async run(call) {
    const items = await administer(call, async (ask) =>
      ask(listItems, { clientId: await chooseTeam(ask, call) }),
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
    call.print({ items: items.map(itemJson) }, call.table(headings, rows));
  },
});
