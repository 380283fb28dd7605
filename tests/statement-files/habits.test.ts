import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type File,
  files,
  HABITS,
  type Habit,
  PLANS,
  wholeYear,
} from '../../packages/server/src/domain/extraction/statement-entries/habits.fixture.ts';
import { describeOnEngines, examplesOn } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles, only } from './importing.ts';
import { bankFile, file } from './statements.ts';

const PLAN = PLANS['monthly, with fifteen days of the month before'] ?? { step: 30, overlap: 15 };

/** The rules hold in the store as they do without one, where their table is tested whole. */
describeOnEngines('a year of overlapping files', (engine) => {
  let service: TestService;
  let account = 40_000_000;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  const habits = examplesOn(engine, Object.entries(HABITS));
  it.each(habits)('is 765 entries where ids are %s', async (_name, habit: Habit) => {
    const number = `${account++}`;
    let added = 0;
    for (const each of [...files(habit, PLAN), wholeYear(habit)]) {
      const counts = only(await importFiles(service, [file('x.ofx', asOfx(number, each))]));
      added += counts.added - counts.removed;
    }
    expect(added).toBe(765);
  });
});

function asOfx(account: string, { entries, from, to }: File): Buffer {
  return bankFile({
    account,
    from,
    to,
    entries: entries.map(({ date, amount, description, sourceId }) => ({
      date,
      amount: `-${amount}`,
      name: description.join(' '),
      ...(sourceId === undefined ? {} : { id: sourceId }),
    })),
  });
}
