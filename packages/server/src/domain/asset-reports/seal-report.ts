import type { Services } from '../services.ts';
import type { StoreReader, StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { openerForTeam, sealForTeam } from '../teams/team-sealing.ts';
import { type ReportOrder, type ReportSnapshot, reportPlace, type SealedColumn } from './report.ts';
import type { StoredReport } from './report-store.ts';

type Opening = Pick<Services, 'custody'> & { readonly store: Pick<StoreReader, 'teamKeys'> };

export async function sealReportPart(
  call: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  tenant: Tenant,
  {
    reportId,
    field,
    value,
  }: {
    readonly reportId: string;
    readonly field: SealedColumn;
    readonly value: ReportOrder | ReportSnapshot;
  },
): Promise<Buffer> {
  return sealForTeam(call, unit, tenant, { place: reportPlace(reportId, field), value });
}

/** What was ordered; a report that is removed has no order any more. */
export async function openReportOrder(
  call: Opening,
  tenant: Tenant,
  { reportId, sealedOrder }: Pick<StoredReport, 'reportId' | 'sealedOrder'>,
): Promise<ReportOrder> {
  return openPart<ReportOrder>(call, tenant, { reportId, field: 'sealed_order', sealed: sealedOrder });
}

export async function openSnapshot(
  call: Opening,
  tenant: Tenant,
  { reportId, sealedFast, sealedBody }: Pick<StoredReport, 'reportId' | 'sealedFast' | 'sealedBody'>,
  part: 'fast' | 'full',
): Promise<ReportSnapshot> {
  const field = part === 'fast' ? 'sealed_fast' : 'sealed_body';
  const sealed = part === 'fast' ? sealedFast : sealedBody;
  return openPart<ReportSnapshot>(call, tenant, { reportId, field, sealed });
}

async function openPart<T>(
  call: Opening,
  tenant: Tenant,
  {
    reportId,
    field,
    sealed,
  }: { readonly reportId: string; readonly field: SealedColumn; readonly sealed: Buffer | null },
): Promise<T> {
  if (!sealed) throw new Error(`a report has no ${field}`);
  return (await openerForTeam(call, call.store, tenant))<T>(reportPlace(reportId, field), sealed);
}
