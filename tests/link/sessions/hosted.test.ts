import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Policy } from '../../../packages/server/src/domain/services.ts';
import { advance, DAY, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { post, startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { GOOD } from './driver.ts';
import { openCall } from './frame.ts';

const HOUR = 60 * MINUTE;
const UNUSABLE = { error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' };

describeOnEngines('a hosted page', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  async function hosted(hosted_link: Record<string, unknown> = {}, user = {}) {
    const { status, body } = await service.call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'user-1', ...user },
      products: ['transactions'],
      hosted_link,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return {
      token: body.link_token as string,
      url: body.hosted_link_url as string,
      expiration: body.expiration,
    };
  }

  /** What the page starts with. */
  async function visit(url: string): Promise<{ status: number; start: Record<string, string | null> }> {
    const { pathname } = new URL(url);
    const answer = await fetch(service.baseUrl + pathname);
    const data = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(await answer.text());
    return { status: answer.status, start: JSON.parse(data?.[1] ?? 'null') };
  }

  const open = (token: string, more: Record<string, unknown> = {}) =>
    openCall(service, token, { origin: service.baseUrl, surface: 'hosted', ...more });

  /** A session of the page, with the calls that the page makes. */
  async function session(token: string, more: Record<string, unknown> = {}) {
    const { body } = await open(token, more);
    const who = {
      link_session_id: body.link_session_id,
      session_key: body.session_key,
      origin: service.baseUrl,
    };
    let nth = 0;
    const step = async (answer: Record<string, unknown>) => {
      nth += 1;
      let reply = await post(service.baseUrl, '/link/session/answer', {
        ...who,
        step_id: `step-of-the-page-${nth}`,
        answer,
      });
      while (reply.body.pending)
        reply = await post(service.baseUrl, '/link/session/next', { ...who, wait_ms: 5000 });
      return reply;
    };
    const { link_session_id, resume_key } = body;
    return { id: link_session_id as string, step, kept: { link_session_id, resume_key, after: 0 } };
  }

  async function linked(token: string) {
    const { id, step, kept } = await session(token);
    await step({ kind: 'continue' });
    await step({ kind: 'institution', institution_id: 'ins_109508' });
    await step({ kind: 'credentials', values: GOOD });
    await step({ kind: 'accounts', ids: ['1', '2'] });
    return { id, step, kept, finish: async () => (await step({ kind: 'continue' })).body.result };
  }

  const told = async (token: string) =>
    (await service.call('/link/token/get', { link_token: token })).body.link_sessions;

  it('starts Link by itself, with the address to go to at the end', async () => {
    const { token, url } = await hosted({ completion_redirect_uri: 'myapp://done' });
    expect(await visit(url)).toEqual({
      status: 200,
      start: { token, completion_redirect_uri: 'myapp://done' },
    });
    const reply = await open(token);
    expect(reply).toMatchObject({
      status: 200,
      body: { pane: { kind: 'consent' }, look: { app_name: 'Harbour' } },
    });
  });

  it('is one of our own: no other page can open its token after it', async () => {
    const { token } = await hosted();
    await session(token);
    expect((await openCall(service, token)).body).toMatchObject(UNUSABLE);
    expect((await open(token)).status).toBe(200);
  });

  it('that is loaded anew goes on with the session that used its token up, until that is over', async () => {
    const { services } = whole.service.core as { services: { policy: Policy } };
    const { policy } = services;
    services.policy = { ...policy, linkTokenReuse: false };
    try {
      const { token, url } = await hosted({ completion_redirect_uri: 'myapp://done' });
      // A tab that was left behind leads to no other one.
      await session(token);
      const { id, kept } = await linked(token);
      expect(await visit(url)).toMatchObject({ status: 200, start: { token } });
      const again = await session(token, { resume: kept });
      expect(again.id).toBe(id);
      expect((await again.step({ kind: 'continue' })).body.result.status).toBe('success');
      expect(await visit(url)).toMatchObject({ status: 400, start: { token: '' } });
    } finally {
      services.policy = policy;
    }
  });

  describe('whose result only its team can read', () => {
    it('has none while it goes on', async () => {
      const { token } = await hosted();
      expect(await told(token)).toEqual([]);
      const { id } = await linked(token);
      // All is done, and the person still looks at it.
      const [during, ...more] = await told(token);
      expect(more).toEqual([]);
      expect(during).toMatchObject({
        link_session_id: id,
        finished_at: null,
        on_success: null,
        on_exit: null,
      });
      expect(during.events.at(-1)).toMatchObject({
        event_name: 'TRANSITION_VIEW',
        event_metadata: { view_name: 'CONNECTED' },
      });
      expect(during.results.item_add_results).toHaveLength(1);
    });

    it('gives its public_token, which works, and forgets it after six hours', async () => {
      const { token } = await hosted({ url_lifetime_seconds: 86_400 });
      const { finish } = await linked(token);
      await advance(service, 5 * MINUTE);
      const result = await finish();
      const [after] = await told(token);
      expect(after).toMatchObject({
        started_at: '2026-03-01T12:00:00Z',
        finished_at: '2026-03-01T12:05:00Z',
        on_success: {
          public_token: result.public_token,
          metadata: { accounts: [{ mask: '0000' }, { mask: '1111' }] },
        },
        on_exit: null,
        results: { item_add_results: [{ public_token: result.public_token }] },
      });
      const { status } = await service.call('/item/public_token/exchange', {
        public_token: after.on_success.public_token,
      });
      expect(status).toBe(200);
      await advance(service, 6 * HOUR - 1000);
      expect((await told(token))[0].on_success.public_token).toBe(result.public_token);
      await advance(service, 1000);
      const [late] = await told(token);
      expect(late).toMatchObject({ finished_at: '2026-03-01T12:05:00Z', on_success: null, results: null });
      expect(late.events).toHaveLength(after.events.length);
      expect(JSON.stringify(late)).not.toContain(result.public_token);
    });

    it('gives for one that was left why, and what was met', async () => {
      const { token } = await hosted();
      const { id, step } = await session(token);
      await step({ kind: 'continue' });
      await step({ kind: 'institution', institution_id: 'ins_109508' });
      await step({ kind: 'credentials', values: { username: 'user_good', password: 'error_ITEM_LOCKED' } });
      await step({ kind: 'exit', force: true });
      const exit = {
        error: { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOCKED' },
        metadata: {
          institution: { institution_id: 'ins_109508', name: 'First Platypus Bank' },
          status: 'requires_credentials',
          link_session_id: id,
        },
      };
      expect(await told(token)).toMatchObject([{ on_success: null, on_exit: exit, exit, results: null }]);
    });

    it('is forgotten six hours after a person who never came back', async () => {
      const { token } = await hosted({ url_lifetime_seconds: 86_400 });
      await linked(token);
      await advance(service, 6 * HOUR);
      const [lost] = await told(token);
      expect(lost).toMatchObject({ finished_at: null, on_success: null, on_exit: null, results: null });
    });
  });

  describe('lives', () => {
    it.each([
      ['half an hour', {}, 30 * MINUTE],
      ['as long as was asked for', { url_lifetime_seconds: 7200 }, 2 * HOUR],
      ['a day by text message', { delivery_method: 'sms' }, DAY],
      ['a week by mail', { delivery_method: 'email' }, 7 * DAY],
    ])('%s', async (_howLong, wishes, lifetime) => {
      const reachable = { phone_number: '+14155550123', email_address: 'ada@harbour.example' };
      const { token, url, expiration } = await hosted(wishes, reachable);
      expect(Date.parse(expiration)).toBe(Date.parse('2026-03-01T12:00:00Z') + lifetime);
      await advance(service, lifetime - 1000);
      expect((await visit(url)).status).toBe(200);
      const { step } = await session(token);
      await advance(service, 1000);
      expect(await visit(url)).toMatchObject({ status: 400, start: { token: '' } });
      expect((await open(token)).body).toMatchObject(UNUSABLE);
      // Who began in time may finish.
      expect((await step({ kind: 'continue' })).body.pane.kind).toBe('institutions');
    });
  });

  it.each([
    ['sms', { phone_number: '+14155550123' }, '+14155550123'],
    ['email', { email_address: 'ada@harbour.example' }, 'ada@harbour.example'],
  ])('is told of by %s, which the sandbox keeps instead of sending it', async (kind, user, to) => {
    const { url } = await hosted({ delivery_method: kind }, user);
    const { body } = await service.call('/sandbox/outbox');
    expect(body.messages).toMatchObject([{ kind, to, text: expect.stringContaining(url) }]);
  });

  it('is of an id that says nothing, and that nobody can guess', async () => {
    const [one, two] = [await hosted(), await hosted()];
    for (const { url, token } of [one, two]) {
      expect(url).toMatch(/\/hosted\/[0-9a-f]{32}$/);
      expect(url).not.toContain(token.split('-').at(-1));
    }
    expect(one.url).not.toBe(two.url);
    expect((await visit(`${service.baseUrl}/hosted/${'0'.repeat(32)}`)).start.token).toBe('');
  });
});
