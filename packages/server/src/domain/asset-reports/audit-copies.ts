import { fail } from '../../errors.ts';
import type { Call, Services } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { hasTokenForm, newToken } from '../tokens/token.ts';
import { findLivingReport, notReady, type ReadReport, readReport, unknownReport } from './open-report.ts';

/**
 * Lets a third party read a report; one token per call. The auditor may be a team of this instance, or a name agreed on.
 * @throws INVALID_FIELD for the token, PRODUCT_NOT_READY, INVALID_PARENT
 */
export async function createAuditCopy(
  call: Call,
  tenant: Tenant,
  token: string,
  auditorId: string,
): Promise<string> {
  const { reportId, state } = await findLivingReport(call, tenant, token);
  if (state === 'pending') throw notReady();
  if (state === 'failed') throw fail('INVALID_PARENT');
  const { clientId, environment } = tenant;
  return call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(clientId);
    // A removal that came first wins.
    if ((await unit.assetReports.find(tenant, reportId))?.state !== 'ready') throw unknownReport();
    const n = (await unit.assetReports.lastAuditCopy(tenant)) + 1;
    const text = newToken('a', environment, call.world.random.stream('team', clientId, 'audit_copy', n));
    const createdAt = call.world.clock.now();
    const copy = { reportId, environment, clientId, auditorId, n, createdAt };
    await unit.assetReports.insertAuditCopy({ ...copy, token: digestOf(call, text) });
    return text;
  });
}

/**
 * The report that an audit copy opens: for the team that made the copy, and for the team that it was made for (D75).
 * @throws INVALID_AUDIT_COPY_TOKEN, in one form for everybody else's
 */
export async function readAuditCopy(call: Call, tenant: Tenant, token: string): Promise<ReadReport> {
  const { environment, store } = call;
  if (!hasTokenForm('a', environment, token)) throw fail('INVALID_AUDIT_COPY_TOKEN');
  // An auditor reads a report of another team.
  const all = store.ofAllTeams();
  const copy = await all.assetReports.findAuditCopy(environment, digestOf(call, token));
  const { clientId } = tenant;
  if (!copy || (copy.clientId !== clientId && copy.auditorId !== clientId))
    throw fail('INVALID_AUDIT_COPY_TOKEN');
  const owner = asTenant(environment, copy.clientId);
  const report = await all.assetReports.find(owner, copy.reportId);
  if (!report || report.state === 'removed') throw fail('INVALID_AUDIT_COPY_TOKEN');
  return readReport({ ...call, store: all }, owner, report);
}

/** For the team that made it. @throws INVALID_AUDIT_COPY_TOKEN */
export async function removeAuditCopy(call: Call, tenant: Tenant, token: string): Promise<void> {
  if (!hasTokenForm('a', call.environment, token)) throw fail('INVALID_AUDIT_COPY_TOKEN');
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.assetReports.removeAuditCopy(tenant, digestOf(call, token), call.world.clock.now())))
      throw fail('INVALID_AUDIT_COPY_TOKEN');
  });
}

function digestOf({ digests, environment }: Pick<Services, 'digests' | 'environment'>, token: string) {
  return digests.index('audit-copy-token', environment, token);
}
