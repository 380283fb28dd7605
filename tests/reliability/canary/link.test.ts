import { describe, expect, it } from 'vitest';
import { openFrame } from '../../link/sessions/frame.ts';
import { type ObservedService, observedService } from './observed-service.ts';

/** What people type into Link, right or wrong. */
const TYPED = {
  wrongPassword: 'PLANTED-wrong-password',
  wrongUser: 'planted.wrong.user',
  mfaAnswer: 'PLANTED-mfa-answer',
  device: 'PLANTED-device',
  numbersAccount: '8800112233445566',
  numbersName: 'Ottoline Pemberwick-Vane',
  depositCode: 'PLANTEDCODE',
  payrollPassword: 'PLANTED-payroll-password',
  driverPassword: 'PLANTED-driver-password',
  // Of the custom user whose login succeeds.
  accountNumber: '7755330011992244',
  ownerName: 'Bartholomew Quince-Ashdown',
  ownerEmail: 'bart.quince@example.com',
} as const;

const CUSTOM = {
  username: 'user_custom',
  password: JSON.stringify({
    override_accounts: [
      {
        type: 'depository',
        subtype: 'checking',
        numbers: { account: TYPED.accountNumber, ach_routing: '011401533' },
        identity: {
          names: [TYPED.ownerName],
          emails: [{ data: TYPED.ownerEmail, primary: true, type: 'primary' }],
        },
      },
    ],
  }),
};

const PAGE = 'http://localhost:3000/planted-return';

