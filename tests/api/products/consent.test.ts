import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../packages/server/src/domain/teams/change-setting.ts';
import { withOwnTeam } from '../../link/api/link-kit.ts';
import { GOOD, linkByDriver, openLink } from '../../link/sessions/driver.ts';
import { domainOf } from '../../sandbox/time/observing.ts';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { statementFile } from '../endpoints/_needs/statement-import.ts';

describeOnEngines('consent', (engine) => {
  let whole: TestService;
  let service: TestService;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-use-cases-'));
    const own = { use_cases: { en: ['Show what you spend.', 'Pay rent.'], fr: ['Payer le loyer.'] } };
    writeFileSync(join(folder, 'told.json'), JSON.stringify(own));
    whole = await startTestService({
      ...FROZEN,
      FAIRLEAD_LINK_CUSTOMIZATIONS: folder,
      ...(await engine.variables()),
    });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(async () => {
    await whole.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const called = async (path: string, body: Record<string, unknown>) => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const ask = (path: string, access_token: string, more: object = {}) =>
    called(path, { access_token, ...more });
  const code = async (path: string, access_token: string, more: object = {}) =>
    (await service.call(path, { access_token, ...more })).body.error_code;
  const exchanged = async (public_token: string) => {
    const { access_token, item_id } = await called('/item/public_token/exchange', { public_token });
    return { accessToken: access_token as string, itemId: item_id as string };
  };
  const itemOf = async (accessToken: string) => (await ask('/item/get', accessToken)).item;
  const eventsOf = async (accessToken: string) =>
    (await ask('/consent/events/get', accessToken)).consent_events;
  /** Type, code and initiator of each, and the masks of its accounts. */
  const story = async (accessToken: string): Promise<string[]> =>
    (await eventsOf(accessToken)).map(
      (event: Record<string, string> & { consented_accounts: { mask: string }[] }) =>
        [
          event.event_type?.replace('CONSENT_', ''),
          event.event_code,
          event.initiator,
          ...event.consented_accounts.map(({ mask }) => mask),
        ].join(' '),
    );
  const recordOf = async (itemId: string) => (await domainOf(service)).store.consents.find(itemId);
  const linked = async (wishes: object = {}, more: object = {}) =>
    exchanged((await linkByDriver(service, { ...wishes }, more)).publicToken);

  describe('as an Item shows it', () => {
    const TIME = '2026-03-01T12:00:00Z';
    const common = { created_at: TIME, error: null, webhook: null, consented_use_cases: [] };

    it('by credentials: what was asked for, and what its data are enough for', async () => {
      const { accessToken, itemId } = await linkItem(service, { products: ['auth', 'transactions'] });
      expect(await itemOf(accessToken)).toEqual({
        ...common,
        item_id: itemId,
        institution_id: 'ins_109508',
        institution_name: 'First Platypus Bank',
        auth_method: 'INSTANT_AUTH',
        available_products: expect.arrayContaining(['balance', 'identity']),
        billed_products: ['auth', 'transactions'],
        products: ['auth', 'transactions'],
        consented_products: expect.arrayContaining(['auth', 'balance', 'transactions']),
        consented_data_scopes: ['account_balance_info', 'account_routing_number', 'transactions'],
        consent_expiration_time: null,
        update_type: 'background',
      });
      expect((await itemOf(accessToken)).consented_products).not.toContain('identity');
    });

    it('by redirect, with four lists of products: the scopes are those of all, the optional one waits for its use', async () => {
      const driver = await openLink(service, {
        products: ['transactions'],
        required_if_supported_products: ['auth'],
        optional_products: ['identity'],
        additional_consented_products: ['liabilities'],
      });
      await driver.answer({ continue: true });
      await driver.answer({ institution_id: 'ins_127287' });
      await driver.answer({ credentials: GOOD });
      await driver.answer({ continue: true });
      const { accessToken } = await exchanged(driver.turn.result.public_token);
      const forms = async () => {
        const { products, billed_products, available_products, consented_products, ...item } =
          await itemOf(accessToken);
        const asked = ['auth', 'identity', 'liabilities', 'transactions'];
        const among = (list: string[]) => asked.filter((product) => list.includes(product));
        return {
          item,
          added: products,
          billed: billed_products,
          available: among(available_products),
          consented: among(consented_products),
        };
      };
      const before = await forms();
      expect(before).toMatchObject({
        added: ['auth', 'identity', 'transactions'],
        billed: ['auth', 'transactions'],
        available: ['identity', 'liabilities'],
        consented: ['auth', 'identity', 'liabilities', 'transactions'],
        item: {
          auth_method: 'INSTANT_AUTH',
          institution_id: 'ins_127287',
          consented_data_scopes: [
            'account_balance_info',
            'account_routing_number',
            'contact_info',
            'credit_loan_info',
            'transactions',
          ],
        },
      });
      await ask('/identity/get', accessToken);
      expect(await forms()).toEqual({
        ...before,
        billed: ['auth', 'identity', 'transactions'],
        available: ['liabilities'],
      });
    });

    it('by typed numbers: without institution, and with the way in which they are proved', async () => {
      const driver = await openLink(service, {
        products: ['auth'],
        auth: { auth_type_select_enabled: true },
      });
      await driver.answer({ continue: true });
      await driver.answer({ auth_type: 'manual' });
      await driver.answer({
        numbers: {
          routing: '110000000',
          account: '1111222233330000',
          name: 'Ada Holder',
          subtype: 'checking',
        },
      });
      await driver.answer({ continue: true });
      if (driver.turn.result === undefined) await driver.answer({ continue: true });
      const { accessToken, itemId } = await exchanged(driver.turn.result.public_token);
      expect(await itemOf(accessToken)).toEqual({
        ...common,
        item_id: itemId,
        institution_id: null,
        institution_name: null,
        auth_method: 'SAME_DAY_MICRODEPOSITS',
        available_products: [],
        billed_products: ['auth'],
        products: ['auth'],
        consented_products: ['auth'],
        consented_data_scopes: ['account_balance_info', 'account_routing_number'],
        consent_expiration_time: null,
        update_type: 'background',
      });
    });

    it('by files: nobody was asked', async () => {
      const made = await called('/statement_imports/create', statementFile());
      const item = await itemOf(made.access_token);
      expect(item).toEqual({
        ...common,
        item_id: made.import.item_id,
        institution_id: null,
        institution_name: expect.any(String),
        auth_method: 'INSTANT_AUTH',
        // The sandbox makes statements of what was imported.
        available_products: ['statements'],
        billed_products: ['auth', 'transactions'],
        products: ['auth', 'transactions'],
        consented_products: [],
        consented_data_scopes: [],
        consent_expiration_time: null,
        update_type: 'user_present_required',
      });
      expect(await eventsOf(made.access_token)).toEqual([]);
    });
  });

  describe('as its log tells it', () => {
    const GRANTED = ['GRANTED USER_AGREEMENT END_USER', 'GRANTED DATA_SCOPES END_USER'];

    it('was given in Link, for the accounts that were chosen, each line with its own list alone', async () => {
      const { accessToken, itemId } = await linked({ products: ['auth'] });
      const record = await recordOf(itemId);
      const events = await eventsOf(accessToken);
      const created_at = '2026-03-01T12:00:00Z';
      const place = { institution_id: 'ins_109508', institution_name: 'First Platypus Bank' };
      const nothing = { consented_use_cases: [], consented_data_scopes: [], consented_accounts: [] };
      const granted = { item_id: itemId, created_at, event_type: 'CONSENT_GRANTED', initiator: 'END_USER' };
      const account = {
        type: 'depository',
        name: expect.any(String),
        official_name: expect.any(String),
        account_id: expect.stringMatching(/^[A-Za-z0-9]{37}$/),
      };
      expect(events).toEqual([
        { ...granted, ...place, ...nothing, event_code: 'USER_AGREEMENT' },
        {
          ...granted,
          ...place,
          ...nothing,
          event_code: 'DATA_SCOPES',
          consented_data_scopes: ['account_balance_info', 'account_routing_number'],
        },
        {
          ...granted,
          ...place,
          ...nothing,
          event_code: 'ACCOUNT_SCOPES',
          consented_accounts: [
            { ...account, mask: '0000', subtype: 'checking' },
            { ...account, mask: '1111', subtype: 'savings' },
          ],
        },
      ]);
      const ids = events[2].consented_accounts.map(({ account_id }: { account_id: string }) => account_id);
      expect(record).toMatchObject({ products: ['auth'], accounts: ids.sort(), revokedAt: null });
    });

    it('has the purposes that the person was told, in the language of the session', async () => {
      const wishes = { products: ['auth'], link_customization_name: 'told' };
      const { publicToken, driver } = await linkByDriver(service, { ...wishes, language: 'nl' });
      const { accessToken } = await exchanged(publicToken);
      expect(driver.linkSessionId).toBeDefined();
      const told = ['Show what you spend.', 'Pay rent.'];
      expect((await itemOf(accessToken)).consented_use_cases).toEqual(told);
      const codes = (await story(accessToken)).map((line) => line.split(' ')[1]);
      expect(codes).toEqual(['USER_AGREEMENT', 'USE_CASES', 'DATA_SCOPES', 'ACCOUNT_SCOPES']);
      expect((await eventsOf(accessToken))[1].consented_use_cases).toEqual(told);
      const again = await openLink(service, {
        ...wishes,
        products: ['transactions'],
        language: 'fr',
        access_token: accessToken,
      });
      expect(again.turn.pane.use_cases).toEqual(['Payer le loyer.']);
      await again.answer({ continue: true });
      expect((await story(accessToken)).slice(4)).toEqual([
        'UPDATED USE_CASES END_USER',
        'UPDATED DATA_SCOPES END_USER',
      ]);
      expect((await itemOf(accessToken)).consented_use_cases).toEqual(['Payer le loyer.']);
    });

    it('was given without Link, for all accounts, which are known with the first reading', async () => {
      const { accessToken } = await linkItem(service, { products: ['auth'] });
      const [, , accounts] = await story(accessToken);
      expect(accounts?.split(' ')).toHaveLength(
        3 + (await ask('/accounts/get', accessToken)).accounts.length,
      );
      expect((await story(accessToken)).slice(0, 2)).toEqual(GRANTED);
    });

    it('became more by the first use of a product, unless its data were agreed to', async () => {
      const { accessToken, itemId } = await linkItem(service, { products: ['auth'] });
      await ask('/accounts/balance/get', accessToken);
      expect(await eventsOf(accessToken)).toHaveLength(3);
      await ask('/identity/get', accessToken);
      const events = await eventsOf(accessToken);
      expect(events).toHaveLength(4);
      expect(events[3]).toMatchObject({
        event_type: 'CONSENT_UPDATED',
        event_code: 'DATA_SCOPES',
        initiator: 'CUSTOMER',
        consented_data_scopes: ['account_balance_info', 'account_routing_number', 'contact_info'],
        consented_accounts: [],
      });
      expect((await recordOf(itemId))?.products).toEqual(['auth', 'identity']);
    });

    it('was changed in update mode, by products and by accounts, and ended with the Item', async () => {
      const { accessToken, itemId } = await linked({ products: ['auth'] });
      const update = async (wishes: object, accounts?: string[]) => {
        const driver = await openLink(service, { products: undefined, access_token: accessToken, ...wishes });
        if (driver.turn.pane.kind === 'consent') await driver.answer({ continue: true });
        if (driver.turn.pane.kind === 'credentials') await driver.answer({ credentials: GOOD });
        if (accounts) await driver.answer({ account_ids: accounts });
        expect(driver.turn.pane.kind).toBe('connected');
      };
      await update({ products: ['liabilities'] });
      await update({ update: { account_selection_enabled: true } }, ['1', '3']);
      // The same choice again changes nothing.
      await update({ update: { account_selection_enabled: true } }, ['1', '3']);
      const granted = [...GRANTED, 'GRANTED ACCOUNT_SCOPES END_USER 0000 1111'];
      const updated = ['UPDATED DATA_SCOPES END_USER', 'UPDATED ACCOUNT_SCOPES END_USER 0000 2222'];
      expect(await story(accessToken)).toEqual([...granted, ...updated]);
      const record = await recordOf(itemId);
      const events = await eventsOf(accessToken);
      const accounts = events[4].consented_accounts.map(
        ({ account_id }: { account_id: string }) => account_id,
      );
      expect(record).toMatchObject({ products: ['auth', 'liabilities'], accounts: accounts.sort() });
      await ask('/item/remove', accessToken);
      expect(await code('/item/get', accessToken)).toBe('ITEM_NOT_FOUND');
      expect(await story(accessToken)).toEqual([...granted, ...updated, 'REVOKED REVOCATION CUSTOMER']);
      expect(await recordOf(itemId)).toMatchObject({ revokedBy: 'client' });
    });

    it('was taken back by the end user, once, whatever became of the Item then', async () => {
      const { accessToken, itemId } = await linkItem(service, { products: ['auth'] });
      await ask('/sandbox/item/mutate', accessToken, { item: { revoke: true } });
      await ask('/item/products/terminate', accessToken, { reason_code: 'OTHER', reason_note: null });
      const ends = (await story(accessToken)).filter((line) => line.startsWith('REVOKED'));
      expect(ends).toEqual(['REVOKED REVOCATION END_USER']);
      expect(await recordOf(itemId)).toMatchObject({ revokedBy: 'user' });
    });

    it('is told to whoever had the Item, by its last token, and to nobody else', async () => {
      const { accessToken } = await linkItem(service, { products: ['auth'] });
      await advance(service, MINUTE);
      const { new_access_token } = await ask('/item/access_token/invalidate', accessToken);
      await advance(service, MINUTE);
      await ask('/item/remove', new_access_token);
      expect(await story(new_access_token)).toHaveLength(4);
      expect(await code('/consent/events/get', accessToken)).toBe('INVALID_ACCESS_TOKEN');
      const others = await withOwnTeam(whole);
      const { body } = await others.call('/consent/events/get', { access_token: new_access_token });
      expect(body.error_code).toBe('INVALID_ACCESS_TOKEN');
    });
  });

  describe('to each product', () => {
    it('is needed where the team wants it, and given in update mode', async () => {
      const services = whole.service.core.services;
      await changeSetting(services, service.clientId, 'consentPerProduct', true);
      const { accessToken } = await linkItem(service, { products: ['auth'] });
      const { body: refusal } = await service.call('/identity/get', { access_token: accessToken });
      expect(refusal).toMatchObject({
        error_code: 'ADDITIONAL_CONSENT_REQUIRED',
        error_message: 'the user has not consented to this product: identity, which reads contact_info',
      });
      expect(
        await code('/transactions/get', accessToken, { start_date: '2026-01-01', end_date: '2026-02-01' }),
      ).toBe('ADDITIONAL_CONSENT_REQUIRED');
      const order = { access_tokens: [accessToken], days_requested: 1 };
      const { body: report } = await service.call('/asset_report/create', order);
      expect(report.error_code).toBe('ADDITIONAL_CONSENT_REQUIRED');
      expect((await itemOf(accessToken)).products).toEqual(['auth']);
      expect(await code('/accounts/balance/get', accessToken)).toBeUndefined();
      const driver = await openLink(service, { products: ['identity'], access_token: accessToken });
      await driver.answer({ continue: true });
      expect(await code('/identity/get', accessToken)).toBeUndefined();
      await changeSetting(services, service.clientId, 'consentPerProduct', false);
      expect(await code('/liabilities/get', accessToken)).toBeUndefined();
    });
  });
});
