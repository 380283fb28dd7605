import { afterAll, beforeAll, expect, it } from 'vitest';
import { rollSecret } from '../../../packages/server/src/domain/teams/teams.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem } from '../../support/service.ts';
import { type Nodes, outcome, rounds, startNodes } from './nodes.ts';

/** Many times what the calls take that are made before the callers change over. */
const GRACE_MS = 1200;
/** Calls that the old secret is used for once there is a new one. */
const LATE_CALLS = 8;
const PATIENCE = { interval: 20, timeout: 20_000 };
const ROLLS = Math.max(3, Math.round(rounds / 10));

describeOnEngines('secrets that are rolled while they are used (CRD-3)', (engine) => {
  let nodes: Nodes;
  beforeAll(async () => {
    nodes = await startNodes(engine);
  });
  afterAll(() => nodes.stop());

  it(
    'never cost a caller who changes over in time one refused call, and the old one ends',
    async () => {
      const { accessToken } = await linkItem(nodes.first, { products: ['auth'] });
      const { services } = nodes.first.service.core;
      const { clientId } = nodes.first;
      let secret = nodes.first.secret;
      let running = true;
      let calls = 0;
      const refused: string[] = [];
      const use = async (nth: number) => {
        while (running) {
          const from = performance.now();
          const reply = await nodes.call(nth, '/item/get', { secret, access_token: accessToken });
          calls += 1;
          if (reply.status !== 200)
            refused.push(`${outcome(reply)} after ${Math.round(performance.now() - from)} ms`);
        }
      };
      const callers = Array.from({ length: 4 }, (_, nth) => use(nth));
      const old: string[] = [];
      for (let roll = 0; roll < ROLLS; roll++) {
        const issued = await rollSecret(services, 'sandbox', clientId, { graceMs: GRACE_MS });
        await expect(rollSecret(services, 'sandbox', clientId)).rejects.toThrow('still under way');
        const late = calls + LATE_CALLS;
        await expect.poll(() => calls, PATIENCE).toBeGreaterThanOrEqual(late);
        const before = secret;
        secret = issued.secret;
        old.push(before);
        await expect
          .poll(
            async () =>
              outcome(await nodes.call(roll, '/item/get', { secret: before, access_token: accessToken })),
            PATIENCE,
          )
          .toBe('INVALID_API_KEYS');
      }
      running = false;
      await Promise.all(callers);
      expect(refused).toEqual([]);
      for (const [nth, ended] of old.entries()) {
        const reply = await nodes.call(nth, '/item/get', { secret: ended, access_token: accessToken });
        expect(outcome(reply)).toBe('INVALID_API_KEYS');
      }
    },
    30_000 + ROLLS * 2000,
  );
});