/** Goes through Link in every way that a person can type something, and gives the tokens and keys that came about. */
async function useLink(service: ObservedService): Promise<string[]> {
  const secrets: string[] = [];
  const secret = (text: string): string => {
    secrets.push(text);
    return text;
  };
  const frameOf = async (wishes: Record<string, unknown>) => {
    const { body } = await service.call('/link/token/create', {
      client_name: 'Harbour Books',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'u' },
      redirect_uri: PAGE,
      ...wishes,
    });
    const token = secret(body.link_token);
    const frame = await openFrame(service, token);
    secret(frame.key);
    return { token, frame };
  };
  const auth = { products: ['auth'] };

  // Left half-way, after a wrong login and a wrong answer.
  const left = (await frameOf(auth)).frame;
  await left.step({ kind: 'continue' });
  await left.step({ kind: 'institution', institution_id: 'ins_109508' });
  await left.step({
    kind: 'credentials',
    values: { username: TYPED.wrongUser, password: TYPED.wrongPassword },
  });
  await left.step({
    kind: 'credentials',
    values: { username: 'user_good', password: 'mfa_questions_1_1' },
  });
  await left.step({ kind: 'mfa', answers: [TYPED.mfaAnswer] });
  expect((await left.step({ kind: 'exit', force: true })).body.result.status).toBe('exit');

  // Never finished: the login goes on, and what it needs is kept.
  const open = (await frameOf(auth)).frame;
  await open.step({ kind: 'continue' });
  await open.step({ kind: 'institution', institution_id: 'ins_109508' });
  await open.step({ kind: 'credentials', values: { username: 'user_good', password: 'mfa_device' } });
  const asked = await open.step({ kind: 'mfa', answers: [TYPED.device] });
  expect(asked.body.pane.kind).toBe('mfa');

  // Linked, with all that the account has.
  const linked = (await frameOf({ products: ['auth', 'identity'] })).frame;
  await linked.step({ kind: 'continue' });
  await linked.step({ kind: 'institution', institution_id: 'ins_109508' });
  await linked.step({ kind: 'credentials', values: CUSTOM });
  await linked.step({ kind: 'accounts', ids: ['1'] });
  const done = await linked.step({ kind: 'continue' });
  const { public_token } = done.body.result;
  secret(public_token);
  const { body: item } = await service.call('/item/public_token/exchange', { public_token });
  const access_token = secret(item.access_token);
  expect(JSON.stringify((await service.call('/auth/get', { access_token })).body)).toContain(
    TYPED.accountNumber,
  );

  // Account numbers without a bank, and the code of their deposit; and once more, left before they are handed in.
  const numbers = {
    routing: '110000000',
    account: TYPED.numbersAccount,
    name: TYPED.numbersName,
    subtype: 'checking',
    holder: 'personal',
  };
  const typed = (await frameOf(auth)).frame;
  await typed.step({ kind: 'continue' });
  await typed.step({ kind: 'manual' });
  await typed.step({ kind: 'numbers', numbers });
  const byHand = await typed.step({ kind: 'continue' });
  const grant = await service.call('/item/public_token/exchange', {
    public_token: secret(byHand.body.result.public_token),
  });
  const back = (await frameOf({ access_token: secret(grant.body.access_token), redirect_uri: undefined }))
    .frame;
  const wrong = await back.step({ kind: 'code', code: TYPED.depositCode });
  expect(wrong.body.pane).toMatchObject({ kind: 'verify_deposits', attempts_left: 2 });
  await back.step({ kind: 'exit', force: true });
  const unsure = (await frameOf(auth)).frame;
  await unsure.step({ kind: 'continue' });
  await unsure.step({ kind: 'manual' });
  await unsure.step({ kind: 'numbers', numbers: { ...numbers, routing: '123456789' } });
  await unsure.step({ kind: 'exit', force: true });

  // On the page of the institution, and back to that of the application.
  const { token, frame } = await frameOf({ products: ['transactions'] });
  await frame.step({ kind: 'continue' });
  await frame.step({ kind: 'institution', institution_id: 'ins_127287' });
  const { body: opened } = await frame.answer({ kind: 'open_bank', way: 'redirect' });
  const bank = new URL(opened.pane.opened.url);
  secret(bank.searchParams.get('request') ?? '');
  const go = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  const callback = new URL(await go(`${bank.href}&auto=approve`));
  for (const name of ['state', 'code']) secret(callback.searchParams.get(name) ?? '');
  const home = await go(callback.href);
  secret(new URL(home).searchParams.get('oauth_state_id') ?? '');
  const again = await openFrame(service, token, { received_redirect_uri: home });
  secret(again.key);
  await again.next({ wait_ms: 5000 });
  const approved = await again.step({ kind: 'continue' });
  secret(approved.body.result.public_token);

  // A login at a payroll provider, and one that a program types.
  const { body: accounts } = await service.call('/accounts/get', { access_token });
  const created = await service.call('/deposit_switch/create', {
    target_access_token: access_token,
    target_account_id: accounts.accounts[0].account_id,
  });
  const salary = await frameOf({
    products: ['deposit_switch'],
    deposit_switch: { deposit_switch_id: created.body.deposit_switch_id },
  });
  await salary.frame.step({ kind: 'continue' });
  await salary.frame.step({ kind: 'employer', employer_id: 'emp_900117' });
  const payroll = await salary.frame.step({
    kind: 'credentials',
    values: { username: 'user_good', password: TYPED.payrollPassword },
  });
  expect(payroll.body.pane).toMatchObject({
    kind: 'credentials',
    error: { error_code: 'INVALID_CREDENTIALS' },
  });
  const driven = await service.call('/sandbox/link/open', { link_token: token });
  for (const answer of [
    { continue: true },
    { institution_id: 'ins_109508' },
    { credentials: { username: 'user_good', password: TYPED.driverPassword } },
  ])
    await service.call('/sandbox/link/answer', { link_session_id: driven.body.link_session_id, ...answer });

  // Of a page of ours, whose webhooks name both tokens: they wait for a receiver that is not there.
  const { body: hosted } = await service.call('/link/token/create', {
    client_name: 'Harbour Books',
    language: 'en',
    country_codes: ['US'],
    user: { client_user_id: 'u' },
    webhook: 'http://127.0.0.1:9/planted',
    hosted_link: {},
    ...auth,
  });
  const link_token = secret(hosted.link_token);
  const { body: told } = await service.call('/sandbox/link/open', { link_token });
  const { link_session_id } = told;
  let last = told;
  for (const answer of [
    { continue: true },
    { institution_id: 'ins_109508' },
    { credentials: { username: 'user_good', password: TYPED.driverPassword } },
    { credentials: { username: 'user_good', password: 'pass_good' } },
    { account_ids: ['1'] },
    { continue: true },
  ])
    last = (await service.call('/sandbox/link/answer', { link_session_id, ...answer })).body;
  const given = secret(last.result.public_token);
  const { body: inbox } = await service.call('/sandbox/webhooks', { webhook_type: 'LINK' });
  expect(inbox.webhooks).toHaveLength(3);
  for (const { body } of inbox.webhooks) expect(body).toContain(link_token);
  expect(inbox.webhooks.at(-1).body).toContain(given);
  await service.call('/sandbox/snapshot', { name: 'with webhooks' });

  // Refused calls are logged as well.
  await openFrame(service, `${token}0`).catch(() => undefined);
  await left.answer({
    kind: 'credentials',
    values: { username: 'user_good', password: TYPED.wrongPassword },
  });
  await service.call('/link/token/get', { link_token: token });
  return secrets;
}

describe('what is typed into Link, and what opens it', () => {
  it('is in no log line, no metric and no file of the store, however a session ends', async () => {
    const service = await observedService();
    const tokens = await useLink(service);
    const { logs, metrics, stored } = await service.end();
    expect(logs).toContain('"event":"request"');
    expect(logs).toContain('/link/session/answer');
    expect(metrics).toContain('fairlead_requests_total');
    expect(tokens.length).toBeGreaterThan(20);
    for (const planted of [...tokens, ...Object.values(TYPED), service.secret]) {
      expect(planted.length).toBeGreaterThanOrEqual(8);
      expect(logs.includes(planted), 'a log line holds a secret').toBe(false);
      expect(metrics.includes(planted), 'a metric holds a secret').toBe(false);
      expect(stored.includes(planted), 'the store holds a secret in clear').toBe(false);
    }
  });
});
