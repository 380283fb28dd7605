import { expect, it, onTestFinished } from 'vitest';
import { filterReport } from '../../../packages/server/src/domain/asset-reports/change-report.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { removeUser } from '../../../packages/server/src/domain/users/remove-user.ts';
import { FROZEN } from '../../support/clock.ts';
import { startTestService } from '../../support/service.ts';

it('a report of a person who is removed while it is copied leaves no copy (D77)', async () => {
  const service = await startTestService(FROZEN);
  onTestFinished(() => service.stop());
  const { body: user } = await service.call('/user/create', { client_user_id: 'leaving' });
  const { body: made } = await service.call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['assets'],
    user_id: user.user_id,
  });
  const { body: item } = await service.call('/item/public_token/exchange', {
    public_token: made.public_token,
  });
  const { body: report } = await service.call('/asset_report/create', {
    access_tokens: [item.access_token],
    days_requested: 10,
  });
  const token: string = report.asset_report_token;
  const { body: read } = await service.call('/asset_report/get', { asset_report_token: token });
  const excluded: string[] = [read.report.items[0].accounts[0].account_id];

  const tenant = asTenant('sandbox', service.clientId);
  const call = await asTeamSeesIt(service.service.core.services, service.clientId);
  // The person is removed between what the copy reads and what it writes.
  const store = new Proxy(call.store, {
    get(target, name) {
      if (name !== 'unitOfWork') return Reflect.get(target, name, target);
      return async (work: Parameters<typeof target.unitOfWork>[0]) => {
        await removeUser(call, tenant, user.user_id);
        return target.unitOfWork(work);
      };
    },
  });
  const copy = await filterReport({ ...call, store }, tenant, token, excluded).catch(
    (error: unknown) => error,
  );
  expect(await call.store.assetReports.ofItems(tenant, [item.item_id])).toEqual([]);
  expect(copy).toMatchObject({ code: 'INVALID_FIELD' });
});
