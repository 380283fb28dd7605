import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { GOOD, newLinkToken } from './driver.ts';
import { type FrameSession, openFrame, PAGE } from './frame.ts';

/** So that all who wait have two seats together. */
const FEW_PLACES = { FAIRLEAD_MAX_IN_FLIGHT: '8' };
const OAUTH_BANK = 'ins_127287';
const LONG = { wait_ms: 15_000 };

/** At the page of an institution, which nobody comes back from. */
async function atBank(service: TestService): Promise<FrameSession> {
  const frame = await openFrame(service, await newLinkToken(service));
  await frame.step({ kind: 'continue' });
  const asked = await frame.step({ kind: 'institution', institution_id: OAUTH_BANK });
  expect(asked.body.pane).toMatchObject({ kind: 'redirect' });
  const opened = await frame.answer({ kind: 'open_bank', way: 'popup' });
  expect(opened.body.pending).toBe(true);
  return frame;
}

async function timed<T>(work: Promise<T>): Promise<{ readonly ms: number; readonly reply: T }> {
  const from = performance.now();
  const reply = await work;
  return { ms: performance.now() - from, reply };
}

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describeOnEngines('waiting for what comes of a session', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...FEW_PLACES, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  it('takes two seats of a session, answers a third call at once, and tells both waiters what came', async () => {
    const frame = await atBank(service);
    const waiters = [timed(frame.next(LONG)), timed(frame.next(LONG))];
    await settle(500);
    const first = await Promise.race([frame.next(LONG), ...waiters.map((each) => each.then(() => null))]);
    expect(first).toMatchObject({ status: 200, body: { pending: true, pane: { kind: 'redirect' } } });
    await frame.answer({ kind: 'back' });
    for (const { ms, reply } of await Promise.all(waiters)) {
      expect(reply.body).toMatchObject({ pending: false, pane: { kind: 'institutions' } });
      expect(ms).toBeLessThan(LONG.wait_ms);
    }
  });

  it('has a quarter of all places for all sessions together', async () => {
    const frames = [await atBank(service), await atBank(service), await atBank(service)];
    const waiters = frames.slice(0, 2).map((frame) => frame.next(LONG));
    await settle(500);
    const late = frames[2]?.next(LONG) ?? Promise.reject(new Error('no third session'));
    const first = await Promise.race([late, ...waiters.map((each) => each.then(() => null))]);
    expect(first).toMatchObject({ status: 200, body: { pending: true } });
    for (const frame of frames) await frame.answer({ kind: 'back' });
    await Promise.all(waiters);
  });

  it('leaves its seat, and its place among the calls under way, when whoever asked is gone', async () => {
    const frame = await atBank(service);
    const body = JSON.stringify({ link_session_id: frame.id, session_key: frame.key, origin: PAGE, ...LONG });
    for (let nth = 0; nth < 12; nth++) {
      const gone = new AbortController();
      const call = fetch(`${service.baseUrl}/link/session/next`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal: gone.signal,
      });
      await settle(100);
      gone.abort();
      await expect(call).rejects.toThrow();
      // Seats are given back at the next look.
      await settle(500);
    }
    await settle(500);
    // More were torn off than may be under way.
    expect(
      (
        await service.call('/institutions/get_by_id', {
          institution_id: OAUTH_BANK,
          country_codes: ['US'],
        })
      ).status,
    ).toBe(200);
    const waiting = timed(frame.next({ wait_ms: 1500 }));
    expect((await waiting).ms).toBeGreaterThan(1200);
    await frame.answer({ kind: 'back' });
  });

  it('ends five minutes after an institution first said to wait, however often it says so', async () => {
    await withConnector(
      service,
      (connector) => ({
        ...connector,
        advance: async (_context, state) => ({ kind: 'wait', pollAfterMs: 2000, message: '', state }),
      }),
      async () => {
        const frame = await openFrame(service, await newLinkToken(service));
        await frame.step({ kind: 'continue' });
        await frame.step({ kind: 'institution', institution_id: 'ins_109508' });
        await frame.answer({ kind: 'credentials', values: GOOD });
        for (const minutes of [2, 2]) {
          const { body } = await frame.next({ wait_ms: 5000 });
          expect(body).toMatchObject({ pending: true, pane: { kind: 'loading' } });
          await advance(service, minutes * MINUTE);
        }
        await frame.next({ wait_ms: 5000 });
        await advance(service, 2 * MINUTE);
        const { body } = await frame.next({ wait_ms: 5000 });
        expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'USER_INPUT_TIMEOUT' } });
      },
    );
  });
});

describeOnEngines('waiting calls of a service that stops', (engine) => {
  it('are answered, so that they hold nothing up', async () => {
    const service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    const frame = await atBank(service);
    const waiting = frame.next(LONG);
    await settle(300);
    const { ms } = await timed(service.stop());
    expect(ms).toBeLessThan(LONG.wait_ms);
    expect((await waiting).body).toMatchObject({ pending: true });
  });
});
