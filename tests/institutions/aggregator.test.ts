import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { type Visit, visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { Reply } from '../support/service.ts';
import { PAGE, type ProductionService, startProductionService } from './production-service.ts';

const BANK = 'ins_7800001';
const DAY_MS = 86_400_000;
const SECRET = { secret_id: 'deployment', secret_key: 'the-secret-of-this-deployment' };
const KEPT = ['acc-checking', 'acc-savings', 'acc-card'];
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

describeOnEngines('a bank behind an aggregator, in production', (engine) => {
  let bank: Refbank;
  let production: ProductionService;
  let accessToken: string;
  beforeAll(async () => {
    bank = await startRefbank();
    const institution = {
      institution_id: BANK,
      name: 'Reference Harbor Bank',
      country_codes: ['ES'],
      connector: 'aggregator',
      oauth: true,
      profile: {
        driver: 'gocardless',
        base_url: `${bank.origin}/bank-data/api/v2`,
        institution: 'HARBOR_REHADEFF',
        time_zone: 'UTC',
      },
    };
    production = await startProductionService(
      [institution],
      bank.authorityCertificate,
      await engine.variables(),
    );
    await changeRegistration(production.service.service.core.services, BANK, SECRET);
    bank.bankData.tokens.registerSecret(SECRET.secret_id, SECRET.secret_key);
  });
  afterEach(() => {
    bank.faults.clear();
    bank.bank.setClock(Date.now());
    Object.assign(bank.bankData.rules, { bdReadsPerDay: 1e6, bdBankFails: false });
  });
  afterAll(async () => {
    await production.stop();
    await bank.stop();
  });

  const call = (path: string, more: Record<string, unknown> = {}): Promise<Reply> =>
    production.service.call(path, { access_token: accessToken, ...more });
  const requisition = () => {
    const found = bank.bankData.requisitions.list().at(-1);
    if (!found) throw new Error('there is no requisition');
    return found;
  };

  async function atBank(wishes: Record<string, unknown> = {}) {
    const isUpdate = 'access_token' in wishes;
    const { body, status } = await production.service.call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['ES'],
      user: { client_user_id: 'user-1' },
      ...(isUpdate
        ? {}
        : { products: ['transactions', 'identity'], required_if_supported_products: ['auth'] }),
      ...wishes,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const session = await openFrame(production.service, body.link_token, { origin: PAGE });
    if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
    if (!isUpdate) await session.step({ kind: 'institution', institution_id: BANK });
    const { body: opened } = await session.answer({ kind: 'open_bank', way: 'popup' });
    expect(opened.pane?.opened?.url, JSON.stringify(opened)).toBeTruthy();
    return { session, url: String(opened.pane.opened.url) };
  }

  async function visit(session: FrameSession, url: string, how: Visit = {}): Promise<Reply> {
    const back = await visitBank(url, bank.authorityCertificate, how);
    expect((await fetch(back, { redirect: 'manual' })).status, back).toBe(200);
    return until(
      () => session.next({ wait_ms: 5000 }),
      ({ status, body }) => status !== 200 || (!body.pending && body.pane.kind !== 'redirect'),
    );
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
  const idsIn = (rows: readonly Row[]): string[] => rows.map(({ transaction_id: id }) => id);
  const plannedPull = async () => {
    const { item_id: itemId } = (await call('/item/get')).body.item;
    const { due } = production.service.service.core.services.store;
    return (await due.ofItem(itemId)).find(({ kind }) => kind === 'pull');
  };

  it('sends nobody on who does not allow it', async () => {
    const { session, url } = await atBank();
    const { body } = await visit(session, url, { denies: true });
    expect(JSON.stringify(body)).toContain('ACCESS_NOT_GRANTED');
    expect(requisition().status).toBe('RJ');
  });

  it('is linked on the page of the bank, for as long as was agreed', async () => {
    const { session, url } = await atBank();
    let { body } = await visit(session, url);
    if (body.pane.kind === 'accounts') {
      const ids = body.pane.accounts.map(({ id }: { id: string }) => id);
      ({ body } = await session.step({ kind: 'accounts', ids }));
    }
    if (body.pane.kind === 'connected') ({ body } = await session.step({ kind: 'continue' }));
    const exchanged = await production.service.call('/item/public_token/exchange', {
      public_token: body.result?.public_token,
    });
    accessToken = exchanged.body.access_token;
    const { item } = (await call('/item/get')).body;
    expect(item.consent_expiration_time.slice(0, 10)).toBe(dayOf(Date.now() + 90 * DAY_MS));
    expect(requisition().agreement).toMatchObject({ accessDays: 90, historyDays: 90 });
  });

  it('gives every entry of the agreed days, balances, numbers and holder, money out positive', async () => {
    const { body: listed } = await call('/accounts/get');
    expect(
      listed.accounts.map(({ name, subtype, balances }: Row) => [name, subtype, balances.current]),
    ).toEqual([
      ['Household', 'checking', 3204.18],
      ['Harbor Saver', 'savings', 12840.07],
      ['Harbor Rewards Card', 'credit card', 642.77],
    ]);
    const expected = KEPT.flatMap((id) => bank.bank.account(id)?.entries ?? [])
      .filter(({ bookedAt }) => dayOf(bookedAt) >= dayOf(Date.now() - 90 * DAY_MS))
      .map(({ amount }) => -Number(amount))
      .toSorted((one, other) => one - other);
    const body = await until(transactions, ({ total_transactions: total }) => total >= expected.length);
    expect(amountsIn(body.transactions)).toEqual(expected);
    const { body: auth } = await call('/auth/get');
    expect(auth.numbers.international).toHaveLength(2);
    expect(auth.numbers.international[0]).toMatchObject({
      iban: expect.stringMatching(/^DE\d\d200300401000204411$/),
      bic: 'REHADEFFXXX',
    });
    const { body: identity } = await call('/identity/get');
    expect(identity.accounts[0].owners).toMatchObject([{ names: ['Maya Fernwood'] }]);
  });

  it('renews the token of the deployment, which is none of the person’s', async () => {
    bank.bank.setClock(Date.now() + 40 * DAY_MS);
    const before = bank.log.filter(({ path }) => path.endsWith('/token/new/')).length;
    expect((await call('/accounts/balance/get')).body.error_code).toBeUndefined();
    expect(bank.log.filter(({ path }) => path.endsWith('/token/new/'))).toHaveLength(before + 1);
  });

  it('serves what it has when the reads of the day are used up', async () => {
    const before = await transactions();
    bank.bankData.rules.bdReadsPerDay = 1;
    expect((await call('/accounts/balance/get')).body.error_code).toBe('INSTITUTION_RATE_LIMIT');
    expect((await transactions()).transactions).toEqual(before.transactions);
    expect((await call('/item/get')).body.item.error).toBeNull();
  });

  it('leaves a bank alone for a day that failed three times in a row, before its accounts are shut', async () => {
    const { services } = production.service.service.core;
    const before = await plannedPull();
    if (!before) throw new Error('nothing is planned');
    // A process that reads meanwhile goes on holding its work.
    const lease = { lease: 'reading', realNow: Date.now(), leaseUntil: Date.now() + 600_000 };
    const held = await services.store.unitOfWork((unit) => unit.due.claimOne(before, lease));
    bank.bankData.rules.bdBankFails = true;
    const asked = () =>
      bank.log.filter(({ mount, status }) => mount === 'bank-data' && status === 500).length;
    const codes: (string | undefined)[] = [];
    for (let nth = 0; nth < 6; nth += 1) codes.push((await call('/accounts/balance/get')).body.error_code);
    expect(codes).toEqual(Array.from({ length: 6 }, () => 'INSTITUTION_DOWN'));
    expect(asked()).toBe(3);
    expect((await call('/transactions/refresh')).body.error_code).toBe('INSTITUTION_DOWN');
    const waiting = await plannedPull();
    expect(waiting).toMatchObject({ attempt: 3 });
    expect((waiting?.dueAt ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    // The day is over at once, and the bank has come back.
    bank.bankData.rules.bdBankFails = false;
    expect(held && (await services.store.unitOfWork((unit) => unit.due.postpone(held, Date.now(), 3)))).toBe(
      true,
    );
    await until(plannedPull, (one) => one?.attempt === 0);
    expect((await plannedPull())?.kind).toBe(before.kind);
    expect((await call('/accounts/balance/get')).body.error_code).toBeUndefined();
  });

  it('asks its person again when the agreement ended, and keeps accounts and entries under their names', async () => {
    const { body: old } = await call('/accounts/get');
    const entries = await transactions();
    const replaced = requisition();
    replaced.status = 'EX';
    expect((await call('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    const { session, url } = await atBank({ access_token: accessToken });
    await visit(session, url);
    expect((await call('/item/get')).body.item.error).toBeNull();
    await until(
      async () => bank.bankData.requisitions.find(replaced.id),
      (one) => one === undefined,
    );
    expect(requisition().status).toBe('LN');
    const { body: now } = await call('/accounts/get');
    const accounts = ({ accounts: rows }: { accounts: Row[] }) => rows.map(({ account_id: id }) => id);
    expect(accounts(now)).toEqual(accounts(old));
    expect((await call('/transactions/refresh')).status).toBe(200);
    const kept = new Set(idsIn((await transactions()).transactions));
    expect(idsIn(entries.transactions).filter((id) => !kept.has(id))).toEqual([]);
  });

  it('lets an account that was shut for its errors be opened by a new access', async () => {
    requisition().status = 'SU';
    expect((await call('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    const { session, url } = await atBank({ access_token: accessToken });
    await visit(session, url);
    expect((await call('/accounts/balance/get')).body.error_code).toBeUndefined();
  });

  it('deletes the requisition with the Item', async () => {
    const { id } = requisition();
    expect((await call('/item/remove')).status).toBe(200);
    await until(
      async () => bank.bankData.requisitions.find(id),
      (one) => one === undefined,
    );
  });
});
