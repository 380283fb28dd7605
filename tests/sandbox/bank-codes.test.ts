import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedBankOf } from '../../packages/server/src/connectors/sandbox/port/simulated-bank.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { decideAtBank } from '../../packages/server/src/domain/sandbox/bank/decide-at-bank.ts';
import { deleteEndedAuthorizations } from '../../packages/server/src/domain/sandbox/bank/delete-ended.ts';
import { advance, FROZEN, MINUTE, SECOND } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type BankLogin, goToBank, offeredAccounts, open, REDIRECT_URI } from './bank-login.ts';
import { accountsOf, auto, backFrom, failureOf, press, signIn } from './bank-steps.ts';

describeOnEngines('a login at the simulated bank', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const issuer = () => `${service.baseUrl}/bank`;

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
        simulatedBankOf(connector)?.mutate(context, step.credential, {
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
});
