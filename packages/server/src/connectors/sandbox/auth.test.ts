import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../world/durations.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthStep } from '../sdk/login.ts';
import { bank, type ContextOptions, contextOf, login, REQUEST, submit } from './connector.fixture.ts';
import { SimulatedError, type SimulatedRequest } from './port/simulated-bank.ts';

async function failureOf(attempt: Promise<unknown>): Promise<ConnectorError> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConnectorError)) throw new Error('expected a ConnectorError');
  return error;
}

async function accountsAfter(username: string, password: string, options: ContextOptions = {}) {
  const context = contextOf(options);
  const credential = await login(username, password, context);
  return (await bank.accounts(context, credential)).items;
}

/** Answers challenge after challenge; the steps in between are returned too. */
async function answerAll(first: AuthStep, answers: readonly (readonly string[])[]): Promise<AuthStep[]> {
  const steps = [first];
  for (const given of answers) {
    const last = steps.at(-1);
    if (last?.kind !== 'challenge') throw new Error(`expected a challenge, got ${last?.kind}`);
    steps.push(await bank.advance(contextOf(), last.state, { values: {}, answers: given }));
  }
  return steps;
}

const good = (password: string) => submit({ username: 'user_good', password });

describe('the table of credentials', () => {
  it('lets user_good in with pass_good', async () => {
    expect(await good('pass_good')).toMatchObject({ kind: 'done', consent: { expiresAt: null } });
    expect(await accountsAfter('user_good', 'pass_good')).toHaveLength(9);
  });

  it('trims trailing line breaks and nothing else', async () => {
    expect(await submit({ username: 'user_good\r\n', password: 'pass_good\n' })).toMatchObject({
      kind: 'done',
    });
    for (const password of [' pass_good', 'pass_good ', '\npass_good']) {
      expect((await failureOf(good(password))).kind).toBe('invalid_credentials');
    }
  });

  it('asks for a PIN where the institution does, and takes credential_good only', async () => {
    const profile = { settings: { loginFields: ['username', 'password', 'pin'] } };
    const context = contextOf({ profile });
    const form = await bank.begin(context, REQUEST);
    expect(form.kind === 'form' && form.fields.map(({ name, type }) => [name, type])).toEqual([
      ['username', 'text'],
      ['password', 'password'],
      ['pin', 'pin'],
    ]);
    const values = { username: 'user_good', password: 'pass_good' };
    expect(await submit({ ...values, pin: 'credential_good' }, context)).toMatchObject({ kind: 'done' });
    expect((await failureOf(submit({ ...values, pin: '0000' }, context))).kind).toBe('invalid_credentials');
    expect((await failureOf(submit(values, context))).kind).toBe('invalid_credentials');
    expect(await submit(values, context, { skipChallenges: true })).toMatchObject({ kind: 'done' });
  });

  it('takes a form whose fields have names of their own', async () => {
    const loginFields = [
      { name: 'customer', label: 'Customer number', type: 'text' },
      { name: 'secret', label: 'Secret', type: 'password' },
    ];
    const context = contextOf({ profile: { settings: { loginFields } } });
    expect(await submit({ customer: 'user_good', secret: 'pass_good' }, context)).toMatchObject({
      kind: 'done',
    });
  });

  it('asks for a device and then for its code', async () => {
    const steps = await answerAll(await good('mfa_device'), [['device_1'], ['1234']]);
    expect(steps[0]).toMatchObject({ kind: 'challenge', challenge: { type: 'device_list' } });
    expect(steps[1]).toMatchObject({ challenge: { type: 'device', mask: 't***t@example.com' } });
    expect(steps[2]?.kind).toBe('done');
  });

  it('asks as many rounds of as many questions as the password says', async () => {
    const steps = await answerAll(await good('mfa_questions_2_3'), [
      ['answer_0_0', 'answer_0_1', 'answer_0_2'],
      ['answer_1_0', 'answer_1_1', 'answer_1_2'],
    ]);
    expect(steps.map(({ kind }) => kind)).toEqual(['challenge', 'challenge', 'done']);
    const first = steps[0];
    expect(
      first?.kind === 'challenge' && first.challenge.type === 'questions' && first.challenge.questions,
    ).toHaveLength(3);
  });

  it.each([
    'mfa_questions_0_1',
    'mfa_questions_1_10',
    'mfa_questions_1',
    'mfa_questions_1_1_2',
    'mfa_selections_1_1_1',
    'mfa_selections_1_1',
  ])('refuses the malformed password %s', async (password) => {
    expect((await failureOf(good(password))).kind).toBe('invalid_credentials');
  });

  it.each([[['tomato', 'ketchup']], [['Yes', 'Yes']]])(
    'takes the historic selections %s',
    async (answers) => {
      const steps = await answerAll(await good('mfa_selections'), [answers]);
      expect(steps.at(-1)?.kind).toBe('done');
      const first = steps[0];
      if (first?.kind !== 'challenge' || first.challenge.type !== 'selections')
        throw new Error('no selections');
      expect(first.challenge.items.map((item) => item.answers[0])).toEqual(['tomato', 'ketchup']);
    },
  );

  it('asks selections with as many options as the password says; the first is right', async () => {
    const first = await good('mfa_selections_1_2_4');
    if (first.kind !== 'challenge' || first.challenge.type !== 'selections') throw new Error('no selections');
    expect(first.challenge.items.map((item) => item.answers.length)).toEqual([4, 4]);
    const steps = await answerAll(first, [['answer_0_0_0', 'answer_0_1_0']]);
    expect(steps.at(-1)?.kind).toBe('done');
    const wrong = await answerAll(first, [['answer_0_0_1', 'answer_0_1_0']]);
    expect(wrong.at(-1)?.kind).toBe('challenge');
  });

  it('asks again after a wrong answer and ends the login at the third', async () => {
    const first = await good('mfa_questions_1_1');
    const [, second, third] = await answerAll(first, [['no'], ['no']]);
    expect(second).toMatchObject({
      kind: 'challenge',
      challenge: first.kind === 'challenge' ? first.challenge : {},
    });
    if (third?.kind !== 'challenge') throw new Error('expected a challenge');
    const failure = await failureOf(bank.advance(contextOf(), third.state, { values: {}, answers: ['no'] }));
    expect(failure.kind).toBe('mfa_wrong');
    const right = await bank.advance(contextOf(), third.state, { values: {}, answers: ['answer_0_0'] });
    expect(right.kind).toBe('done');
  });

  it('asks nothing where nobody is there to answer', async () => {
    for (const password of ['mfa_device', 'mfa_questions_3_3', 'mfa_selections', '{"recaptcha":"good"}']) {
      const step = await submit({ username: 'user_good', password }, contextOf(), { skipChallenges: true });
      expect(step.kind).toBe('done');
    }
  });

  it('gives at the micro-deposit institution the checking account alone, unverified', async () => {
    const profile = { institutionId: 'ins_109512' };
    const accounts = await accountsAfter('user_good', 'microdeposits_good', { profile });
    expect(accounts.map(({ mask, verificationStatus }) => [mask, verificationStatus])).toEqual([
      ['0000', 'pending_automatic_verification'],
    ]);
    expect((await failureOf(good('microdeposits_good'))).kind).toBe('invalid_credentials');
  });

  it.each([
    ['error_ITEM_LOCKED', 'ITEM_LOCKED'],
    ['error_INSTITUTION_DOWN', 'INSTITUTION_DOWN'],
    ['error_PLAID_ERROR', 'INTERNAL_SERVER_ERROR'],
    ['error_RATE_LIMIT', 'RATE_LIMIT'],
    ['error_RATE_LIMIT_EXCEEDED', 'RATE_LIMIT'],
    ['error_NO_SUCH_CODE', 'NO_SUCH_CODE'],
    ['error_constructor', 'constructor'],
    ['error_INVALID_CREDENTIALS\n', 'INVALID_CREDENTIALS'],
  ])('fails with the code that %j asks for', async (password, simulatedCode) => {
    const failure = await failureOf(good(password));
    expect(failure).toBeInstanceOf(SimulatedError);
    expect(failure).toMatchObject({ code: simulatedCode });
  });

  it('asks whether the person is human and ends as the password says', async () => {
    const ok = await answerAll(await good('{"recaptcha":"good"}'), [['I am human']]);
    expect(ok.at(-1)?.kind).toBe('done');
    const bad = await good('{"recaptcha": "bad"}');
    if (bad.kind !== 'challenge') throw new Error('expected a challenge');
    const failure = await failureOf(
      bank.advance(contextOf(), bad.state, { values: {}, answers: ['I am human'] }),
    );
    expect(failure).toMatchObject({ code: 'RECAPTCHA_BAD' });
  });

  it('gives a custom user that says nothing random accounts', async () => {
    expect((await accountsAfter('user_custom', '{}')).length).toBeGreaterThanOrEqual(2);
  });

  it.each(['pass_good', '', '[]', '[null]', 'null', '"x"', '{'])(
    'refuses user_custom with a password that is no JSON object: %j',
    async (password) => {
      const failure = await failureOf(submit({ username: 'user_custom', password }));
      expect(failure.kind).toBe('invalid_credentials');
    },
  );

  it("lets the operator's users in with any password but an empty one, and follows their changes", async () => {
    const user = (balance: number) =>
      JSON.stringify({
        override_accounts: [
          { type: 'depository', subtype: 'checking', starting_balance: balance, transactions: [] },
        ],
      });
    const at = (balance: number) =>
      contextOf({
        profile: { settings: { customUsers: { custom_team: user(balance), alice: user(balance) } } },
      });
    for (const username of ['custom_team', 'alice']) {
      const credential = await login(username, 'x', at(1));
      expect((await bank.accounts(at(1), credential)).items[0]?.balance.current).toBe('1');
      expect((await bank.accounts(at(2), credential)).items[0]?.balance.current).toBe('2');
      expect(JSON.stringify(credential)).not.toContain('override_accounts');
      expect((await failureOf(submit({ username, password: '' }, at(1)))).kind).toBe('invalid_credentials');
    }
    expect((await failureOf(submit({ username: 'custom_other', password: 'x' }, at(1)))).kind).toBe(
      'invalid_credentials',
    );
  });

  it.each([
    'user_transactions_dynamic',
    'user_ewa_user',
    'user_yuppie',
    'user_small_business',
    'user_all_products',
  ])('lets %s in with any password that is not blank', async (username) => {
    expect((await accountsAfter(username, 'anything')).length).toBeGreaterThan(0);
    expect((await failureOf(submit({ username, password: '  ' }))).kind).toBe('invalid_credentials');
  });

  it('lets user_bank_income in with {} only', async () => {
    expect((await accountsAfter('user_bank_income', '{}')).length).toBeGreaterThan(0);
    const failure = await failureOf(submit({ username: 'user_bank_income', password: 'pass_good' }));
    expect(failure.kind).toBe('invalid_credentials');
  });

  it.each(['bonus', 'joint_account', 'profile_poor', 'profile_good', 'profile_excellent'])(
    'lets user_credit_%s in with any password, even an empty one',
    async (name) => {
      expect((await accountsAfter(`user_credit_${name}`, '')).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['user_bad', 'pass_bad'],
    ['user_bad', 'pass_good'],
    ['user_good', 'pass_bad'],
    ['user_good', ''],
    ['', ''],
    ['constructor', 'x'],
    ['USER_GOOD', 'pass_good'],
  ])('refuses %s with %s', async (username, password) => {
    expect((await failureOf(submit({ username, password }))).kind).toBe('invalid_credentials');
  });
});

describe('institutions', () => {
  const oauth = { oauth: true, countryCodes: ['GB'] };

  it('let anybody in at a redirect institution, but honour special users there', async () => {
    const context = contextOf({ profile: { oauth: true } });
    expect(await submit({ username: '', password: '' }, context)).toMatchObject({ kind: 'done' });
    expect(await submit({ username: 'someone', password: 'x' }, context)).toMatchObject({ kind: 'done' });
    const refused = await failureOf(submit({ username: 'user_bad', password: 'pass_bad' }, context));
    expect(refused.kind).toBe('invalid_credentials');
    const asked = await failureOf(submit({ username: 'user_good', password: 'error_ITEM_LOCKED' }, context));
    expect(asked).toMatchObject({ code: 'ITEM_LOCKED' });
    const credential = await login('user_custom', '{"override_accounts":[{"type":"other"}]}', context);
    expect((await bank.accounts(context, credential)).items).toHaveLength(1);
  });

  it('grant consent for 90 days at European redirect institutions, and without end elsewhere', async () => {
    const step = (profile: object, request: Partial<SimulatedRequest> = {}) =>
      submit({ username: 'user_good', password: 'pass_good' }, contextOf({ profile }), request);
    const inNinetyDays = contextOf().now() + 90 * DAY_MS;
    expect(await step(oauth)).toMatchObject({ consent: { expiresAt: inNinetyDays } });
    expect(await step({ oauth: true })).toMatchObject({ consent: { expiresAt: null } });
    expect(await step({ countryCodes: ['GB'] })).toMatchObject({ consent: { expiresAt: null } });
    expect(await step({ ...oauth, settings: { consentDays: 10 } })).toMatchObject({
      consent: { expiresAt: contextOf().now() + 10 * DAY_MS },
    });
  });

  it('always ask for a second factor where their settings say so', async () => {
    const context = contextOf({ profile: { settings: { mfa: 'always' } } });
    const step = await submit({ username: 'user_good', password: 'pass_good' }, context);
    expect(step).toMatchObject({ kind: 'challenge', challenge: { type: 'device_list' } });
    const questions = contextOf({
      profile: { settings: { mfa: { type: 'questions', questions_per_round: 2 } } },
    });
    const asked = await submit({ username: 'user_good', password: 'pass_good' }, questions);
    expect(asked).toMatchObject({ kind: 'challenge', challenge: { type: 'questions' } });
  });

  it('refuse every login when they are no longer supported', async () => {
    const context = contextOf({ profile: { settings: { supported: false } } });
    expect((await failureOf(bank.begin(context, REQUEST))).kind).toBe('institution_gone');
  });
});
