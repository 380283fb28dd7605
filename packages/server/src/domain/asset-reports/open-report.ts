import { type ErrorCode, fail, isErrorCode, type RefusalError } from '../../errors.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { hasTokenForm } from '../tokens/token.ts';
import { wireCause } from './announce-report.ts';
import type { ReportOrder, ReportSnapshot } from './report.ts';
import type { StoredReport } from './report-store.ts';
import { openReportOrder, openSnapshot } from './seal-report.ts';

type Looking = Pick<Services, 'custody' | 'digests' | 'environment' | 'link'> & {
  readonly store: Pick<StoreReader, 'assetReports' | 'teamKeys'>;
};

/** The catalogue of the reference has no code for it (D78). */
export function unknownReport(): RefusalError {
  return fail('INVALID_FIELD', {
    message: 'could not find matching asset report token',
    next: 'Use the asset_report_token that /asset_report/create gave; one that was removed opens nothing.',
  });
}

/** A report lives longer than a pepper: the key of its token's hash never changes. */
export function reportTokenDigest(
  { digests, environment }: Pick<Services, 'digests' | 'environment'>,
  token: string,
) {
  return digests.index('asset-report-token', environment, token);
}

/** Removed ones too, for whoever asks for a parent. @throws INVALID_FIELD */
export async function findReport(call: Looking, tenant: Tenant, token: string): Promise<StoredReport> {
  if (!hasTokenForm('assets', call.environment, token)) throw unknownReport();
  const found = await call.store.assetReports.findByToken(tenant, reportTokenDigest(call, token));
  if (!found) throw unknownReport();
  return found;
}

/** @throws INVALID_FIELD for one that is not there, or was removed */
export async function findLivingReport(call: Looking, tenant: Tenant, token: string): Promise<StoredReport> {
  const report = await findReport(call, tenant, token);
  if (report.state === 'removed') throw unknownReport();
  return report;
}

/** A report as it can be told. */
export interface ReadReport {
  readonly report: StoredReport;
  readonly order: ReportOrder;
  readonly snapshot: ReportSnapshot;
}

/**
 * Opens what a report holds.
 * @throws PRODUCT_NOT_READY while it is made; the error that it failed with; INVALID_FIELD for a fast part that was not ordered
 */
export async function readReport(
  call: Looking,
  tenant: Tenant,
  report: StoredReport,
  part: 'fast' | 'full' = 'full',
): Promise<ReadReport> {
  if (report.state === 'failed') throw failureOf(call, report);
  const order = await openReportOrder(call, tenant, report);
  if (part === 'fast' && !order.addOns.includes('fast_assets'))
    throw fail('INVALID_FIELD', 'fast_report needs a report that was ordered with the add-on fast_assets');
  const isThere = part === 'fast' ? report.sealedFast !== null : report.state === 'ready';
  if (!isThere) throw notReady();
  return { report, order, snapshot: await openSnapshot(call, tenant, report, part) };
}

export function notReady(): RefusalError {
  return fail('PRODUCT_NOT_READY', { type: 'ASSET_REPORT_ERROR' });
}

function failureOf({ link }: Pick<Looking, 'link'>, { error, causes }: StoredReport): RefusalError {
  const code: ErrorCode = error !== null && isErrorCode(error) ? error : 'ASSET_REPORT_GENERATION_FAILED';
  return fail(
    code,
    causes.length === 0 ? {} : { causes: causes.map((cause) => wireCause(cause, link.publicUrl())) },
  );
}
