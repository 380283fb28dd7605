import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../packages/server/src/vocabulary/languages.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { axeFaults } from './axe-faults.ts';
import { openShop } from './link-support.ts';
import { newSharingUser, type SharingUser } from './sharing-user.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
let service: TestService;
let user: SharingUser;
let page: Page;
let requests: string[];

beforeAll(async () => {
  [browser, service] = await Promise.all([
    launchChromium(),
    startTestService({
      FAIRLEAD_LINK_OPERATOR_NAME: 'Larkmoor Ltd',
      FAIRLEAD_LINK_PRIVACY_URL: 'https://larkmoor.example/privacy',
    }),
  ]);
  user = await newSharingUser(service, 'user-1');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
afterEach(() => page.context().close());

async function visit(
  options: BrowserContextOptions = {},
  wishes: Record<string, unknown> = {},
): Promise<void> {
  const context = await browser.newContext(options);
  page = await context.newPage();
  requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(await user.link(wishes));
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function tabTo(testId: string): Promise<void> {
  for (let nth = 0; nth < 40; nth += 1) {
    const [element] = await page.locator(':focus').all();
    if ((await element?.getAttribute('data-testid')) === testId) return;
    await press('Tab');
  }
  throw new Error(`the keyboard does not reach ${testId}`);
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1200, height: 800 };

/** Faults of the page as it stands: on both screens, in both schemes. */
async function faults(): Promise<unknown[]> {
  await page.evaluate(axe.source);
  const found: unknown[] = [];
  for (const viewport of [DESKTOP, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // The document is the same: on the others colours and sizes are looked at.
      const isFirst = viewport === DESKTOP && colorScheme === 'light';
      found.push(...(await axeFaults(page, isFirst ? undefined : ['color-contrast', 'target-size'])));
      if (await isTooWide()) found.push(`wider than ${viewport.width}`);
    }
  return found;
}

function isTooWide(): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

describe('the page of consents in a browser', () => {
  it('is passed by keyboard, without a script, from the link to the receipt', async () => {
    const { itemId } = await user.connect();
    await visit({ javaScriptEnabled: false });
    const opened = page.url();
    await tabTo('my-open');
    await press('Enter');
    await page.waitForURL(`${service.baseUrl}/my`);
    const stops = await page
      .getByTestId('my-stop')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(stops).toContain(`/my/revoke?item=${itemId}`);
    await tabTo('my-stop');
    await press('Enter');
    await page.getByRole('heading', { name: /^Stop sharing First Platypus Bank with/ }).waitFor();
    await tabTo('my-revoke');
    await press('Enter');
    await page.getByTestId('my-receipt-done').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('my-download').click(),
    ]);
    expect(download.suggestedFilename()).toBe('deletion-receipt.json');
    await page.getByTestId('my-back').click();
    await page.getByTestId('my-ended').waitFor();
    // The code of the link is nowhere but in the address that it came with.
    const { searchParams } = new URL(opened);
    const withCode = requests.filter((url) => url.includes(searchParams.get('code') ?? ''));
    expect(withCode).toEqual([opened]);
    expect(
      requests.filter((url) => new URL(url).origin !== service.baseUrl && !url.startsWith('data:')),
    ).toEqual([]);
    await page.getByTestId('my-leave').click();
    await page.getByTestId('my-left').waitFor();
    await page.goto(`${service.baseUrl}/my`);
    await page.getByTestId('my-over').waitFor();
  });

  it('has no fault of access on any of its pages', async () => {
    const { itemId } = await user.connect();
    await user.remove();
    await visit();
    expect(await faults()).toEqual([]);
    const link = page.url();
    await page.getByTestId('my-open').click();
    await page.getByTestId('my-item').first().waitFor();
    expect(await faults()).toEqual([]);
    await page.goto(`${service.baseUrl}/my/revoke?item=${itemId}`);
    expect(await faults()).toEqual([]);
    await page.getByTestId('my-revoke').click();
    await page.getByTestId('my-receipt-done').waitFor();
    expect(await faults()).toEqual([]);
    await page.goto(link);
    await page.getByTestId('my-used').waitFor();
    expect(await faults()).toEqual([]);
  });

  it('fits a phone in every language', async () => {
    await user.connect();
    await visit({ viewport: PHONE });
    for (const language of LANGUAGES) {
      await page.goto(await user.link({ language }));
      await page.getByTestId('my-open').click();
      await page.getByTestId('my-item').first().waitFor();
      const shown = await page.locator('html').getAttribute('lang');
      expect([shown, await isTooWide()]).toEqual([language, false]);
    }
  });
});

describe('the last pane of Link', () => {
  it('opens the page in a window of its own, from an application of another site', async () => {
    const shop = await openShop(browser, service);
    try {
      const wishes = { client_name: 'Harbour Books', user: { client_user_id: 'user-2' }, products: ['auth'] };
      const visited = await shop.opened(wishes, { origin: shop.foreignOrigin });
      const { link } = visited;
      await link.agree();
      await link.choose('ins_109508');
      await link.signIn('user_good', 'pass_good');
      await link.share();
      await link.pane('connected');
      const opened = visited.context.waitForEvent('page');
      await link.press('manage-sharing');
      page = await opened;
      await page.getByTestId('my-open').click();
      // The cookie is one of its own site, whatever site the application is of.
      await page.getByTestId('my-item').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        'What you share with Harbour Books',
      );
      expect(await page.evaluate(() => window.opener)).toBeNull();
      await page.getByTestId('my-stop').click();
      await page.getByTestId('my-revoke').click();
      await page.getByTestId('my-receipt-done').waitFor();
      // Link goes on, and the application learns of the end from the webhook.
      await link.finish();
      const [publicToken] = await visited.ended('success');
      const { status } = await service.call('/item/public_token/exchange', { public_token: publicToken });
      expect(status).toBe(400);
    } finally {
      await shop.leave();
      shop.stop();
    }
  });
});
