import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Psd2Consent } from '../../packages/refbank/src/berlin-group/consents.ts';
import type { Entry } from '../../packages/refbank/src/data/records.ts';
import { ask, type Visit, visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { Reply } from '../support/service.ts';
import {
  CAMT,
  EMBEDDED,
  MT,
  PAGE,
  PRE_STEP,
  type Production,
  REDIRECT,
  startProduction,
} from './berlin-group-production.ts';

const DAY_MS = 86_400_000;
interface Row {
  readonly name: string;
  readonly subtype: string;
  readonly balances: { readonly current: number };
}
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Asks again until the answer is as it should be. */
async function until<T>(ask: () => Promise<T>, isMet: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (isMet(answer)) return answer;
    if (tries === 800) throw new Error(`it never came: ${JSON.stringify(answer).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describeOnEngines('an institution that speaks NextGenPSD2, in production', (engine) => {
  let production: Production;
  let accessToken: string;
  beforeAll(async () => {
    production = await startProduction(await engine.variables());
  });
  afterEach(() => {
    production.bank.faults.clear();
    production.bank.bank.setClock(Date.now());
    Object.assign(production.bank.berlinGroup.rules, { psd2Approach: 'redirect', psd2NeedsToken: false });
  });
  afterAll(() => production.stop());

  const call = (path: string, more: Record<string, unknown> = {}): Promise<Reply> =>
    production.service.call(path, { access_token: accessToken, ...more });
  const consentNow = (): Psd2Consent => {
    const found = production.bank.berlinGroup.consents.list().at(-1);
    if (!found) throw new Error('there is no consent');
    return found;
  };

  async function open(institution: string, wishes: Record<string, unknown> = {}) {
    const isUpdate = 'access_token' in wishes;
    const { body, status } = await production.service.call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['ES'],
      user: { client_user_id: 'user-1' },
      ...(isUpdate ? {} : { products: ['transactions'] }),
      ...wishes,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const session = await openFrame(production.service, body.link_token, { origin: PAGE });
    let reply: Reply = session.opened;
    if (reply.body.pane.kind === 'consent') reply = await session.step({ kind: 'continue' });
    if (!isUpdate) reply = await session.step({ kind: 'institution', institution_id: institution });
    return { session, reply };
  }

  async function atBank(institution: string, wishes: Record<string, unknown> = {}) {
    const { session } = await open(institution, wishes);
    const { body } = await session.answer({ kind: 'open_bank', way: 'popup' });
    expect(body.pane?.opened?.url, JSON.stringify(body)).toBeTruthy();
    return { session, url: String(body.pane.opened.url) };
  }

  const settled = (session: FrameSession): Promise<Reply> =>
    until(
      () => session.next({ wait_ms: 5000 }),
      ({ status, body }) => status !== 200 || (!body.pending && body.pane.kind !== 'redirect'),
    );

  async function visit(session: FrameSession, url: string, how: Visit = {}): Promise<Reply> {
    const back = await visitBank(url, production.bank.authorityCertificate, how);
    expect((await fetch(back, { redirect: 'manual' })).status).toBe(200);
    return settled(session);
  }

  async function finish(session: FrameSession, reply: Reply): Promise<string> {
    let { body } = reply;
    if (body.pane.kind === 'accounts') {
      const ids = body.pane.accounts.map(({ id }: { id: string }) => id);
      ({ body } = await session.step({ kind: 'accounts', ids }));
    }
    if (body.pane.kind === 'connected') ({ body } = await session.step({ kind: 'continue' }));
    const publicToken = body.result?.public_token;
    expect(publicToken, JSON.stringify(body)).toMatch(/^public-production-/);
    const exchanged = await production.service.call('/item/public_token/exchange', {
      public_token: publicToken,
    });
    return exchanged.body.access_token;
  }

  const transactions = async () =>
    (
      await call('/transactions/get', {
        start_date: '2020-01-01',
        end_date: dayOf(Date.now() + DAY_MS),
        options: { count: 500 },
      })
    ).body;
  /** Amounts as the bank has them in its ninety days, in the sense of the API. */
  const amountsAt = (
    accounts: readonly string[],
    isWanted: (entry: Entry) => boolean = () => true,
  ): number[] =>
    accounts
      .flatMap((id) => production.bank.bank.account(id)?.entries ?? [])
      .filter((entry) => dayOf(entry.bookedAt) >= dayOf(Date.now() - 90 * DAY_MS) && isWanted(entry))
      .map(({ amount }) => -Number(amount))
      .toSorted((one, other) => one - other);
  const amountsIn = (rows: readonly { readonly amount: number }[]): number[] =>
    rows.map(({ amount }) => amount).toSorted((one, other) => one - other);

  it('sends nobody on who does not allow it', async () => {
    const { session, url } = await atBank(REDIRECT);
    const { body } = await visit(session, url, { denies: true });
    expect(JSON.stringify(body)).toContain('ACCESS_NOT_GRANTED');
    expect(consentNow().status).toBe('rejected');
  });

  it('is linked on the page of the bank, by a consent for as long as the bank allows', async () => {
    const { session, url } = await atBank(REDIRECT, {
      products: ['transactions', 'identity'],
      required_if_supported_products: ['auth'],
    });
    accessToken = await finish(session, await visit(session, url));
    const { item } = (await call('/item/get')).body;
    expect(item.consent_expiration_time.slice(0, 10)).toBe(dayOf(Date.now() + 181 * DAY_MS));
    expect(consentNow()).toMatchObject({ status: 'valid', frequencyPerDay: 4, namesOwner: true });
  });

  it('gives payment accounts and cards, what is owed positive, and no loans', async () => {
    const { body } = await call('/accounts/get');
    const told = body.accounts.map(({ name, subtype, balances }: Row) => [name, subtype, balances.current]);
    expect(told).toEqual([
      ['Household', 'checking', 3204.18],
      ['Harbor Saver', 'savings', 12840.07],
      ['Harbor Rewards Card', 'credit card', 642.77],
    ]);
    expect(body.accounts[2].balances).toMatchObject({ available: 4357.23, limit: 5000 });
  });

  it('gives every entry that the bank has of its ninety days, money out positive', async () => {
    const expected = amountsAt(['acc-checking', 'acc-savings', 'acc-card']);
    const body = await until(transactions, ({ total_transactions: total }) => total >= expected.length);
    expect(amountsIn(body.transactions)).toEqual(expected);
    expect(body.transactions.filter(({ pending }: { pending: boolean }) => pending)).toMatchObject([
      { amount: 27.35, name: expect.stringContaining('Paper Crane Noodles') },
    ]);
  });

  it('gives IBAN, BIC and the name of the holder', async () => {
    const { body } = await call('/auth/get');
    expect(body.numbers.international).toHaveLength(2);
    expect(body.numbers.international[0]).toMatchObject({
      iban: expect.stringMatching(/^DE\d\d100200301000204411$/),
      bic: 'REHADEFFXXX',
    });
    const { body: identity } = await call('/identity/get');
    expect(identity.accounts[0].owners).toMatchObject([{ names: ['Maya Fernwood'] }]);
  });

  it('reads without the person no more often than the consent allows, and serves what it has beyond that', async () => {
    const before = await transactions();
    const codes: (string | undefined)[] = [];
    for (let reads = 0; reads < 6; reads += 1)
      codes.push((await call('/accounts/balance/get')).body.error_code);
    expect(codes.at(-1)).toBe('INSTITUTION_RATE_LIMIT');
    expect((await transactions()).transactions).toEqual(before.transactions);
    expect((await call('/item/get')).body.item.error).toBeNull();
    production.bank.bank.setClock(Date.now() + DAY_MS);
    expect((await call('/accounts/balance/get')).body.error_code).toBeUndefined();
  });

  it('asks for a new consent when the old one ended, and keeps accounts and entries under their names', async () => {
    const { body: old } = await call('/accounts/get');
    const entries = await transactions();
    const replaced = consentNow();
    replaced.validUntil = '2020-01-01';
    expect((await call('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    const { session, url } = await atBank(REDIRECT, { access_token: accessToken });
    // The old one stands at the bank, whatever ended its reads.
    Object.assign(replaced, { validUntil: '2099-01-01', status: 'valid' });
    await visit(session, url);
    expect((await call('/item/get')).body.item.error).toBeNull();
    await until(
      async () => replaced.status,
      (status) => status === 'terminatedByTpp',
    );
    expect(consentNow().status).toBe('valid');
    const { body: now } = await call('/accounts/get');
    const ids = ({ accounts }: { accounts: { account_id: string }[] }) =>
      accounts.map(({ account_id: id }) => id);
    expect(ids(now)).toEqual(ids(old));
    expect((await call('/transactions/refresh')).status).toBe(200);
    const after = await transactions();
    const kept = new Set(after.transactions.map(({ transaction_id: id }: { transaction_id: string }) => id));
    expect(
      entries.transactions.every(({ transaction_id: id }: { transaction_id: string }) => kept.has(id)),
    ).toBe(true);
  });

  it('says when a new consent ends, also where the bank gives less than for the one before', async () => {
    const { rules } = production.bank.berlinGroup;
    const { psd2ConsentDays } = rules;
    rules.psd2ConsentDays = 30;
    consentNow().status = 'expired';
    expect((await call('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    const { session, url } = await atBank(REDIRECT, { access_token: accessToken });
    await visit(session, url);
    rules.psd2ConsentDays = psd2ConsentDays;
    const { item } = (await call('/item/get')).body;
    const end = dayOf(Date.parse(consentNow().validUntil) + DAY_MS);
    expect(item.consent_expiration_time).toBe(`${end}T00:00:00Z`);
  });

  it('says that the person took the consent back', async () => {
    consentNow().status = 'revokedByPsu';
    expect((await call('/accounts/balance/get')).body.error_code).toBe('USER_PERMISSION_REVOKED');
  });

  it.each([
    [CAMT, 'camt'],
    [MT, 'MT940'],
  ])('reads the reports of %s in %s, and ends the consent with the Item', async (institution) => {
    const { session, url } = await atBank(institution);
    accessToken = await finish(session, await visit(session, url));
    const kept = ['acc-checking', 'acc-savings'];
    // MT940 has what is booked, and nothing else.
    const expected = amountsAt(kept, ({ status }) => institution === CAMT || status === 'posted');
    const body = await until(transactions, ({ total_transactions: total }) => total >= expected.length);
    expect(amountsIn(body.transactions)).toEqual(expected);
    expect((await call('/item/remove')).status).toBe(200);
    await until(
      async () => consentNow().status,
      (status) => status === 'terminatedByTpp',
    );
  });

  it('is linked by password, a choice of ways, and a code, which may be mistyped', async () => {
    production.bank.berlinGroup.rules.psd2Approach = 'embedded';
    const { session } = await open(EMBEDDED);
    const wrong = await session.step({
      kind: 'credentials',
      values: { psu_id: 'maya', password: 'guessed' },
    });
    expect(wrong.body.pane).toMatchObject({
      kind: 'credentials',
      error: { error_code: 'INVALID_CREDENTIALS' },
    });
    const chosen = await session.step({
      kind: 'credentials',
      values: { psu_id: 'maya', password: 'harbor-light-7' },
    });
    expect(chosen.body.pane, JSON.stringify(chosen.body)).toMatchObject({ kind: 'mfa' });
    const asked = await session.step({ kind: 'mfa', answers: ['sms'] });
    expect(asked.body.pane, JSON.stringify(asked.body)).toMatchObject({
      kind: 'mfa',
      asked: { type: 'code', mask: 'SMS to ···143' },
    });
    const again = await session.step({ kind: 'mfa', answers: ['111111'] });
    expect(again.body.pane, JSON.stringify(again.body)).toMatchObject({
      kind: 'mfa',
      error: { error_code: 'INVALID_MFA' },
    });
    const { due } = production.service.service.core.services.store;
    const ends = async (): Promise<string[]> => (await due.ofItem('')).map(({ kind }) => kind);
    const loggedIn = await session.step({ kind: 'mfa', answers: ['424242'] });
    // Until an Item has it, the consent would end at the bank.
    expect(await ends()).toContain('session_consent_end');
    accessToken = await finish(session, loggedIn);
    expect(await ends()).not.toContain('session_consent_end');
    expect((await call('/accounts/get')).body.accounts).toHaveLength(2);
  });

  it('asks who comes, and goes on from the page of the authorization server to that of the consent', async () => {
    production.bank.berlinGroup.rules.psd2NeedsToken = true;
    production.bank.authorization.rules.accessTokenSeconds = 1;
    const { session } = await open(PRE_STEP);
    const { body } = await session.step({ kind: 'credentials', values: { psu_id: 'maya' } });
    expect(body.pane, JSON.stringify(body)).toMatchObject({ kind: 'redirect' });
    const first = await session.answer({ kind: 'open_bank', way: 'popup' });
    const back = await visitBank(first.body.pane.opened.url, production.bank.authorityCertificate);
    expect((await fetch(back, { redirect: 'manual' })).status).toBe(200);
    const asked = await until(
      () => session.next({ wait_ms: 5000 }),
      ({ body: now }) => now.pane.kind === 'redirect' && now.pane.opened === null,
    );
    expect(asked.body.pane.kind).toBe('redirect');
    const second = await session.answer({ kind: 'open_bank', way: 'popup' });
    accessToken = await finish(session, await visit(session, second.body.pane.opened.url));
    // Its token ended long ago: another one is fetched for the refresh token.
    await until(
      async () => (await call('/accounts/balance/get')).body,
      ({ accounts }) => accounts?.length === 2,
    );
  });

  it('waits until the person confirms in the app of the bank', async () => {
    production.bank.berlinGroup.rules.psd2Approach = 'decoupled';
    const { session, reply } = await openWaiting();
    expect(reply.body.pane, JSON.stringify(reply.body)).toMatchObject({ kind: 'loading' });
    await control('PATCH', '/psd2-consents', { consent: consentNow().id, login: 'maya' });
    accessToken = await finish(session, await settled(session));
    expect((await call('/accounts/get')).body.accounts).toHaveLength(3);
  });

  it('ends when the person refuses in the app of the bank', async () => {
    production.bank.berlinGroup.rules.psd2Approach = 'decoupled';
    const { session } = await openWaiting();
    for (const authorisation of consentNow().authorisations) authorisation.status = 'failed';
    const { body } = await settled(session);
    expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'ACCESS_NOT_GRANTED' } });
  });

  /** The institution is chosen, and nobody waits for what comes. */
  async function openWaiting() {
    const { body } = await production.service.call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['ES'],
      user: { client_user_id: 'user-2' },
      products: ['transactions'],
    });
    const session = await openFrame(production.service, body.link_token, { origin: PAGE });
    if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
    await session.answer({ kind: 'institution', institution_id: REDIRECT });
    const reply = await until(
      () => session.next({ wait_ms: 200 }),
      () =>
        production.bank.berlinGroup.consents
          .list()
          .some(({ authorisations }) =>
            authorisations.some(({ id, status }) => id === 'app' && status === 'started'),
          ),
    );
    return { session, reply };
  }

  async function control(method: string, path: string, body: Record<string, unknown>): Promise<void> {
    const { status, body: text } = await ask(
      `${production.bank.origin}/_control${path}`,
      production.bank.authorityCertificate,
      {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    expect(status, text).toBe(200);
  }
});
