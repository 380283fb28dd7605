import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { importStatements } from '../../packages/server/src/domain/statement-imports/import-statements.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { createTeam } from '../../packages/server/src/domain/teams/teams.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { FIXTURES, fixture } from './importing.ts';

const SAMPLES = ['ofx', 'camt', 'mt', 'qif', 'csv', 'xlsx'].flatMap((folder) =>
  readdirSync(join(FIXTURES, folder))
    .filter(
      (name) =>
        !name.endsWith('.json') && !name.startsWith('refused') && !/^(ambiguous|one-sided)/.test(name),
    )
    .map((name) => `${folder}/${name}`),
);

describeOnEngines('every sample of the readers', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it.each(SAMPLES)('%s is imported whole, and a second time without any change', async (path) => {
    const { services } = service.service.core;
    const { clientId } = await createTeam(services, { name: path, environments: ['sandbox'] });
    const tenant = asTenant('sandbox', clientId);
    const request = {
      files: [fixture(path)],
      ...(path.startsWith('ofx/') ? {} : { csv: { account: 'Sample' } }),
      currency: 'USD',
    };
    const first = await importStatements(await asTeamSeesIt(services, tenant.clientId), tenant, request);
    const [item] = await services.store.items.list(tenant);
    const second = await importStatements(await asTeamSeesIt(services, tenant.clientId), tenant, request);
    const totals = second.accounts.map(({ added, modified, removed }) => [added, modified, removed]);
    expect(totals).toEqual(first.accounts.map(() => [0, 0, 0]));
    expect(second.accounts.map(({ accountId, mask }) => [accountId, mask])).toEqual(
      first.accounts.map(({ accountId, mask }) => [accountId, mask]),
    );
    const items = await services.store.items.list(tenant);
    expect(items.map((one) => [one.itemId, one.transactionsSeq])).toEqual([
      [item?.itemId, item?.transactionsSeq],
    ]);
    expect(first.accounts.some(({ added }) => added > 0)).toBe(true);
  });
});
