import { expect, it, onTestFinished } from 'vitest';
import { filterReport } from '../../../packages/server/src/domain/asset-reports/change-report.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { StoreWriter } from '../../../packages/server/src/domain/store.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { removeUser } from '../../../packages/server/src/domain/users/remove-user.ts';
import { statement } from '../../../packages/server/src/store/engine.ts';
import { openPostgres } from '../../../packages/server/src/store/postgres/engine.ts';
import { FROZEN } from '../../support/clock.ts';
import { freshDatabase } from '../../support/engines.ts';
import { withUnitOfWork } from '../../support/other-unit-of-work.ts';
import { asService } from '../../support/postgres.ts';
import { startTestService } from '../../support/service.ts';

const waiting = statement(
  'test.waiting',
  `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

/** A person with one report, in a database whose units of work run side by side. */
async function personWithReport() {
  const url = await freshDatabase();
  const service = await startTestService({ ...FROZEN, FAIRLEAD_DATABASE_URL: asService(url) });
  const engine = openPostgres({ url, connectionsMax: 1 });
  onTestFinished(async () => {
    await engine.close();
    await service.stop();
  });
  const { body: user } = await service.call('/user/create', { client_user_id: 'leaving' });
  const { body: made } = await service.call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['assets'],
    user_id: user.user_id,
  });
  const { body: item } = await service.call('/item/public_token/exchange', {
    public_token: made.public_token,
  });
  const order = () =>
    service.call('/asset_report/create', { access_tokens: [item.access_token], days_requested: 10 });
  const token: string = (await order()).body.asset_report_token;
  const { body: read } = await service.call('/asset_report/get', { asset_report_token: token });
  const excluded: string[] = [read.report.items[0].accounts[0].account_id];
  const tenant = asTenant('sandbox', service.clientId);
  const call = await asTeamSeesIt(service.service.core.services, service.clientId);
  return {
    order,
    copy: () => filterReport(call, tenant, token, excluded),
    /** Removes the person; `act` begins at that step of the removal, which goes on when it is done, or waits for the removal. */
    async removeWhile(step: 'ofItems' | 'remove', act: () => Promise<unknown>) {
      let acting: Promise<unknown> | undefined;
      const begin = async (): Promise<void> => {
        if (acting) return;
        let isDone = false;
        acting = act()
          .catch((error: unknown) => error)
          .finally(() => {
            isDone = true;
          });
        await expect
          .poll(async () => isDone || (await engine.reader.first(waiting)) !== undefined)
          .toBe(true);
      };
      const observed = (unit: StoreWriter): StoreWriter => {
        const { assetReports } = unit;
        const after = async <T>(result: Promise<T>): Promise<T> => {
          const given = await result;
          await begin();
          return given;
        };
        const changed =
          step === 'ofItems'
            ? {
                ofItems: (...asked: Parameters<typeof assetReports.ofItems>) =>
                  after(assetReports.ofItems(...asked)),
              }
            : {
                remove: (...asked: Parameters<typeof assetReports.remove>) =>
                  after(assetReports.remove(...asked)),
              };
        return Object.assign(Object.create(unit) as StoreWriter, {
          assetReports: { ...assetReports, ...changed },
        });
      };
      const store = withUnitOfWork(
        call.store,
        (own) => (work, extent) => own.unitOfWork((unit) => work(observed(unit)), extent),
      );
      await removeUser({ ...call, store }, tenant, user.user_id);
      await acting;
      return call.store.assetReports.ofItems(tenant, [item.item_id]);
    },
  };
}

it.each(['ofItems', 'remove'] as const)(
  'a report that is copied while its person is removed, at %s, leaves no copy (D77)',
  async (step) => {
    const { copy, removeWhile } = await personWithReport();
    expect(await removeWhile(step, copy)).toEqual([]);
  },
);

it.each(['ofItems', 'remove'] as const)(
  'a report that is ordered while its person is removed, at %s, does not outlive the person (D77)',
  async (step) => {
    const { order, removeWhile } = await personWithReport();
    expect(await removeWhile(step, order)).toEqual([]);
  },
);
