import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCredential } from '../../../packages/server/src/domain/institution-calls/item-credential.ts';
import { repairLinkedItem } from '../../../packages/server/src/domain/link/items/repair-linked-item.ts';
import { offeredAccounts, open, submit } from '../../sandbox/bank-login.ts';
import { domainOf, storedItem } from '../../sandbox/time/observing.ts';
import { advance, DAY, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { betweenAnswerAndUse, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { linked as linkedWithoutPage, logIn, withOwnTeam } from '../api/link-kit.ts';
import { type Driver, linkByDriver, newLinkToken, openLink } from './driver.ts';
import { type FrameSession, openFrame } from './frame.ts';

const GOOD = [
  ['username', 'user_good'],
  ['password', 'pass_good'],
] as const;
const OAUTH_BANK = 'ins_127287';
const PERIOD = { start_date: '2024-03-01', end_date: '2026-12-31', options: { count: 500 } };

describeOnEngines('what an end user decides later', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  const ask = async (path: string, accessToken: string, more: object = {}) =>
    (await service.call(path, { access_token: accessToken, ...more })).body;
  const masks = async (accessToken: string): Promise<string[]> =>
    (await ask('/accounts/get', accessToken)).accounts.map(({ mask }: { mask: string }) => mask);
  const consentOf = async (itemId: string) => {
    const consent = await (await domainOf(service)).store.consents.find(itemId);
    if (!consent) throw new Error('there is no consent');
    return consent;
  };
  const billed = async (accessToken: string) => (await ask('/item/get', accessToken)).item.billed_products;

  async function exchanged(publicToken: string): Promise<{ accessToken: string; itemId: string }> {
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    return { accessToken: body.access_token, itemId: body.item_id };
  }

  describe("on the institution's own page", () => {
    /** Shares the accounts with these masks; gives what Link shows then. */
    async function choose(frame: FrameSession, wanted: readonly number[]) {
      const { body } = await frame.answer({ kind: 'open_bank', way: 'popup' });
      const { url } = body.pane.opened;
      const page = await submit(await open(url), url, 'bank-sign-in-form', GOOD);
      const keys = offeredAccounts(page.text);
      const { back } = await submit(page, url, 'bank-decide-form', [
        ...wanted.map((at) => ['account', keys[at] ?? ''] as const),
        ['decision', 'approve'],
      ]);
      await fetch(back ?? '', { redirect: 'manual' });
      let reply = await frame.next({ wait_ms: 5000 });
      while (reply.body.pending) reply = await frame.next({ wait_ms: 5000 });
      return reply.body;
    }

    async function linked(wanted: readonly number[], products = ['transactions', 'auth']) {
      const frame = await openFrame(service, await newLinkToken(service, { products }));
      await frame.step({ kind: 'continue' });
      await frame.step({ kind: 'institution', institution_id: OAUTH_BANK });
      await choose(frame, wanted);
      const { body } = await frame.step({ kind: 'continue' });
      return exchanged(body.result.public_token);
    }

    async function repaired(accessToken: string, wanted: readonly number[]) {
      await ask('/sandbox/item/reset_login', accessToken);
      const wishes = { products: undefined, access_token: accessToken };
      const frame = await openFrame(service, await newLinkToken(service, wishes));
      expect(frame.opened.body.pane.kind).toBe('redirect');
      const shown = await choose(frame, wanted);
      return { frame, shown };
    }

    it('an account that is unticked there is theirs alone again', async () => {
      const { accessToken, itemId } = await linked([0, 1]);
      expect(await masks(accessToken)).toEqual(['0000', '1111']);
      const [gone, kept] = (await ask('/accounts/get', accessToken)).accounts;
      const synced = await ask('/transactions/sync', accessToken, { count: 500 });
      const { frame, shown } = await repaired(accessToken, [1]);
      expect(shown.pane).toMatchObject({ kind: 'connected', accounts: [{ mask: '1111' }] });
      expect(shown.pane.accounts).toHaveLength(1);
      const { body } = await frame.step({ kind: 'continue' });
      const told = body.result.metadata.accounts.map(({ id }: { id: string }) => id);
      expect(told).toEqual([kept.account_id]);
      expect((await consentOf(itemId)).accounts).toEqual([kept.account_id]);
      expect(await masks(accessToken)).toEqual(['1111']);
      expect((await ask('/auth/get', accessToken)).numbers.ach).toHaveLength(1);
      const { transactions } = await ask('/transactions/get', accessToken, PERIOD);
      expect(transactions.some((one: { account_id: string }) => one.account_id === gone.account_id)).toBe(
        false,
      );
      const after = await ask('/transactions/sync', accessToken, { count: 500, cursor: synced.next_cursor });
      expect(after.removed.length).toBeGreaterThan(0);
      await advance(service, DAY);
      expect(await masks(accessToken)).toEqual(['1111']);
    });

    it('an account that is unticked there while a report is made is not in it', async () => {
      const { accessToken } = await linked([0, 1], ['transactions', 'assets']);
      const [, kept] = (await ask('/accounts/get', accessToken)).accounts;
      const made = await betweenAnswerAndUse(
        service,
        () => repaired(accessToken, [1]),
        () => service.call('/asset_report/create', { access_tokens: [accessToken], days_requested: 30 }),
      );
      await advance(service, MINUTE);
      expect(await masks(accessToken)).toEqual(['1111']);
      const { asset_report_token } = made.body;
      const { body } = await service.call('/asset_report/get', { asset_report_token });
      const reported = body.report.items.flatMap(({ accounts }: { accounts: unknown[] }) => accounts);
      expect(reported.map(({ account_id: id }: { account_id: string }) => id)).toEqual([kept.account_id]);
    });

    it('an account that is ticked again comes back under its id, with its data', async () => {
      const { accessToken, itemId } = await linked([0, 1]);
      const before = await ask('/transactions/get', accessToken, PERIOD);
      await repaired(accessToken, [1]);
      const { shown } = await repaired(accessToken, [0, 1]);
      expect(shown.pane.accounts).toHaveLength(2);
      const after = await ask('/transactions/get', accessToken, PERIOD);
      expect(after.accounts.map(({ account_id: id }: { account_id: string }) => id)).toEqual(
        before.accounts.map(({ account_id: id }: { account_id: string }) => id),
      );
      expect(after.total_transactions).toBe(before.total_transactions);
      expect((await consentOf(itemId)).accounts).toHaveLength(2);
    });

    it('leaves an Item whose accounts are all unticked as it is', async () => {
      const { accessToken } = await linked([0, 1]);
      const { shown } = await repaired(accessToken, [3]);
      expect(shown.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_UPDATED_USERNAME' } });
      expect(await masks(accessToken)).toEqual(['0000', '1111']);
    });
  });

  it('an account that is missing for a reason that the institution gives keeps what is known of it', async () => {
    const made = { institutionId: OAUTH_BANK, more: { products: ['auth', 'transactions'] } };
    const { accessToken, itemId } = await linkedWithoutPage(service, ['0000', '1111', '2222'], made);
    const item = await storedItem(service, itemId);
    const call = await domainOf(service);
    const { credential } = await openCredential(call, item);
    const { accounts } = await logIn(service, { institutionId: OAUTH_BANK, item });
    await call.store.unitOfWork((unit) =>
      repairLinkedItem(call, unit, item, {
        login: { before: credential, after: credential, consentExpiresAt: null },
        accounts: accounts.filter(({ key }) => key === '2222'),
        chosen: null,
        products: [],
        chosenThere: { unread: ['1111'] },
      }),
    );
    expect(await masks(accessToken)).toEqual(['1111', '2222']);
    expect((await ask('/auth/get', accessToken)).numbers.ach).toHaveLength(1);
  });

  describe('when accounts are chosen again in Link', () => {
    const wishes = { more: { products: ['auth', 'transactions'] } };
    const pickByMask = async (driver: Driver, wanted: readonly string[]) => {
      expect(driver.turn.pane.kind).toBe('accounts');
      const rows: readonly { id: string; mask: string }[] = driver.turn.pane.accounts;
      const picked = rows.filter(({ mask }) => wanted.includes(mask)).map(({ id }) => id);
      await driver.answer({ account_ids: picked });
      expect(driver.turn.pane.kind).toBe('connected');
    };
    const choosing = (accessToken: string, more = {}): Promise<Driver> =>
      openLink(service, {
        products: undefined,
        access_token: accessToken,
        update: { account_selection_enabled: true },
        ...more,
      });

    it('an account that the institution cannot tell of just then keeps what is known of it', async () => {
      const { accessToken, itemId } = await linkedWithoutPage(service, ['0000', '1111', '2222'], wishes);
      const before = (await ask('/accounts/get', accessToken)).accounts[1].account_id;
      let isAway = true;
      await withConnector(
        service,
        (connector) => ({
          ...connector,
          async accounts(...asked) {
            const read = await connector.accounts(...asked);
            if (!isAway) return read;
            const items = read.items.filter(({ key }) => key !== '1111');
            return { ...read, items, perAccountErrors: [{ accountKey: '1111', reason: 'not now' }] };
          },
        }),
        async () => {
          const driver = await choosing(accessToken);
          isAway = false;
          await pickByMask(driver, ['0000', '3333']);
        },
      );
      const { accounts } = await ask('/accounts/get', accessToken);
      expect(accounts.map(({ mask }: { mask: string }) => mask)).toEqual(['0000', '1111', '3333']);
      expect(accounts[1].account_id).toBe(before);
      expect((await ask('/auth/get', accessToken)).numbers.ach).toHaveLength(2);
      const told = accounts.map(({ account_id: id }: { account_id: string }) => id).sort();
      expect((await consentOf(itemId)).accounts).toEqual(told);
      const { transactions } = await ask('/transactions/get', accessToken, PERIOD);
      expect(transactions.some((one: { account_id: string }) => one.account_id === before)).toBe(true);
      // It is read on as before.
      await advance(service, DAY);
      expect(await masks(accessToken)).toEqual(['0000', '1111', '3333']);
    });

    it('accounts that an added product, or a filter, leaves no choice about stay as they are', async () => {
      const { accessToken } = await linkedWithoutPage(service, ['0000', '1111', '3333'], wishes);
      const before = await ask('/transactions/get', accessToken, PERIOD);
      const adding = await choosing(accessToken, { products: ['liabilities'] });
      await adding.answer({ continue: true });
      await pickByMask(adding, ['3333', '7777']);
      expect(await masks(accessToken)).toEqual(['0000', '1111', '3333', '7777']);
      const filtered = await choosing(accessToken, {
        account_filters: { credit: { account_subtypes: ['all'] }, loan: { account_subtypes: ['all'] } },
      });
      await pickByMask(filtered, ['3333']);
      expect(await masks(accessToken)).toEqual(['0000', '1111', '3333']);
      const after = await ask('/transactions/get', accessToken, PERIOD);
      expect(after.total_transactions).toBe(before.total_transactions);
    });
  });

  describe('about products', () => {
    const atConsent = async (accessToken: string, more = {}): Promise<Driver> => {
      const driver = await openLink(service, {
        products: ['identity'],
        language: 'fr',
        access_token: accessToken,
        ...more,
      });
      expect(driver.turn.pane.kind).toBe('consent');
      return driver;
    };

    async function linked(wishes = {}) {
      const { publicToken } = await linkByDriver(service, wishes);
      return exchanged(publicToken);
    }

    it('is written down with the text, the language and the time of the day', async () => {
      const { accessToken, itemId } = await linked();
      const first = await consentOf(itemId);
      expect(first).toMatchObject({ products: ['transactions'], language: 'en', agreedAt: first.createdAt });
      await advance(service, DAY);
      const driver = await atConsent(accessToken);
      expect([await billed(accessToken), await consentOf(itemId)]).toEqual([['transactions'], first]);
      await driver.answer({ continue: true });
      expect(driver.turn.pane.kind).toBe('connected');
      const then = await consentOf(itemId);
      expect(then).toEqual({
        ...first,
        products: ['identity', 'transactions'],
        language: 'fr',
        agreedAt: first.createdAt + DAY,
        evidence: expect.not.stringMatching(first.evidence),
      });
      expect(await billed(accessToken)).toEqual(['identity', 'transactions']);
      const story = await (await domainOf(service)).store.items.notes(itemId);
      const [note] = story.filter(({ kind }) => kind === 'consent_changed');
      expect(note).toMatchObject({
        at: then.agreedAt,
        detail: expect.stringContaining('products identity;'),
      });
      expect(note?.detail).toContain(
        `(fr); before: text ${first.textVersion} (en), evidence ${first.evidence}`,
      );
    });

    it('is written down on top of what the caller vouched for', async () => {
      const { accessToken, itemId } = await linkItem(service, { products: ['transactions'] });
      const first = await consentOf(itemId);
      expect(first).toMatchObject({ givenBy: 'api', textVersion: 'caller' });
      await (await atConsent(accessToken)).answer({ continue: true });
      expect(await consentOf(itemId)).toMatchObject({
        givenBy: 'link',
        textVersion: /^link-/,
        language: 'fr',
      });
    });

    it('adds nothing when they leave instead', async () => {
      const { accessToken, itemId } = await linked();
      const first = await consentOf(itemId);
      const driver = await atConsent(accessToken);
      await driver.answer({ exit: true });
      expect(driver.turn.result.status).toBe('exit');
      expect([await billed(accessToken), await consentOf(itemId)]).toEqual([['transactions'], first]);
    });

    it('is written down when a broken Item was repaired, not before', async () => {
      const { accessToken, itemId } = await linked();
      await ask('/sandbox/item/reset_login', accessToken);
      const driver = await atConsent(accessToken);
      await driver.answer({ continue: true });
      expect(driver.turn.pane.kind).toBe('credentials');
      expect((await consentOf(itemId)).products).toEqual(['transactions']);
      await driver.answer({ credentials: Object.fromEntries(GOOD) });
      expect(driver.turn.pane.kind).toBe('connected');
      expect(await consentOf(itemId)).toMatchObject({
        products: ['identity', 'transactions'],
        language: 'fr',
      });
      expect((await storedItem(service, itemId)).state).toBe('good');
    });

    it('stays as it is where nothing was asked', async () => {
      const { accessToken, itemId } = await linked();
      const first = await consentOf(itemId);
      await advance(service, DAY);
      await openLink(service, { products: undefined, language: 'fr', access_token: accessToken });
      expect(await consentOf(itemId)).toEqual(first);
    });

    it('has those that were shown for later use, which are not used yet', async () => {
      const more = { additional_consented_products: ['identity', 'liabilities'] };
      const { accessToken, itemId } = await linked(more);
      expect((await consentOf(itemId)).products).toEqual(['identity', 'liabilities', 'transactions']);
      expect(await billed(accessToken)).toEqual(['transactions']);
      const driver = await atConsent(accessToken, {
        products: ['auth'],
        additional_consented_products: ['investments'],
      });
      await driver.answer({ continue: true });
      expect((await consentOf(itemId)).products).toEqual([
        'auth',
        'identity',
        'investments',
        'liabilities',
        'transactions',
      ]);
      expect(await billed(accessToken)).toEqual(['auth', 'transactions']);
    });
  });
});
