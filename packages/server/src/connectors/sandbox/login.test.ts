import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../world/durations.ts';
import type { AuthStep } from '../sdk/login.ts';
import { bank, contextOf, login, REQUEST, submit } from './connector.fixture.ts';
import type { SimulatedBank, SimulatedContext } from './port/simulated-bank.ts';

const redirect = { redirectUri: 'https://app.example/back', state: 'state', codeChallenge: 'challenge' };
const OAUTH = { profile: { oauth: true } };

/** An authorization server that gives this login for any code. */
function atBank(credential: object = {}): SimulatedContext {
  const simulatedBank: SimulatedBank = {
    issuer: 'https://bank.example',
    push: async ({ state }) => `https://bank.example/authorize?request=${state}`,
    redeem: async () => ({ ...credential }),
  };
  return { ...contextOf(OAUTH), simulatedBank };
}

function stateOf(step: AuthStep) {
  if (step.kind === 'done') throw new Error('the login is over');
  return step.state;
}

describe('the first step', () => {
  it('is the page of the institution where there is one and the person can be sent there', async () => {
    const step = await bank.begin(atBank(), { ...REQUEST, redirect });
    expect(step).toMatchObject({ kind: 'redirect', url: 'https://bank.example/authorize?request=state' });
  });

  it.each([
    ['nobody can be sent anywhere', atBank(), REQUEST],
    ['the institution has no page', { ...atBank(), profile: contextOf().profile }, { ...REQUEST, redirect }],
    ['there is no simulated bank', contextOf(OAUTH), { ...REQUEST, redirect }],
  ])('is a form where %s', async (_why, context, request) => {
    expect((await bank.begin(context, request)).kind).toBe('form');
  });
});

describe('what comes back from the page', () => {
  const returned = { state: 'state', iss: 'https://bank.example', code: 'code', code_verifier: 'verifier' };
  const advance = async (values: Readonly<Record<string, string>>) => {
    const context = atBank(await login('user_good', 'pass_good'));
    const first = await bank.begin(context, { ...REQUEST, redirect });
    return bank.advance(context, stateOf(first), { values });
  };

  it('ends the login', async () => {
    expect(await advance(returned)).toMatchObject({
      kind: 'done',
      credential: { user: { kind: 'default' } },
    });
  });

  it.each([
    ['access_denied', 'access_not_granted'],
    ['server_error', 'institution_timeout'],
    ['temporarily_unavailable', 'institution_unavailable'],
    ['invalid_weather', 'malformed'],
  ])('may be the error %s', async (error, kind) => {
    const { code: _, ...rest } = returned;
    await expect(advance({ ...rest, error })).rejects.toMatchObject({ kind });
  });

  it('has to be of this login and of this bank, an error too', async () => {
    for (const wrong of [{ state: 'other' }, { iss: 'https://other.example' }])
      await expect(advance({ ...returned, error: 'access_denied', ...wrong })).rejects.toMatchObject({
        kind: 'callback_refused',
      });
  });
});

describe('a login that lets the person choose accounts', () => {
  const choose = () =>
    submit({ username: 'user_good', password: 'pass_good' }, contextOf(), { selectsAccounts: true });

  it('offers all of them, and shares those that are chosen', async () => {
    const step = await choose();
    if (step.kind !== 'select') throw new Error(step.kind);
    expect(step.accounts).toHaveLength(9);
    const [first = ''] = step.accounts.map(({ key }) => key);
    const done = await bank.advance(contextOf(), step.state, { values: {}, answers: [first] });
    if (done.kind !== 'done') throw new Error(done.kind);
    const read = await bank.accounts(contextOf(), done.credential);
    expect(read.items.map(({ key }) => key)).toEqual([first]);
    expect(read.unshared).toHaveLength(8);
    expect((await bank.numbers?.(contextOf(), done.credential, [first]))?.items).toHaveLength(1);
  });

  it('takes no account of another person', async () => {
    const step = await choose();
    const other = bank.advance(contextOf(), stateOf(step), { values: {}, answers: ['not-mine'] });
    await expect(other).rejects.toMatchObject({ kind: 'malformed' });
  });
});

it('says when an answer was wrong, and not when the next question comes', async () => {
  const first = await submit({ username: 'user_good', password: 'mfa_questions_2_1' });
  expect(first).not.toHaveProperty('rejected');
  const wrong = await bank.advance(contextOf(), stateOf(first), { values: {}, answers: ['no'] });
  expect(wrong).toMatchObject({ kind: 'challenge', rejected: true });
  const next = await bank.advance(contextOf(), stateOf(wrong), { values: {}, answers: ['answer_0_0'] });
  expect(next).toMatchObject({
    kind: 'challenge',
    challenge: { questions: ['Question 1_0: what is the answer?'] },
  });
  expect(next).not.toHaveProperty('rejected');
});

describe('update mode', () => {
  const before = async () => {
    const credential = await login('user_good', 'pass_good', contextOf(), {
      historyDays: 30,
      countryCode: 'US',
    });
    const changed = await bank.mutate(contextOf(), credential, {
      accounts: { add: [{ type: 'depository', subtype: 'savings' }] },
    });
    return changed?.credential ?? {};
  };

  it('keeps the history, and what was changed of the same user', async () => {
    const updating = await before();
    expect(await login('user_good', 'pass_good', contextOf(), { historyDays: 730, updating })).toEqual(
      updating,
    );
  });

  it('gives consent anew from now on, at the form and on the page', async () => {
    const profile = { oauth: true, countryCodes: ['GB'] };
    const linked = contextOf({ profile });
    const updating = await login('user_good', 'pass_good', linked);
    const now = linked.linkedAt + 200 * DAY_MS;
    const later = contextOf({ profile, now });
    const inNinetyDays = { kind: 'done', consent: { expiresAt: now + 90 * DAY_MS } };
    const typed = { username: 'user_good', password: 'pass_good' };
    expect(await submit(typed, later, { updating })).toMatchObject(inNinetyDays);
    const { simulatedBank } = atBank(updating);
    const context = { ...later, ...(simulatedBank ? { simulatedBank } : {}) };
    const first = await bank.begin(context, { ...REQUEST, redirect, updating });
    const values = { state: 'state', iss: 'https://bank.example', code: 'code', code_verifier: 'verifier' };
    expect(await bank.advance(context, stateOf(first), { values })).toMatchObject(inNinetyDays);
  });

  it('forgets what was changed of another user', async () => {
    const credential = await login('user_yuppie', 'x', contextOf(), { updating: await before() });
    expect(credential).toMatchObject({ user: { kind: 'persona', username: 'user_yuppie' }, historyDays: 30 });
    expect(credential).not.toHaveProperty('changes');
  });
});
