import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptSession } from '../../../packages/server/src/domain/link/state/seal-session.ts';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, post, startTestService, type TestService } from '../../support/service.ts';
import { GOOD, linkByDriver, newLinkToken, openLink, openWith } from './driver.ts';
import { openCall, openFrame, PAGE } from './frame.ts';

const UNUSABLE = { error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' };

describeOnEngines('a session of Link', (engine) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  async function atForm(institution = 'ins_109508') {
    const frame = await openFrame(service, await newLinkToken(service));
    await frame.step({ kind: 'continue' });
    await frame.step({ kind: 'institution', institution_id: institution });
    return frame;
  }

  it('takes a person from consent to a public_token, and shows what waiting is for in between', async () => {
    const frame = await atForm();
    const waiting = await frame.answer({ kind: 'credentials', values: GOOD });
    expect(waiting.body).toMatchObject({
      pane: { kind: 'loading', step: 'connecting' },
      pending: true,
      result: null,
    });
    const accounts = await frame.next({ wait_ms: 5000 });
    expect(accounts.body).toMatchObject({
      pane: { kind: 'accounts', view_name: 'SELECT_ACCOUNT' },
      pending: false,
    });
    await frame.step({ kind: 'accounts', ids: ['1'] });
    const done = await frame.step({ kind: 'continue' });
    expect(done.body).toMatchObject({
      pane: { kind: 'closed', view_name: null },
      result: {
        status: 'success',
        public_token: expect.stringMatching(/^public-sandbox-/),
        metadata: {
          institution: { institution_id: 'ins_109508', name: 'First Platypus Bank' },
          accounts: [{ name: 'Plaid Checking', mask: '0000', type: 'depository', subtype: 'checking' }],
          account: { mask: '0000' },
          link_session_id: frame.id,
          transfer_status: null,
        },
      },
    });
  });

  it('gives an Item that has the chosen accounts alone, under the ids that the page was told', async () => {
    const { publicToken, driver } = await linkByDriver(service, { products: ['transactions', 'auth'] });
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    const read = await service.call('/accounts/get', { access_token: body.access_token });
    const told = driver.turn.result.metadata.accounts.map(({ id }: { id: string }) => id);
    expect(read.body.accounts.map(({ account_id: id }: { account_id: string }) => id)).toEqual(told);
    const transactions = await service.call('/transactions/get', {
      access_token: body.access_token,
      start_date: '2025-03-01',
      end_date: '2026-03-01',
    });
    const accounts = new Set(
      transactions.body.transactions.map(({ account_id: id }: { account_id: string }) => id),
    );
    expect([...accounts].filter((id) => !told.includes(id))).toEqual([]);
  });

  describe('repeated', () => {
    it('gives for the same step what came of it, and does it once', async () => {
      const frame = await atForm();
      const step = { step_id: 'step-0000-0001' };
      const first = await frame.answer({ kind: 'credentials', values: GOOD }, step);
      const again = await frame.answer({ kind: 'credentials', values: GOOD }, step);
      expect(again.status).toBe(200);
      expect(again.body.events).toEqual(first.body.events);
      const { body } = await frame.next({ wait_ms: 5000 });
      const late = await frame.answer({ kind: 'credentials', values: GOOD }, step);
      expect(late.body.pane).toEqual(body.pane);
      const submitted = body.events.filter(
        ({ event_name: name }: { event_name: string }) => name === 'SUBMIT_CREDENTIALS',
      );
      expect(submitted).toHaveLength(1);
    });

    it('makes one Item of a double click', async () => {
      const frame = await atForm();
      await frame.step({ kind: 'credentials', values: GOOD });
      const clicks = await Promise.all([1, 2, 3].map(() => frame.answer({ kind: 'accounts', ids: ['1'] })));
      expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of clicks) {
        if (status !== 200) expect(body).toMatchObject({ error_code: 'INVALID_FIELD' });
      }
      const { body } = await frame.next();
      expect(body.pane.kind).toBe('connected');
    });

    it('goes to the institution once, though two ask for what comes of it', async () => {
      const frame = await atForm();
      await frame.answer({ kind: 'credentials', values: GOOD });
      const both = await Promise.all([frame.next({ wait_ms: 5000 }), frame.next({ wait_ms: 5000 })]);
      for (const { body } of both) expect(body.pane.kind).toBe('accounts');
      const told = both[0]?.body.events.map(({ n }: { n: number }) => n);
      expect(new Set(told).size).toBe(told.length);
    });

    it('tells again what a lost reply told, from the event on that the page has', async () => {
      const frame = await atForm();
      const all = await frame.next({ after: 0 });
      const some = await frame.next({ after: 2 });
      expect(some.body.events).toEqual(all.body.events.slice(2));
    });
  });

  it('says that it is busy, instead of failing, when a dozen answers come at once', async () => {
    const frame = await openFrame(service, await newLinkToken(service));
    await frame.step({ kind: 'continue' });
    const many = Array.from({ length: 12 }, (_, n) => frame.answer({ kind: 'search', query: `bank ${n}` }));
    for (const { status, headers } of await Promise.all(many)) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('1');
    }
  });

  it('keeps nothing of the accounts that were not chosen', async () => {
    const { driver } = await linkByDriver(service, {}, { accounts: ['1'] });
    const { services } = service.service.core;
    const stored = await services.store.linkSessions.find('sandbox', driver.linkSessionId);
    if (!stored) throw new Error('no session');
    const session = await decryptSession(services, stored);
    expect(JSON.stringify(session)).toContain('Plaid Checking');
    for (const name of ['Plaid Saving', 'Plaid 401k', 'Plaid Mortgage'])
      expect(JSON.stringify(session)).not.toContain(name);
  });

  it('tells its page no account number, also when it was typed in the wrong field', async () => {
    const driver = await openLink(service, { products: ['auth'] });
    await driver.answer({ continue: true });
    await driver.answer({ manual: true });
    const wrong = { routing: '1111 2222 3333 0000', account: '1 2 3 4', name: 'Jo', subtype: 'checking' };
    await driver.answer({ numbers: wrong });
    expect(driver.turn.pane.error.error_code).toBe('INVALID_FIELD');
    expect(driver.turn.events.slice(0, 2)).toMatchObject([
      { event_name: 'SUBMIT_ROUTING_NUMBER', event_metadata: { routing_number: null } },
      { event_name: 'SUBMIT_ACCOUNT_NUMBER', event_metadata: { account_number_mask: '' } },
    ]);
  });

  it('lets the page choose no institution where the link_token, or its Item, names one', async () => {
    const pinned = await newLinkToken(service, { institution_id: 'ins_109508' });
    const { accessToken } = await linkItem(service);
    await service.call('/sandbox/item/reset_login', { access_token: accessToken });
    const update = await newLinkToken(service, { products: undefined, access_token: accessToken });
    for (const token of [pinned, update]) {
      const frame = await openFrame(service, token, { institution_id: 'ins_109509' });
      if (frame.opened.body.pane.kind === 'consent') await frame.step({ kind: 'continue' });
      const { body } = await frame.next();
      expect(body.pane.institution.institution_id).toBe('ins_109508');
    }
  });

  it('refuses an answer that the pane does not take, and changes nothing', async () => {
    const frame = await atForm();
    const before = (await frame.next()).body;
    for (const answer of [
      { kind: 'accounts', ids: ['1'] },
      { kind: 'credentials', values: { username: 'user_good' } },
      { kind: 'nonsense' },
      { kind: 'credentials', values: { username: 'a', password: 7 } },
      'credentials',
    ]) {
      const refused = await frame.answer(answer as Record<string, unknown>);
      expect(refused.status, JSON.stringify(answer)).toBe(400);
      expect(refused.body).toMatchObject({ error_type: 'INVALID_REQUEST', error_code: 'INVALID_FIELD' });
      expect(JSON.stringify(refused.body)).not.toContain('user_good');
    }
    const { request_id: _id, ...after } = (await frame.next()).body;
    expect(before).toMatchObject(after);
  });

  describe('belongs', () => {
    it('to the page that opened it first', async () => {
      const token = await newLinkToken(service);
      expect((await openCall(service, token)).status).toBe(200);
      const other = await openCall(service, token, { origin: 'http://localhost:4000' });
      expect(other.body).toMatchObject(UNUSABLE);
      expect((await openCall(service, token)).status).toBe(200);
    });

    it('to pages that the team has registered', async () => {
      const token = await newLinkToken(service);
      const origin = 'https://evil.example';
      for (const path of ['open', 'look']) {
        const body = { link_token: token, origin, ...(path === 'open' ? { surface: 'frame' } : {}) };
        const reply = await post(service.baseUrl, `/link/session/${path}`, body);
        expect(reply.body, path).toMatchObject(UNUSABLE);
        expect(reply.body.error_message).toContain('registered');
      }
      // It was not taken by the page that was refused.
      expect((await openCall(service, token)).status).toBe(200);
    });

    it('to whoever has its key', async () => {
      const one = await atForm();
      const two = await atForm();
      const mixed = await post(service.baseUrl, '/link/session/next', {
        link_session_id: one.id,
        session_key: two.key,
        origin: PAGE,
      });
      expect(mixed.body).toMatchObject(UNUSABLE);
    });

    it('to pages of Link: a call from another site is refused, whatever it knows', async () => {
      const token = await newLinkToken(service);
      const reply = await post(
        service.baseUrl,
        '/link/session/open',
        { link_token: token, origin: PAGE, surface: 'frame' },
        { 'Sec-Fetch-Site': 'cross-site' },
      );
      expect(reply.body).toMatchObject({ error_code: 'INVALID_HEADERS' });
    });

    it('to its team: the driver of another team does not find it', async () => {
      const reply = await service.call('/sandbox/link/answer', {
        link_session_id: '00000000-0000-0000-0000-000000000000',
        continue: true,
      });
      expect(reply.body).toMatchObject(UNUSABLE);
    });
  });

  it('refuses origins that are none', async () => {
    const token = await newLinkToken(service);
    for (const origin of [
      'null',
      '',
      'app.example',
      'https://app.example/',
      'https://app.example/path',
      'javascript:1',
    ])
      expect((await openCall(service, token, { origin })).body, origin).toMatchObject({
        error_code: 'INVALID_FIELD',
      });
  });

  it('is over after its result: answers are refused, and the result can be read again', async () => {
    const frame = await atForm();
    const left = await frame.step({ kind: 'exit', force: true });
    expect(left.body.result).toMatchObject({ status: 'exit', metadata: { status: 'requires_credentials' } });
    expect((await frame.answer({ kind: 'continue' })).body).toMatchObject(UNUSABLE);
    expect((await frame.next()).body.result).toEqual(left.body.result);
  });

  describe('asks once', () => {
    it('before something is lost, and goes back to it', async () => {
      const frame = await atForm();
      await frame.step({ kind: 'credentials', values: { ...GOOD, password: 'wrong' } });
      const asked = await frame.step({ kind: 'exit', force: false });
      expect(asked.body.pane).toMatchObject({ kind: 'exit', view_name: 'EXIT' });
      const back = await frame.step({ kind: 'back' });
      expect(back.body.pane).toMatchObject({
        kind: 'credentials',
        error: { error_code: 'INVALID_CREDENTIALS' },
      });
      const left = await frame.step({ kind: 'exit', force: true });
      expect(left.body.result.error).toMatchObject({ error_code: 'INVALID_CREDENTIALS' });
    });

    it('and not where nothing was begun', async () => {
      const frame = await openFrame(service, await newLinkToken(service));
      const left = await frame.step({ kind: 'exit', force: false });
      expect(left.body.result).toMatchObject({ status: 'exit', error: null });
    });
  });

  it('ends a question that nobody answered for five minutes', async () => {
    const frame = await atForm();
    await frame.step({
      kind: 'credentials',
      values: { username: 'user_good', password: 'mfa_questions_1_1' },
    });
    await advance(service, 6 * MINUTE);
    const late = await frame.step({ kind: 'mfa', answers: ['answer_0_0'] });
    expect(late.body.pane).toMatchObject({ kind: 'error', error: { error_code: 'USER_INPUT_TIMEOUT' } });
  });

  it('ends with INVALID_MFA at the third wrong code, and shows the pane again before', async () => {
    const frame = await atForm();
    await frame.step({ kind: 'credentials', values: { username: 'user_good', password: 'mfa_device' } });
    await frame.step({ kind: 'mfa', answers: ['device_0'] });
    for (const guess of ['0000', '1111']) {
      const wrong = await frame.step({ kind: 'mfa', answers: [guess] });
      expect(wrong.body.pane).toMatchObject({ kind: 'mfa', error: { error_code: 'INVALID_MFA' } });
    }
    const third = await frame.step({ kind: 'mfa', answers: ['0000'] });
    expect(third.body.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_MFA' } });
  });

  it('lets a person give up waiting for a slow institution, and forgets what comes then', async () => {
    const { body } = await service.call('/sandbox/institutions/create', {
      name: 'Slow Bank',
      country_codes: ['US'],
      products: ['transactions'],
      latency_ms: 1500,
    });
    const frame = await openFrame(service, await newLinkToken(service));
    await frame.step({ kind: 'continue' });
    await frame.step({ kind: 'institution', institution_id: body.institution.institution_id });
    await frame.answer({ kind: 'credentials', values: GOOD });
    const waiting = frame.next({ wait_ms: 5000 });
    const given = await frame.answer({ kind: 'cancel' });
    expect(given.body.pane.kind).toBe('institutions');
    expect((await waiting).body.pane.kind).toBe('institutions');
    expect((await frame.next()).body).toMatchObject({ pane: { kind: 'institutions' }, pending: false });
  });

  describe('in update mode', () => {
    async function broken() {
      const item = await linkItem(service);
      await service.call('/sandbox/item/reset_login', { access_token: item.accessToken });
      return item;
    }
    const update = (accessToken: string, more = {}) =>
      openLink(service, { products: undefined, access_token: accessToken, ...more });

    it('goes straight to the login, and heals the Item', async () => {
      const { accessToken, itemId } = await broken();
      const driver = await update(accessToken);
      expect(driver.turn).toMatchObject({ view_name: 'CREDENTIAL', pane: { is_update: true } });
      expect(driver.turn.events[0].event_metadata).toMatchObject({ is_update_mode: 'true', view_name: null });
      await driver.answer({ credentials: GOOD });
      expect(driver.turn.pane).toMatchObject({ kind: 'connected', purpose: 'update' });
      const read = await service.call('/item/get', { access_token: accessToken });
      expect(read.body.item).toMatchObject({ item_id: itemId, error: null });
      await driver.answer({ continue: true });
      expect(driver.turn.result).toMatchObject({ status: 'success', public_token: expect.any(String) });
    });

    it('asks for consent before products are added, and adds them after it', async () => {
      const { accessToken } = await linkItem(service);
      const driver = await update(accessToken, {
        products: ['auth'],
        additional_consented_products: ['statements'],
      });
      expect(driver.turn.pane).toMatchObject({
        kind: 'consent',
        data_types: expect.arrayContaining(['numbers', 'statements']),
      });
      const products = async () =>
        (await service.call('/item/get', { access_token: accessToken })).body.item.billed_products;
      expect(await products()).toEqual(['transactions']);
      await driver.answer({ continue: true });
      expect(await products()).toEqual(['auth', 'transactions']);
    });

    it('says of a healthy Item that there is nothing to do, and succeeds', async () => {
      const { accessToken } = await linkItem(service);
      const driver = await update(accessToken);
      expect(driver.turn.pane).toMatchObject({ kind: 'connected', purpose: 'healthy' });
      await driver.answer({ continue: true });
      expect(driver.turn.result.metadata.institution).toMatchObject({ institution_id: 'ins_109508' });
    });

    it('refuses somebody else, and changes nothing', async () => {
      const { accessToken } = await broken();
      const driver = await update(accessToken);
      await driver.answer({ credentials: { username: 'user_yuppie', password: 'x' } });
      expect(driver.turn.pane).toMatchObject({
        kind: 'error',
        error: { error_code: 'INVALID_UPDATED_USERNAME' },
      });
      const read = await service.call('/item/get', { access_token: accessToken });
      expect(read.body.item.error.error_code).toBe('ITEM_LOGIN_REQUIRED');
    });

    it('heals an Item of typed numbers by the visit alone', async () => {
      const made = await openLink(service, { products: ['auth'] });
      await made.answer({ continue: true });
      await made.answer({ manual: true });
      const numbers = { routing: '110000000', account: '1111222233330000', name: 'Jo', subtype: 'checking' };
      await made.answer({ numbers });
      await made.answer({ continue: true });
      const { public_token } = made.turn.result;
      const { access_token } = (await service.call('/item/public_token/exchange', { public_token })).body;
      const proving = await update(access_token);
      await proving.answer({ code: 'abc' });
      await proving.answer({ continue: true });
      await service.call('/sandbox/item/reset_login', { access_token });
      await update(access_token);
      const read = await service.call('/item/get', { access_token });
      expect(read.body.item).toMatchObject({ institution_id: null, error: null });
    });

    it('refuses at once where the deposit of an account was told wrongly too often', async () => {
      const made = await openLink(service, { products: ['auth'] });
      await made.answer({ continue: true });
      await made.answer({ manual: true });
      const numbers = { routing: '110000000', account: '1111222233330000', name: 'Jo', subtype: 'checking' };
      await made.answer({ numbers });
      await made.answer({ continue: true });
      const { public_token } = made.turn.result;
      const { access_token } = (await service.call('/item/public_token/exchange', { public_token })).body;
      const proving = await update(access_token);
      for (const code of ['AAA', 'BBB', 'CCC']) await proving.answer({ code });
      const token = await newLinkToken(service, { products: undefined, access_token });
      const late = await service.call('/sandbox/link/open', { link_token: token });
      expect(late.body).toMatchObject({ error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' });
    });

    it('lets accounts be chosen again, where the token says so', async () => {
      const { publicToken } = await linkByDriver(service);
      const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
      const driver = await update(body.access_token, { update: { account_selection_enabled: true } });
      const chosen = driver.turn.pane.accounts.filter(({ selected }: { selected: boolean }) => selected);
      expect(chosen.map(({ id }: { id: string }) => id)).toEqual(['1', '2']);
      await driver.answer({ account_ids: ['2', '4'] });
      const read = await service.call('/accounts/get', { access_token: body.access_token });
      expect(read.body.accounts.map(({ mask }: { mask: string }) => mask).sort()).toEqual(['1111', '3333']);
    });
  });

  it('is told of to its team, with every event and its result', async () => {
    const { driver } = await linkByDriver(service);
    const { body } = await service.call('/link/token/get', { link_token: driver.linkToken });
    const [session] = body.link_sessions;
    expect(session).toMatchObject({
      link_session_id: driver.linkSessionId,
      on_success: { public_token: driver.turn.result.public_token },
      on_exit: null,
    });
    expect(session.events).toHaveLength(driver.told.length);
  });

  it('can be opened again with the same token, from the start', async () => {
    const token = await newLinkToken(service);
    const one = await openWith(service, token);
    await one.answer({ continue: true });
    const two = await openWith(service, token);
    expect(two.linkSessionId).not.toBe(one.linkSessionId);
    expect(two.turn.view_name).toBe('CONSENT');
  });
});

describe('a link_token where reuse is off', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({ FAIRLEAD_SANDBOX_LINK_TOKEN_REUSE: 'off' });
  });
  afterAll(() => service.stop());

  it('is used up by the first success, also for a session that was open before', async () => {
    const token = await newLinkToken(service);
    const slow = await openWith(service, token);
    await slow.answer({ continue: true });
    await slow.answer({ institution_id: 'ins_109508' });
    await slow.answer({ credentials: GOOD });
    const quick = await openWith(service, token);
    await quick.answer({ continue: true });
    await quick.answer({ institution_id: 'ins_109508' });
    await quick.answer({ credentials: GOOD });
    await quick.answer({ account_ids: ['1'] });
    await slow.answer({ account_ids: ['1'] });
    expect(slow.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_LINK_TOKEN' } });
    expect((await service.call('/sandbox/link/open', { link_token: token })).body).toMatchObject(UNUSABLE);
  });

  it('is no way to try passwords once it is dead, in a session that is open either', async () => {
    const token = await newLinkToken(service);
    const drivers = [await openWith(service, token), await openWith(service, token)];
    for (const driver of drivers) {
      await driver.answer({ continue: true });
      await driver.answer({ institution_id: 'ins_109508' });
    }
    const [one, other] = drivers;
    for (let n = 0; n < 10; n++)
      await one?.answer({ credentials: { username: 'user_bad', password: 'pass_bad' } });
    await other?.answer({ credentials: GOOD });
    expect(other?.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_LINK_TOKEN' } });
  });

  it('makes one Item in one session, whatever becomes of its deposit', async () => {
    const driver = await openLink(service, { products: ['auth'] });
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_135858' });
    await driver.answer({ credentials: GOOD });
    await driver.answer({ account_ids: ['1'] });
    const numbers = { routing: '333333334', account: '1111222233330000', name: 'Jo', subtype: 'checking' };
    await driver.answer({ numbers });
    expect(driver.turn.view_name).toBe('INSTANT_MICRODEPOSIT_AUTHORIZED');
    await driver.answer({ continue: true });
    for (const code of ['AAA', 'BBB', 'CCC']) await driver.answer({ code });
    expect(driver.turn.pane).toMatchObject({
      kind: 'error',
      error: { error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' },
      actions: ['exit'],
    });
    await driver.answer({ exit: true });
    expect(driver.turn.result.status).toBe('success');
  });

  it('is killed by the tenth failed login', async () => {
    const driver = await openLink(service);
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_109508' });
    for (let n = 1; n < 10; n++) {
      await driver.answer({ credentials: { username: 'user_bad', password: 'pass_bad' } });
      expect(driver.turn.pane, String(n)).toMatchObject({ kind: 'credentials', lock_warning: n >= 3 });
    }
    await driver.answer({ credentials: { username: 'user_bad', password: 'pass_bad' } });
    expect(driver.turn.pane).toMatchObject({
      kind: 'error',
      error: { error_code: 'INVALID_LINK_TOKEN' },
      actions: ['exit'],
    });
    expect((await service.call('/sandbox/link/open', { link_token: driver.linkToken })).body).toMatchObject(
      UNUSABLE,
    );
  });
});
