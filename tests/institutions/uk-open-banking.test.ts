import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Visit, visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import type { PlannedWork } from '../../packages/server/src/domain/due/due.ts';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { Reply } from '../support/service.ts';
import {
  HYBRID,
  PAGE,
  type Production,
  startProduction,
  VERSION_3,
  VERSION_4,
} from './uk-open-banking-production.ts';

const DAY_MS = 86_400_000;
const KEPT = ['acc-checking', 'acc-savings', 'acc-card', 'acc-mortgage', 'acc-student'];
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Row {
  readonly account_id: string;
  readonly transaction_id: string;
  readonly name: string;
  readonly subtype: string;
  readonly amount: number;
  readonly balances: { readonly current: number };
}

/** Asks again until the answer is as it should be. */
async function until<T>(ask: () => Promise<T>, isMet: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (isMet(answer)) return answer;
    if (tries === 800) throw new Error(`it never came: ${JSON.stringify(answer).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describeOnEngines('an institution that speaks UK Open Banking, in production', (engine) => {
  let production: Production;
  let accessToken: string;
  beforeAll(async () => {
    production = await startProduction(await engine.variables());
  });
  afterEach(() => {
    production.bank.faults.clear();
    Object.assign(production.bank.openBanking.rules, {
      obHoldersAt: ['parties', 'party'],
      obAbsentStatus: 404,
    });
    production.bank.bank.setClock(Date.now());
  });
  afterAll(() => production.stop());

  const call = (path: string, more: Record<string, unknown> = {}): Promise<Reply> =>
    production.service.call(path, { access_token: accessToken, ...more });
  const consentNow = () => {
    const found = production.bank.openBanking.consents.list().at(-1);
    if (!found) throw new Error('there is no consent');
    return found;
  };

  async function atBank(institution: string, wishes: Record<string, unknown> = {}) {
    const isUpdate = 'access_token' in wishes;
    const { body, status } = await production.service.call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['GB'],
      user: { client_user_id: 'user-1' },
      ...(isUpdate
        ? {}
        : { products: ['transactions', 'identity'], required_if_supported_products: ['auth'] }),
      ...wishes,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const session = await openFrame(production.service, body.link_token, { origin: PAGE });
    if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
    if (!isUpdate) await session.step({ kind: 'institution', institution_id: institution });
    const { body: opened } = await session.answer({ kind: 'open_bank', way: 'popup' });
    expect(opened.pane?.opened?.url, JSON.stringify(opened)).toBeTruthy();
    return { session, url: String(opened.pane.opened.url) };
  }

  async function visit(session: FrameSession, url: string, how: Visit = {}): Promise<Reply> {
    const back = await visitBank(url, production.bank.authorityCertificate, how);
    return comeBack(session, back);
  }

  async function comeBack(session: FrameSession, back: string): Promise<Reply> {
    const { hash, origin, pathname } = new URL(back);
    // What browsers keep for the page, its script hands in.
    const returned =
      hash === ''
        ? await fetch(back, { redirect: 'manual' })
        : await fetch(`${origin}${pathname}`, {
            method: 'POST',
            body: new URLSearchParams(hash.slice(1)),
          });
    expect(returned.status, back).toBe(200);
    return until(
      () => session.next({ wait_ms: 5000 }),
      ({ status, body }) => status !== 200 || (!body.pending && body.pane.kind !== 'redirect'),
    );
  }

  async function link(institution: string): Promise<string> {
    const { session, url } = await atBank(institution);
    let { body } = await visit(session, url);
    if (body.pane.kind === 'connected') ({ body } = await session.step({ kind: 'continue' }));
    const publicToken: unknown = body.result?.public_token;
    expect(String(publicToken), JSON.stringify(body)).toMatch(/^public-production-/);
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
  const amountsIn = (rows: readonly { readonly amount: number }[]): number[] =>
    rows.map(({ amount }) => amount).toSorted((one, other) => one - other);
  /** In the sense of the API. */
  const amountsAtBank = (): number[] =>
    KEPT.flatMap((id) => production.bank.bank.account(id)?.entries ?? [])
      .map(({ amount }) => -Number(amount))
      .toSorted((one, other) => one - other);

  const store = () => production.service.service.core.services.store;
  /** The end of a consent that is still to be told to the bank, as soon as it is as it should be. */
  const revocationOf = (itemId: string, isMet: (work: PlannedWork | undefined) => boolean) =>
    until(
      async () => (await store().due.ofItem(itemId)).find(({ kind }) => kind === 'revoke_consent'),
      isMet,
    );
  /** The minute until the bank is asked again is over at once. */
  async function revokedNow(itemId: string): Promise<void> {
    const work = await revocationOf(itemId, (one) => one !== undefined);
    if (work) await store().unitOfWork((unit) => unit.due.plan({ ...work, dueAt: Date.now() }));
  }

  it('sends nobody on who does not allow it', async () => {
    const { session, url } = await atBank(VERSION_3);
    const { body } = await visit(session, url, { denies: true });
    expect(JSON.stringify(body)).toContain('ACCESS_NOT_GRANTED');
    expect(consentNow().status).toBe('rejected');
  });

  it.each([
    ['3.1', VERSION_3],
    ['4.0, which answers by a signed token because the bank announces it', VERSION_4],
  ])('is linked over version %s, and gives all that the bank has', async (_version, institution) => {
    accessToken = await link(institution);
    expect(consentNow()).toMatchObject({ status: 'authorised' });
    expect(consentNow().permissions).not.toContain('ReadPAN');
    const { body: listed } = await call('/accounts/get');
    expect(
      listed.accounts.map(({ name, subtype, balances }: Row) => [name, subtype, balances.current]),
    ).toEqual([
      ['Household', 'checking', 3204.18],
      ['Harbor Saver', 'savings', 12840.07],
      ['Harbor Rewards Card', 'credit card', 642.77],
      ['Harbor 30 Year Fixed Mortgage', 'mortgage', 241870.55],
      ['Harbor Graduate Loan', 'loan', 9120],
    ]);
    expect(listed.accounts[2].balances).toMatchObject({ available: 4357.23, limit: 5000 });
    const expected = amountsAtBank();
    const body = await until(transactions, ({ total_transactions: total }) => total >= expected.length);
    expect(amountsIn(body.transactions)).toEqual(expected);
    const { body: auth } = await call('/auth/get');
    expect(auth.numbers.bacs[0]).toMatchObject({ account: '00204411', sort_code: '203040' });
    expect(auth.numbers.international[0]).toMatchObject({
      iban: expect.stringMatching(/^GB\d\dREHA20304000204411$/),
      bic: 'REHAGB2LXXX',
    });
    const { body: identity } = await call('/identity/get');
    expect(identity.accounts[0].owners).toMatchObject([{ names: ['Maya Jo Fernwood', 'Tomas Fernwood'] }]);
  });

  it('says when the consent is to be confirmed again, at most ninety days ahead', async () => {
    const { item } = (await call('/item/get')).body;
    expect(item.consent_expiration_time.slice(0, 10)).toBe(dayOf(Date.now() + 90 * DAY_MS));
  });

  it('serves what it has when the reads of the day are used up', async () => {
    const before = await transactions();
    const codes: (string | undefined)[] = [];
    for (let reads = 0; reads < 6; reads += 1)
      codes.push((await call('/accounts/balance/get')).body.error_code);
    expect(codes.at(-1)).toBe('INSTITUTION_RATE_LIMIT');
    expect((await transactions()).transactions).toEqual(before.transactions);
    expect((await call('/item/get')).body.item.error).toBeNull();
  });

  it('asks for a new consent when the old one ended, and keeps accounts and entries under their names', async () => {
    const { body: old } = await call('/accounts/get');
    const entries = await transactions();
    const replaced = consentNow();
    replaced.expiresAt = Date.now() - 1000;
    expect((await call('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    const { session, url } = await atBank(VERSION_4, { access_token: accessToken });
    // The old one stands at the bank, whatever ended its reads.
    Object.assign(replaced, { expiresAt: null, status: 'authorised' });
    // The bank does not take the end of the old one at first: that hinders nobody, and is asked for again.
    production.bank.faults.start({ fault: 'status_500', mount: 'open-banking', path: replaced.id });
    await visit(session, url);
    await revocationOf(old.item.item_id, (work) => (work?.attempt ?? 0) > 0);
    expect([replaced.status, consentNow().status]).toEqual(['authorised', 'authorised']);
    production.bank.faults.clear();
    await revokedNow(old.item.item_id);
    await until(
      async () => replaced.status,
      (status) => status === 'revoked',
    );
    expect(consentNow().status).toBe('authorised');
    await revocationOf(old.item.item_id, (work) => work === undefined);
    expect(await store().consents.sealedCredential(old.item.item_id)).toBeUndefined();
    expect((await call('/accounts/balance/get')).body.error_code).toBeUndefined();
    expect((await call('/item/get')).body.item.error).toBeNull();
    const ids = (rows: readonly Row[]): string[] => rows.map(({ account_id: id }) => id);
    const { body: now } = await call('/accounts/get');
    expect(ids(now.accounts)).toEqual(ids(old.accounts));
    const after = await transactions();
    const kept = new Set(after.transactions.map(({ transaction_id: id }: Row) => id));
    expect(entries.transactions.every(({ transaction_id: id }: Row) => kept.has(id))).toBe(true);
  });

  it('says that the person took the consent back', async () => {
    const consent = consentNow();
    consent.status = 'revoked';
    production.bank.openBanking.authorization.end(consent);
    expect((await call('/accounts/balance/get')).body.error_code).toBe('USER_PERMISSION_REVOKED');
  });

  it('ends the consent with the Item, as soon as the bank is there to take it', async () => {
    accessToken = await link(VERSION_3);
    const { item_id: itemId } = (await call('/item/get')).body.item;
    production.bank.faults.start({ fault: 'status_500', mount: 'open-banking' });
    expect((await call('/item/remove')).status).toBe(200);
    await revocationOf(itemId, (work) => (work?.attempt ?? 0) > 0);
    expect(consentNow().status).toBe('authorised');
    production.bank.faults.clear();
    await revokedNow(itemId);
    await until(
      async () => consentNow().status,
      (status) => status === 'revoked',
    );
    await revocationOf(itemId, (work) => work === undefined);
    expect(await store().consents.sealedCredential(itemId)).toBeUndefined();
  });

  const workOfSessions = async (kind: PlannedWork['kind']) =>
    (await store().due.ofItem('')).filter((one) => one.kind === kind);
  /** The newest work of a kind falls due at once, and is done. */
  async function doneNow(kind: PlannedWork['kind']): Promise<void> {
    const works = await until(
      () => workOfSessions(kind),
      (found) => found.length > 0,
    );
    const work = works.at(-1);
    if (work) await store().unitOfWork((unit) => unit.due.plan({ ...work, dueAt: Date.now() }));
    await until(
      () => workOfSessions(kind),
      (left) => left.every(({ subject }) => subject !== work?.subject),
    );
  }
  const revoked = (consent: ReturnType<typeof consentNow>) =>
    until(
      async () => consent.status,
      (status) => status === 'revoked',
    );

  it('goes on with a login that no page asks for, so that its consent ends with an Item if nobody comes', async () => {
    const { session, url } = await atBank(VERSION_3);
    await fetch(await visitBank(url, production.bank.authorityCertificate), { redirect: 'manual' });
    await doneNow('link_session_return');
    expect((await session.next({ wait_ms: 0 })).body.pane.kind).toBe('connected');
    expect(consentNow().status).toBe('authorised');
    expect(await workOfSessions('session_consent_end')).toEqual([]);
  });

  it('ends at the bank what a person gave in a session of which no Item came', async () => {
    const other = await link(VERSION_3);
    const used = consentNow();
    for (const ending of ['left by the person', 'abandoned', 'begun anew'] as const) {
      const { session, url } = await atBank(VERSION_3);
      production.bank.faults.start({ fault: 'status_500', mount: 'open-banking', path: 'accounts' });
      const { body } = await visit(session, url);
      expect(body.pane.kind, ending).toBe('error');
      production.bank.faults.clear();
      const consent = consentNow();
      expect([consent.status, consent === used], ending).toEqual(['authorised', false]);
      if (ending === 'abandoned') await doneNow('session_consent_end');
      else await session.step(ending === 'begun anew' ? { kind: 'retry' } : { kind: 'exit', force: true });
      await revoked(consent);
      await until(
        () => workOfSessions('session_consent_end'),
        (left) => left.length === 0,
      );
    }
    expect(used.status).toBe('authorised');
    expect((await call('/accounts/balance/get', { access_token: other })).status).toBe(200);
  });

  it('tells the one holder whom a bank tells that has no list of them', async () => {
    Object.assign(production.bank.openBanking.rules, { obHoldersAt: ['party'], obAbsentStatus: 403 });
    const kept = accessToken;
    accessToken = await link(VERSION_4);
    const { body: identity } = await call('/identity/get');
    expect(identity.accounts[0].owners).toMatchObject([{ names: ['Maya Jo Fernwood'] }]);
    accessToken = kept;
  });

  it('is linked by a code behind the # of the address, and by no other code than its id_token names', async () => {
    const { session, url } = await atBank(HYBRID);
    const asked = new URL(url).searchParams;
    expect(asked.get('response_type')).toBe('code id_token');
    const back = new URL(await visitBank(url, production.bank.authorityCertificate));
    expect([back.search, new URLSearchParams(back.hash.slice(1)).has('code')]).toEqual(['', true]);
    const { body } = await comeBack(session, back.href);
    expect(['connected', 'accounts'], JSON.stringify(body)).toContain(body.pane.kind);

    const other = await atBank(HYBRID);
    const stolen = new URL(await visitBank(other.url, production.bank.authorityCertificate));
    const values = new URLSearchParams(stolen.hash.slice(1));
    values.set('code', new URLSearchParams(back.hash.slice(1)).get('code') ?? '');
    stolen.hash = values.toString();
    const tokensAsked = () => production.bank.log.filter(({ path }) => path === '/ob-auth/token').length;
    // Its own token for the consent was asked for already.
    const before = tokensAsked();
    const refused = await comeBack(other.session, stolen.href);
    expect(refused.body.pane, JSON.stringify(refused.body)).toMatchObject({
      kind: 'error',
      error: { error_code: 'OAUTH_STATE_ID_NOT_FOUND' },
    });
    expect(tokensAsked()).toBe(before);
  });
});
