import { describe, expect, it } from 'vitest';
import { run } from '../../packages/server/src/cli/run.ts';
import { createInstance } from '../../packages/server/src/control/instance.ts';
import { askHere, askTelling } from '../../packages/server/src/control/operation.ts';
import { moveTime } from '../../packages/server/src/control/operations/sandbox/sandbox.ts';
import { importFiles } from '../../packages/server/src/control/operations/statements/statement-imports.ts';
import type { Progress } from '../../packages/server/src/vocabulary/progress.ts';
import { DAY_MS } from '../../packages/server/src/world/durations.ts';
import { FROZEN } from '../support/clock.ts';
import { linkItem, startTestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

describe('long work', () => {
  it('shows a bar on a terminal, lines where its output is piped, and nothing beside JSON', async () => {
    const variables = { FAIRLEAD_DATA: testFolder() };
    const service = await startTestService(variables, variables.FAIRLEAD_DATA);
    await linkItem(service, { products: ['auth'] });
    await service.stop();
    const rewrap = async (isWatched: boolean, ...flags: string[]) => {
      await fairlead(['keys', 'rotate', '--json'], variables);
      let error = '';
      const words = ['keys', 'rewrap', '--rate', '2', ...flags];
      const tell = (text: string) => {
        error += text;
      };
      expect(await run(words, { variables, out: () => undefined, error: tell, isWatched, quietMs: 0 })).toBe(
        0,
      );
      return error;
    };
    const [bar, lines, json] = [await rewrap(true), await rewrap(false), await rewrap(false, '--json')];
    expect(bar).toMatch(/ data keys are wrapped {2}█+░* {2}\d\d+ %, \d of \d keys, \d s/);
    // It leaves no trace.
    expect(bar.endsWith('\r\u001b[2K')).toBe(true);
    expect(lines).toMatch(/^(fairlead: data keys are wrapped: \d\d %, \d of \d keys\n)+$/);
    expect(json).toBe('');
  });

  it('counts days where time passes, and entries where files are imported', async () => {
    const service = await startTestService(FROZEN);
    const { services } = service.service.core;
    const config = { firstTeam: {}, webhookSignatureHeaders: [], dataFolder: '' } as never;
    const told: Progress[] = [];
    const ask = askTelling(askHere(createInstance(services, config, 'a test')), (one) => told.push(one));
    const { clientId } = service;
    await linkItem(service, { products: ['auth'] });
    await ask(moveTime, { clientId, scope: 'item', wish: { by: 31 * DAY_MS } } as never);
    expect(told.at(-1)).toMatchObject({ of: 31, unit: 'day', done: expect.any(Number) });
    expect(told.every(({ done, of }, nth) => done <= of && done >= (told[nth - 1]?.done ?? 0))).toBe(true);

    told.length = 0;
    const rows = Array.from(
      { length: 70 },
      (_, nth) => `2026-01-${String(1 + (nth % 28)).padStart(2, '0')},-1.${10 + nth},Shop ${nth}`,
    );
    const files = ['one', 'two'].map((name) =>
      Buffer.from(`Date,Amount,Description\n${rows.map((row) => `${row} ${name}\n`).join('')}`),
    );
    await ask(
      importFiles,
      {
        clientId,
        names: ['one.csv', 'two.csv'],
        isDryRun: false,
        currency: 'USD',
        csv: { account: 'joint' },
      } as never,
      files,
    );
    expect(told.length).toBeGreaterThan(2);
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(told.at(-1)).toEqual({ done: 140, of: 140, unit: 'entry' });
    await service.stop();
  });
});
