import { asTenant } from '../../../../packages/server/src/domain/teams/team.ts';
import type { ErrorCode } from '../../../../packages/server/src/errors.ts';
import { failing, withConnector } from '../../../support/institution-in-the-way.ts';
import type { Reply, TestService } from '../../../support/service.ts';
import { reportableItem } from '../_needs/asset-report.ts';
import type { Provocation } from './calls.ts';
import { callsOf } from './discovery.ts';
import { createLife } from './life.ts';
import { sendAs } from './team.ts';

/** Calls an endpoint about a report that was ordered like this. */
async function aboutReport(
  service: TestService,
  path: string,
  order: (accessToken: string) => Promise<Reply>,
  settle: (reportId: string) => Promise<unknown> = async () => undefined,
): Promise<Reply> {
  const keys = { client_id: service.clientId, secret: service.secret };
  const item = await reportableItem(createLife(sendAs(service, keys)));
  const { body } = await order(item.accessToken);
  await settle(String(body.asset_report_id));
  const state = { ...item, reportToken: String(body.asset_report_token), accountId: 'nobodys0000000000000' };
  return service.call(path, (await callsOf(path)).body(state));
}

const create = (service: TestService) => (accessToken: string) =>
  service.call('/asset_report/create', { access_tokens: [accessToken], days_requested: 1 });

/** The institution of its Item was down. */
export const ofFailedReport: Provocation = ({ sandbox }, path) =>
  aboutReport(sandbox, path, (accessToken) =>
    withConnector(sandbox, failing('institution_down'), () => create(sandbox)(accessToken)),
  );

/** It is not made yet. */
export const ofPendingReport: Provocation = ({ realistic }, path) =>
  aboutReport(realistic, path, create(realistic));

/** It could not be made, for a reason of its own. */
export const ofBrokenReport =
  (code: ErrorCode): Provocation =>
  ({ realistic }, path) =>
    aboutReport(realistic, path, create(realistic), async (reportId) => {
      const { services } = realistic.service.core;
      const tenant = asTenant(services.environment, realistic.clientId);
      await services.store.unitOfWork((unit) =>
        unit.assetReports.fail(tenant, reportId, { at: services.world.clock.now(), code, causes: [] }),
      );
    });
