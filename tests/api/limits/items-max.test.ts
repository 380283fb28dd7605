import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireRoomForItem } from '../../../packages/server/src/domain/limits/room-for-item.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { importStatements } from '../../../packages/server/src/domain/statement-imports/import-statements.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { newItem, someKey } from '../../support/records.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const MAX = 7;

describeOnEngines('living Items of a team in development', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      FAIRLEAD_ENVIRONMENT: 'development',
      FAIRLEAD_DEVELOPMENT_ITEMS_MAX: String(MAX),
      ...(await engine.variables()),
    });
  });
  afterAll(() => service.stop());
  const codeOf = (error: { code?: string }) => error.code ?? String(error);

  it('are never more than the limit, however many are made at once; a removal makes room', async () => {
    const { services } = service.service.core;
    const { clientId } = await createTeam(services, { name: 'Many', environments: ['development'] });
    const tenant = asTenant('development', clientId);
    const make = (nth: number) =>
      services.store.unitOfWork(async (unit) => {
        await requireRoomForItem(services, unit, tenant);
        await unit.items.insert(tenant, newItem(`${clientId} ${nth}`, { ordinal: nth }), someKey, null);
        return 'made';
      });
    const outcomes = await Promise.all(Array.from({ length: MAX * 3 }, (_, nth) => make(nth).catch(codeOf)));
    expect(outcomes.filter((one) => one === 'made')).toHaveLength(MAX);
    expect(outcomes.filter((one) => one === 'ADDITION_LIMIT')).toHaveLength(MAX * 2);
    const living = outcomes.indexOf('made');
    await services.store.unitOfWork((unit) => unit.items.remove(tenant, `${clientId} ${living}`, 1));
    expect(await make(1000)).toBe('made');
    expect(await make(1001).catch(codeOf)).toBe('ADDITION_LIMIT');
  });

  it('count when statement files make one, and not when they go into one', async () => {
    const { services } = service.service.core;
    const { clientId } = await createTeam(services, { name: 'Files', environments: ['development'] });
    const tenant = asTenant('development', clientId);
    const text = 'Date,Description,Amount\n2026-01-25,Coffee,-3.50\n2026-01-26,Wages,1200.00\n';
    const files = [{ name: 'january.csv', bytes: Buffer.from(text) }];
    const bring = async (account: number) =>
      importStatements(await asTeamSeesIt(services, tenant.clientId), tenant, {
        files,
        csv: { account: `Account ${account}` },
        currency: 'USD',
      });
    for (let nth = 0; nth < MAX; nth++) await bring(nth);
    expect(await bring(MAX).catch(codeOf)).toBe('ADDITION_LIMIT');
    expect((await bring(0)).accounts).toHaveLength(1);
  });
});
