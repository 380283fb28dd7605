import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Refbank, startRefbank } from '@fairlead/refbank';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { TestService } from '../support/service.ts';
import { PAGE, type ProductionService, startProductionService } from './production-service.ts';

const MAYA = { user_id: 'maya', password: 'harbor-light-7' };
const today = (): string => new Date().toISOString().slice(0, 10);

describeOnEngines('a bank that speaks OFX Direct Connect, in production', (engine) => {
  let production: ProductionService;
  let service: TestService;
  let refbank: Refbank;
  let folder: string;
  let accessToken: string;

  beforeAll(async () => {
    refbank = await startRefbank();
    const institution = {
      institution_id: 'ins_7000002',
      name: 'Harbor Bank',
      country_codes: ['US'],
      connector: 'ofx-direct',
      profile: {
        url: `${refbank.origin}/ofx/203`,
        version: 203,
        org: 'HARBOR',
        fid: '4411',
        pending: true,
      },
    };
    production = await startProductionService(
      [institution],
      refbank.authorityCertificate,
      await engine.variables(),
    );
    ({ service, folder } = production);
  });
  afterAll(async () => {
    await production.stop();
    await refbank.stop();
  });

  async function openForm(wishes: Record<string, unknown> = {}): Promise<FrameSession> {
    const { body } = await service.call('/link/token/create', {
      client_name: 'Harbor',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'user-1' },
      ...('access_token' in wishes ? {} : { products: ['transactions'] }),
      ...wishes,
    });
    const session = await openFrame(service, body.link_token, { origin: PAGE });
    if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
    if (!('access_token' in wishes))
      await session.step({ kind: 'institution', institution_id: 'ins_7000002' });
    return session;
  }
  const get = (path: string, more: Record<string, unknown> = {}) =>
    service.call(path, { access_token: accessToken, ...more });
  const own = (id: string) => {
    const account = refbank.bank.account(id);
    if (!account) throw new Error(`the bank has no account ${id}`);
    return account;
  };

  /** Asks again until the answer is as it should be. */
  async function transactionsWhen(isMet: (body: { total_transactions: number }) => boolean) {
    for (;;) {
      const { body } = await get('/transactions/get', {
        start_date: '2020-01-01',
        end_date: today(),
        options: { count: 500 },
      });
      if (body.total_transactions !== undefined && isMet(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  it('asks for user id and password, and again when they are wrong', async () => {
    const session = await openForm();
    const { body } = await session.step({ kind: 'credentials', values: { ...MAYA, password: 'wrong' } });
    expect(body.pane).toMatchObject({ kind: 'credentials', error: { error_code: 'INVALID_CREDENTIALS' } });
  });

  it('is linked with an answer to its question', async () => {
    refbank.ofxRules.questions = [{ phraseId: 'MFA1', label: 'City of birth', answer: 'Lisbon' }];
    const session = await openForm();
    const { body: asked } = await session.step({ kind: 'credentials', values: MAYA });
    expect(asked.pane).toMatchObject({ kind: 'mfa' });
    const { body: chosen } = await session.step({ kind: 'mfa', answers: ['Lisbon'] });
    expect(chosen.pane.kind).toBe('accounts');
    const ids = chosen.pane.accounts.map(({ id }: { id: string }) => id);
    await session.step({ kind: 'accounts', ids });
    const { body } = await session.step({ kind: 'continue' });
    const exchanged = await service.call('/item/public_token/exchange', {
      public_token: body.result.public_token,
    });
    accessToken = exchanged.body.access_token;
    expect(accessToken).toMatch(/^access-production-/);
  });

  it('gives accounts, with what is owed positive', async () => {
    const { body } = await get('/accounts/get');
    const told = body.accounts.map(({ name, type, balances }: Record<string, Record<string, number>>) => [
      name,
      type,
      balances?.current,
    ]);
    expect(told).toEqual([
      ['Household', 'depository', 3204.18],
      ['Harbor Saver', 'depository', 12840.07],
      ['Harbor Rewards Card', 'credit', 642.77],
      ['Harbor Brokerage', 'investment', 10295.72],
    ]);
    expect(body.accounts[0].persistent_account_id).toMatch(/./);
  });

  it('gives every entry of the bank once, money out positive, and follows what is new', async () => {
    const ids = ['acc-checking', 'acc-savings', 'acc-card'];
    const entries = ids.flatMap((id) => own(id).entries);
    const body = await transactionsWhen(({ total_transactions: total }) => total >= entries.length);
    const sum = (amounts: readonly number[]) =>
      amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
    expect(sum(body.transactions.map(({ amount }: { amount: number }) => amount))).toBe(
      -sum(entries.map(({ amount }) => Number(amount))),
    );
    expect(body.transactions.filter(({ pending }: { pending: boolean }) => pending).length).toBe(
      entries.filter(({ status }) => status === 'pending').length,
    );
    refbank.bank.addEntry('acc-checking', { amount: '-7.25', description: 'LANTERN NEWS STAND' });
    expect((await get('/transactions/refresh')).status).toBe(200);
    const after = await transactionsWhen(({ total_transactions: total }) => total === entries.length + 1);
    expect(after.transactions[0]).toMatchObject({ name: 'LANTERN NEWS STAND', amount: 7.25 });
  });

  it('puts a correction in the place of the entry that it corrects', async () => {
    const { total_transactions: before } = await transactionsWhen(() => true);
    const wrong = refbank.bank.addEntry('acc-checking', { amount: '-80.00', description: 'HARBOR KIOSK' });
    expect((await get('/transactions/refresh')).status).toBe(200);
    const first = await transactionsWhen(({ total_transactions: total }) => total === before + 1);
    expect(first.transactions[0]).toMatchObject({ name: 'HARBOR KIOSK', amount: 80 });
    const { next_cursor: cursor } = (await get('/transactions/sync', { count: 500 })).body;
    const right = { amount: '-8.00', description: 'HARBOR KIOSK', corrects: wrong.id };
    refbank.bank.addEntry('acc-checking', right);
    refbank.bank.addEntry('acc-checking', { amount: '-1.00', description: 'BEHIND THE KIOSK' });
    expect((await get('/transactions/refresh')).status).toBe(200);
    await transactionsWhen(({ total_transactions: total }) => total > before + 1);
    const { body } = await get('/transactions/sync', { cursor });
    expect(body.added).toMatchObject([{ name: 'BEHIND THE KIOSK' }]);
    expect(body.modified).toMatchObject([
      { transaction_id: first.transactions[0].transaction_id, name: 'HARBOR KIOSK', amount: 8 },
    ]);
    expect(body.removed).toEqual([]);
  });

  it('reads balances as they are now, numbers, holdings and rates', async () => {
    const balance = (await get('/accounts/balance/get')).body.accounts[0].balances.current;
    expect(balance).toBe(Number(own('acc-checking').balance));
    const auth = (await get('/auth/get')).body;
    expect(auth.numbers.ach[0]).toMatchObject({ account: '1000204411', routing: '011401533' });
    const holdings = (await get('/investments/holdings/get')).body.holdings;
    expect(holdings.map(({ quantity }: { quantity: number }) => quantity)).toEqual([81.5, 12]);
    const { credit } = (await get('/liabilities/get')).body.liabilities;
    expect(credit[0].aprs[0]).toMatchObject({ apr_percentage: 19.24, apr_type: 'purchase_apr' });
  });

  it('keeps what it has while the bank is down', async () => {
    refbank.faults.start({ fault: 'html_maintenance', mount: 'ofx' });
    const { body } = await get('/accounts/balance/get');
    refbank.faults.clear();
    expect(body.error_code).toBe('INSTITUTION_DOWN');
    expect((await get('/item/get')).body.item.error).toBeNull();
    expect((await get('/accounts/get')).body.accounts).toHaveLength(4);
  });

  it('says that a person is needed when the password was changed, and is mended in update mode', async () => {
    const { body: before } = await get('/accounts/get');
    refbank.ofxRules.signonStatus = 15500;
    expect((await get('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    refbank.ofxRules.signonStatus = null;
    const session = await openForm({ access_token: accessToken });
    await session.step({ kind: 'credentials', values: MAYA });
    await session.step({ kind: 'mfa', answers: ['Lisbon'] });
    expect((await get('/item/get')).body.item.error).toBeNull();
    const { body: after } = await get('/accounts/get');
    const idsOf = (accounts: { account_id: string; persistent_account_id: string }[]) =>
      accounts.map(({ account_id: id, persistent_account_id: lasting }) => [id, lasting]);
    expect(idsOf(after.accounts)).toEqual(idsOf(before.accounts));
  });

  it('knows an account of a file of the same bank for the same, in an Item of its own', async () => {
    const [account] = (await get('/accounts/get')).body.accounts;
    const file = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011401533<ACCTID>1000204411<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240105<TRNAMT>-4.50<FITID>f1<NAME>OLD COFFEE</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const { body } = await service.call('/statement_imports/create', {
      institution_id: 'ins_7000002',
      files: [{ name: 'old.ofx', content: Buffer.from(file).toString('base64') }],
    });
    const { item_id: itemId, item_created: isNew } = body.import;
    expect(isNew).toBe(true);
    const [imported] = await service.service.core.services.store.accounts.list(itemId);
    expect(imported?.persistentAccountId).toBe(account.persistent_account_id);
  });

  it('keeps the password sealed, and out of what it logs', async () => {
    const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
    const stored = Buffer.concat(files.map((name) => readFileSync(join(folder, name)))).toString('latin1');
    expect(stored).not.toContain(MAYA.password);
    expect(stored).not.toContain('1000204411');
    expect((await get('/item/remove')).status).toBe(200);
  });
});
