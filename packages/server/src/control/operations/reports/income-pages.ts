import { projectBankIncome } from '../../../api/_records/reports/bank-income.ts';
import { recordTeamRead } from '../../../domain/audit/record.ts';
import type { ListedBankIncome, StoredBankIncome } from '../../../domain/income/bank-income-store.ts';
import { incomePdf } from '../../../domain/income/income-pdf.ts';
import type { IncomeItem } from '../../../domain/income/income-report.ts';
import { openIncomeReport } from '../../../domain/income/open-reports.ts';
import { refreshIncome } from '../../../domain/income/refresh-income.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import type { Call } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import { pageSize } from '../bounds.ts';
import { savedJson, savedPdf } from './report-pages.ts';
import type {
  IncomeLine,
  IncomePlace,
  ReportFormat,
  SavedFile,
  ShownIncome,
  ShownIncomeSource,
} from './shown-reports.ts';

const HIDDEN = '•••';

/** Reports of bank income, newest first. */
export const pageIncomeReports = operation(
  'pageIncomeReports',
  async (
    { services },
    {
      clientId,
      limit,
      before,
      userId,
    }: TeamName & {
      readonly limit: number;
      readonly before?: IncomePlace | undefined;
      readonly userId?: string | undefined;
    },
  ): Promise<readonly IncomeLine[]> => {
    const { own, tenant } = await actFor(services, clientId);
    const page = await own.store.bankIncomes.page(tenant, { before, userId, limit: pageSize(limit) });
    return page.map(toIncomeLine);
  },
);

function toIncomeLine({ items, ...report }: ListedBankIncome): IncomeLine {
  const { bankIncomeId, userId, cause, linkSessionId, state, days, createdAt, finishedAt } = report;
  const itemIds = items.map(({ itemId }) => itemId);
  return { bankIncomeId, userId, cause, linkSessionId, state, days, itemIds, createdAt, finishedAt };
}

/** One report of bank income: its sources, and what was wrong with which Item. */
export const showIncomeReport = operation(
  'showIncomeReport',
  async ({ services }, { clientId, bankIncomeId }: IncomeName): Promise<ShownIncome> => {
    const { own, tenant } = await actFor(services, clientId);
    const stored = await requireIncome(own, tenant, bankIncomeId);
    const isMasked = !traitsOf(own.environment).simulated;
    const opened = await openIncomeReport(own, tenant, stored);
    return {
      report: toIncomeLine(stored),
      isMasked,
      webhook: stored.webhook,
      sources: (opened?.report.items ?? []).flatMap((item) => toShownSources(item, isMasked)),
      warnings: (opened?.report.warnings ?? []).map(({ code, itemId, cause }) => ({
        code,
        itemId,
        cause: cause?.code ?? null,
      })),
    };
  },
);

function toShownSources({ itemId, sources }: IncomeItem, isMasked: boolean): ShownIncomeSource[] {
  return sources.map(({ sourceId, description, category, frequency, payments }) => ({
    sourceId,
    itemId,
    description: isMasked ? HIDDEN : description,
    category,
    frequency,
    payments: payments.length,
  }));
}

interface IncomeName extends TeamName {
  readonly bankIncomeId: string;
}

async function requireIncome({ store }: Call, tenant: Tenant, id: string): Promise<StoredBankIncome> {
  const found = await store.bankIncomes.find(tenant, id);
  if (found) return found;
  throw fail(
    'INVALID_FIELD',
    'the team has no report of income of this id; "fairlead reports list --income" shows them',
  );
}

/** The report as `/credit/bank_income/get` or its PDF gives it; in the sandbox alone, where nobody is real. */
export const downloadIncomeReport = operation(
  'downloadIncomeReport',
  async (
    { services },
    { clientId, bankIncomeId, format }: IncomeName & { readonly format: ReportFormat },
  ): Promise<SavedFile> => {
    requireSandbox(services, 'reports leave by the Console');
    const { own, tenant } = await actFor(services, clientId);
    const opened = await openIncomeReport(own, tenant, await requireIncome(own, tenant, bankIncomeId));
    if (!opened) throw fail('PRODUCT_NOT_READY');
    const ids = [bankIncomeId];
    await recordTeamRead(own, tenant, { action: 'income_report.read', kind: 'income_report', ids });
    const name = `bank-income-${bankIncomeId}`;
    return format === 'pdf'
      ? savedPdf(name, await incomePdf(opened))
      : savedJson(name, projectBankIncome(opened));
  },
);

/** Orders a new report over the Items of a user's newest one, as `/credit/bank_income/refresh` does. */
export const refreshIncomeReport = operation(
  'refreshIncomeReport',
  async ({ services }, { clientId, userId }: TeamName & { readonly userId: string }): Promise<null> => {
    const { own, tenant } = await actFor(services, clientId);
    await refreshIncome(own, tenant, userId, null);
    return null;
  },
);
