import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { EVENT_KEYS } from '../event-keys.ts';
import { GOOD, holdNextPane, openShop, type Shop, soon, tabTo, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Up to the form of the institution that the token names. */
async function toForm(shop: Shop, wishes = {}): Promise<Visit> {
  const visit = await shop.opened({ institution_id: 'ins_109508', ...wishes });
  await visit.link.agree();
  return visit;
}

describeOnEngines('a person who logs in with a password', (engine) => {
  let service: TestService;
  let shop: Shop;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    shop = await openShop(browser, service);
  });
  afterEach(() => shop.leave());
  afterAll(async () => {
    shop?.stop();
    await service?.stop();
  });

  it('gives the application a public_token that opens the chosen accounts alone', async () => {
    const visit = await toForm(shop, { products: ['auth', 'transactions'] });
    await visit.link.signIn(...GOOD);
    await visit.link.share(1, 2);
    await visit.link.finish();
    const [publicToken, metadata] = await visit.ended('success');
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    const auth = await service.call('/auth/get', { access_token: body.access_token });
    expect(auth.body.accounts.map(({ account_id: id }: { account_id: string }) => id)).toEqual(
      metadata.accounts.map(({ id }: { id: string }) => id),
    );
    expect(auth.body.numbers.ach.map(({ account }: { account: string }) => account)).toEqual([
      '1111222233330000',
      '1111222233331111',
    ]);
  });
});

describe('the test users of the sandbox', () => {
  let service: TestService;
  let shop: Shop;
  beforeAll(async () => {
    service = await startTestService();
    shop = await openShop(browser, service);
  });
  afterEach(() => shop.leave());
  afterAll(async () => {
    shop?.stop();
    await service?.stop();
  });

  it('connect one bank after the other, where the application wants several', async () => {
    const visit = await shop.opened({ enable_multi_item_link: true });
    const { link } = visit;
    await link.agree();
    await link.choose('ins_109508');
    await link.signIn(...GOOD);
    await link.share(1);
    await link.pane('connected');
    await link.press('another');
    await link.choose('ins_109509');
    await link.signIn(...GOOD);
    await link.share(1);
    await link.finish();
    const [publicToken, metadata] = await visit.ended('success');
    expect([publicToken, metadata.institution, metadata.accounts]).toEqual(['', null, []]);
  });

  it('are filled in by a press, and log in', async () => {
    const { link } = await toForm(shop);
    await link.pane('credentials');
    expect(await link.at('test-users').textContent()).toContain('user_good / pass_good');
    await link.press('fill-in');
    await link.press('submit-credentials');
    await link.pane('accounts');
  });

  it.each([
    ['code', 'accounts'],
    ['questions', 'accounts'],
    ['selections', 'accounts'],
    ['locked', 'error'],
    ['down', 'error'],
    ['no_accounts', 'error'],
  ])('stand for the case "%s", up to the pane %s', async (name, end) => {
    const { link } = await toForm(shop);
    await link.pane('credentials');
    await link.press('other-cases');
    await link.press(`case-${name}`);
    await link.press('submit-credentials');
    if (name === 'code') {
      await link.at('mfa-device-0').check();
      await link.press('submit-mfa');
      await link.at('mfa-code').waitFor();
    }
    if (end === 'accounts') {
      await link.pane('mfa');
      await link.press('fill-in');
      await link.press('submit-mfa');
    }
    await link.pane(end);
  });
});

