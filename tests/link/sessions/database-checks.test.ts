import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, HOOK } from '../../sandbox/time/observing.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, newLinkToken, openLink } from './driver.ts';
import { openFrame } from './frame.ts';

const KNOWN = { routing: '110000000', account: '1111222233331111', name: 'John Smith', subtype: 'checking' };
const LIKELY = { ...KNOWN, account: '1111222233333333' };
const UNKNOWN = { ...KNOWN, account: '1111222233330000' };
const NO_NETWORK = { has_numbers_match: false, is_numbers_match_verified: false };
const INSIGHTS = { database_insights_enabled: true };
const MATCH = { database_match_enabled: true };

// The rows of sandbox.md 5.3 on database checks.
describeOnEngines('account numbers that are looked up', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  async function ask(path: string, body: object) {
    const reply = await service.call(path, { ...body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  }

  /** At the pane for numbers, without a bank. */
  async function atNumbers(auth: object, more: object = {}): Promise<Driver> {
    const driver = await openLink(service, { products: ['auth'], webhook: HOOK, auth, ...more });
    await driver.answer({ continue: true });
    await driver.answer({ manual: true });
    expect(driver.turn).toMatchObject({ view_name: 'NUMBERS', pane: { kind: 'numbers', account: null } });
    return driver;
  }

  /** To the end of the session, without a deposit. */
  async function linked(auth: object, numbers: object, more: object = {}) {
    const driver = await atNumbers(auth, more);
    await driver.answer({ numbers });
    expect(driver.turn.pane).toMatchObject({ kind: 'connected', purpose: 'link' });
    await driver.answer({ continue: true });
    const { public_token } = driver.turn.result;
    const { access_token, item_id } = await ask('/item/public_token/exchange', { public_token });
    return { driver, access_token: access_token as string, itemId: item_id as string };
  }

  describe('for a verdict', () => {
    it.each([
      ['database_insights_pass', KNOWN],
      ['database_insights_pass_with_caution', LIKELY],
      ['database_insights_fail', UNKNOWN],
    ])('make an Item that says %s beside its numbers', async (verdict, numbers) => {
      const { driver, access_token } = await linked(INSIGHTS, numbers);
      // The page hears that there is a verdict, and not which.
      expect(driver.turn.result.metadata).toMatchObject({
        institution: null,
        accounts: [{ verification_status: 'database_insights_pending', class_type: 'personal' }],
      });
      const { accounts, numbers: read, item } = await ask('/auth/get', { access_token });
      expect(accounts).toMatchObject([
        {
          mask: numbers.account.slice(-4),
          verification_status: verdict,
          verification_name: 'John Smith',
          verification_insights: {
            name_match_score: 100,
            network_status: NO_NETWORK,
            account_number_format: 'valid',
          },
        },
      ]);
      expect(read.ach).toMatchObject([{ account: numbers.account, routing: numbers.routing }]);
      expect(item).toMatchObject({ institution_id: null, auth_method: 'DATABASE_INSIGHTS', error: null });
      expect(await ask('/accounts/get', { access_token })).toMatchObject({ accounts, item });
    });

    it.each([
      ['John Smith', 100],
      ['Johnny Smith', 91],
      ['Ada Holder', 0],
    ])('score the name %s', async (name, score) => {
      const { access_token } = await linked(INSIGHTS, { ...KNOWN, name });
      const [account] = (await ask('/accounts/get', { access_token })).accounts;
      expect(account).toMatchObject({
        verification_status: 'database_insights_pass',
        verification_name: name,
        verification_insights: { name_match_score: score },
      });
    });

    it('are told to a partner, and wherever the account is, in the same words', async () => {
      const products = ['auth', 'identity'];
      const { access_token } = await linked(INSIGHTS, { ...LIKELY, routing: '011401533' }, { products });
      const [account] = (await ask('/accounts/get', { access_token })).accounts;
      const { account_id } = account;
      const { processor_token } = await ask('/processor/token/create', {
        access_token,
        account_id,
        processor: 'dwolla',
      });
      for (const path of ['/processor/account/get', '/processor/auth/get', '/processor/identity/get'])
        expect((await ask(path, { processor_token })).account, path).toMatchObject(account);
      expect((await ask('/identity/get', { access_token })).accounts).toMatchObject([account]);
    });

    it('are reached without a deposit and without an event of their own', async () => {
      const { driver, access_token, itemId } = await linked(INSIGHTS, KNOWN);
      expect(driver.told.slice(-4)).toEqual([
        'SUBMIT_ROUTING_NUMBER',
        'SUBMIT_ACCOUNT_NUMBER',
        'TRANSITION_VIEW(CONNECTED)',
        'HANDOFF',
      ]);
      const events = await eventsOf(service, itemId);
      expect(events.filter((event) => event.startsWith('AUTH/'))).toEqual([]);
      const { link_sessions } = await ask('/link/token/get', { link_token: driver.linkToken });
      expect(link_sessions[0].results.item_add_results[0].accounts).toMatchObject([
        { verification_status: 'database_insights_pending' },
      ]);
      const update = await openLink(service, { products: undefined, access_token });
      expect(update.turn.pane).toMatchObject({ kind: 'connected' });
    });

    it('are asked for again when no account can have them', async () => {
      const driver = await atNumbers(INSIGHTS);
      expect(driver.turn.pane.deposits).toBe('none');
      await driver.answer({ numbers: { ...KNOWN, routing: '110000001' } });
      expect(driver.turn.pane).toMatchObject({ kind: 'numbers', error: { error_code: 'INVALID_FIELD' } });
      await driver.answer({ numbers: KNOWN });
      expect(driver.turn.pane.kind).toBe('connected');
    });
  });

  describe('for a match', () => {
    it('make an Item whose numbers are known to be right', async () => {
      const { driver, access_token } = await linked(MATCH, KNOWN);
      expect(driver.turn.result.metadata.accounts).toMatchObject([
        { mask: '1111', verification_status: 'database_matched' },
      ]);
      const { accounts, numbers, item } = await ask('/auth/get', { access_token });
      expect(accounts).toMatchObject([
        {
          verification_status: 'database_matched',
          verification_name: 'John Smith',
          verification_insights: { name_match_score: 100, network_status: NO_NETWORK },
        },
      ]);
      expect(numbers.ach).toMatchObject([{ account: KNOWN.account }]);
      expect(item.auth_method).toBe('DATABASE_MATCH');
    });

    it.each([
      ['likely', LIKELY],
      ['unknown', UNKNOWN],
    ])('wait for a deposit where they are only %s', async (_how, numbers) => {
      const driver = await atNumbers(MATCH);
      expect(driver.turn.pane.deposits).toBe('if_needed');
      await driver.answer({ numbers });
      expect(driver.turn.pane).toMatchObject({ kind: 'deposits_sent', speed: 'same_day' });
      await driver.answer({ continue: true });
      const { public_token } = driver.turn.result;
      const { access_token } = await ask('/item/public_token/exchange', { public_token });
      const { accounts, item } = await ask('/accounts/get', { access_token });
      expect(accounts[0].verification_status).toBe('pending_manual_verification');
      expect(accounts[0]).not.toHaveProperty('verification_name');
      expect(item.auth_method).not.toBe('DATABASE_MATCH');
    });

    it('are asked for again where no deposit may prove them', async () => {
      const auth = { ...MATCH, same_day_microdeposits_enabled: false };
      const driver = await atNumbers(auth);
      expect(driver.turn.pane.deposits).toBe('none');
      await driver.answer({ numbers: UNKNOWN });
      expect(driver.turn.pane).toMatchObject({
        kind: 'numbers',
        error: { error_type: 'INVALID_REQUEST', error_code: 'INVALID_ACCOUNT_NUMBER' },
      });
      await driver.answer({ numbers: KNOWN });
      expect(driver.turn.pane.kind).toBe('connected');
    });

    it('get a verdict instead, where the token asks for both', async () => {
      const both = { ...MATCH, ...INSIGHTS };
      const matched = await linked(both, KNOWN);
      const judged = await linked(both, UNKNOWN);
      const methods = await Promise.all(
        [matched, judged].map(async ({ access_token }) => {
          const { accounts, item } = await ask('/accounts/get', { access_token });
          return [item.auth_method, accounts[0].verification_status];
        }),
      );
      expect(methods).toEqual([
        ['DATABASE_MATCH', 'database_matched'],
        ['DATABASE_INSIGHTS', 'database_insights_fail'],
      ]);
    });
  });

  describe('of accounts in Canada', () => {
    const CANADA = { country_codes: ['CA'] };
    const TYPED = { ...KNOWN, routing: '11111-110' };

    it.each([
      ['database_insights_pass', '11111-110', '11223311', '110'],
      ['database_insights_pass_with_caution', '011011111', '11223333', '110'],
      ['database_insights_fail', '11111-110', '11223300', '110'],
      ['database_insights_fail', '11111-111', '11223311', '111'],
    ])('get %s for %s and %s', async (verdict, routing, account, institution) => {
      const { access_token } = await linked(INSIGHTS, { ...TYPED, routing, account }, CANADA);
      const read = await ask('/auth/get', { access_token });
      expect(read.accounts).toMatchObject([
        {
          verification_status: verdict,
          verification_insights: { name_match_score: 100 },
          balances: { iso_currency_code: 'CAD' },
        },
      ]);
      expect(read.numbers).toMatchObject({ ach: [], eft: [{ account, branch: '11111', institution }] });
    });

    it('are typed where the person looks for a bank in Canada, and have no deposit to wait for', async () => {
      const wishes = { products: ['auth'], auth: MATCH, country_codes: ['US', 'CA', 'GB'] };
      const frame = await openFrame(service, await newLinkToken(service, wishes));
      const listed = await frame.step({ kind: 'continue' });
      const search = (country_code: string) => frame.step({ kind: 'search', query: '', country_code });
      const offered = [listed, await search('GB'), await search('CA')];
      expect(offered.map(({ body }) => body.pane.manual_numbers)).toEqual([true, false, true]);
      const typing = await frame.step({ kind: 'manual' });
      expect(typing.body.pane).toMatchObject({ kind: 'numbers', country: 'CA', deposits: 'none' });
      const type = (change: object) => {
        const holder = { holder: 'personal', account: '11223311' };
        return frame.step({ kind: 'numbers', numbers: { ...TYPED, ...holder, ...change } });
      };
      for (const [change, code] of [
        [{ routing: '121000358' }, 'INVALID_FIELD'],
        [{ account: '123456' }, 'INVALID_ACCOUNT_NUMBER'],
        [{ account: '11223300' }, 'INVALID_ACCOUNT_NUMBER'],
      ] as const)
        expect((await type(change)).body.pane, JSON.stringify(change)).toMatchObject({
          error: { error_code: code },
        });
      const { body } = await type({});
      expect(body.pane.kind).toBe('connected');
      expect(JSON.stringify(body.events)).toContain('"routing_number":"011011111"');
    });

    it('are not told to the page where a person may have typed the account number into the other field', async () => {
      const frame = await openFrame(
        service,
        await newLinkToken(service, { products: ['auth'], auth: MATCH, ...CANADA }),
      );
      await frame.step({ kind: 'continue' });
      await frame.step({ kind: 'manual' });
      for (const routing of ['47114711', '4711 4711', '047114711471']) {
        const numbers = { ...TYPED, holder: 'personal', routing, account: '11223300' };
        const { body } = await frame.step({ kind: 'numbers', numbers });
        const names = body.events.map(({ event_name }: { event_name: string }) => event_name);
        expect(names, routing).toContain('SUBMIT_ROUTING_NUMBER');
        expect(JSON.stringify(body), routing).not.toMatch(/4711/);
      }
    });
  });

  it('are chosen on the pane of ways, which says whether a deposit is sent', async () => {
    const ways = { auth_type_select_enabled: true };
    const driver = await openLink(service, { products: ['auth'], auth: { ...ways, ...INSIGHTS } });
    await driver.answer({ continue: true });
    expect(driver.turn.pane).toMatchObject({ kind: 'auth_type', deposits: 'none' });
    const other = await openLink(service, { products: ['auth'], auth: ways });
    await other.answer({ continue: true });
    expect(other.turn.pane).toMatchObject({ kind: 'auth_type', deposits: 'sent' });
  });

  it('are written nowhere in clear, nor is the name, and both end with the Item', async () => {
    const name = 'Zenobia Quillfeather';
    const { access_token, itemId } = await linked(INSIGHTS, { ...KNOWN, account: '98765432101234567', name });
    const { store } = whole.service.core.services;
    expect(await store.sealedRecords.list('account_checks', itemId)).toHaveLength(1);
    if (engine.name === 'sqlite') {
      for (const file of ['fairlead.db', 'fairlead.db-wal']) {
        const bytes = readFileSync(join(whole.folder, file));
        expect([bytes.includes('98765432101234567'), bytes.includes('Quillfeather')]).toEqual([false, false]);
      }
    }
    await ask('/accounts/get', { access_token });
    const reads = (await store.audit.page({ limit: 10 })).records.filter(
      ({ object }) => object.id === itemId,
    );
    expect(reads.map(({ action }) => action)).toContain('account_checks.read');
    await ask('/item/remove', { access_token });
    expect(await store.sealedRecords.list('account_checks', itemId)).toEqual([]);
  });
});
