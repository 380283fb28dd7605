import { expect, it } from 'vitest';
import { describeOnEngines } from '../../support/engines.ts';
import { receiverAway } from './receiver-away.ts';

const items = Number(process.env.AWAY_ITEMS ?? 2);
const hours = 20;
const TIMEOUT_MS = 600_000 + items * 10_000;

describeOnEngines('a webhook receiver that is away for 20 hours', (engine) => {
  it(
    'gets every event afterwards, by a retry or, once it is dead, by replay, and no event is lost',
    async () => {
      const report = await receiverAway({ items, hours, variables: await engine.variables() });
      expect(report).toMatchObject({ cameMeanwhile: 0, lost: 0, cameByReplay: report.dead });
      expect(report.cameByRetry).toBeGreaterThan(0);
      expect(report.dead).toBeGreaterThan(0);
      expect(report.events).toBeGreaterThanOrEqual(2 * items + hours * items);
    },
    TIMEOUT_MS,
  );
});
