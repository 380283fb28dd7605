import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { examples, patience } from '../support/examples.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles, transactions } from './importing.ts';
import { bankFile, type Entry, file } from './statements.ts';

const DAYS = 20;
const dayOf = (day: number) => `2026-01-${String(day + 1).padStart(2, '0')}`;

/** A statement: few amounts and names, so that equal entries of a day are common; some without id. */
const statement = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: DAYS - 1 }),
      amount: fc.constantFrom('-4.50', '-12.00', '100.00'),
      name: fc.constantFrom('COFFEE', 'LUNCH'),
      hasId: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((drafts) =>
    drafts
      .sort((a, b) => a.day - b.day)
      .map(
        ({ day, amount, name, hasId }, index): Entry => ({
          date: dayOf(day),
          amount,
          name,
          ...(hasId ? { id: `f${index}` } : {}),
        }),
      ),
  );

/** Windows of whole days that together cover the statement, in any order, some of them twice. */
const windows = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.integer({ min: 0, max: DAYS - 1 })), {
      maxLength: 4,
    }),
    fc.integer({ min: 1, max: DAYS - 1 }),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([free, cut, overlap]) => [
    ...free.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    [0, Math.min(DAYS - 1, cut + overlap)] as const,
    [cut, DAYS - 1] as const,
  ])
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

const contentOf = ({ date, amount, name }: { date: string; amount: number; name: string }) =>
  `${date} ${amount} ${name}`;

describeOnEngines('overlapping windows of one statement', (engine) => {
  let service: TestService;
  let nth = 0;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it(
    'give the same list in any order, and no entry ever changes its id',
    async () => {
      const runs = engine.name === 'sqlite' ? 60 : 15;
      await fc.assert(
        fc.asyncProperty(statement, windows, fc.boolean(), async (entries, chosen, together) => {
          const account = String(10_000_000 + nth++);
          const files = chosen.map(([from, to], index) =>
            file(
              `${index}.ofx`,
              bankFile({
                account,
                entries: entries.filter(({ date }) => date >= dayOf(from) && date <= dayOf(to)),
              }),
            ),
          );
          const known = new Map<string, string>();
          let accessToken = '';
          for (const batch of together ? [files] : files.map((one) => [one])) {
            ({ accessToken } = await importFiles(service, batch));
            const list = await transactions(service, accessToken);
            for (const one of list)
              known.set(one.transaction_id, known.get(one.transaction_id) ?? contentOf(one));
            expect(
              list.map(({ transaction_id, ...one }) => [transaction_id, contentOf(one as never)]).sort(),
            ).toEqual([...known].sort());
          }
          // Newest first: the reverse of the statement.
          const expected = entries
            .map(({ date, amount, name }) => `${date} ${-Number(amount)} ${name}`)
            .reverse();
          const list = await transactions(service, accessToken);
          expect(list.map(contentOf)).toEqual(expected);
          const { accessToken: again } = await importFiles(service, [
            file('all.ofx', bankFile({ account, entries })),
          ]);
          expect(await transactions(service, again)).toEqual(list);
        }),
        { numRuns: examples(runs) },
      );
    },
    patience(600_000),
  );

  it(
    'bring entries whose ids are used twice together once the whole statement is there',
    async () => {
      await fc.assert(
        fc.asyncProperty(statement, windows, async (entries, chosen) => {
          const account = String(20_000_000 + nth++);
          const reused = entries.map((entry, index) => ({ ...entry, id: String(index % 3) }));
          const windowed = chosen.map(([from, to]) =>
            reused.filter(({ date }) => date >= dayOf(from) && date <= dayOf(to)),
          );
          let accessToken = '';
          for (const part of [...windowed, reused]) {
            ({ accessToken } = await importFiles(service, [
              file('x.ofx', bankFile({ account, entries: part })),
            ]));
          }
          const whole = await transactions(service, accessToken);
          const distinct = new Set(
            reused.map(({ id, date, amount, name }) => [id, date, amount, name].join()),
          );
          expect(whole.length).toBeGreaterThanOrEqual(distinct.size);
          const { accounts } = await importFiles(service, [
            file('y.ofx', bankFile({ account, entries: reused })),
          ]);
          expect(accounts).toMatchObject([{ added: 0, modified: 0, removed: 0 }]);
        }),
        { numRuns: examples(engine.name === 'sqlite' ? 40 : 10) },
      );
    },
    patience(600_000),
  );
});
