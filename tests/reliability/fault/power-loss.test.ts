import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canTrace } from './power-loss/cut.ts';
import { cutPower } from './power-loss/cut-embedded.ts';
import { cutPowerOfPostgres } from './power-loss/cut-postgres.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-power-'));
  // The PostgreSQL server is another user when root runs the tests.
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!canTrace())('the embedded store after a loss of power', () => {
  it('has every commit and every read that was acknowledged, none by half, wherever the power was cut', async () => {
    const report = await cutPower({
      folder: join(folder, 'sound'),
      seed: 'sound',
      transactions: 150,
      images: 80,
    });
    expect(report.problems).toEqual([]);
    expect(report.images).toBe(80);
    expect(report.acknowledged).toBeGreaterThan(150);
    // Commits go in groups, and the log was begun anew.
    expect(report.syncs).toBeLessThan(report.acknowledged);
    expect(report.changes).toBeGreaterThan(1000);
  });

  it('is seen to lose commits that are acknowledged before the disk has them', async () => {
    const wish = { folder: join(folder, 'careless'), seed: 'careless', transactions: 60, images: 10 };
    const { problems } = await cutPower({ ...wish, careless: true });
    expect(problems).not.toEqual([]);
  });
});

describe.skipIf(!canTrace())('PostgreSQL after a loss of power', () => {
  it('has every commit and every read that was acknowledged, none by half, wherever the power was cut', async () => {
    const wish = { folder: join(folder, 'p'), seed: 'sound', transactions: 110, images: 6 };
    const report = await cutPowerOfPostgres(wish);
    expect(report.problems).toEqual([]);
    expect(report.images).toBe(6);
    expect(report.acknowledged).toBeGreaterThan(110);
  }, 120_000);

  it('is seen to lose commits that it acknowledges before the disk has them', async () => {
    const wish = { folder: join(folder, 'c'), seed: 'careless', transactions: 60, images: 3 };
    const { problems } = await cutPowerOfPostgres({ ...wish, careless: true });
    expect(problems).not.toEqual([]);
  }, 120_000);
});
