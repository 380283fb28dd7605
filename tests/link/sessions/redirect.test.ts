import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { post, startTestService, type TestService } from '../../support/service.ts';
import { newLinkToken } from './driver.ts';
import { type FrameSession, openCall, openFrame, PAGE } from './frame.ts';

const REDIRECT_URI = 'http://localhost:3000/return';

describeOnEngines("a login on the institution's own page", (engine) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  interface Visit {
    readonly frame: FrameSession;
    readonly token: string;
    /** The institution's page. */
    readonly url: string;
  }

  async function visit(
    way: string,
    wishes: Record<string, unknown> = {},
    institution = 'ins_127287',
  ): Promise<Visit> {
    const token = await newLinkToken(service, wishes);
    const frame = await openFrame(service, token);
    await frame.step({ kind: 'continue' });
    await frame.step({ kind: 'institution', institution_id: institution });
    const { body } = await frame.answer({ kind: 'open_bank', way });
    expect(body).toMatchObject({ pane: { kind: 'redirect', opened: { way } }, pending: true });
    return { frame, token, url: body.pane.opened.url };
  }

  const get = (url: string) => fetch(url, { redirect: 'manual' });
  const FIELD = /<input type="hidden" name="([^"]+)" value="([^"]+)">/g;
  /** Loads the page of a code, and gives what its button does. */
  async function pageOf(url: string): Promise<() => Promise<Response>> {
    const fields = (await (await get(url)).text()).matchAll(FIELD);
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of fields) body.append(name, value);
    return () => fetch(url, { method: 'POST', body, redirect: 'manual' });
  }
  const go = async (url: string) => (await pageOf(url))();

  /** Lets the simulated bank decide at once, and gives the address that it sends the person to. */
  async function decide(url: string, decision: string): Promise<string> {
    const reply = await get(`${url}&auto=${decision}`);
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`no way back: ${reply.status} ${await reply.text()}`);
    return location;
  }

  it('comes back in a window of its own, and Link goes on by itself', async () => {
    const { frame, url } = await visit('popup');
    const waiting = frame.next({ wait_ms: 10_000 });
    const back = await get(await decide(url, 'approve'));
    expect(back.status).toBe(200);
    expect(await back.text()).toContain('data-testid="return-back"');
    await waiting;
    const { body } = await frame.next({ wait_ms: 10_000 });
    expect(body).toMatchObject({ pane: { kind: 'connected', institution: { name: 'Platypus OAuth Bank' } } });
    // Until when the bank lets the application read, the person is told.
    expect(body.pane).toHaveProperty('shared_until');
  });

  it('comes back to the page of the application, which opens the session again', async () => {
    const { token, url, frame } = await visit('redirect', { redirect_uri: REDIRECT_URI });
    const back = await get(await decide(url, 'approve'));
    const location = back.headers.get('location') ?? '';
    expect(back.status).toBe(303);
    expect(location).toMatch(/^http:\/\/localhost:3000\/return\?oauth_state_id=[0-9a-f-]{36}$/);
    const again = await openFrame(service, token, { received_redirect_uri: `${location}&tab=accounts` });
    expect(again.id).toBe(frame.id);
    const { body } = await again.next({ wait_ms: 10_000 });
    expect(body.pane.kind).toBe('connected');
    const opens = body.events.filter(({ event_name: name }: { event_name: string }) => name === 'OPEN');
    expect(
      opens.map((event: { event_metadata: Record<string, unknown> }) => event.event_metadata.view_name),
    ).toEqual(['CONSENT', null]);
    // The page that was left has no business any more.
    const { body: left } = await frame.next();
    expect(left.error_code).toBe('INVALID_LINK_TOKEN');
  });

  it('tells the page that it goes on with of a refusal, in the order that analytics expect', async () => {
    const { token, url } = await visit('redirect', { redirect_uri: REDIRECT_URI });
    const back = await get(await decide(url, 'deny'));
    const again = await openFrame(service, token, { received_redirect_uri: back.headers.get('location') });
    await again.next({ wait_ms: 10_000 });
    await again.step({ kind: 'exit', force: false });
    const { body } = await again.step({ kind: 'continue' });
    const told = body.events.map(
      (event: { event_name: string; event_metadata: Record<string, string | null> }) =>
        [event.event_name, event.event_metadata.view_name ?? event.event_metadata.exit_status]
          .filter(Boolean)
          .join(' '),
    );
    expect(told.slice(2)).toEqual([
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW OAUTH',
      'OPEN_OAUTH',
      // The institution's answer is dealt with when the page is there to hear of it.
      'OPEN',
      'ERROR',
      'TRANSITION_VIEW ERROR',
      'TRANSITION_VIEW EXIT',
      'EXIT requires_oauth',
    ]);
    expect(body.result).toMatchObject({ status: 'exit', error: { error_code: 'ACCESS_NOT_GRANTED' } });
  });

  it('goes on when the link_token ended while the person was there, and for nobody else', async () => {
    const token = await newLinkToken(service, { redirect_uri: REDIRECT_URI });
    await advance(service, 4 * 60 * MINUTE - MINUTE);
    const late = await openFrame(service, token);
    await late.step({ kind: 'continue' });
    await late.step({ kind: 'institution', institution_id: 'ins_127287' });
    const { body: there } = await late.answer({ kind: 'open_bank', way: 'redirect' });
    await advance(service, 5 * MINUTE);
    const back = await get(await decide(there.pane.opened.url, 'approve'));
    const received_redirect_uri = back.headers.get('location') ?? '';
    expect((await openCall(service, token)).body.error_code).toBe('INVALID_LINK_TOKEN');
    const again = await openFrame(service, token, { received_redirect_uri });
    expect(again.id).toBe(late.id);
    const { body } = await again.next({ wait_ms: 10_000 });
    expect(body.pane.kind).toBe('connected');
    const done = await again.step({ kind: 'continue' });
    const { public_token } = done.body.result;
    expect((await service.call('/item/public_token/exchange', { public_token })).status).toBe(200);
    const other = `${REDIRECT_URI}?oauth_state_id=00000000-0000-4000-8000-000000000000`;
    const refused = await openCall(service, token, { received_redirect_uri: other });
    expect(refused.body.error_code).toBe('OAUTH_STATE_ID_NOT_FOUND');
  });

  it('goes on with another device, whose page says so at its end', async () => {
    const { frame, url } = await visit('qr', { country_codes: ['GB'] }, 'ins_117181');
    expect(url).toMatch(/\/link\/qr\/[A-Za-z0-9_-]{22}$/);
    const taken = await go(url);
    expect(taken.status).toBe(303);
    const back = await get(await decide(taken.headers.get('location') ?? '', 'approve'));
    expect(await back.text()).toContain('data-testid="return-other_device"');
    const { body } = await frame.next({ wait_ms: 10_000 });
    expect(['loading', 'connected']).toContain(body.pane.kind);
  });

  it('shows a code that is good once, for the login that it was shown for', async () => {
    const { frame, url } = await visit('qr', { country_codes: ['GB'] }, 'ins_117181');
    // A messenger or a scanner of links may look at it before the person does.
    for (const method of ['GET', 'HEAD', 'GET']) {
      const shown = await fetch(url, { method, redirect: 'manual' });
      expect(shown.status).toBe(200);
    }
    expect(await (await get(url)).text()).toContain('data-testid="return-to_bank"');
    expect((await go(url)).status).toBe(303);
    expect([(await get(url)).status, (await go(url)).status]).toEqual([404, 404]);
    await frame.step({ kind: 'bank_closed' });
    const again = await frame.answer({ kind: 'open_bank', way: 'qr' });
    expect(again.body.pane.opened.url).not.toBe(url);
    await frame.step({ kind: 'bank_closed' });
    await frame.answer({ kind: 'open_bank', way: 'qr' });
    expect((await get(again.body.pane.opened.url)).status).toBe(404);
    expect((await go(again.body.pane.opened.url)).status).toBe(404);
  });

  it('leads to the same page when the button is pressed again, and nobody else there', async () => {
    const { url } = await visit('qr', { country_codes: ['GB'] }, 'ins_117181');
    const [press, other] = [await pageOf(url), await pageOf(url)];
    const first = await press();
    const again = await press();
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect((await other()).status).toBe(404);
    await get(await decide(first.headers.get('location') ?? '', 'approve'));
    expect((await press()).status).toBe(404);
  });

  it('counts also while the person is asked whether to leave', async () => {
    const { frame, url } = await visit('popup');
    const asked = await frame.step({ kind: 'exit', force: false });
    expect(asked.body.pane.kind).toBe('exit');
    expect((await get(await decide(url, 'approve'))).status).toBe(200);
    const { body } = await frame.next({ wait_ms: 10_000 });
    expect(['loading', 'connected']).toContain(body.pane.kind);
  });

  it('gives the way back once more when it was lost, and for one page only', async () => {
    const { token, url } = await visit('redirect', { redirect_uri: REDIRECT_URI });
    const callback = await decide(url, 'approve');
    const lost = await get(callback);
    const found = await get(callback);
    expect(found.status).toBe(303);
    expect(found.headers.get('location')).not.toBe(lost.headers.get('location'));
    const old = await openCall(service, token, { received_redirect_uri: lost.headers.get('location') });
    expect(old.status).toBe(404);
    const back = await openCall(service, token, { received_redirect_uri: found.headers.get('location') });
    expect(back.status).toBe(200);
    expect((await get(callback)).status).toBe(400);
  });

  it('goes on in both when a page comes back twice at once', async () => {
    const { token, url } = await visit('redirect', { redirect_uri: REDIRECT_URI });
    const back = await get(await decide(url, 'approve'));
    const open = () => openCall(service, token, { received_redirect_uri: back.headers.get('location') });
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const next = await Promise.all(
      both.map(({ body }) =>
        post(service.baseUrl, '/link/session/next', {
          link_session_id: body.link_session_id,
          session_key: body.session_key,
          origin: PAGE,
          wait_ms: 5000,
        }),
      ),
    );
    // The one that came last has the session.
    expect(next.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is gone on with by the page that it came back to, however late that is loaded anew', async () => {
    const { token, url } = await visit('redirect', { redirect_uri: REDIRECT_URI });
    const back = await get(await decide(url, 'approve'));
    const received_redirect_uri = back.headers.get('location');
    const first = await openFrame(service, token, { received_redirect_uri });
    await first.next({ wait_ms: 10_000 });
    let { opened } = first;
    for (const minutes of [8, 8]) {
      await advance(service, minutes * MINUTE);
      const { link_session_id, resume_key } = opened.body;
      const resume = { link_session_id, resume_key, after: 0 };
      ({ opened } = await openFrame(service, token, { received_redirect_uri, resume }));
      expect(opened.body).toMatchObject({ link_session_id: first.id, pane: { kind: 'connected' } });
    }
    // Another tab has nothing of it but the address.
    const { body } = await openCall(service, token, { received_redirect_uri });
    expect(body.error_code).toBe('OAUTH_STATE_ID_NOT_FOUND');
  });

  it('can be closed and opened again', async () => {
    const { frame } = await visit('popup');
    const closed = await frame.step({ kind: 'bank_closed' });
    expect(closed.body).toMatchObject({ pane: { kind: 'redirect', opened: null }, pending: false });
    const opened = await frame.answer({ kind: 'open_bank', way: 'popup' });
    expect(opened.body.pane.opened.url).toContain('/bank/authorize?request=');
  });

  it('ends when nobody comes back in time', async () => {
    const { frame } = await visit('popup');
    await advance(service, 16 * MINUTE);
    await frame.next();
    const { body } = await frame.next({ wait_ms: 5000 });
    expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'USER_INPUT_TIMEOUT' } });
  });

  describe('is refused', () => {
    it('when the institution answers a second time', async () => {
      const { url } = await visit('popup');
      const location = await decide(url, 'approve');
      expect((await get(location)).status).toBe(200);
      const twice = await get(location);
      expect(twice.status).toBe(400);
      expect(await twice.text()).toContain('data-testid="return-unknown"');
    });

    it('for a state that nobody was given, and without any', async () => {
      for (const query of ['?state=unknown&code=x', '', '?code=x'])
        expect((await get(`${service.baseUrl}/link/oauth/callback${query}`)).status).toBe(404);
    });

    it('when another institution answers', async () => {
      const { frame, url } = await visit('popup');
      const location = new URL(await decide(url, 'approve'));
      location.searchParams.set('iss', 'https://other.example');
      await get(location.href);
      const { body } = await frame.next({ wait_ms: 10_000 });
      expect(body.pane.kind).toBe('error');
    });
  });

  describe('gives an oauth_state_id', () => {
    async function returned() {
      const one = await visit('redirect', { redirect_uri: REDIRECT_URI });
      const back = await get(await decide(one.url, 'approve'));
      return { ...one, location: back.headers.get('location') ?? '' };
    }

    it('that opens the session once more for the same page, as double effects of a framework do', async () => {
      const { token, location } = await returned();
      const reopen = () => openCall(service, token, { received_redirect_uri: location });
      expect([(await reopen()).status, (await reopen()).status]).toEqual([200, 200]);
    });

    it('that is of its own link_token', async () => {
      const { location } = await returned();
      const other = await newLinkToken(service, { redirect_uri: REDIRECT_URI });
      const reply = await openCall(service, other, { received_redirect_uri: location });
      expect(reply.body).toMatchObject({ error_type: 'OAUTH_ERROR', error_code: 'INCORRECT_LINK_TOKEN' });
    });

    it('that is no guess, and lives a quarter of an hour', async () => {
      const { token, location } = await returned();
      const guess = location.replace(/[0-9a-f]{4}$/, '0000');
      const unknown = await openCall(service, token, { received_redirect_uri: guess });
      expect(unknown).toMatchObject({ status: 404, body: { error_code: 'OAUTH_STATE_ID_NOT_FOUND' } });
      await advance(service, 16 * MINUTE);
      const late = await openCall(service, token, { received_redirect_uri: location });
      expect(late.body).toMatchObject({ error_code: 'OAUTH_STATE_ID_NOT_FOUND' });
    });

    it('once: an address with two, or none, is no return', async () => {
      const { token, location } = await returned();
      for (const uri of [`${location}&oauth_state_id=x`, REDIRECT_URI, 'no address'])
        expect((await openCall(service, token, { received_redirect_uri: uri })).body).toMatchObject({
          error_code: 'INVALID_FIELD',
        });
    });
  });

  it('offers the whole page only with a redirect_uri', async () => {
    const token = await newLinkToken(service);
    const frame = await openFrame(service, token);
    await frame.step({ kind: 'continue' });
    const { body } = await frame.step({ kind: 'institution', institution_id: 'ins_127287' });
    expect(body.pane.ways).toEqual(['popup']);
    const refused = await post(service.baseUrl, '/link/session/answer', {
      link_session_id: frame.id,
      session_key: frame.key,
      origin: PAGE,
      step_id: 'a-step-of-ours',
      answer: { kind: 'open_bank', way: 'redirect' },
    });
    expect(refused.status).toBe(400);
  });
});
