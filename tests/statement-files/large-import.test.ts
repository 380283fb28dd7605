import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import { listImports } from '../../packages/server/src/domain/statement-imports/find-imports.ts';
import {
  type ImportedStatements,
  importStatements,
  previewImport,
} from '../../packages/server/src/domain/statement-imports/import-statements.ts';
import type { Store, StoreWriter } from '../../packages/server/src/domain/store.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { withUnitOfWork } from '../support/other-unit-of-work.ts';
import { post, startTestService, type TestService } from '../support/service.ts';
import { bankFile, type Entry, file } from './statements.ts';

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
  const before = (first: () => Promise<void>): Call => ({ ...call, store: watched(call.store, first) });

  function watched(store: Store, first: () => Promise<void>): Store {
    let isFirst = true;
    const watchedUnit = (unit: StoreWriter): StoreWriter => {
      const transactions: StoreWriter['transactions'] = {
        ...unit.transactions,
        async insert(itemId, rows) {
          if (isFirst) {
            isFirst = false;
            await first();
          }
          await unit.transactions.insert(itemId, rows);
        },
      };
      return Object.assign(Object.create(unit) as StoreWriter, { transactions });
    };
    return withUnitOfWork(
      store,
      (own) => (work, extent) => own.unitOfWork((unit) => work(watchedUnit(unit)), extent),
    );
  }

  const entriesOf = (name: string) =>
    Array.from({ length: ENTRIES }, (_, nth) => ({
      date: `2025-${`${1 + (nth % 12)}`.padStart(2, '0')}-10`,
      amount: `-${1 + (nth % 90)}.25`,
      name: `${name} ${nth}`,
      id: `${name}${nth}`,
    }));
  const upload = (account: string, entries: readonly Entry[]) =>
    file(`${account}.ofx`, bankFile({ account, entries, balance: '1.00' }));

  it('of a new Item lets the team create link_tokens meanwhile, and is seen whole or not', async () => {
    let created: Awaited<ReturnType<TestService['call']>> | undefined;
    let seenMeanwhile = -1;
    const during = before(async () => {
      created = await service.call('/link/token/create', LINK_TOKEN);
      seenMeanwhile = await importsSeen();
    });
    const files = [upload('880011', entriesOf('SHOP'))];
    const { accounts } = await importStatements(during, tenant(), { files });
    expect(created?.status).toBe(200);
    expect([seenMeanwhile, await importsSeen()]).toEqual([0, 1]);
    expect(accounts.map(({ added }) => added)).toEqual([ENTRIES]);
  });

  // On PostgreSQL the Item's row is held, and the other import comes after.
  if (engine.name === 'sqlite')
    it('goes into an Item that changed meanwhile as if it had come after', async () => {
      const [one, two] = [entriesOf('CAFE'), entriesOf('KIOSK')];
      const first = await importStatements(call, tenant(), { files: [upload('880012', one.slice(0, 40))] });
      let beside: ImportedStatements | undefined;
      const during = before(async () => {
        beside = await importStatements(call, tenant(), { files: [upload('880012', two.slice(0, 30))] });
      });
      const files = [upload('880012', one.concat(two))];
      const { accounts } = await importStatements(during, tenant(), { files });
      expect(beside?.accounts.map(({ added }) => added)).toEqual([30]);
      expect(accounts.map(({ added }) => added)).toEqual([2 * ENTRIES - 70]);
      const { itemId } = first;
      const days = await call.store.transactions.days({ itemId, from: '2025-01-01', to: '2025-12-31' });
      expect(days.reduce((sum, { live }) => sum + live, 0)).toBe(2 * ENTRIES);
    });

  it('under an Idempotency-Key lets others write meanwhile, and has one answer for all who repeat it', async () => {
    const { store } = service.service.core.services;
    const { ofTeam } = store;
    const { bytes } = upload('880014', entriesOf('LIBRARY'));
    const files = [{ name: 'library.ofx', content: Buffer.from(bytes).toString('base64') }];
    const body = { client_id: service.clientId, secret: service.secret, files };
    const key = { 'Idempotency-Key': 'large' };
    const send = () => post(service.baseUrl, '/statement_imports/create', body, key);
    const seenBefore = await importsSeen();
    const meanwhile: Awaited<ReturnType<TestService['call']>>[] = [];
    store.ofTeam = (clientId) =>
      watched(ofTeam(clientId), async () => {
        if (store.ofTeam === ofTeam) return;
        store.ofTeam = ofTeam;
        meanwhile.push(await service.call('/link/token/create', LINK_TOKEN), await send());
      });
    const made = await send().finally(() => {
      store.ofTeam = ofTeam;
    });
    expect(made.body.import.files).toMatchObject([{ added: ENTRIES }]);
    expect(meanwhile.map(({ status, body }) => [status, body.error_code ?? 'made'])).toEqual([
      [200, 'made'],
      [409, 'IDEMPOTENCY_KEY_IN_USE'],
    ]);
    expect((await send()).body).toEqual(made.body);
    expect(await importsSeen()).toBe(seenBefore + 1);
  });

  it('that is only looked at keeps nothing, and nobody waits for it', async () => {
    const seenBefore = await importsSeen();
    let created: Awaited<ReturnType<TestService['call']>> | undefined;
    const during = before(async () => {
      created = await service.call('/link/token/create', LINK_TOKEN);
    });
    const { accounts } = await previewImport(during, tenant(), {
      files: [upload('880013', entriesOf('BAKER'))],
    });
    expect([created?.status, accounts.map(({ added }) => added)]).toEqual([200, [ENTRIES]]);
    expect(await importsSeen()).toBe(seenBefore);
  });
});
