import type { AskOperation } from '../../../control/operation.ts';
import { pageIncomeReports, showIncomeReport } from '../../../control/operations/reports/income-pages.ts';
import { pageAssetReports, showAssetReport } from '../../../control/operations/reports/report-pages.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { readCount } from '../../input/read-count.ts';
import { isoOf, table, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

const LIMIT = 50;
const LIMIT_MAX = 100;

export default command({
  order: 330,
  summary: 'List asset reports, or reports of bank income: state, Items, days; the newest first.',
  operands: [],
  options: {
    ...teamOption,
    income: { text: 'Reports of bank income instead.' },
    item: { value: 'ITEM_ID', text: 'Asset reports that have this Item.' },
    user: { value: 'USER_ID', text: 'Reports of bank income of this user; with --income.' },
    before: { value: 'REPORT_ID', text: 'Older ones than this: the next page.' },
    limit: { value: 'N', text: `How many, up to ${LIMIT_MAX}. Default ${LIMIT}.` },
  },
  settings: STORE_SETTINGS,
  notes: ['Nothing of what a report holds is shown. Times are those of the team’s clock.'],
  examples: ['fairlead reports list', 'fairlead reports list --income --user usr_8fK…'],
  async run(call) {
    const isIncome = call.options.income !== undefined;
    if (isIncome && call.options.item !== undefined) throw usageError('--item goes without --income');
    if (!isIncome && call.options.user !== undefined) throw usageError('--user goes with --income');
    const limit = readCount('--limit', call.options.limit ?? String(LIMIT), LIMIT_MAX);
    await administer(call, (ask) => (isIncome ? listIncome(call, ask, limit) : listAssets(call, ask, limit)));
  },
});

async function listAssets(call: Invocation, ask: AskOperation, limit: number): Promise<void> {
  const clientId = await chooseTeam(ask, call);
  const { item: itemId, before } = call.options;
  const from =
    before === undefined ? undefined : (await ask(showAssetReport, { clientId, reportId: before })).report.n;
  const reports = await ask(pageAssetReports, { clientId, limit, itemId, before: from });
  const headings = ['asset_report_id', 'state', 'error', 'days', 'items', 'institution', 'ordered'];
  const rows = reports.map(({ reportId, state, error, days, itemIds, institutions, createdAt }) => [
    reportId,
    state,
    error ?? '-',
    String(days),
    String(itemIds.length),
    institutions.join(', ') || '-',
    isoOf(createdAt),
  ]);
  if (rows.length === 0) call.note('there are no asset reports like that');
  const json = reports.map(({ reportId, state, error, days, itemIds, createdAt, endedAt }) => ({
    asset_report_id: reportId,
    state,
    error,
    days_requested: days,
    item_ids: itemIds,
    created_at: isoOf(createdAt),
    ended_at: endedAt === null ? null : isoOf(endedAt),
  }));
  call.print({ reports: json }, table(headings, rows));
}

async function listIncome(call: Invocation, ask: AskOperation, limit: number): Promise<void> {
  const clientId = await chooseTeam(ask, call);
  const { user: userId, before } = call.options;
  const from =
    before === undefined
      ? undefined
      : (await ask(showIncomeReport, { clientId, bankIncomeId: before })).report;
  const reports = await ask(pageIncomeReports, { clientId, limit, userId, before: from });
  const headings = ['bank_income_id', 'state', 'user_id', 'days', 'items', 'made by', 'ordered', 'ended'];
  const rows = reports.map((report) => [
    report.bankIncomeId,
    report.state,
    report.userId,
    String(report.days),
    String(report.itemIds.length),
    report.cause,
    isoOf(report.createdAt),
    timeOf(report.finishedAt),
  ]);
  if (rows.length === 0) call.note('there are no reports of bank income like that');
  const json = reports.map((report) => ({
    bank_income_id: report.bankIncomeId,
    state: report.state,
    user_id: report.userId,
    days_requested: report.days,
    item_ids: report.itemIds,
    cause: report.cause,
    created_at: isoOf(report.createdAt),
    finished_at: report.finishedAt === null ? null : isoOf(report.finishedAt),
  }));
  call.print({ reports: json }, table(headings, rows));
}
