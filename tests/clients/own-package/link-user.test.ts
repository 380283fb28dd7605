import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FairleadError } from '../../../packages/client/src/index.ts';
import {
  LinkExitError,
  type LinkUserOptions,
  startTestServer,
  type TestServer,
} from '../../../packages/client/src/testing.ts';
import { OWN_PROGRAM } from './own-program.ts';

describe('linking as a person in the widget would', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ...OWN_PROGRAM, clock: '2026-03-01T12:00:00Z' });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.reset());

  const failing = (options: LinkUserOptions) =>
    server.linkUser(options).then(
      () => expect.unreachable('it was linked'),
      (error: unknown) => error,
    );
  const named = (events: readonly { event_name: string }[]) => events.map(({ event_name: name }) => name);

  it('gives tokens, and the events of the page in their order', async () => {
    const linked = await server.linkUser();
    const { item } = await server.client.item.get({ access_token: linked.accessToken });
    expect(item).toMatchObject({ item_id: linked.itemId, institution_id: 'ins_109508' });
    expect(linked.publicToken).toMatch(/^public-sandbox-/);
    expect(linked.metadata).toMatchObject({ link_session_id: linked.linkSessionId });
    expect(named(linked.events)).toEqual([
      'OPEN',
      'TRANSITION_VIEW',
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW',
      'SUBMIT_CREDENTIALS',
      'TRANSITION_VIEW',
      'TRANSITION_VIEW',
      'TRANSITION_VIEW',
      'HANDOFF',
    ]);
  });

  it.each<{ asked: LinkUserOptions['products']; billed: string[] }>([
    { asked: ['auth', 'transactions', 'signal'], billed: ['auth', 'transactions'] },
    { asked: ['assets'], billed: [] },
  ])('links for $asked what there is of it (D103, D108)', async ({ asked, billed }) => {
    const { accessToken } = await server.linkUser(asked ? { products: asked } : {});
    const { item } = await server.client.item.get({ access_token: accessToken });
    expect(item.billed_products).toEqual(billed);
    const { accounts } = await server.client.accounts.get({ access_token: accessToken });
    expect(accounts.length).toBeGreaterThan(0);
  });

  it('logs in as the user that is named, answers what is asked, and shares the chosen accounts', async () => {
    const { accessToken, events } = await server.linkUser({
      products: ['auth', 'transactions'],
      password: 'mfa_questions_1_2',
      mfa: ['answer_0_0', 'answer_0_1'],
      accounts: ['1111', 'Plaid Checking'],
    });
    expect(named(events)).toContain('SUBMIT_MFA');
    const { accounts } = await server.client.accounts.get({ access_token: accessToken });
    expect(accounts.map(({ mask }) => mask)).toEqual(['0000', '1111']);
    const described = { override_accounts: [{ type: 'depository', subtype: 'cd', meta: { mask: '4711' } }] };
    const own = await server.linkUser({ password: described });
    const read = await server.client.accounts.get({ access_token: own.accessToken });
    expect(read.accounts.map(({ mask }) => mask)).toEqual(['4711']);
  });

  it('approves on the page of an institution, or logs in there', async () => {
    const there = { institutionId: 'ins_127287' };
    expect((await server.linkUser(there)).metadata.accounts).toHaveLength(9);
    const password = { override_accounts: [{ type: 'depository', subtype: 'savings' }] };
    expect((await server.linkUser({ ...there, password })).metadata.accounts).toHaveLength(1);
    const refused = await failing({ ...there, username: 'user_bad', password: 'pass_bad' });
    expect(refused).toBeInstanceOf(FairleadError);
    expect((refused as FairleadError).message).toContain('INVALID_CREDENTIALS');
  });

  it('types account numbers, and the code of a deposit', async () => {
    const { accessToken } = await server.linkUser({
      institutionId: 'ins_135858',
      products: ['auth'],
      accounts: ['0000'],
      numbers: { routing: '333333334', account: '1111222233330000' },
      code: 'ABC',
    });
    const { numbers } = await server.client.auth.get({ access_token: accessToken });
    expect(numbers.ach).toMatchObject([{ account: '1111222233330000', routing: '333333334' }]);
  });

  it('uploads statement files where the bank is not listed, and the next ones when the Item asks for them', async () => {
    const csv = (...rows: string[]) => ['Date,Description,Amount', ...rows, ''].join('\n');
    const file = (name: string, text: string) => ({
      name,
      content: Buffer.from(text).toString('base64'),
      account: 'Household',
      currency: 'USD',
    });
    const february = csv('2026-02-03,Rent,-900.00', '2026-02-17,Payroll,1200.00');
    const { accessToken, itemId } = await server.linkUser({
      products: ['transactions'],
      statements: [file('february.csv', february)],
    });
    const count = async () => {
      const { added } = await server.client.transactions.sync({ access_token: accessToken });
      return added.map(({ date }) => date).sort();
    };
    expect(await count()).toEqual(['2026-02-03', '2026-02-17']);
    const next = [file('march.csv', csv('2026-02-17,Payroll,1200.00', '2026-03-01,Rent,-900.00'))];
    expect(await server.linkUser({ accessToken, statements: next })).toMatchObject({ itemId });
    expect(await count()).toEqual(['2026-02-03', '2026-02-17', '2026-03-01']);
    expect(await failing({ accessToken })).toMatchObject({
      name: 'LinkExitError',
      message: expect.stringContaining('statements: [{ name, content }]'),
    });
  });

  it('repairs an Item, which keeps its token', async () => {
    const { accessToken, itemId } = await server.linkUser();
    await server.client.sandbox.item.reset_login({ access_token: accessToken });
    const repaired = await server.linkUser({ accessToken });
    expect(repaired).toMatchObject({ accessToken, itemId });
    expect(named(repaired.events)).toContain('SUBMIT_CREDENTIALS');
    const { item } = await server.client.item.get({ access_token: accessToken });
    expect(item.error).toBeNull();
    // Nothing is asked where nothing is to be repaired.
    const healthy = await server.linkUser({ accessToken });
    expect(named(healthy.events)).toEqual(['OPEN', 'TRANSITION_VIEW', 'HANDOFF']);
  });

  it('takes a link_token of the application, and leaves the exchange to it', async () => {
    const { link_token } = await server.client.link.token.create({
      client_name: 'My app',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'u' },
      products: ['identity'],
    });
    const session = await server.linkUser({ linkToken: link_token, exchange: false });
    expect(session).not.toHaveProperty('accessToken');
    expect(session.linkToken).toBe(link_token);
    const { item_id } = await server.client.item.public_token.exchange({ public_token: session.publicToken });
    expect(item_id).toHaveLength(37);
    const { link_sessions: told } = await server.client.link.token.get({ link_token });
    expect(told?.[0]?.link_session_id).toBe(session.linkSessionId);
  });

  it('fails as the page would hear of it, with the events up to there', async () => {
    const locked = await failing({ password: 'error_ITEM_LOCKED' });
    expect(locked).toBeInstanceOf(LinkExitError);
    expect(locked).toMatchObject({ errorType: 'ITEM_ERROR', errorCode: 'ITEM_LOCKED', viewName: 'ERROR' });
    expect(named((locked as LinkExitError).events).slice(-3)).toEqual(['ERROR', 'TRANSITION_VIEW', 'EXIT']);
  });

  const impossible: [LinkUserOptions, Record<string, unknown>][] = [
    [{ password: 'nope' }, { errorCode: 'INVALID_CREDENTIALS', viewName: 'CREDENTIAL' }],
    [{ institutionId: 'ins_132361' }, { errorCode: null, message: 'Unhealthy Platypus Bank - Down is down' }],
    [{ password: 'mfa_device' }, { message: "First Platypus Bank asks for code: add to mfa: '1234'" }],
    [
      { password: 'mfa_device', mfa: ['0000'] },
      { errorCode: 'INVALID_MFA', viewName: 'MFA' },
    ],
    [
      { password: 'mfa_questions_1_2', mfa: ['answer_0_0'] },
      { message: "First Platypus Bank asks for questions: add to mfa: 'answer_0_0', 'answer_0_1'" },
    ],
    [{ accounts: ['9999'] }, { message: expect.stringContaining('there are Plaid Checking 0000') }],
    [
      { accounts: ['3333'], products: ['auth'] },
      { message: expect.stringContaining('it is no account for auth') },
    ],
    [
      { institutionId: 'ins_109512', products: ['auth'] },
      { message: expect.stringContaining('numbers: { routing, account }') },
    ],
    [
      {
        institutionId: 'ins_109512',
        products: ['auth'],
        numbers: { routing: '021000021', account: '1234567890' },
      },
      { errorCode: 'INVALID_ACCOUNT_NUMBER' },
    ],
  ];
  it.each(impossible)('says why it cannot link with %j', async (options, why) => {
    expect(await failing(options)).toMatchObject({ name: 'LinkExitError', ...why });
    const { link_sessions: told } = await server.client.link.token.get({
      link_token: (await server.linkUser()).linkToken,
    });
    expect(told).toHaveLength(1);
  });

  it('refuses what no link_token can be made with', async () => {
    await expect(server.linkUser({ products: [] })).rejects.toMatchObject({ errorCode: 'INVALID_FIELD' });
    await expect(server.linkUser({ linkToken: 'link-sandbox-none' })).rejects.toMatchObject({
      errorCode: 'INVALID_LINK_TOKEN',
    });
  });
});
