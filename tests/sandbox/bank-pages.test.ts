import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../packages/server/src/world/durations.ts';
import { advance, FROZEN, MINUTE } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type BankPage, goToBank, offeredAccounts, open, REDIRECT_URI, submit } from './bank-login.ts';
import { accountsOf, auto, backFrom, failureOf, press, signIn } from './bank-steps.ts';

describeOnEngines('the page of the simulated bank', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const issuer = () => `${service.baseUrl}/bank`;

  describe('approving', () => {
    it('leads back with a code, the state and the issuer, and the code gives a login', async () => {
      const login = await goToBank(service);
      const asked = await signIn(login);
      expect(offeredAccounts(asked.text)).toHaveLength(9);
      const { back } = await press(asked, login, 'approve');
      expect(back?.href).toMatch(`${REDIRECT_URI}&code=`);
      const values = Object.fromEntries(back?.searchParams ?? []);
      expect(values).toEqual({ kept: '1', code: expect.any(String), state: login.state, iss: issuer() });
      const step = await login.advance(values);
      expect(step).toMatchObject({ kind: 'done', consent: { expiresAt: null } });

      const accessToken = await login.keep(step);
      const { body } = await service.call('/accounts/get', { access_token: accessToken });
      expect(body.accounts).toHaveLength(9);
      expect(body.item.institution_id).toBe('ins_127287');
    });

    it('shares the accounts that were chosen, and no other one', async () => {
      const login = await goToBank(service);
      const asked = await signIn(login);
      const [first = '', , third = ''] = offeredAccounts(asked.text);
      const { back } = await press(asked, login, 'approve', [third, first, 'somebody-elses']);
      const step = await login.advance(Object.fromEntries(back?.searchParams ?? []));
      if (step.kind !== 'done') throw new Error(step.kind);
      const read = await login.ask((connector, context) => connector.accounts(context, step.credential));
      expect(read.items.map(({ key }) => key)).toEqual([first, third]);
      expect(read.unshared).toHaveLength(7);

      const accessToken = await login.keep(step);
      const { body } = await service.call('/accounts/get', { access_token: accessToken });
      expect(body.accounts.map(({ mask }: { mask: string }) => mask)).toEqual(['0000', '2222']);
      const dates = { start_date: '2026-01-01', end_date: '2026-03-01' };
      const read2 = await service.call('/transactions/get', { access_token: accessToken, ...dates });
      const of = new Set(read2.body.transactions.map((one: { account_id: string }) => one.account_id));
      const shown = new Set(body.accounts.map((one: { account_id: string }) => one.account_id));
      expect(of.size).toBeGreaterThan(0);
      expect(of.isSubsetOf(shown)).toBe(true);
    });

    it('needs an account', async () => {
      const login = await goToBank(service);
      const again = await press(await signIn(login), login, 'approve', []);
      expect(again.back).toBeNull();
      expect(again.text).toContain('Choose at least one account.');
      expect((await press(again, login, 'approve')).back?.searchParams.has('code')).toBe(true);
    });

    it('ends the consent where the country says so', async () => {
      const login = await goToBank(service, { institution: 'ins_116834' });
      const step = await login.advance(await backFrom(login));
      const at = Date.parse('2026-03-01T12:00:00Z');
      expect(step).toMatchObject({ kind: 'done', consent: { expiresAt: at + 90 * DAY_MS } });
    });

    it('does the same once more for the same button, and nothing more for another one', async () => {
      const login = await goToBank(service);
      const asked = await signIn(login);
      const first = await press(asked, login, 'approve');
      expect((await press(asked, login, 'approve')).back?.href).toBe(first.back?.href);
      expect((await press(asked, login, 'deny')).back?.href).toBe(first.back?.href);
      expect((await open(login.url)).back?.href).toBe(first.back?.href);
      await login.advance(Object.fromEntries(first.back?.searchParams ?? []));
      const over = await open(login.url);
      expect([over.status, over.back]).toEqual([410, null]);
      expect(over.text).toContain('You have answered already');
    });
  });

  describe('any other button', () => {
    it.each([
      ['deny', 'access_denied', 'access_not_granted'],
      ['error', 'server_error', 'institution_timeout'],
    ])('%s leads back with %s', async (decision, error, kind) => {
      const login = await goToBank(service);
      const { back } = await press(await signIn(login), login, decision);
      const values = Object.fromEntries(back?.searchParams ?? []);
      expect(values).toEqual({ kept: '1', error, state: login.state, iss: issuer() });
      expect((await failureOf(login.advance(values))).kind).toBe(kind);
    });

    it('timeout leads nowhere', async () => {
      const login = await goToBank(service);
      const silent = await press(await signIn(login), login, 'timeout');
      expect([silent.status, silent.back]).toEqual([200, null]);
      expect(silent.text).toContain('Nothing more happens here');
      expect((await open(`${login.url}&auto=approve`)).back).toBeNull();
    });

    it('cancel leads back before anybody signed in', async () => {
      const login = await goToBank(service);
      const page = await open(login.url);
      expect(page.text).toContain('data-testid="bank-cancel"');
      const name = new URL(login.url).searchParams.get('request') ?? '';
      const response = await fetch(`${service.baseUrl}/bank/decide?request=${name}`, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'deny' }),
      });
      expect(response.headers.get('refresh')).toContain('error=access_denied');
    });
  });

  describe('in the address, auto', () => {
    it.each([
      ['approve', { code: expect.any(String) }],
      ['deny', { error: 'access_denied' }],
      ['error', { error: 'server_error' }],
    ])('%s decides at once', async (decision, result) => {
      const login = await goToBank(service);
      const response = await fetch(`${login.url}&auto=${decision}`, { redirect: 'manual' });
      expect(response.status).toBe(302);
      const back = new URL(response.headers.get('location') ?? '');
      expect(Object.fromEntries(back.searchParams)).toEqual({
        kept: '1',
        ...result,
        state: login.state,
        iss: issuer(),
      });
    });

    it('approve shares all accounts of the default user', async () => {
      const login = await goToBank(service);
      expect((await accountsOf(login, await auto(login, 'approve'))).items).toHaveLength(9);
    });

    it('timeout stays', async () => {
      const login = await goToBank(service);
      expect(await auto(login, 'timeout')).toEqual({});
    });

    it('approve goes on as whoever signed in', async () => {
      const login = await goToBank(service);
      await signIn(login, [
        ['username', 'user_yuppie'],
        ['password', 'x'],
      ]);
      const { items } = await accountsOf(login, await auto(login, 'approve'));
      expect(items).not.toHaveLength(9);
    });

    it('anything else is refused', async () => {
      const login = await goToBank(service);
      const page = await open(`${login.url}&auto=maybe`);
      expect(page.status).toBe(400);
      expect(page.text).toContain('auto must be one of approve, deny, error, timeout');
    });
  });

  describe('users', () => {
    const custom = JSON.stringify({
      override_accounts: [{ type: 'depository', subtype: 'checking', meta: { name: 'Jam jar' } }],
    });

    it.each([
      ['anything gives the default accounts', 'whoever', 'whatever', 9],
      ['empty fields do too', '', '', 9],
      ['a custom user has their own', 'user_custom', custom, 1],
    ])('%s', async (_what, username, password, count) => {
      const login = await goToBank(service);
      const values = await backFrom(login, [
        ['username', username],
        ['password', password],
      ]);
      expect((await accountsOf(login, values)).items).toHaveLength(count);
    });

    it('user_bad is not let in, and may try again', async () => {
      const login = await goToBank(service);
      const refused = await signIn(login, [
        ['username', 'user_bad'],
        ['password', 'pass_bad'],
      ]);
      expect(refused.text).toContain('do not match');
      expect(refused.text).toContain('aria-invalid="true" aria-describedby="error"');
      expect((await signIn(login)).text).toContain('Choose what to share');
    });

    it('a custom user that cannot be read is told where the fault is', async () => {
      const login = await goToBank(service);
      const refused = await signIn(login, [
        ['username', 'user_custom'],
        ['password', '{"override_accounts": [{"type": "piggy bank"}]}'],
      ]);
      expect(refused.text).toContain('/override_accounts/0/type');
    });

    it('one who stands for a failure approves, and the code gives that failure', async () => {
      const login = await goToBank(service);
      const asked = await signIn(login, [
        ['username', 'user_good'],
        ['password', 'error_ITEM_LOCKED'],
      ]);
      expect(asked.text).toContain('<code>ITEM_LOCKED</code>');
      const { back } = await press(asked, login, 'approve');
      const failure = await failureOf(login.advance(Object.fromEntries(back?.searchParams ?? [])));
      expect(failure).toMatchObject({ code: 'ITEM_LOCKED' });
    });

    it('one with a device is asked for the code, until it is right', async () => {
      const login = await goToBank(service);
      const answer = (page: BankPage, ...answers: string[]) =>
        submit(
          page,
          login.url,
          'bank-challenge-form',
          answers.map((each, index) => [`answer-${index}`, each] as const),
        );
      const devices = await signIn(login, [
        ['username', 'user_good'],
        ['password', 'mfa_device'],
      ]);
      expect(devices.text).toContain('Where shall we send a code?');
      const code = await answer(devices, 'device_1');
      expect(code.text).toContain('t***t@example.com');
      const wrong = await answer(code, '9999');
      expect(wrong.text).toContain('That is not right. Please try again.');
      expect((await answer(wrong, '1234')).text).toContain('Choose what to share');
    });

    it.each([
      ['mfa_questions_1_2', ['answer_0_0', 'answer_0_1']],
      ['mfa_selections', ['tomato', 'ketchup']],
    ])('%s is answered in the order of the questions', async (password, answers) => {
      const login = await goToBank(service);
      const asked = await signIn(login, [
        ['username', 'user_good'],
        ['password', password],
      ]);
      const fields = answers.map((each, index) => [`answer-${index}`, each] as const);
      const page = await submit(asked, login.url, 'bank-challenge-form', fields.toReversed());
      expect(page.text).toContain('Choose what to share');
    });

    it('the third wrong answer ends the login', async () => {
      const login = await goToBank(service);
      let page = await signIn(login, [
        ['username', 'user_good'],
        ['password', 'mfa_questions_1_1'],
      ]);
      for (let nth = 0; nth < 3; nth += 1) {
        page = await submit(page, login.url, 'bank-challenge-form', [['answer-0', 'no idea']]);
      }
      const { back } = await press(page, login, 'approve');
      const values = Object.fromEntries(back?.searchParams ?? []);
      expect((await failureOf(login.advance(values))).kind).toBe('mfa_wrong');
    });
  });

  describe('as an edge', () => {
    it('lets no script, no frame and nothing from elsewhere in', async () => {
      const page = await open((await goToBank(service)).url);
      const policy = page.headers.get('content-security-policy') ?? '';
      for (const rule of [
        "default-src 'none'",
        "style-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(rule);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.text).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
    });

    it('reads forms alone, and says what it takes', async () => {
      const url = `${service.baseUrl}/bank/sign-in?request=x`;
      const json = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(json.status).toBe(400);
      expect(json.headers.get('content-type')).toContain('text/html');
      const get = await fetch(url);
      expect([get.status, get.headers.get('allow')]).toEqual([404, 'POST']);
    });

    it('shows the bank in its own colour', async () => {
      const page = await open((await goToBank(service)).url);
      expect(page.text).toContain('href="/bank/color.css?of=c2410c"');
      const sheet = await fetch(`${service.baseUrl}/bank/color.css?of=c2410c`);
      expect(sheet.headers.get('content-type')).toContain('text/css');
      expect(await sheet.text()).toContain('--brand: #c2410c');
      expect((await fetch(`${service.baseUrl}/bank/style.css`)).status).toBe(200);
    });
  });

  it('meets a bank that went down meanwhile, and goes on when it is up again', async () => {
    const created = await service.call('/sandbox/institutions/create', {
      name: 'Shaky Bank',
      country_codes: ['US'],
      products: ['transactions'],
      oauth: true,
      health: [
        { at: '2026-03-02T00:00:00Z', status: 'DOWN' },
        { at: '2026-03-02T00:05:00Z', status: 'HEALTHY' },
      ],
    });
    const institution = created.body.institution.institution_id;
    await service.call('/sandbox/clock/advance', { to: '2026-03-01T23:58:00Z' });
    const login = await goToBank(service, { institution });
    await advance(service, 3 * MINUTE);
    const down = await open(login.url);
    expect(down.status).toBe(400);
    expect(down.text).toContain('The bank does not answer');
    await advance(service, 5 * MINUTE);
    expect((await accountsOf(login, await backFrom(login))).items).toHaveLength(9);
  });

  it('leaves injected faults to whoever asks the bank', async () => {
    const login = await goToBank(service);
    await service.call('/sandbox/fault', { on: 'institution', error_code: 'ITEM_LOCKED' });
    const values = await backFrom(login);
    expect(await failureOf(login.advance(values))).toMatchObject({ code: 'ITEM_LOCKED' });
    expect((await login.advance(values)).kind).toBe('done');
  });
});

describe('elsewhere than in the sandbox', () => {
  it('there is no simulated bank', async () => {
    const service = await startTestService({ FAIRLEAD_ENVIRONMENT: 'development' });
    try {
      for (const path of ['/bank/authorize?request=x', '/bank/style.css'])
        expect((await fetch(service.baseUrl + path)).status).toBe(404);
    } finally {
      await service.stop();
    }
  });
});
