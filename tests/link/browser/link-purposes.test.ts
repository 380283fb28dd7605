import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paying } from '../../support/paying.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { GOOD, openShop, type Shop, soon, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
let service: TestService;
let shop: Shop;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await service?.stop();
});

describe('update mode', () => {
  const update = (accessToken: string, more = {}): Promise<Visit> =>
    shop.opened({ access_token: accessToken, products: undefined, ...more });

  async function broken(): Promise<string> {
    const { accessToken } = await linkItem(service);
    await service.call('/sandbox/item/reset_login', { access_token: accessToken });
    return accessToken;
  }

  const errorOf = async (accessToken: string) =>
    (await service.call('/item/get', { access_token: accessToken })).body.item.error;

  it('begins at the login, and repairs the Item', async () => {
    const accessToken = await broken();
    const visit = await update(accessToken);
    await visit.link.signIn('user_good', 'pass_good');
    await visit.link.finish();
    await visit.ended('success');
    expect(await errorOf(accessToken)).toBeNull();
    const [open] = (await visit.told()).filter(({ kind }) => kind === 'event').map(({ given }) => given[1]);
    expect(open).toMatchObject({ is_update_mode: 'true', institution_id: null });
    expect(await visit.events()).toEqual([
      'OPEN',
      'TRANSITION_VIEW(CREDENTIAL)',
      'SUBMIT_CREDENTIALS',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(CONNECTED)',
      'HANDOFF',
    ]);
  });

  it('says of an Item that works that there is nothing to do, and succeeds', async () => {
    const { accessToken } = await linkItem(service);
    const visit = await update(accessToken);
    await visit.link.finish();
    const [, metadata] = await visit.ended('success');
    expect(metadata.institution.institution_id).toBe('ins_109508');
  });

  it('refuses another user, and changes nothing', async () => {
    const accessToken = await broken();
    const visit = await update(accessToken);
    await visit.link.signIn('user_yuppie', 'any');
    const pane = await visit.link.pane('error');
    expect(await pane.getByTestId('developer-note').textContent()).toContain('INVALID_UPDATED_USERNAME');
    await visit.link.press('error-exit');
    const [error] = await visit.ended('exit');
    expect(error.error_code).toBe('INVALID_UPDATED_USERNAME');
    expect((await errorOf(accessToken)).error_code).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('lets accounts be chosen again, where the token says so', async () => {
    const { accessToken } = await linkItem(service);
    const visit = await update(accessToken, { update: { account_selection_enabled: true } });
    await visit.link.pane('accounts');
    await visit.link.at('account-2').uncheck();
    await visit.link.press('submit-accounts');
    await visit.link.finish();
    await visit.ended('success');
    const { body } = await service.call('/accounts/get', { access_token: accessToken });
    expect(body.accounts.map(({ mask }: { mask: string }) => mask)).not.toContain('1111');
    expect(body.accounts.length).toBeGreaterThan(1);
  });
});

describe('a payment', () => {
  const { payment, status } = paying(() => service);

  async function atBank(paymentId: string): Promise<{ visit: Visit; bank: Page }> {
    const visit = await shop.opened({
      products: ['payment_initiation'],
      country_codes: ['GB'],
      payment_initiation: { payment_id: paymentId },
    });
    const consent = await visit.link.pane('consent');
    expect(await consent.getByTestId('payment').textContent()).toMatch(/£12\.50.*John Doe.*Invoice 7/s);
    await visit.link.agree();
    await visit.link.choose('ins_117650');
    await visit.link.pane('redirect');
    const [bank] = await Promise.all([
      visit.context.waitForEvent('page'),
      visit.link.press('open-bank-popup'),
    ]);
    await bank.getByTestId('bank-sign-in').click();
    return { visit, bank };
  }

  const order = { amount: { currency: 'GBP', value: 12.5 }, reference: 'Invoice 7' };

  it('is agreed to in Link, approved at the bank, and told of with its state', async () => {
    const id = await payment(order);
    const { visit, bank } = await atBank(id);
    expect(await bank.getByTestId('bank-payment-amount').textContent()).toContain('12.50');
    await bank.getByTestId('bank-approve').click();
    await visit.link.finish();
    const [, metadata] = await visit.ended('success');
    expect(metadata).toMatchObject({ institution: { institution_id: 'ins_117650' }, accounts: [] });
    expect(await status(id)).toBe('initiated');
  });

  it('that is not approved is told as an exit', async () => {
    const id = await payment(order);
    const { visit, bank } = await atBank(id);
    await bank.getByTestId('bank-deny').click();
    const pane = await visit.link.pane('error');
    // What the sandbox adds for developers is the code's own text.
    const [said] = (await pane.textContent())?.split('For developers') ?? [];
    expect(said).toContain('No money has been moved.');
    expect(said).not.toContain('share');
    expect(await pane.getByTestId('error-other_institution').textContent()).toBe('Pay from another bank');
    await visit.link.press('error-exit');
    const [error, metadata] = await visit.ended('exit');
    expect(error).not.toBeNull();
    expect(metadata.status).toBe('requires_oauth');
    expect(await status(id)).toBe('input_needed');
  });
});

describe('a deposit switch', () => {
  it('goes from the employer over the share of the pay to its confirmation', async () => {
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    const { accounts } = (await service.call('/accounts/get', { access_token: accessToken })).body;
    const created = await service.call('/deposit_switch/create', {
      target_access_token: accessToken,
      target_account_id: accounts[0].account_id,
    });
    const id = created.body.deposit_switch_id;
    const visit = await shop.opened({
      products: ['deposit_switch'],
      deposit_switch: { deposit_switch_id: id },
    });
    const { link } = visit;
    await link.agree();
    await link.pane('employers');
    await link.type('employer-search', 'fiddlestone');
    await link.press('employer-emp_900117');
    await link.signIn(...GOOD);
    await link.pane('allocation');
    await link.press('allocation-percent');
    await link.type('allocation-value', '37.5');
    await link.press('submit-allocation');
    await link.pane('switch_confirm');
    expect(await link.at('switch').textContent()).toMatch(/Fiddlestone Bakeries.*37\.5/s);
    await link.press('confirm-switch');
    await link.finish();
    const [publicToken] = await visit.ended('success');
    expect(publicToken).toBeNull();
    const { body } = await service.call('/deposit_switch/get', { deposit_switch_id: id });
    expect(body.deposit_switch_id).toBe(id);
    expect(body.state).not.toBe('initialized');
  });
});

describe('a list within the page', () => {
  it('is as high as its rows, is searched there, and opens Link at the institution that is chosen', async () => {
    const visit = await shop.visit({ handler: false });
    const { page, link } = visit;
    await page.evaluate((token) => window.embed({ token }), await shop.token());
    const list = page.locator('#list iframe').contentFrame();
    await list.getByTestId('institution-ins_109508').waitFor();
    const high = async () => (await page.locator('#list iframe').boundingBox())?.height ?? 0;
    const before = await high();
    await list.getByTestId('institution-search').fill('tartan bank');
    await soon(() => list.locator('[data-testid^=institution-ins_]').count()).toBeLessThan(10);
    await soon(high).toBeLessThan(before);
    await list.getByTestId('institution-ins_109511').click();
    await page.locator('iframe.fairlead-iframe:visible').nth(1).waitFor();
    const dialog = page.locator('body > iframe.fairlead-iframe').contentFrame();
    await dialog.getByTestId('pane-consent').getByTestId('continue').click();
    await dialog.getByTestId('credential-username').fill('user_good');
    await dialog.getByTestId('credential-password').fill('pass_good');
    await dialog.getByTestId('submit-credentials').click();
    await dialog.getByTestId('account-1').check();
    await dialog.getByTestId('submit-accounts').click();
    await dialog.getByTestId('pane-connected').getByTestId('continue').click();
    const [, metadata] = await visit.ended('success');
    expect(metadata.institution.institution_id).toBe('ins_109511');
    expect(await page.locator('body > iframe').count()).toBe(0);
    await page.evaluate(() => window.lists[0]?.destroy());
    expect(await page.locator('iframe').count()).toBe(0);
    void link;
  });
});
