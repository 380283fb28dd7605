import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInstance } from '../../../packages/server/src/control/instance.ts';
import { askHere } from '../../../packages/server/src/control/operation.ts';
import { followWebhooks } from '../../../packages/server/src/control/operations/webhooks/webhook-feed.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createHousekeeping } from '../../../packages/server/src/jobs/housekeeping.ts';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { paying } from '../../support/paying.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import { refusedByRecipe } from '../../webhooks/verify.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, GOOD, openLink, openWith } from './driver.ts';

const HOOK = 'http://127.0.0.1:9/link';
const HOSTED = { webhook: HOOK, hosted_link: {} };

describeOnEngines('webhooks of Link', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  interface Told {
    readonly url: string;
    readonly body: string;
    readonly item_id: string | null;
  }
  const inbox = async (): Promise<readonly Told[]> =>
    (await service.call('/sandbox/webhooks', { webhook_type: 'LINK' })).body.webhooks;
  const told = async () => (await inbox()).map(({ body }) => JSON.parse(body));
  const codes = async () => (await told()).map(({ webhook_code: code }) => code);

  /** Up to the pane that says that all is done. */
  async function connected(wishes: Record<string, unknown>): Promise<Driver> {
    const driver = await openLink(service, wishes);
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_109508' });
    await driver.answer({ credentials: GOOD });
    await driver.answer({ account_ids: ['1'] });
    return driver;
  }

  describe('of a page of our own', () => {
    it('tell of the Item as soon as it is there, and of all else at the end', async () => {
      const driver = await connected(HOSTED);
      const { linkSessionId: link_session_id, linkToken: link_token } = driver;
      const named = { link_session_id, link_token, environment: 'sandbox' };
      const [added] = await told();
      expect(await codes()).toEqual(['ITEM_ADD_RESULT']);
      const { public_token } = added;
      expect(added).toEqual({
        webhook_type: 'LINK',
        webhook_code: 'ITEM_ADD_RESULT',
        ...named,
        public_token: expect.stringMatching(/^public-sandbox-/),
      });
      await driver.answer({ continue: true });
      expect(driver.turn.result.public_token).toBe(public_token);
      const [, events, finished, ...more] = await told();
      expect(more).toEqual([]);
      expect(finished).toEqual({
        webhook_type: 'LINK',
        webhook_code: 'SESSION_FINISHED',
        status: 'SUCCESS',
        ...named,
        public_token,
        public_tokens: [public_token],
      });
      expect(events).toMatchObject({ webhook_type: 'LINK', webhook_code: 'EVENTS', ...named });
      expect((await inbox()).map(({ url }) => url)).toEqual([HOOK, HOOK, HOOK]);
    });

    it('tell the events as the page would have got them, each once, under ids of their own', async () => {
      const driver = await connected(HOSTED);
      await driver.answer({ continue: true });
      const [{ events }] = (await told()).filter(({ webhook_code: code }) => code === 'EVENTS');
      const names = events.map(({ event_name: name }: { event_name: string }) => name);
      expect(names).toEqual(driver.told.map((each) => each.replace(/\(.*/, '')));
      const ids = events.map(({ event_id: id }: { event_id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(events[0]).toMatchObject({
        event_name: 'OPEN',
        timestamp: '2026-03-01T12:00:00.000Z',
        event_metadata: { view_name: 'CONSENT', link_session_id: driver.linkSessionId },
      });
      const { body } = await service.call('/link/token/get', { link_token: driver.linkToken });
      expect(body.link_sessions[0].events.map(({ event_id: id }: { event_id: string }) => id)).toEqual(ids);
    });

    it('give a public_token that can be exchanged before its page is closed', async () => {
      await connected(HOSTED);
      const [{ public_token }] = await told();
      const { status, body } = await service.call('/item/public_token/exchange', { public_token });
      expect([status, body.item_id.length]).toEqual([200, 37]);
    });

    it('tell of a session that was left, without a token', async () => {
      const driver = await openLink(service, HOSTED);
      await driver.answer({ continue: true });
      await driver.answer({ institution_id: 'ins_109508' });
      await driver.answer({ credentials: { username: 'user_good', password: 'error_ITEM_LOCKED' } });
      expect(await codes()).toEqual([]);
      await driver.answer({ exit: true });
      const [events, finished] = await told();
      expect(await codes()).toEqual(['EVENTS', 'SESSION_FINISHED']);
      expect(finished).toMatchObject({ status: 'EXITED', public_tokens: [] });
      expect(Object.keys(finished)).not.toContain('public_token');
      expect(events.events.at(-1)).toMatchObject({
        event_name: 'EXIT',
        event_metadata: { error_code: 'ITEM_LOCKED', exit_status: 'requires_credentials' },
      });
    });

    it('call who leaves when all is done a success', async () => {
      const driver = await connected(HOSTED);
      await driver.answer({ exit: true });
      expect((await told()).at(-1)).toMatchObject({ status: 'SUCCESS' });
    });

    it('tell the end of a session that was left without a word when all was done, and its page hears of it too', async () => {
      const driver = await connected(HOSTED);
      await advance(service, 16 * MINUTE);
      expect(await codes()).toEqual(['ITEM_ADD_RESULT', 'EVENTS', 'SESSION_FINISHED']);
      const [{ public_token }, { events }, finished] = await told();
      expect(finished).toMatchObject({ status: 'SUCCESS', public_token });
      expect(events.at(-1)).toMatchObject({ event_name: 'HANDOFF' });
      expect((await service.call('/item/public_token/exchange', { public_token })).status).toBe(200);
      await driver.answer({ continue: true });
      expect(driver.turn.result).toMatchObject({ status: 'success', public_token });
      await advance(service, 60 * MINUTE);
      expect(await codes()).toHaveLength(3);
    });

    it('are of each session of the token', async () => {
      const first = await openLink(service, HOSTED);
      await first.answer({ exit: true });
      const second = await openWith(service, first.linkToken);
      await second.answer({ exit: true });
      const finished = (await told()).filter(({ webhook_code: code }) => code === 'SESSION_FINISHED');
      expect(finished.map(({ link_session_id: id }) => id)).toEqual([
        first.linkSessionId,
        second.linkSessionId,
      ]);
    });

    it('tell of no new Item where there is none: after an update and after a payment', async () => {
      const { accessToken } = await linkItem(service);
      const update = await openLink(service, { ...HOSTED, products: undefined, access_token: accessToken });
      await update.answer({ continue: true });
      expect(update.turn.result.status).toBe('success');
      expect(await codes()).toEqual(['EVENTS', 'SESSION_FINISHED']);
      const payment = await openLink(service, {
        ...HOSTED,
        products: ['payment_initiation'],
        country_codes: ['GB'],
        payment_initiation: { payment_id: await paying(() => service).payment() },
      });
      await payment.answer({ continue: true });
      await payment.answer({ institution_id: 'ins_117650' });
      await payment.answer({ oauth: 'approve' });
      await payment.answer({ continue: true });
      expect((await codes()).slice(2)).toEqual(['EVENTS', 'SESSION_FINISHED']);
      const { body } = await service.call('/link/token/get', { link_token: payment.linkToken });
      expect(body.link_sessions[0].results).toBeNull();
    });
  });

  it('are there for a session of several Items as well', async () => {
    const driver = await connected({ webhook: HOOK, enable_multi_item_link: true });
    await driver.answer({ continue: true });
    expect(await codes()).toEqual(['ITEM_ADD_RESULT', 'EVENTS', 'SESSION_FINISHED']);
  });

  it('wait for a person who connects another institution, and then tell of all Items', async () => {
    const driver = await connected({ webhook: HOOK, enable_multi_item_link: true });
    await driver.answer({ another: true });
    await advance(service, 16 * MINUTE);
    expect(await codes()).toEqual(['ITEM_ADD_RESULT']);
    await driver.answer({ institution_id: 'ins_109508' });
    await driver.answer({ credentials: GOOD });
    await driver.answer({ account_ids: ['1'] });
    await driver.answer({ another: true });
    await advance(service, 61 * MINUTE);
    expect((await told()).at(-1)).toMatchObject({ webhook_code: 'SESSION_FINISHED', status: 'SUCCESS' });
    expect((await told()).at(-1).public_tokens).toHaveLength(2);
  });

  it.each([
    ['of an ordinary token: its own page hears of all', { webhook: HOOK }],
    ['without an address', { hosted_link: {} }],
  ])('are not there %s', async (_why, wishes) => {
    const driver = await connected(wishes);
    await driver.answer({ continue: true });
    const left = await openLink(service, wishes);
    await left.answer({ exit: true });
    await connected(wishes);
    await advance(service, 61 * MINUTE);
    expect(await codes()).toEqual([]);
  });

  it('do not come with the Item: those of the Item go on as usual', async () => {
    const driver = await connected(HOSTED);
    await driver.answer({ continue: true });
    await service.call('/item/public_token/exchange', { public_token: driver.turn.result.public_token });
    const { body } = await service.call('/sandbox/webhooks', { webhook_type: 'TRANSACTIONS' });
    expect(body.webhooks.map(({ url }: { url: string }) => url)).toContain(HOOK);
  });

  describe('hold tokens, and so', () => {
    const HOUR = 60 * MINUTE;
    const stored = () =>
      whole.service.core.services.store.webhooks.list(asTenant('sandbox', service.clientId), {
        type: 'LINK',
        limit: 9,
      });
    /** Once, without its waits. */
    async function keepHouse(): Promise<void> {
      const { services } = whole.service.core;
      let begin = () => undefined as unknown;
      const timers = {
        after(_ms: number, run: () => void) {
          begin = run;
          return () => undefined;
        },
      };
      const failed = (error: unknown) => {
        throw error;
      };
      const housekeeping = createHousekeeping({ ...services, world: { ...services.world, timers } }, failed);
      housekeeping.start();
      begin();
      await housekeeping.stop();
    }

    it('are stored sealed, and shown for six hours', async () => {
      const driver = await connected(HOSTED);
      await driver.answer({ continue: true });
      const { public_token } = driver.turn.result;
      const rows = await stored();
      expect(rows.map(({ code, body }) => [code, JSON.parse(body).withheld])).toEqual([
        ['ITEM_ADD_RESULT', ['link_session_id', 'link_token', 'public_token']],
        ['EVENTS', ['link_session_id', 'link_token', 'events']],
        ['SESSION_FINISHED', ['status', 'link_session_id', 'link_token', 'public_token', 'public_tokens']],
      ]);
      for (const token of [driver.linkToken, public_token]) expect(JSON.stringify(rows)).not.toContain(token);
      const shown = await inbox();
      await keepHouse();
      await advance(service, 6 * HOUR);
      await keepHouse();
      expect((await inbox()).map(({ body }) => body)).toEqual(shown.map(({ body }) => body));

      await advance(service, MINUTE);
      const after = await inbox();
      expect(after.map(({ body }) => body)).toEqual(rows.map(({ body }) => body));
      expect((await stored()).every(({ sealedBody }) => sealedBody?.length !== 0)).toBe(true);
      await keepHouse();
      expect((await stored()).map(({ sealedBody }) => sealedBody?.length)).toEqual([0, 0, 0]);
      expect(await inbox()).toEqual(after);
    });

    it('come back sealed from a snapshot, to be sent again', async () => {
      const driver = await connected(HOSTED);
      const before = await stored();
      const shown = await told();
      await service.call('/sandbox/snapshot', { name: 'linked' });
      await advance(service, 7 * HOUR);
      await keepHouse();
      expect((await told())[0].public_token).toBeUndefined();
      await service.call('/sandbox/restore', { name: 'linked' });
      expect((await stored()).map(({ sealedBody }) => sealedBody)).toEqual(
        before.map(({ sealedBody }) => sealedBody),
      );
      expect(await told()).toEqual(shown);
      expect(shown[0].link_token).toBe(driver.linkToken);
    });

    it('are told to whoever reads along, as long as there is something to tell', async () => {
      await connected(HOSTED);
      const config = {
        firstTeam: { clientId: undefined, secret: undefined },
        webhookSignatureHeaders: ['Plaid-Verification'],
        dataFolder: whole.folder,
      };
      const ask = askHere(createInstance(whole.service.core.services, config, 'a test'));
      const follow = async () =>
        (await ask(followWebhooks, { clientId: service.clientId, after: 0, waitMs: 0 })).events
          .map(({ webhook }) => webhook)
          .filter(({ type }) => type === 'LINK');
      const [added] = await follow();
      expect(JSON.parse(added?.body ?? '')).toEqual((await told())[0]);
      await advance(service, 7 * HOUR);
      expect(await follow()).toEqual([]);
    });
  });

  it('are signed and sent', async () => {
    const receiver = await startReceiver();
    try {
      const driver = await connected({ webhook: receiver.url, hosted_link: {} });
      await driver.answer({ continue: true });
      await service.call('/sandbox/clock/advance', { by: 'PT0S' });
      expect(receiver.received.map(({ body }) => JSON.parse(body).webhook_code)).toEqual([
        'ITEM_ADD_RESULT',
        'EVENTS',
        'SESSION_FINISHED',
      ]);
      const key = async (id: string) =>
        (await service.call('/webhook_verification_key/get', { key_id: id })).body.key;
      for (const { body, headers, at } of receiver.received) {
        const token = String(headers['plaid-verification']);
        expect(await refusedByRecipe({ body, token, now: Math.floor(at / 1000) }, key)).toBeUndefined();
      }
    } finally {
      await receiver.close();
    }
  });
});
