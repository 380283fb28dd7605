import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allow } from '../../../packages/server/src/domain/link/tokens/allow-lists.ts';
import {
  INSTITUTION,
  PAYING_INSTITUTION,
  type Production,
  startProduction,
} from '../../institutions/fdx-production.ts';
import { openShop, type Shop, soon, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

const WISHES = { products: ['transactions', 'auth'] };
/** The pages of the bank and of the shop show certificates of an authority that lives as long as this file. */
const BROWSER = { browser: { ignoreHTTPSErrors: true } };

let browser: Browser;
let production: Production;
let shop: Shop;
beforeAll(async () => {
  [browser, production] = await Promise.all([launchChromium(), startProduction()]);
  const { service, bank } = production;
  shop = await openShop(browser, service, bank.issueCertificate(['127.0.0.1', 'localhost']));
  const { services } = service.service.core;
  await allow(services, service.clientId, 'linkOrigins', shop.origin);
  await allow(services, service.clientId, 'redirectUris', `${shop.origin}/return`);
});
afterEach(async () => {
  production.bank.faults.clear();
  await shop.leave();
});
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await production?.stop();
});

async function atRedirect(wishes: Record<string, unknown> = {}): Promise<{ visit: Visit; token: string }> {
  const token = await shop.token({ ...WISHES, webhook: production.webhook, ...wishes });
  const visit = await shop.visit({ ...BROWSER, token });
  await visit.page.getByTestId('opener').click();
  await visit.link.agree();
  await visit.link.choose(INSTITUTION);
  await visit.link.pane('redirect');
  return { visit, token };
}

async function openWindow({ context, link }: Visit): Promise<Page> {
  const [bank] = await Promise.all([context.waitForEvent('page'), link.press('open-bank-popup')]);
  await bank.getByLabel('User name').waitFor();
  return bank;
}

async function logIn(bank: Page, password = 'harbor-light-7'): Promise<void> {
  await bank.getByLabel('User name').fill('maya');
  await bank.getByLabel('Password').fill(password);
  await bank.getByRole('button', { name: 'Log in' }).click();
}

/** Allows all accounts but those whose label has this in it. */
async function consent(bank: Page, except?: string): Promise<void> {
  const allowed = bank.getByRole('button', { name: 'Allow', exact: true });
  await allowed.waitFor();
  if (except !== undefined) await bank.getByLabel(except).uncheck();
  await allowed.click();
}

async function exchanged(visit: Visit): Promise<string> {
  await visit.link.pane('connected');
  await visit.link.finish();
  const [publicToken] = await visit.ended('success');
  expect(publicToken).toMatch(/^public-production-/);
  const { body } = await production.service.call('/item/public_token/exchange', {
    public_token: publicToken,
  });
  return body.access_token;
}

describe('a bank in Production that is reached over FDX', () => {
  it('is linked in a window of its own, without the account that the person left out', async () => {
    const { visit } = await atRedirect();
    const bank = await openWindow(visit);
    await logIn(bank, 'wrong');
    await bank.getByRole('alert').waitFor();
    await logIn(bank);
    await Promise.all([bank.waitForEvent('close'), consent(bank, 'Harbor Saver ···4422')]);
    const accessToken = await exchanged(visit);
    const { body } = await production.service.call('/auth/get', { access_token: accessToken });
    expect(body.numbers.ach).toMatchObject([{ account: '1000204411', routing: '011401533' }]);
    await production.event('HISTORICAL_UPDATE', body.item.item_id);
    await soon(async () => {
      const synced = await production.service.call('/transactions/sync', { access_token: accessToken });
      return synced.body.added.length > 0;
    }).toBe(true);
  });

  it('is linked in the same window, and comes back to the page of the application', async () => {
    const redirectUri = `${shop.origin}/return`;
    const { visit, token } = await atRedirect({ redirect_uri: redirectUri });
    await visit.link.press('open-bank-redirect');
    await logIn(visit.page);
    await consent(visit.page);
    await visit.page.waitForURL(/\/return\?oauth_state_id=[0-9a-f-]{36}$/);
    await visit.page.evaluate(
      (given) => void window.make({ token: given, receivedRedirectUri: location.href }),
      token,
    );
    await visit.page.getByTestId('opener').click();
    expect(await exchanged(visit)).toMatch(/^access-production-/);
  });

  it('is not linked when the person does not allow it, and says so', async () => {
    const { visit } = await atRedirect();
    const bank = await openWindow(visit);
    await logIn(bank);
    await bank.getByRole('button', { name: 'Do not allow' }).click();
    await visit.link.pane('error');
    await expect.poll(() => visit.events()).toContain('FAIL_OAUTH(ACCESS_NOT_GRANTED)');
  });

  it('is not linked by an answer in the name of somebody else', async () => {
    production.bank.faults.start({ fault: 'wrong_issuer' });
    const { visit } = await atRedirect();
    const bank = await openWindow(visit);
    await logIn(bank);
    await consent(bank);
    await visit.link.pane('error');
    await expect.poll(() => visit.events()).toContain('FAIL_OAUTH(OAUTH_STATE_ID_NOT_FOUND)');
  });
});

describe('a payment in Production', () => {
  async function toPay() {
    const { service, webhook } = production;
    const recipient = await service.call('/payment_initiation/recipient/create', {
      name: 'Harbour Books',
      iban: 'NL02ABNA0123456789',
    });
    const { body } = await service.call('/payment_initiation/payment/create', {
      recipient_id: recipient.body.recipient_id,
      reference: 'Books',
      amount: { currency: 'EUR', value: 12.5 },
    });
    const token = await shop.token({
      products: ['payment_initiation'],
      country_codes: ['NL'],
      payment_initiation: { payment_id: body.payment_id },
      webhook,
    });
    const visit = await shop.visit({ ...BROWSER, token });
    await visit.page.getByTestId('opener').click();
    await visit.link.agree();
    await visit.link.choose(PAYING_INSTITUTION);
    await visit.link.pane('redirect');
    const bank = await openWindow(visit);
    await logIn(bank);
    await bank.getByText('Harbour Books').waitFor();
    return { visit, bank, paymentId: String(body.payment_id) };
  }

  const statusOf = async (paymentId: string): Promise<string> =>
    (await production.service.call('/payment_initiation/payment/get', { payment_id: paymentId })).body.status;

  it('is approved on the page of the bank, which pays it, and the webhook tells', async () => {
    const { visit, bank, paymentId } = await toPay();
    await Promise.all([
      bank.waitForEvent('close'),
      bank.getByRole('button', { name: 'Pay', exact: true }).click(),
    ]);
    await visit.link.pane('connected');
    await visit.link.finish();
    await visit.ended('success');
    expect(await statusOf(paymentId)).toBe('PAYMENT_STATUS_EXECUTED');
    const told = await production.event('PAYMENT_STATUS_UPDATE');
    expect(told).toMatchObject({ payment_id: paymentId, new_payment_status: 'PAYMENT_STATUS_AUTHORISING' });
    expect(production.bank.payments.list()).toMatchObject([{ amount: '12.50', status: 'completed' }]);
  });

  it('that the bank refuses is said to the person, who can only leave', async () => {
    production.bank.payments.rules.paymentOutcome = 'rejected';
    const { visit, bank, paymentId } = await toPay();
    await bank.getByRole('button', { name: 'Pay', exact: true }).click();
    const pane = await visit.link.pane('error');
    expect(await pane.textContent()).toContain('Your bank rejected the payment');
    expect(await pane.getByTestId('error-retry').count()).toBe(0);
    expect(await statusOf(paymentId)).toBe('PAYMENT_STATUS_REJECTED');
  });
});
