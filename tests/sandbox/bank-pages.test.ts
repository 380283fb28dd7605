import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectorError } from '../../packages/server/src/connectors/sdk/failure.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { decideAtBank } from '../../packages/server/src/domain/sandbox/bank/decide-at-bank.ts';
import { deleteEndedAuthorizations } from '../../packages/server/src/domain/sandbox/bank/delete-ended.ts';
import { DAY_MS } from '../../packages/server/src/world/durations.ts';
import { advance, FROZEN, MINUTE, SECOND } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import {
  type BankLogin,
  type BankPage,
  goToBank,
  offeredAccounts,
  open,
  REDIRECT_URI,
  submit,
} from './bank-login.ts';

const GOOD = [
  ['username', 'user_good'],
  ['password', 'pass_good'],
] as const;

describeOnEngines('the page of the simulated bank', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const issuer = () => `${service.baseUrl}/bank`;
  const signIn = async (login: BankLogin, fields: readonly (readonly [string, string])[] = GOOD) =>
    submit(await open(login.url), login.url, 'bank-sign-in-form', fields);
  const press = (page: BankPage, login: BankLogin, decision: string, accounts?: readonly string[]) =>
    submit(page, login.url, 'bank-decide-form', [
      ...(accounts ?? offeredAccounts(page.text)).map((key) => ['account', key] as const),
      ['decision', decision],
    ]);
  const backFrom = async (login: BankLogin, fields?: readonly (readonly [string, string])[]) => {
    const { back } = await press(await signIn(login, fields), login, 'approve');
    return Object.fromEntries(back?.searchParams ?? []);
  };
  const auto = async (login: BankLogin, decision: string) => {
    const { back } = await open(`${login.url}&auto=${decision}`);
    return Object.fromEntries(back?.searchParams ?? []);
  };
  const failureOf = async (attempt: Promise<unknown>) => {
    const error: unknown = await attempt.catch((reason: unknown) => reason);
    if (!(error instanceof ConnectorError)) throw new Error('expected a ConnectorError');
    return error;
  };
  const accountsOf = async (login: BankLogin, values: Readonly<Record<string, string>>) => {
    const step = await login.advance(values);
    if (step.kind !== 'done') throw new Error(`expected to be done, got ${step.kind}`);
    return login.ask((connector, context) => connector.accounts(context, step.credential));
  };

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
      expect([failure.kind, failure.detail.simulatedCode]).toEqual(['simulated', 'ITEM_LOCKED']);
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

  describe('a code', () => {
    it('is taken once', async () => {
      const login = await goToBank(service);
      const values = await backFrom(login);
      await login.advance(values);
      expect((await failureOf(login.advance(values))).kind).toBe('callback_refused');
    });

    it('is taken once even when it is handed in many times at once', async () => {
      const login = await goToBank(service);
      const values = await backFrom(login);
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => login.advance(values)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('is too old after a minute', async () => {
      const login = await goToBank(service);
      const values = await backFrom(login);
      await advance(service, 60 * SECOND);
      expect((await failureOf(login.advance(values))).kind).toBe('login_timed_out');
      expect((await open(login.url)).status).toBe(410);
    });

    it('is taken shortly before', async () => {
      const login = await goToBank(service);
      const values = await backFrom(login);
      await advance(service, 59 * SECOND);
      expect((await login.advance(values)).kind).toBe('done');
    });

    it.each([
      ['another verifier', { code_verifier: 'x'.repeat(43) }],
      ['another state', { state: 'f'.repeat(32) }],
      ['another issuer', { iss: 'https://evil.example' }],
      ['a code that nobody gave', { code: 'x'.repeat(43) }],
    ])('is not taken with %s, and stays good', async (_what, wrong) => {
      const login = await goToBank(service);
      const values = await backFrom(login);
      expect((await failureOf(login.advance({ ...values, ...wrong }))).kind).toBe('callback_refused');
      expect((await login.advance(values)).kind).toBe('done');
    });

    it.each(['state', 'iss', 'code'])('is not taken without %s', async (name) => {
      const login = await goToBank(service);
      const { [name]: _, ...rest } = await backFrom(login);
      expect((await failureOf(login.advance(rest))).kind).toBe('callback_refused');
    });

    it('of another login is not taken', async () => {
      const [mine, other] = [await goToBank(service), await goToBank(service, { institution: 'ins_129644' })];
      const { code = '' } = await backFrom(other);
      const values = { ...(await backFrom(mine)), code };
      const failure = await failureOf(mine.advance({ ...values, code_verifier: other.codeVerifier }));
      expect(failure.kind).toBe('callback_refused');
    });
  });

  describe('a request', () => {
    it('is too old after a quarter of an hour', async () => {
      const login = await goToBank(service);
      await advance(service, 15 * MINUTE);
      const page = await open(login.url);
      expect(page.status).toBe(410);
      expect(page.text).toContain('That took too long');
    });

    it.each(['', '?request=', '?request=short', `?request=${'x'.repeat(43)}`])(
      'that nobody made leads nowhere: %j',
      async (query) => {
        const page = await open(`${service.baseUrl}/bank/authorize${query}`);
        expect(page.status).toBe(404);
        expect(page.text).toContain('This page leads nowhere');
      },
    );

    it('shows the page at which it stands, whatever is sent again', async () => {
      const login = await goToBank(service);
      const name = new URL(login.url).searchParams.get('request') ?? '';
      const send = (path: string, fields: Record<string, string>) =>
        fetch(`${service.baseUrl}${path}?request=${name}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
        });
      expect(await (await send('/bank/challenge', { 'answer-0': 'x' })).text()).toContain('Sign in');
      expect(await (await send('/bank/decide', { decision: 'approve' })).text()).toContain('Sign in');
      const odd = await send('/bank/decide', { decision: 'sell' });
      expect(odd.status).toBe(400);
    });

    it('that is made again is the same one', async () => {
      const login = await goToBank(service);
      await signIn(login);
      const state = {
        redirectUri: REDIRECT_URI,
        state: login.state,
        codeChallenge: 'c',
      };
      const again = () =>
        login.ask((connector, context) =>
          connector.begin(context, {
            products: [],
            countryCode: 'US',
            historyDays: 1,
            skipChallenges: false,
            redirect: state,
          }),
        );
      const [first, second] = [await again(), await again()];
      expect(first).toEqual(second);
      expect(first).not.toMatchObject({ url: login.url });
    });

    it('and what is behind it are not in the store in clear', async () => {
      const login = await goToBank(service);
      const planted = 'planted-8c1f';
      await signIn(login, [
        ['username', 'user_custom'],
        [
          'password',
          JSON.stringify({ override_accounts: [{ type: 'depository', meta: { name: planted } }] }),
        ],
      ]);
      const { code = '' } = await auto(login, 'approve');
      const name = new URL(login.url).searchParams.get('request') ?? '';
      const { store, digests } = service.service.core.services;
      expect(code).not.toBe('');
      const found = await store.bankAuthorizations.find(
        digests.all('bank-request', 'sandbox', name).map(({ hash }) => hash),
      );
      const kept = JSON.stringify(found, (_key, value: unknown) =>
        typeof value === 'object' && value !== null && 'data' in value
          ? Buffer.from(value.data as number[]).toString('latin1')
          : value,
      );
      expect(kept).toContain(REDIRECT_URI);
      for (const secret of [planted, code, name, login.state, 'user_custom'])
        expect(kept).not.toContain(secret);
    });

    it('is deleted an hour after it ended', async () => {
      const login = await goToBank(service);
      await advance(service, 74 * MINUTE);
      await deleteEndedAuthorizations(service.service.core.services, service.clientId);
      expect((await open(login.url)).status).toBe(410);
      await advance(service, MINUTE);
      await deleteEndedAuthorizations(service.service.core.services, service.clientId);
      expect((await open(login.url)).status).toBe(404);
    });
  });

  describe('a payment', () => {
    const payment = {
      payee: 'Wonder & Wallet <Ltd>',
      amount: '1250.50',
      currency: 'GBP',
      reference: 'Invoice 42',
      schedule: null,
    };

    it('is shown instead of accounts, and approved', async () => {
      const login = await goToBank(service, { institution: 'ins_117650', payment });
      const asked = await signIn(login);
      expect(asked.text).toContain('Approve a payment');
      expect(asked.text).toContain('Wonder &amp; Wallet &lt;Ltd&gt;');
      expect(asked.text).toContain('£1,250.50');
      expect(asked.text).toContain('Invoice 42');
      expect(offeredAccounts(asked.text)).toEqual([]);
      const { back } = await press(asked, login, 'approve');
      expect(await login.advance(Object.fromEntries(back?.searchParams ?? []))).toMatchObject({
        kind: 'done',
      });
    });

    it('may come again and again', async () => {
      const schedule = { interval: 'monthly', startDate: '2026-04-01', endDate: null } as const;
      const login = await goToBank(service, { institution: 'ins_117650', payment: { ...payment, schedule } });
      const asked = await signIn(login);
      for (const text of ['Approve a standing order', 'Every month', 'April 1, 2026', 'Until you cancel it'])
        expect(asked.text).toContain(text);
    });
  });

  describe('in update mode', () => {
    it('offers all accounts again, with those that came since, and keeps what was changed', async () => {
      const login = await goToBank(service);
      const asked = await signIn(login);
      const [first = ''] = offeredAccounts(asked.text);
      const { back } = await press(asked, login, 'approve', [first]);
      const step = await login.advance(Object.fromEntries(back?.searchParams ?? []));
      if (step.kind !== 'done') throw new Error(step.kind);
      const changed = await login.ask(async (connector, context) =>
        connector.mutate?.(context, step.credential, {
          accounts: {
            add: [{ type: 'depository', subtype: 'savings', shared: false }],
            change: [{ key: first, name: 'Renamed' }],
          },
        }),
      );

      const update = await goToBank(service, { updating: changed?.credential ?? {} });
      const offered = await signIn(update);
      const keys = offeredAccounts(offered.text);
      expect(keys).toHaveLength(10);
      expect(offered.text).toContain('Renamed');
      const added = keys.at(-1) ?? '';
      const chosen = await press(offered, update, 'approve', [first, added]);
      const { items } = await accountsOf(update, Object.fromEntries(chosen.back?.searchParams ?? []));
      expect(items.map(({ key, name }) => [key, name])).toEqual([
        [first, 'Renamed'],
        [added, expect.any(String)],
      ]);
    });
  });

  describe('without a person', () => {
    const decide = async (
      login: BankLogin,
      ...rest: Parameters<typeof decideAtBank> extends [unknown, unknown, ...infer R] ? R : never
    ) =>
      decideAtBank(await asTeamSeesIt(service.service.core.services, service.clientId), login.url, ...rest);

    it('gives what the page would have sent back', async () => {
      const login = await goToBank(service);
      const values = await decide(login, 'approve');
      expect(values).toEqual({ code: expect.any(String), state: login.state, iss: issuer() });
      expect(await decide(login, 'approve')).toEqual(values);
      expect((await accountsOf(login, values ?? {})).items).toHaveLength(9);
      await expect(decide(login, 'approve')).rejects.toMatchObject({
        code: 'OAUTH_STATE_ID_ALREADY_PROCESSED',
      });
    });

    it.each([
      ['deny', 'access_denied'],
      ['error', 'server_error'],
    ] as const)('gives the error of %s', async (outcome, error) => {
      const login = await goToBank(service);
      expect(await decide(login, outcome)).toEqual({ error, state: login.state, iss: issuer() });
    });

    it('gives nothing when nothing comes back', async () => {
      expect(await decide(await goToBank(service), 'timeout')).toBeNull();
    });

    it('signs in as whom it is told, without being asked anything more', async () => {
      const login = await goToBank(service);
      const values = await decide(login, 'approve', { username: 'user_good', password: 'mfa_device' });
      expect((await accountsOf(login, values ?? {})).items).toHaveLength(9);
      const bad = decide(await goToBank(service), 'approve', { username: 'user_bad', password: 'pass_bad' });
      await expect(bad).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    });

    it('says when the address is too old, or of nobody', async () => {
      const login = await goToBank(service);
      await advance(service, 15 * MINUTE);
      await expect(decide(login, 'approve')).rejects.toMatchObject({ code: 'USER_INPUT_TIMEOUT' });
      const nobodys = { ...login, url: `${service.baseUrl}/bank/authorize?request=x` };
      await expect(decide(nobodys, 'approve')).rejects.toMatchObject({ code: 'OAUTH_STATE_ID_NOT_FOUND' });
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
    expect((await failureOf(login.advance(values))).detail.simulatedCode).toBe('ITEM_LOCKED');
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
