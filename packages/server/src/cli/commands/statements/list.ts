import type { AskOperation } from '../../../control/operation.ts';
import { type ItemPlace, pageItems } from '../../../control/operations/items/item-pages.ts';
import type { ItemRecord } from '../../../control/operations/items/items.ts';
import type { ShownStatement } from '../../../control/operations/reports/shown-reports.ts';
import { pageItemStatements } from '../../../control/operations/reports/statement-pages.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { table, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

const LIMIT = 100;

export default command({
  order: 335,
  summary:
    'List the statements of an Item by account and month, original or generated; or Items that have some.',
  operands: [],
  options: {
    ...teamOption,
    item: { value: 'ITEM_ID', text: 'Statements of this Item; without it the newest Items with statements.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'Nothing is gathered for it. Outside the sandbox names of accounts are left out.',
    `Without --item the newest ${LIMIT} Items are listed.`,
  ],
  examples: ['fairlead statements list --item 1vvOzwGNxqNKxNwVSQw2WNSEUHXba8cbNNMet'],
  async run(call) {
    const { item } = call.options;
    await administer(call, (ask) => (item === undefined ? listItems(call, ask) : listOf(call, ask, item)));
  },
});

async function listItems(call: Invocation, ask: AskOperation): Promise<void> {
  const clientId = await chooseTeam(ask, call);
  const items = await withStatements(ask, clientId);
  if (items.length === 0) call.note('no Item has statements yet');
  const rows = items.map(({ itemId, institutionId, state, createdAt }) => [
    itemId,
    institutionId ?? '-',
    state,
    timeOf(createdAt),
  ]);
  call.print(
    {
      items: items.map(({ itemId, institutionId, state }) => ({
        item_id: itemId,
        institution_id: institutionId,
        state,
      })),
    },
    table(['item_id', 'institution', 'state', 'created'], rows),
  );
}

async function withStatements(ask: AskOperation, clientId: string): Promise<readonly ItemRecord[]> {
  const items: ItemRecord[] = [];
  for (let before: ItemPlace | undefined, isFirst = true; isFirst || before; isFirst = false) {
    const page = await ask(pageItems, {
      clientId,
      before,
      limit: LIMIT - items.length,
      product: 'statements',
    });
    items.push(...page.items);
    before = items.length < LIMIT ? page.next : undefined;
  }
  return items;
}

async function listOf(call: Invocation, ask: AskOperation, itemId: string): Promise<void> {
  const clientId = await chooseTeam(ask, call);
  const statements: ShownStatement[] = [];
  for (let total = 1; statements.length < total; ) {
    const page = await ask(pageItemStatements, { clientId, itemId, skip: statements.length, limit: LIMIT });
    total = page.total;
    statements.push(...page.statements);
    if (page.statements.length === 0) break;
  }
  if (statements.length === 0) call.note('no statement of this Item is gathered yet');
  const rows = statements.map(({ statementId, accountName, month, source, datePosted }) => [
    month,
    accountName,
    source,
    datePosted ?? '-',
    statementId,
  ]);
  const json = statements.map(({ statementId, accountId, month, source, datePosted }) => ({
    statement_id: statementId,
    account_id: accountId,
    month,
    source,
    date_posted: datePosted,
  }));
  call.print({ statements: json }, table(['month', 'account', 'source', 'posted', 'statement_id'], rows));
}