describe('a login with a password', () => {
  let service: TestService;
  let shop: Shop;
  beforeAll(async () => {
    service = await startTestService();
    shop = await openShop(browser, service);
  });
  afterEach(() => shop.leave());
  afterAll(async () => {
    shop?.stop();
    await service?.stop();
  });

  it('is passed by keyboard alone, from the button of the page and back to it', async () => {
    const { page, link, ended } = await shop.visit({ token: await shop.token() });
    const { keyboard } = page;
    await tabTo(page, page.getByTestId('opener'));
    await keyboard.press('Enter');
    await link.pane('consent');
    await press(page, link.at('continue'));
    await link.pane('institutions');
    await tabTo(page, link.at('institution-search'));
    await keyboard.type('first platypus');
    await soon(() => link.at('announcer').textContent()).toMatch(/\d/);
    await press(page, link.at('institution-ins_109508'));
    await link.pane('credentials');
    await tabTo(page, link.at('credential-username'));
    await keyboard.type('user_good');
    await keyboard.press('Tab');
    await keyboard.type('pass_good');
    await soon(() => link.at('submit-credentials').isEnabled()).toBe(true);
    await keyboard.press('Enter');
    await link.pane('accounts');
    await tabTo(page, link.at('account-2'));
    await keyboard.press('Space');
    await soon(() => link.at('submit-accounts').isEnabled()).toBe(true);
    await keyboard.press('Enter');
    await link.pane('connected');
    await press(page, link.at('continue'));
    const [, metadata] = await ended('success');
    expect(metadata.account).toMatchObject({ mask: '1111' });
    const focused = await page.evaluate(() => document.activeElement?.id);
    expect(focused).toBe('opener');
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('tells every event when it happens, in order, and calls each callback once', async () => {
    const { body } = await service.call('/sandbox/institutions/create', {
      name: 'Slow Bank',
      country_codes: ['US'],
      products: ['transactions'],
      latency_ms: 400,
    });
    const institution = { institution_id: body.institution.institution_id, institution_name: 'Slow Bank' };
    const from = Date.now();
    const visit = await shop.opened();
    const { link } = visit;
    const told: string[] = [];
    /** What was told by now, and nothing more. */
    const tells = async (...names: string[]) => {
      told.push(...names);
      await soon(visit.events).toEqual(told);
    };
    await link.pane('consent');
    await tells('OPEN(CONSENT)');
    await link.agree();
    await link.pane('institutions');
    await tells('TRANSITION_VIEW(SELECT_INSTITUTION)');
    await link.type('institution-search', 'slow');
    await link.at(`institution-${institution.institution_id}`).waitFor();
    await tells('SEARCH_INSTITUTION');
    await link.choose(institution.institution_id);
    await link.pane('credentials');
    await tells('SELECT_INSTITUTION', 'TRANSITION_VIEW(CREDENTIAL)');
    const toQuestion = await holdNextPane(visit.page);
    await link.signIn('user_good', 'mfa_device');
    await link.pane('loading');
    await tells('SUBMIT_CREDENTIALS', 'TRANSITION_VIEW(LOADING)');
    await toQuestion();
    await link.pane('mfa');
    await tells('TRANSITION_VIEW(MFA, device)');
    await link.press('mfa-device-0');
    await link.press('submit-mfa');
    await link.at('mfa-code').waitFor();
    await tells('SUBMIT_MFA(device)', 'TRANSITION_VIEW(LOADING)', 'TRANSITION_VIEW(MFA, code)');
    const toAccounts = await holdNextPane(visit.page);
    await link.type('mfa-code', '1234');
    await link.press('submit-mfa');
    await link.pane('loading');
    await tells('SUBMIT_MFA(code)', 'TRANSITION_VIEW(LOADING)');
    await toAccounts();
    await link.pane('accounts');
    await tells('TRANSITION_VIEW(SELECT_ACCOUNT)');
    await link.share(1);
    await link.pane('connected');
    await tells('TRANSITION_VIEW(CONNECTED)');
    await link.finish();
    const [, metadata] = await visit.ended('success');
    await tells('HANDOFF');
    // Anything that came late, or twice, would be there by now.
    await visit.page.waitForTimeout(300);
    const all = await visit.told();
    expect(all.map(({ kind }) => kind)).toEqual(['load', ...told.map(() => 'event'), 'success']);
    for (const { given, at } of all.filter(({ kind }) => kind === 'event')) {
      const keys = given[1];
      expect(Object.keys(keys).sort()).toEqual(EVENT_KEYS);
      expect(keys.link_session_id).toBe(metadata.link_session_id);
      expect(new Date(keys.timestamp).toISOString()).toBe(keys.timestamp);
      expect(Date.parse(keys.timestamp)).toBeGreaterThanOrEqual(from);
      expect(at).toBeGreaterThanOrEqual(Date.parse(keys.timestamp));
    }
    const [open, , search, select] = all.slice(1).map(({ given }) => given[1]);
    expect(open).toMatchObject({ view_name: 'CONSENT', is_update_mode: 'false', institution_id: null });
    expect(search).toMatchObject({ institution_search_query: 'slow', institution_id: null });
    expect(select).toMatchObject({ ...institution, institution_search_query: null });
  });

  it('tells of its success what link.md 4 says, of the chosen accounts alone', async () => {
    const visit = await toForm(shop);
    await visit.link.signIn(...GOOD);
    await visit.link.share(1, 4);
    await visit.link.finish();
    const [publicToken, metadata] = await visit.ended('success');
    expect(publicToken).toMatch(/^public-sandbox-[0-9a-f-]{36}$/);
    const account = (name: string, mask: string, type: string, subtype: string) => ({
      id: expect.stringMatching(/^[A-Za-z0-9]{37}$/),
      name,
      mask,
      type,
      subtype,
      verification_status: null,
      class_type: null,
    });
    expect(metadata).toEqual({
      institution: { name: 'First Platypus Bank', institution_id: 'ins_109508' },
      accounts: [
        account('Plaid Checking', '0000', 'depository', 'checking'),
        account('Plaid Credit Card', '3333', 'credit', 'credit card'),
      ],
      account: null,
      account_id: null,
      link_session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      transfer_status: null,
      public_token: publicToken,
    });
  });

  it('tells older applications of the one account by the names that they read', async () => {
    const visit = await toForm(shop);
    await visit.link.signIn(...GOOD);
    await visit.link.share(1);
    await visit.link.finish();
    const [publicToken, metadata] = await visit.ended('success');
    const [only] = metadata.accounts;
    expect(metadata).toMatchObject({ account: only, account_id: only.id, public_token: publicToken });
    expect(metadata.accounts).toHaveLength(1);
  });

  it('is passed by a test suite of an existing application, by the ids that it knows', async () => {
    const visit = await shop.visit({
      path: '/alias',
      token: await shop.token({ institution_id: 'ins_109508' }),
    });
    await visit.page.getByTestId('opener').click();
    const frame = visit.page.frameLocator('#plaid-link-iframe-1');
    await frame.locator('#aut-button').click();
    await frame.locator('#aut-input-0').fill('user_good');
    await frame.locator('#aut-input-1').fill('pass_good');
    await frame.locator('#aut-button').click();
    await frame.getByText('Plaid Saving').click();
    await frame.locator('#aut-button').click();
    await visit.link.pane('connected');
    // Not before the person has read it.
    expect((await visit.told()).filter(({ kind }) => kind !== 'event').map(({ kind }) => kind)).toEqual([
      'load',
    ]);
    await frame.locator('#aut-continue-button').click();
    const [, metadata] = await visit.ended('success');
    expect(metadata).toMatchObject({ account: { mask: '1111' }, account_id: metadata.account.id });
    // The stand-in for the other script is there, and nobody asked for that one.
    expect(await visit.page.locator('script[type="text/plain"]').count()).toBe(1);
    const origins = new Set(visit.requests.map((request) => new URL(request.split(' ')[0] ?? '').origin));
    expect(origins).toEqual(new Set([shop.origin, service.baseUrl]));
  });

  it('has succeeded for whoever closes its last pane', async () => {
    const visit = await toForm(shop);
    await visit.link.signIn(...GOOD);
    await visit.link.share();
    await visit.link.pane('connected');
    await visit.page.keyboard.press('Escape');
    await visit.ended('success');
  });
});

/** With Tab and Enter, as soon as it can be pressed. */
async function press(page: Visit['page'], button: ReturnType<Visit['link']['at']>): Promise<void> {
  await soon(() => button.isEnabled()).toBe(true);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}
