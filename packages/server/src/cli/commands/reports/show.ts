import { showIncomeReport } from '../../../control/operations/reports/income-pages.ts';
import { showAssetReport } from '../../../control/operations/reports/report-pages.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { snakeNames } from '../../command/snake-names.ts';
import { factLines, isoOf, table, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 331,
  summary: 'Show one report: what was ordered, its Items and accounts or sources, and what was wrong.',
  operands: ['REPORT_ID'],
  options: {
    ...teamOption,
    income: { text: 'REPORT_ID is that of a report of bank income.' },
  },
  settings: STORE_SETTINGS,
  notes: ['Outside the sandbox names and balances of people are left out.'],
  examples: [
    'fairlead reports show 4a1b6c1e-7c0e-4c8e-9a55-1d6d0a6f8a11',
    'fairlead reports show 9f0c… --income --json',
  ],
  async run(call) {
    const [id = ''] = call.operands;
    await (call.options.income === undefined ? showAssets(call, id) : showIncome(call, id));
  },
});

async function showAssets(call: Invocation, reportId: string): Promise<void> {
  const shown = await administer(call, async (ask) =>
    ask(showAssetReport, { clientId: await chooseTeam(ask, call), reportId }),
  );
  const { report, items, faults } = shown;
  const accounts = items.flatMap(({ itemId, accounts: own }) => own.map((each) => ({ itemId, ...each })));
  const facts = factLines([
    ['asset_report_id', report.reportId],
    ['state', [report.state, report.error ?? ''].join(' ').trim()],
    ['ordered', isoOf(report.createdAt)],
    ['ended', timeOf(report.endedAt)],
    ['days', String(report.days)],
    ['add-ons', shown.addOns.join(', ') || '-'],
    ['webhook', shown.webhook ?? '-'],
    ['items', report.itemIds.join(', ') || '-'],
  ]);
  const rows = accounts.map((each) => [
    each.itemId,
    each.name,
    each.kind,
    each.current === null ? '-' : `${each.current} ${each.currency}`,
    String(each.transactions),
    String(each.daysAvailable),
  ]);
  const wrong = faults.map(({ warning, itemId, code, message }) => [itemId, warning ?? code, message]);
  call.print(
    snakeNames(shown),
    [
      facts,
      table(['item_id', 'account', 'kind', 'balance', 'transactions', 'days'], rows),
      ...(wrong.length === 0 ? [] : [table(['item_id', 'what was wrong', 'message'], wrong)]),
    ].join('\n'),
  );
}

async function showIncome(call: Invocation, bankIncomeId: string): Promise<void> {
  const shown = await administer(call, async (ask) =>
    ask(showIncomeReport, { clientId: await chooseTeam(ask, call), bankIncomeId }),
  );
  const { report, sources, warnings } = shown;
  const facts = factLines([
    ['bank_income_id', report.bankIncomeId],
    ['user_id', report.userId],
    ['state', report.state],
    ['made by', report.cause],
    ['ordered', isoOf(report.createdAt)],
    ['ended', timeOf(report.finishedAt)],
    ['days', String(report.days)],
    ['webhook', shown.webhook ?? '-'],
    ['items', report.itemIds.join(', ') || '-'],
  ]);
  const rows = sources.map(({ itemId, description, category, frequency, payments }) => [
    itemId,
    description,
    category,
    frequency,
    String(payments),
  ]);
  const wrong = warnings.map(({ code, itemId, cause }) => [itemId, code, cause ?? '-']);
  call.print(
    snakeNames(shown),
    [
      facts,
      table(['item_id', 'source', 'category', 'paid', 'payments'], rows),
      ...(wrong.length === 0 ? [] : [table(['item_id', 'what was wrong', 'cause'], wrong)]),
    ].join('\n'),
  );
}
