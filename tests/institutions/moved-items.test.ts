import { type Refbank, startRefbank } from '@fairlead/refbank';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { Reply } from '../support/service.ts';
import { PAGE, type ProductionService, startProductionService } from './production-service.ts';

const OFX = 'ins_7500001';
const FDX = 'ins_7500002';
const MAYA = { user_id: 'maya', password: 'harbor-light-7' };
const CLIENT = { client_id: 'fairlead', client_secret: 'the-secret-of-this-deployment' };
const DAY_MS = 86_400_000;

interface Told {
  readonly transaction_id: string;
  readonly date: string;
  readonly amount: number;
}

describeOnEngines('an Item that moves from one source of a bank to another', (engine) => {
  let production: ProductionService;
  let bank: Refbank;
  let accessToken: string;
  /** Told by the file, and then by every source after it. */
  let accountId: string;
  let lastingId: string;
  let first: readonly Told[];
  /** The import that it began with. */
  let importId: string;

  beforeAll(async () => {
    bank = await startRefbank();
    const shared = { country_codes: ['US'], name: 'Harbor Bank' };
    production = await startProductionService(
      [
        {
          ...shared,
          institution_id: OFX,
          connector: 'ofx-direct',
          profile: { url: `${bank.origin}/ofx/203`, version: 203, org: 'HARBOR', fid: '4411', pending: true },
        },
        {
          ...shared,
          institution_id: FDX,
          connector: 'fdx',
          oauth: true,
          profile: {
            issuer: bank.issuer,
            base_url: `${bank.origin}/fdx/v6`,
            scope: 'openid offline_access accounts',
            time_zone: 'UTC',
          },
        },
      ],
      bank.authorityCertificate,
      await engine.variables(),
    );
    const { service } = production;
    await changeRegistration(service.service.core.services, FDX, CLIENT);
    bank.authorization.registerClient({
      ...CLIENT,
      redirect_uris: [`${service.baseUrl}/link/oauth/callback`],
    });
  });
  afterAll(async () => {
    await production.stop();
    await bank.stop();
  });

  const call = (path: string, more: Record<string, unknown> = {}): Promise<Reply> =>
    production.service.call(path, { access_token: accessToken, ...more });
  const own = () => bank.bank.account('acc-checking')?.entries ?? [];
  const booked = () => own().filter(({ status }) => status === 'posted');

  /** All of the one account, as soon as there are so many. */
  async function transactions(count: number): Promise<Told[]> {
    for (let tries = 0; ; tries += 1) {
      const { body } = await call('/transactions/get', {
        start_date: '2020-01-01',
        end_date: new Date().toISOString().slice(0, 10),
        options: { account_ids: [accountId], count: 500 },
      });
      if (body.total_transactions >= count) return body.transactions;
      if (tries === 800) throw new Error(`it never came: ${JSON.stringify(body).slice(0, 500)}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  async function moving(to: string, more: Record<string, unknown> = {}): Promise<FrameSession> {
    const { body } = await production.service.call('/link/token/create', {
      client_name: 'Harbor',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'user-1' },
      access_token: accessToken,
      institution_id: to,
      ...more,
    });
    const session = await openFrame(production.service, body.link_token, { origin: PAGE });
    if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
    return session;
  }

  /** Until the Item was read whole at its new place. */
  async function readAnew(itemId: string): Promise<void> {
    const { due } = production.service.service.core.services.store;
    const waits = async () =>
      (await due.ofItem(itemId)).some(({ kind }) => kind === 'initial_pull' || kind === 'historical_pull');
    for (let tries = 0; await waits(); tries += 1) {
      if (tries === 800) throw new Error('it was never read');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  const idsOf = (told: readonly Told[]) => new Set(told.map(({ transaction_id: id }) => id));

  async function expectSame(): Promise<void> {
    const { body } = await call('/accounts/get');
    const [account] = body.accounts;
    expect([account.account_id, account.persistent_account_id]).toEqual([accountId, lastingId]);
    expect(body.accounts).toHaveLength(1);
    await readAnew(body.item.item_id);
    const all = await transactions(own().length);
    // Nothing twice, and what was there keeps its ids.
    expect(all).toHaveLength(own().length);
    expect([...idsOf(first)].filter((id) => !idsOf(all).has(id))).toEqual([]);
  }

  it('begins as a file with entries of the last month', async () => {
    const after = Date.now() - 30 * DAY_MS;
    const rows = booked().filter(({ bookedAt }) => bookedAt > after);
    const entries = rows.map(
      ({ amount, bookedAt, description }, nth) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${new Date(bookedAt).toISOString().slice(0, 10).replaceAll('-', '')}<TRNAMT>${amount}<FITID>file-${nth}<NAME>POS ${description.slice(0, 20)}</STMTTRN>`,
    );
    const file = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011401533<ACCTID>1000204411<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${entries.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const { body } = await production.service.call('/statement_imports/create', {
      institution_id: OFX,
      files: [{ name: 'month.ofx', content: Buffer.from(file).toString('base64') }],
    });
    accessToken = body.access_token;
    importId = body.import.import_id;
    const { body: listed } = await call('/accounts/get');
    [{ account_id: accountId, persistent_account_id: lastingId }] = listed.accounts;
    first = await transactions(rows.length);
    expect(lastingId).toMatch(/./);
    expect(first.length).toBeGreaterThan(5);
  });

  it('is refused to somebody whose login shows none of its accounts', async () => {
    const account = bank.bank.account('acc-checking');
    if (!account) throw new Error('the bank has no such account');
    const { holders } = account;
    Object.assign(account, { holders: [] });
    const session = await moving(OFX);
    const { body } = await session.step({ kind: 'credentials', values: MAYA });
    Object.assign(account, { holders });
    expect(body.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_UPDATED_USERNAME' } });
    expect((await call('/item/get')).body.item.institution_id).toBe(OFX);
    expect(await transactions(first.length)).toHaveLength(first.length);
  });

  it('goes on over Direct Connect, with its account and its transactions', async () => {
    const session = await moving(OFX);
    const { body } = await session.step({ kind: 'credentials', values: MAYA });
    expect(body.pane.kind, JSON.stringify(body)).toBe('connected');
    await expectSame();
    const { body: item } = await call('/item/get');
    expect(item.item).toMatchObject({ institution_id: OFX, error: null, update_type: 'background' });
  });

  it('keeps what its files brought: an undo would take its account from the institution', async () => {
    const { body } = await production.service.call('/statement_imports/undo', { import_id: importId });
    expect(body).toMatchObject({
      error_code: 'INVALID_FIELD',
      error_message: expect.stringContaining('read at its institution'),
    });
    expect((await call('/transactions/refresh')).status).toBe(200);
    await expectSame();
  });

  it('goes on over FDX, with all that both brought', async () => {
    first = await transactions(own().length);
    const session = await moving(FDX);
    const { body: opened } = await session.answer({ kind: 'open_bank', way: 'popup' });
    const back = await visitBank(opened.pane.opened.url, bank.authorityCertificate, {
      accounts: ['acc-checking'],
    });
    await fetch(back, { redirect: 'manual' });
    let { body } = await session.next({ wait_ms: 5000 });
    while (body.pending || body.pane.kind === 'redirect') ({ body } = await session.next({ wait_ms: 5000 }));
    expect(body.pane.kind, JSON.stringify(body)).toBe('connected');
    await expectSame();
    const before = await transactions(own().length);
    bank.bank.addEntry('acc-checking', { amount: '-3.33', description: 'AFTER THE MOVE' });
    expect((await call('/transactions/refresh')).status).toBe(200);
    const after = await transactions(own().length);
    expect([...idsOf(after)].filter((id) => !idsOf(before).has(id))).toHaveLength(1);
    expect((await call('/item/get')).body.item.institution_id).toBe(FDX);
  });

  it('ends the consent at the bank that it leaves, once it is read from the other', async () => {
    const revocations = () =>
      bank.log.filter(({ path, status }) => path.endsWith('/token/revocation') && status === 200).length;
    expect(revocations()).toBe(0);
    const session = await moving(OFX);
    const { body } = await session.step({ kind: 'credentials', values: MAYA });
    expect(body.pane.kind, JSON.stringify(body)).toBe('connected');
    for (let tries = 0; revocations() === 0; tries += 1) {
      if (tries === 800) throw new Error('the consent was never ended');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const { item } = (await call('/item/get')).body;
    expect(item).toMatchObject({ institution_id: OFX, error: null });
    await readAnew(item.item_id);
    expect(await transactions(own().length)).toHaveLength(own().length);
    const consent = await production.service.service.core.services.store.consents.find(item.item_id);
    expect(consent).toMatchObject({ clientUserId: 'user-1', textVersion: 'institution', revokedAt: null });
  });

  it('keeps what only files brought, also where its person chooses accounts at the new place', async () => {
    const statement = (number: string) =>
      `<STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011401533<ACCTID>${number}<ACCTTYPE>SAVINGS</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20250105<TRNAMT>-4.50<FITID>${number}-1<NAME>COFFEE</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`;
    const file = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1>${statement('1000204422')}${statement('1000209999')}</BANKMSGSRSV1></OFX>`;
    const { body: imported } = await production.service.call('/statement_imports/create', {
      institution_id: OFX,
      files: [{ name: 'two.ofx', content: Buffer.from(file).toString('base64') }],
    });
    accessToken = imported.access_token;
    const before = (await call('/accounts/get')).body.accounts;
    expect(before).toHaveLength(2);
    const session = await moving(OFX, { update: { account_selection_enabled: true } });
    const { body: asked } = await session.step({ kind: 'credentials', values: MAYA });
    const chosen = asked.pane.accounts.filter(({ selected }: { selected: boolean }) => selected);
    expect(chosen).toHaveLength(1);
    const { body } = await session.step({ kind: 'accounts', ids: [chosen[0].id] });
    expect(body.pane.kind, JSON.stringify(body)).toBe('connected');
    const after = await call('/accounts/get');
    const ids = (accounts: readonly { account_id: string }[]) => accounts.map(({ account_id: id }) => id);
    expect(ids(after.body.accounts)).toEqual(ids(before));
    await readAnew(after.body.item.item_id);
    const gone = before.find(({ mask }: { mask: string }) => mask === '9999');
    const { body: told } = await call('/transactions/get', {
      start_date: '2025-01-01',
      end_date: '2025-01-31',
      options: { account_ids: [gone.account_id] },
    });
    expect(told.total_transactions).toBe(1);
  });
});
