import { projectReport } from '../../../api/_records/reports/asset-report.ts';
import { refreshFoundReport } from '../../../domain/asset-reports/change-report.ts';
import { type ReadReport, readReport } from '../../../domain/asset-reports/open-report.ts';
import type { ReportAccount, ReportItem } from '../../../domain/asset-reports/report.ts';
import { reportPdf } from '../../../domain/asset-reports/report-pdf.ts';
import type { ListedReport, StoredReport } from '../../../domain/asset-reports/report-store.ts';
import { openReportOrder } from '../../../domain/asset-reports/seal-report.ts';
import { recordTeamRead } from '../../../domain/audit/record.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import type { Call } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import { bounded, pageSize } from '../bounds.ts';
import type {
  AssetReportLine,
  RefreshedReport,
  ReportFormat,
  SavedFile,
  ShownAssetReport,
  ShownReportAccount,
  ShownReportFault,
} from './shown-reports.ts';

const HIDDEN = '•••';

/** Names of more Items are not looked up for one line. */
const NAMED_MAX = 3;

/** Asset reports, newest first. */
export const pageAssetReports = operation(
  'pageAssetReports',
  async (
    { services },
    {
      clientId,
      limit,
      before,
      itemId,
    }: TeamName & {
      readonly limit: number;
      readonly before?: number | undefined;
      readonly itemId?: string | undefined;
    },
  ): Promise<readonly AssetReportLine[]> => {
    const { own, tenant } = await actFor(services, clientId);
    const from =
      before === undefined
        ? Number.MAX_SAFE_INTEGER
        : bounded('before', before, { least: 0, most: Number.MAX_SAFE_INTEGER });
    const page = await own.store.assetReports.page(tenant, { before: from, limit: pageSize(limit), itemId });
    return Promise.all(page.map((report) => toLine(own, tenant, report)));
  },
);

async function toLine(
  { store }: Call,
  tenant: Tenant,
  { reportId, n, state, daysRequested, createdAt, endedAt, error, itemIds }: ListedReport,
): Promise<AssetReportLine> {
  const items = await Promise.all(itemIds.slice(0, NAMED_MAX).map((id) => store.items.find(tenant, id)));
  const institutions = [...new Set(items.flatMap((item) => item?.institutionName ?? []))];
  return { reportId, n, state, days: daysRequested, createdAt, endedAt, error, itemIds, institutions };
}

/** One asset report: what was ordered, and what it holds of which Items. */
export const showAssetReport = operation(
  'showAssetReport',
  async ({ services }, { clientId, reportId }: ReportName): Promise<ShownAssetReport> => {
    const { own, tenant } = await actFor(services, clientId);
    const stored = await requireReport(own, tenant, reportId);
    const isMasked = !traitsOf(own.environment).simulated;
    const itemIds = await own.store.assetReports.itemIds(reportId);
    const report = await toLine(own, tenant, { ...stored, itemIds });
    const order = stored.sealedOrder === null ? undefined : await openReportOrder(own, tenant, stored);
    const read = stored.state === 'ready' ? await readReport(own, tenant, stored) : undefined;
    return {
      report,
      isMasked,
      addOns: order?.addOns ?? [],
      requireAllItems: order?.requireAllItems ?? true,
      clientReportId: isMasked ? null : (order?.clientReportId ?? null),
      webhook: order?.webhook ?? null,
      items: (read?.snapshot.items ?? []).map((item) => toShownItem(item, isMasked)),
      faults: faultsOf(stored, read),
    };
  },
);

function toShownItem({ itemId, institutionName, readAt, accounts }: ReportItem, isMasked: boolean) {
  return {
    itemId,
    institutionName,
    readAt,
    accounts: accounts.map((each) => toShownAccount(each, isMasked)),
  };
}

function toShownAccount(
  { account, transactions, daysAvailable }: ReportAccount,
  isMasked: boolean,
): ShownReportAccount {
  const { accountId, name, type, subtype, mask, currency, current } = account;
  return {
    accountId,
    name: isMasked ? HIDDEN : name,
    kind: subtype ?? type,
    mask: isMasked ? null : mask,
    currency,
    current: isMasked ? null : current,
    transactions: transactions.length,
    daysAvailable,
  };
}

function faultsOf({ causes }: StoredReport, read: ReadReport | undefined): ShownReportFault[] {
  const warnings = read?.snapshot.warnings ?? [];
  return [
    ...causes.map((cause) => ({ warning: null, ...cause })),
    ...warnings.map(({ code, cause }) => ({ warning: code, ...cause })),
  ];
}

interface ReportName extends TeamName {
  readonly reportId: string;
}

async function requireReport({ store }: Call, tenant: Tenant, reportId: string): Promise<StoredReport> {
  const found = await store.assetReports.find(tenant, reportId);
  if (found) return found;
  throw fail('INVALID_FIELD', 'the team has no asset report of this id; "fairlead reports list" shows them');
}

export function savedPdf(name: string, bytes: Buffer): SavedFile {
  return { name: `${name}.pdf`, contentType: 'application/pdf', content: bytes.toString('base64') };
}

export function savedJson(name: string, value: object): SavedFile {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const content = Buffer.from(text).toString('base64');
  return { name: `${name}.json`, contentType: 'application/json', content };
}

/** The report as `/asset_report/get` or `/asset_report/pdf/get` gives it; in the sandbox alone, where nobody is real. */
export const downloadAssetReport = operation(
  'downloadAssetReport',
  async (
    { services },
    { clientId, reportId, format }: ReportName & { readonly format: ReportFormat },
  ): Promise<SavedFile> => {
    requireSandbox(services, 'reports leave by the Console');
    const { own, tenant } = await actFor(services, clientId);
    const read = await readReport(own, tenant, await requireReport(own, tenant, reportId));
    await recordTeamRead(own, tenant, { action: 'asset_report.read', kind: 'asset_report', ids: [reportId] });
    const name = `asset-report-${reportId}`;
    if (format === 'pdf') return savedPdf(name, await reportPdf(read));
    const wish = { withInsights: false, daysToInclude: undefined };
    return savedJson(name, projectReport({ call: own, requestId: services.by?.requestId ?? '' }, read, wish));
  },
);

/** Orders a report like an earlier one, as `/asset_report/refresh` does. */
export const refreshAssetReport = operation(
  'refreshAssetReport',
  async ({ services }, { clientId, reportId }: ReportName): Promise<RefreshedReport> => {
    const { own, tenant } = await actFor(services, clientId);
    const parent = await requireReport(own, tenant, reportId);
    const { reportId: made, token } = await refreshFoundReport(own, tenant, parent);
    return { reportId: made, token };
  },
);
