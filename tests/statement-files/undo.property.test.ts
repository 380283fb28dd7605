import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import { undoImport } from '../../packages/server/src/domain/statement-imports/undo-import.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { examples } from '../support/examples.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles } from './importing.ts';
import { bankFile, type Entry, file } from './statements.ts';

const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-02-01', '2026-02-02'];

/** One statement of one of two accounts: some of a few days' entries, with or without ids, in changing words. */
const statement = fc.record({
  account: fc.constantFrom('1', '2'),
  balance: fc.option(fc.constantFrom('10.00', '20.00', '-5.00'), { nil: undefined }),
  withIds: fc.boolean(),
  entries: fc.array(
    fc.record({
      day: fc.nat(DAYS.length - 1),
      nth: fc.nat(3),
      word: fc.constantFrom('SHOP', 'SHOP', 'STORE'),
      deletes: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

describeOnEngines('undoing imports, the newest first', (engine) => {
  let service: TestService;
  let call: Call;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    call = await asTeamSeesIt(service.service.core.services, service.clientId);
  });
  afterAll(() => service.stop());

  /** Everything that a caller can read, and what reading it rests on. */
  async function readable(itemId: string) {
    const { store } = call;
    const list = { itemId, from: '0001-01-01', to: '9999-12-31' };
    return {
      accounts: await store.accounts.listStored(itemId),
      transactions: (await store.transactions.rows(list, 0, 1000)).map(({ wire }) => wire),
      days: await store.transactions.days({ itemId, from: list.from, to: list.to }),
      numbers: await store.sealedRecords.list('account_numbers', itemId),
      holdings: await store.investments.holdings(itemId),
      products: (await store.items.find(asTenant(call.environment, service.clientId), itemId))?.products.map(
        ({ product }) => product,
      ),
    };
  }

  let run = 0;
  it('gives back what was readable before each of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 4 }), async (statements) => {
        run += 1;
        const bytesOf = ({ account, balance, withIds, entries }: (typeof statements)[number]) => {
          const lines = entries.map(
            ({ day, nth, word, deletes }): Entry => ({
              date: DAYS[day] ?? '',
              amount: `-${nth + 1}.00`,
              name: `${word} ${nth}`,
              ...(withIds ? { id: `${day}-${nth}` } : {}),
              ...(withIds && deletes && nth === 3
                ? { correction: { id: `${day}-0`, action: 'DELETE' as const } }
                : {}),
            }),
          );
          const number = `8${run}00${account}`;
          return bankFile({ account: number, entries: lines, ...(balance === undefined ? {} : { balance }) });
        };
        const begun = await importFiles(service, [
          file('begin.ofx', bankFile({ account: `8${run}009`, entries: [], balance: '1.00' })),
        ]);
        const { itemId } = begun;
        const undoable: { importId: string; before: unknown }[] = [];
        for (const one of statements) {
          const before = await readable(itemId);
          const { importId } = await importFiles(service, [file('a.ofx', bytesOf(one))], { itemId });
          undoable.push({ importId, before });
        }
        for (const { importId, before } of undoable.toReversed()) {
          await undoImport(call, asTenant(call.environment, service.clientId), importId);
          expect(await readable(itemId)).toEqual(before);
        }
      }),
      { numRuns: examples(25) },
    );
  });
});
