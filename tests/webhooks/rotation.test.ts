import type { JWK } from 'jose';
import { expect, it } from 'vitest';
import getKey from '../../packages/server/src/api/webhook_verification_key/get.ts';
import {
  dueKeyWork,
  ensureSigningKey,
  rotateSigningKey,
} from '../../packages/server/src/domain/webhooks/keys/rotation.ts';
import { describeOnStores } from '../support/stores.ts';
import { receivers } from './receivers.ts';
import { type Stage, setStage } from './stage.ts';
import {
  type Delivered,
  type FetchKey,
  keepingKeys,
  refusedByJose,
  refusedByRecipe,
  refusedByRewriting,
} from './verify.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REAL_START = Date.UTC(2026, 5, 1);

/** Real time that the test moves; the monotonic clock goes with it. */
function movedTime() {
  let now = REAL_START;
  return {
    clock: { now: () => now, monotonic: () => now - REAL_START },
    move: (ms: number) => {
      now += ms;
    },
    seconds: () => Math.floor(now / 1000),
  };
}

/** Asks the endpoint itself. */
const asking =
  ({ call }: Stage): FetchKey =>
  async (keyId) => {
    const answer = await getKey.handle({ body: { key_id: keyId }, call } as never, undefined);
    return answer.key as JWK & { expired_at: number | null };
  };

describeOnStores('signing keys', (open) => {
  const { start } = receivers();
  // The rest of the week is the same on either engine.
  const days = open.name === 'sqlite' ? 7 : 1;

  for (const emergency of [true, false]) {
    const how = emergency ? 'at once, as in an emergency' : 'after being published for a day';
    it(`may change every 30 minutes for ${days * 24} hours, ${how}, and no receiver refuses a delivery`, async () => {
      const receiver = await start();
      const time = movedTime();
      const stage = await setStage(open.store, {
        world: { realClock: time.clock },
        environment: 'production',
      });
      const asked = asking(stage);
      const kept = keepingKeys(asked);
      const keyIds = new Set<string>();
      let verified = 0;
      const deliver = async (): Promise<Pick<Delivered, 'body' | 'token'>> => {
        await stage.fireTo(receiver.url);
        expect(await stage.run()).toBe(1);
        const { body = '', headers } = receiver.received.at(-1) ?? {};
        const token = String(headers?.['service-verification']);
        keyIds.add(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid);
        return { body, token };
      };
      const check = async (received: Pick<Delivered, 'body' | 'token'>) => {
        const delivered = { ...received, now: time.seconds() };
        const refusals = await Promise.all([
          refusedByRecipe(delivered, asked),
          refusedByRecipe(delivered, kept),
          refusedByRewriting(delivered, asked),
          refusedByJose(delivered, asked),
        ]);
        expect(refusals).toEqual([undefined, undefined, undefined, undefined]);
        verified += 1;
      };

      let beforeChange = await deliver();
      for (let at = 0; at < days * DAY; at += 30 * MINUTE) {
        await rotateSigningKey(stage.call, { emergency });
        await dueKeyWork(stage.call);
        await check(await deliver());
        time.move(4 * MINUTE - 1000);
        // Made a minute before the change, looked at when it is almost 5 minutes old.
        await check(beforeChange);
        time.move(25 * MINUTE + 1000);
        beforeChange = await deliver();
        time.move(MINUTE);
      }
      expect(verified).toBe(days * 48 * 2);
      expect(keyIds.size).toBeGreaterThan(emergency ? days * 48 - 1 : (days - 1) * 48);
    }, 60_000);
  }

  it('are refused once the receiver has no reason left to take them: expired 10 minutes after the last signature', async () => {
    const receiver = await start();
    const time = movedTime();
    const stage = await setStage(open.store, { world: { realClock: time.clock } });
    const asked = asking(stage);
    await stage.fireTo(receiver.url);
    await stage.run();
    const delivered = {
      token: String(receiver.received[0]?.headers['plaid-verification']),
      body: receiver.received[0]?.body ?? '',
      now: time.seconds(),
    };
    const { previousKeyId } = await rotateSigningKey(stage.call, { emergency: true });
    const expiredAt = async () => (await asked(previousKeyId)).expired_at;
    time.move(10 * MINUTE);
    expect(await expiredAt()).toBeNull();
    expect(await refusedByRecipe(delivered, asked)).toBeUndefined();
    time.move(5 * MINUTE);
    expect(await expiredAt()).toBe(time.seconds());
    expect(await refusedByRecipe(delivered, asked)).toContain('has expired');
    time.move(3650 * DAY);
    expect(await expiredAt()).toBeGreaterThan(0);
  });

  it('are told from forgeries', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    const asked = asking(stage);
    await stage.fireTo(receiver.url);
    await stage.run();
    const token = String(receiver.received[0]?.headers['service-verification']);
    const body = receiver.received[0]?.body ?? '';
    const now = Math.floor(Date.now() / 1000);
    expect(await refusedByRecipe({ token, body: `${body} `, now }, asked)).toBe('the body is another one');
    expect(await refusedByRecipe({ token, body, now: now + 301 }, asked)).toContain('seconds old');
    const [header, payload] = token.split('.');
    const other = await ensureSigningKey((await setStage(open.store, { environment: 'development' })).call);
    expect(other.environment).toBe('development');
    const forged = `${header}.${payload}.${Buffer.alloc(64, 1).toString('base64url')}`;
    expect(await refusedByRecipe({ token: forged, body, now }, asked)).toBe('the signature is wrong');
  });
});
