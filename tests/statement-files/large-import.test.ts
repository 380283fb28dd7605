import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import { listImports } from '../../packages/server/src/domain/statements/find-imports.ts';
import { importStatements } from '../../packages/server/src/domain/statements/import-statements.ts';
import type { StoreWriter } from '../../packages/server/src/domain/store.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { bankFile, file } from './statements.ts';

/** So many that the import is a large unit of work. */
const ENTRIES = 1_200;
const LINK_TOKEN = {
  client_name: 'Beside',
  language: 'en',
  country_codes: ['US'],
  user: { client_user_id: 'beside' },
  products: ['transactions'],
};

describeOnEngines('a large import', (engine) => {
  let service: TestService;
  let call: Call;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    call = await asTeamSeesIt(service.service.core.services, service.clientId);
  });
  afterAll(() => service.stop());

  const tenant = () => asTenant(call.environment, service.clientId);
  const importsSeen = async () =>
    (await listImports(call, tenant(), { itemId: undefined, count: 10, offset: 0 })).total;

  /** The team's services; before the import writes its first entries, something is done. */
  function before(first: () => Promise<void>): Call {
    const { store } = call;
    let isFirst = true;
    const watched = (unit: StoreWriter): StoreWriter => ({
      ...unit,
      transactions: {
        ...unit.transactions,
        async insert(itemId, rows) {
          if (isFirst) {
            isFirst = false;
            await first();
          }
          await unit.transactions.insert(itemId, rows);
        },
      },
    });
    const unitOfWork: typeof store.unitOfWork = (work, extent) =>
      store.unitOfWork((unit) => work(watched(unit)), extent);
    return { ...call, store: Object.create(store, { unitOfWork: { value: unitOfWork } }) };
  }

  it('of a new Item lets the team create link_tokens meanwhile, or right after it, and is seen whole or not', async () => {
    const entries = Array.from({ length: ENTRIES }, (_, nth) => ({
      date: `2025-${`${1 + (nth % 12)}`.padStart(2, '0')}-10`,
      amount: `-${1 + (nth % 90)}.25`,
      name: `SHOP ${nth}`,
      id: `e${nth}`,
    }));
    const upload = file('large.ofx', bankFile({ account: '880011', entries, balance: '1.00' } as never));
    let created: ReturnType<TestService['call']> | undefined;
    let seenMeanwhile = -1;
    const during = before(async () => {
      created = service.call('/link/token/create', LINK_TOKEN);
      seenMeanwhile = await importsSeen();
      // The embedded store has one writer at a time.
      if (engine.name === 'postgres') await created;
    });
    const { accounts } = await importStatements(during, tenant(), { files: [upload] });
    expect((await created)?.status).toBe(200);
    expect([seenMeanwhile, await importsSeen()]).toEqual([0, 1]);
    expect(accounts.map(({ added }) => added)).toEqual([ENTRIES]);
  });
});
