import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Entry } from '../../packages/refbank/src/index.ts';
import { type Visit, visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { explain } from '../../packages/server/src/control/operations/items/explain.ts';
import type { PlannedWork } from '../../packages/server/src/domain/due/due.ts';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { Reply } from '../support/service.ts';
import { INSTITUTION, linkAtBank, PAGE, type Production, startProduction } from './fdx-production.ts';

const PRODUCTS = ['transactions', 'auth', 'identity', 'investments', 'liabilities'];
const DAY_MS = 86_400_000;
const today = (): string => new Date().toISOString().slice(0, 10);

/** Asks again until the answer is as it should be. */
async function until<T>(ask: () => Promise<T>, isMet: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (isMet(answer)) return answer;
    if (tries === 800) throw new Error(`it never came: ${JSON.stringify(answer).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describeOnEngines('an institution that speaks FDX, in production', (engine) => {
  let production: Production;
  let accessToken: string;
  let itemId: string;
  /** As the bank listed it before it was posted. */
  let pending: Entry | undefined;
  beforeAll(async () => {
    production = await startProduction(await engine.variables());
  });
  afterEach(() => production.bank.faults.clear());
  afterAll(() => production.stop());

  const service = () => production.service;
  const get = (path: string, more: Record<string, unknown> = {}): Promise<Reply> =>
    service().call(path, { access_token: accessToken, ...more });

  /** A session that waits for the person to come back from the bank's page. */
  async function atBank(
    wishes: Record<string, unknown> = {},
  ): Promise<{ session: FrameSession; url: string }> {
    const isUpdate = 'access_token' in wishes;
    const { body, status } = await service().call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'user-1' },
      webhook: production.webhook,
      ...(isUpdate ? {} : { products: PRODUCTS }),
      ...wishes,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const session = await openFrame(service(), body.link_token, { origin: PAGE });
    if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
    if (!isUpdate) await session.step({ kind: 'institution', institution_id: INSTITUTION });
    const { body: opened } = await session.answer({ kind: 'open_bank', way: 'popup' });
    expect(opened.pane?.opened?.url, JSON.stringify(opened)).toBeTruthy();
    return { session, url: opened.pane.opened.url };
  }

  /** The person goes through the bank's pages and comes back to Link; gives the pane after it. */
  async function visit(session: FrameSession, url: string, how: Visit = {}): Promise<Reply> {
    const back = await visitBank(url, production.bank.authorityCertificate, how);
    const returned = await fetch(back, { redirect: 'manual' });
    expect(returned.status).toBe(200);
    return settled(session);
  }

  async function settled(session: FrameSession): Promise<Reply> {
    return until(
      () => session.next({ wait_ms: 5000 }),
      ({ status, body }) => status !== 200 || (!body.pending && body.pane.kind !== 'redirect'),
    );
  }

  async function link(how: Visit = {}): Promise<{ accessToken: string; itemId: string; told: unknown }> {
    const { session, url } = await atBank();
    const { body } = await visit(session, url, how);
    // Accounts were chosen on the bank's page, so Link asks for none.
    expect(body.pane.kind, JSON.stringify(body)).toBe('connected');
    const { body: ended } = await session.step({ kind: 'continue' });
    expect(ended.result?.public_token, JSON.stringify(ended)).toMatch(/^public-production-/);
    const { body: exchanged } = await service().call('/item/public_token/exchange', {
      public_token: ended.result.public_token,
    });
    const told = exchanged.duplicate_item_ids;
    return { accessToken: exchanged.access_token, itemId: exchanged.item_id, told };
  }

  it('is linked on its own page, with the accounts that were ticked there', async () => {
    ({ accessToken, itemId } = await link());
    const { body } = await get('/accounts/get');
    const told = body.accounts.map((account: Record<string, unknown>) => [
      account.name,
      account.type,
      account.subtype,
      account.mask,
    ]);
    expect(told).toEqual([
      ['Household', 'depository', 'checking', '4411'],
      ['Harbor Saver', 'depository', 'savings', '4422'],
      ['Harbor Rewards Card', 'credit', 'credit card', '3055'],
      ['Harbor 30 Year Fixed Mortgage', 'loan', 'mortgage', '8820'],
      ['Harbor Graduate Loan', 'loan', 'student', '7731'],
      ['Harbor Brokerage', 'investment', 'brokerage', '1277'],
    ]);
  });

  it('tells of the first and the historical pull', async () => {
    await production.event('INITIAL_UPDATE', itemId);
    await production.event('HISTORICAL_UPDATE', itemId);
    const { body } = await until(
      () =>
        get('/transactions/get', { start_date: '2020-01-01', end_date: today(), options: { count: 500 } }),
      ({ body: { total_transactions: total } }) => total > 100,
    );
    const own = production.bank.bank.household.accounts.flatMap(({ entries }) => entries);
    expect(body.total_transactions).toBe(own.length);
  });

  it('tells of all of the history where its first reading failed and an automatic one came before the next', async () => {
    const { bank } = production;
    // The first reading asks for six accounts.
    bank.faults.between({ mount: 'fdx', path: '/transactions', after: 6 }, () =>
      bank.faults.start({ fault: 'status_500', mount: 'fdx', path: '/transactions' }),
    );
    const { itemId: own, accessToken: access_token } = await linkAtBank(production, ['transactions']);
    const { store } = service().service.core.services;
    const work = async (wanted: string) => (await store.due.ofItem(own)).find(({ kind }) => kind === wanted);
    const plan = (due: PlannedWork) =>
      store.unitOfWork((unit) => unit.due.plan({ ...due, dueAt: Date.now() }));
    const failed = await until(
      () => work('historical_pull'),
      (found) => (found?.attempt ?? 0) > 0,
    );
    bank.faults.clear();
    if (!failed) throw new Error('unreachable');
    await plan({ ...failed, kind: 'pull', subject: 'transactions', attempt: 0 });
    await until(
      () => work('pull'),
      (found) => found !== undefined && found.dueAt > Date.now(),
    );
    expect(await work('historical_pull')).toMatchObject({ attempt: 1 });
    await plan(failed);
    await production.event('HISTORICAL_UPDATE', own);
    await service().call('/item/remove', { access_token });
  });

  it('reads a history again that the bank could not tell whole, however many tries of it failed', async () => {
    const { bank } = production;
    const { itemId: own, accessToken: access_token } = await linkAtBank(production, ['transactions']);
    await production.event('HISTORICAL_UPDATE', own);
    const { store } = service().service.core.services;
    const account = bank.bank.account('acc-checking');
    if (!account) throw new Error('there is no such account');
    const { pageSize } = bank.fdxRules;
    bank.fdxRules.pageSize = 3;
    const waiting = async () => (await store.due.ofItem(own)).find(({ kind }) => kind === 'historical_pull');
    const readNow = async (work: PlannedWork, isOver: (found: PlannedWork | undefined) => boolean) => {
      const dueAt = Date.now();
      await store.unitOfWork((unit) => unit.due.plan({ ...work, dueAt }));
      return until(waiting, (found) => isOver(found) && found?.dueAt !== dueAt);
    };
    const cutShort = () =>
      bank.faults.between({ mount: 'fdx', path: 'acc-checking/transactions', after: 1 }, () => {
        account.status = 'closed';
      });
    cutShort();
    const name = { itemId: own, clientId: service().clientId, clock: 'production' };
    const whole: PlannedWork = { ...name, kind: 'historical_pull', subject: '', dueAt: 0 };
    let again = await readNow(whole, (found) => found !== undefined);
    account.status = 'open';
    bank.faults.start({ fault: 'status_500', mount: 'fdx', path: '/transactions' });
    for (let tries = 1; tries <= 8; tries += 1) {
      if (!again) throw new Error(`it is not read again after ${tries - 1} tries`);
      again = await readNow(again, (found) => (found?.attempt ?? 0) === tries);
    }
    bank.faults.clear();
    cutShort();
    if (!again) throw new Error('it is not read again');
    const next = await readNow(again, (found) => found?.attempt !== again?.attempt);
    account.status = 'open';
    // The eight that failed were one reading, of seven.
    expect(next).toMatchObject({ attempt: 0 });
    expect(next?.dueAt).toBeGreaterThan(Date.now());
    let readings = 1;
    for (let work = next; work; readings += 1) {
      cutShort();
      const before = work;
      work = await readNow(before, (found) => found?.subject !== before.subject);
      account.status = 'open';
    }
    expect(readings).toBe(7);
    bank.fdxRules.pageSize = pageSize;
    await service().call('/item/remove', { access_token });
  });

  it('gives numbers, owners, debts and holdings', async () => {
    const { body: auth } = await get('/auth/get');
    expect(auth.numbers.ach).toMatchObject([
      { account: '1000204411', routing: '011401533', wire_routing: '021000021' },
      { account: '1000204422', routing: '011401533', wire_routing: '021000021' },
    ]);
    const { body: identity } = await get('/identity/get');
    expect(identity.accounts[0].owners[0].names).toEqual(['Maya Jo Fernwood', 'Tomas Fernwood']);
    const { body: debts } = await get('/liabilities/get');
    expect(debts.liabilities.credit[0]).toMatchObject({ minimum_payment_amount: 35, is_overdue: false });
    expect(debts.liabilities.mortgage[0]).toMatchObject({ maturity_date: '2048-06-11' });
    expect(debts.liabilities.student[0]).toMatchObject({ interest_rate_percentage: 4.45 });
    const { body: held } = await get('/investments/holdings/get');
    expect(held.holdings).toHaveLength(3);
    const { body: trades } = await get('/investments/transactions/get', {
      start_date: '2020-01-01',
      end_date: today(),
    });
    expect(trades.total_investment_transactions).toBe(4);
  });

  it('reads balances as they are now, with what is owed positive', async () => {
    const card = production.bank.bank.account('acc-card');
    if (card) card.balance = '-700.01';
    const { body } = await get('/accounts/balance/get');
    expect(body.accounts[2].balances).toMatchObject({ current: 700.01, available: 4357.23, limit: 5000 });
    const { account } = await explain.perform({ services: service().service.core.services } as never, {
      clientId: service().clientId,
      id: body.accounts[2].account_id,
    });
    expect(account?.changes[0]).toMatchObject({
      field: 'balances.current',
      after: '700.01',
      source: 'real-time balance by fdx',
    });
  });

  it('is read where it has no payment networks, and tells no holders of an account that has none any more', async () => {
    const { faults } = production.bank;
    faults.start({ fault: 'status_404', mount: 'fdx', path: '/payment-networks' });
    const own = await linkAtBank(production, ['transactions', 'auth', 'identity']);
    const ask = (path: string) => service().call(path, { access_token: own.accessToken });
    await production.event('INITIAL_UPDATE', own.itemId);
    const holders = async () =>
      (await ask('/identity/get')).body.accounts.map(({ name, owners }: Record<string, unknown[]>) => [
        name,
        owners?.length,
      ]);
    expect(await holders()).toContainEqual(['Household', 1]);
    faults.start({ fault: 'status_404', mount: 'fdx', path: '/acc-checking/contact' });
    expect((await ask('/identity/refresh')).status).toBe(200);
    await production.event('DEFAULT_UPDATE', own.itemId);
    expect(await holders()).toContainEqual(['Household', 0]);
    faults.clear();
    expect((await ask('/item/remove')).status).toBe(200);
  });

  it('is read but for the entries of an account that has none to ask for, and later where no account has', async () => {
    const { bank } = production;
    bank.faults.start({ fault: 'status_404', mount: 'fdx', path: '/transactions' });
    const { itemId: own, accessToken: access_token } = await linkAtBank(production, ['transactions']);
    const { store } = service().service.core.services;
    const initial = async () => (await store.due.ofItem(own)).find(({ kind }) => kind === 'initial_pull');
    const failed = await until(initial, (found) => (found?.attempt ?? 0) > 0);
    bank.faults.clear();
    bank.faults.start({ fault: 'status_404', mount: 'fdx', path: '/acc-savings/transactions' });
    if (!failed) throw new Error('unreachable');
    await store.unitOfWork((unit) => unit.due.plan({ ...failed, dueAt: Date.now() }));
    const { body } = await until(
      () => service().call('/transactions/sync', { access_token, count: 500 }),
      (reply) => reply.body.added?.length > 0,
    );
    const { body: listed } = await service().call('/accounts/get', { access_token });
    const having = new Set(body.added.map(({ account_id: id }: { account_id: string }) => id));
    const nameless = listed.accounts.filter(({ account_id: id }: { account_id: string }) => !having.has(id));
    expect(nameless.map(({ name }: { name: string }) => name)).toContain('Harbor Saver');
    expect(having.size).toBeGreaterThan(1);
    await service().call('/item/remove', { access_token });
  });

  it('follows what is new, and a pending entry that is posted under another id', async () => {
    const { body: before } = await get('/transactions/sync', { count: 500 });
    const { entries = [] } = production.bank.bank.account('acc-checking') ?? {};
    pending = entries.find(({ id }) => id === 'acc-checking-auth-1');
    production.bank.bank.addEntry('acc-checking', {
      amount: '-31.10',
      description: 'PAPER CRANE NOODLES',
      replaces: 'acc-checking-auth-1',
    });
    expect((await get('/transactions/refresh')).status).toBe(200);
    const { body: after } = await until(
      () => get('/transactions/sync', { cursor: before.next_cursor, count: 500 }),
      ({ body }) => body.added.length > 0,
    );
    expect(after.added).toMatchObject([{ amount: 31.1, pending: false }]);
    expect(after.added[0].pending_transaction_id).toBe(after.removed[0].transaction_id);
    await production.event('SYNC_UPDATES_AVAILABLE', itemId);
  });

  it('does not bring a pending entry back beside its posted one when the bank answers from an older state', async () => {
    const account = production.bank.bank.account('acc-checking');
    const posted = account?.entries.find(({ replaces }) => replaces === 'acc-checking-auth-1');
    if (!account || !posted || !pending) throw new Error('the entry was not posted before');
    const { body: before } = await get('/transactions/sync', { count: 500 });
    account.entries = [...account.entries.filter((entry) => entry !== posted), pending];
    production.bank.bank.addEntry('acc-checking', { amount: '-1.00', description: 'MEANWHILE' });
    expect((await get('/transactions/refresh')).status).toBe(200);
    const { body: after } = await until(
      () => get('/transactions/sync', { cursor: before.next_cursor, count: 500 }),
      ({ body }) => body.added.length > 0,
    );
    expect(after.added.map(({ amount }: { amount: number }) => amount)).toEqual([1]);
    expect([after.modified, after.removed]).toEqual([[], []]);
    account.entries = [...account.entries.filter((entry) => entry !== pending), posted];
  });

  it('renews its tokens when they have ended, and asks the person for nothing', async () => {
    production.bank.faults.start({ fault: 'unauthorized_once', mount: 'fdx' });
    expect((await get('/accounts/balance/get')).status).toBe(200);
    expect((await get('/item/get')).body.item.error).toBeNull();
  });

  it.each(['wrong_issuer', 'missing_issuer', 'wrong_code', 'code_expired'])(
    'refuses a way back with %s',
    async (fault) => {
      const { session, url } = await atBank();
      production.bank.faults.start({ fault });
      const { body } = await visit(session, url);
      expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'OAUTH_STATE_ID_NOT_FOUND' } });
    },
  );

  it('refuses a way back with the state of nobody, and another one with a state that was used', async () => {
    const { session, url } = await atBank();
    const back = await visitBank(url, production.bank.authorityCertificate);
    const foreign = new URL(back);
    foreign.searchParams.set('state', 'somebody-elses');
    expect((await fetch(foreign)).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(back)).status).toBe(200);
    expect((await settled(session)).body.pane.kind).toBe('connected');
    expect((await fetch(back)).status).toBeGreaterThanOrEqual(400);
  });

  it('says when the person did not allow it, and makes no Item', async () => {
    const { session, url } = await atBank();
    const { body } = await visit(session, url, { denies: true });
    expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'ACCESS_NOT_GRANTED' } });
  });

  it('is linked twice by one person: the accounts are known for the same, and the exchange says so', async () => {
    const other = await link();
    expect(other.told).toEqual([itemId]);
    const lasting = async (token: string) => {
      const { body } = await service().call('/accounts/get', { access_token: token });
      return body.accounts.map((account: Record<string, unknown>) => account.persistent_account_id);
    };
    const ids = await lasting(accessToken);
    expect(ids.slice(0, 2)).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(await lasting(other.accessToken)).toEqual(ids);
    const file = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011401533<ACCTID>1000204411<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240105<TRNAMT>-4.50<FITID>f1<NAME>OLD COFFEE</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const { body: imported } = await service().call('/statement_imports/create', {
      institution_id: INSTITUTION,
      files: [{ name: 'old.ofx', content: Buffer.from(file).toString('base64') }],
    });
    expect((await lasting(imported.access_token))[0]).toBe(ids[0]);
    await service().call('/item/remove', { access_token: imported.access_token });
    const story = await service().service.core.services.store.items.notes(itemId);
    expect(story).toContainEqual(expect.objectContaining({ kind: 'duplicate', detail: other.itemId }));
    await service().call('/item/remove', { access_token: other.accessToken });
  });

  it('is broken when the person ends the consent at the bank, and says so', async () => {
    const other = await link();
    const consents = production.bank.authorization.consents.list();
    production.bank.authorization.revoke(consents.at(-1)?.grantId ?? '');
    const { body } = await service().call('/accounts/balance/get', { access_token: other.accessToken });
    expect(body.error_code).toBe('USER_PERMISSION_REVOKED');
    await production.event('USER_PERMISSION_REVOKED', other.itemId);
  });

  it('warns before the consent ends, and is renewed in update mode with the ids that it had', async () => {
    production.bank.authorization.rules.consentDays = 7;
    const other = await link({ accounts: ['acc-checking', 'acc-card'] });
    production.bank.authorization.rules.consentDays = 365;
    await production.event('PENDING_DISCONNECT', other.itemId);
    const call = (path: string) => service().call(path, { access_token: other.accessToken });
    const before = await call('/accounts/get');
    const consentBefore = before.body.item.consent_expiration_time;
    const consent = production.bank.authorization.consents.list().at(-1);
    if (consent) consent.expiresAt = Date.now() - 1;
    expect((await call('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    expect((await call('/item/get')).body.item.error.error_code).toBe('ITEM_LOGIN_REQUIRED');
    const endings = () => production.bank.log.filter(({ path }) => path.endsWith('/token/revocation')).length;
    const ended = endings();
    const { session, url } = await atBank({ access_token: other.accessToken });
    const { body } = await visit(session, url, { accounts: ['acc-checking', 'acc-card'] });
    expect(body.pane.kind, JSON.stringify(body)).toBe('connected');
    const after = await call('/accounts/get');
    const ids = (reply: Reply) =>
      reply.body.accounts.map((account: { account_id: string }) => account.account_id);
    expect(ids(after)).toEqual(ids(before));
    expect(Date.parse(after.body.item.consent_expiration_time)).toBeGreaterThan(
      Date.parse(consentBefore) + 300 * DAY_MS,
    );
    // What the old consent had of the bank is given back, and the new one is good all the same.
    await until(
      async () => endings(),
      (count) => count > ended,
    );
    expect((await call('/accounts/balance/get')).status).toBe(200);
  });

  it('loses no access when the answer to a renewal is lost', async () => {
    let lostAnswers = 0;
    for (let round = 0; round < 50; round += 1) {
      production.bank.faults.start({ fault: 'unauthorized_once', mount: 'fdx' });
      production.bank.faults.start({ fault: 'token_answer_lost' });
      const lost = await get('/accounts/balance/get');
      // A read in the background may have met the fault instead.
      if (lost.body.error_code === 'INSTITUTION_DOWN') lostAnswers += 1;
      production.bank.faults.clear();
      expect((await get('/accounts/balance/get')).status).toBe(200);
    }
    expect(lostAnswers).toBeGreaterThan(40);
    expect((await get('/item/get')).body.item.error).toBeNull();
  });

  it('asks for a new login, and loses nothing, where the bank takes the token of before no more', async () => {
    const { faults } = production.bank;
    const other = await link({ accounts: ['acc-checking', 'acc-card'] });
    const call = (path: string) => service().call(path, { access_token: other.accessToken });
    const accountsOf = async () =>
      (await call('/accounts/get')).body.accounts.map(({ account_id: id }: { account_id: string }) => id);
    // Pulls of the new Item would meet the faults instead.
    await production.event('HISTORICAL_UPDATE', other.itemId);
    const before = await accountsOf();
    const isLost = async () => {
      faults.start({ fault: 'unauthorized_once', mount: 'fdx' });
      faults.start({ fault: 'token_answer_lost' });
      const { body } = await call('/accounts/balance/get');
      faults.clear();
      return body.error_code === 'INSTITUTION_DOWN';
    };
    // A read of another Item may meet the faults instead.
    await until(isLost, (lost) => lost);
    faults.start({ fault: 'unauthorized_once', mount: 'fdx' });
    faults.start({ fault: 'invalid_grant' });
    expect((await call('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    faults.clear();
    const { session, url } = await atBank({ access_token: other.accessToken });
    const { body } = await visit(session, url, { accounts: ['acc-checking', 'acc-card'] });
    expect(body.pane.kind, JSON.stringify(body)).toBe('connected');
    expect((await call('/accounts/balance/get')).status).toBe(200);
    expect(await accountsOf()).toEqual(before);
    expect((await call('/item/remove')).status).toBe(200);
  });

  it('finds an account that was opened, and says so; one that was closed is listed no more', async () => {
    const { bank } = production.bank;
    const [checking] = bank.household.accounts;
    if (!checking) throw new Error('the bank has no accounts');
    bank.openAccount({ ...checking, id: 'acc-new', number: '1000204499', nickname: 'Holidays', entries: [] });
    const [consent] = production.bank.authorization.consents.list();
    if (consent) consent.accountIds = [...consent.accountIds, 'acc-new'];
    const savings = bank.account('acc-savings');
    if (savings) savings.status = 'closed';
    expect((await get('/transactions/refresh')).status).toBe(200);
    await production.event('NEW_ACCOUNTS_AVAILABLE', itemId);
    const { body } = await get('/accounts/get');
    expect(body.accounts.map(({ name }: { name: string }) => name)).not.toContain('Harbor Saver');
  });

  it('ends the consent at the bank when the Item is removed', async () => {
    const revocations = (wanted: number) =>
      production.bank.log.filter(
        ({ path, status }) => path.endsWith('/token/revocation') && status === wanted,
      );
    const before = revocations(200).length;
    expect((await get('/item/remove')).status).toBe(200);
    await until(
      async () => revocations(200).length,
      (count) => count > before,
    );
  });
});
