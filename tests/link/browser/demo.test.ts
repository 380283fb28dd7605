import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';
import { expectNoFaultOnPhone } from './axe-faults.ts';
import { openProfiles, type Profile } from './profiles.ts';
import { linkIn, linkUser, openFrameOf } from './react-pages/link.ts';
import { launchChromium } from './support.ts';

let service: TestService;
let browser: Browser;
let takeProfile: ReturnType<typeof openProfiles>;
const left: Profile[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchChromium()]);
  takeProfile = openProfiles(browser, `${service.baseUrl}/link/v1/integrity.json`);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});
afterEach(async () => {
  for (const profile of left.splice(0)) await profile.leave();
});

async function openDemo(options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const profile = await takeProfile({ reducedMotion: 'reduce', ...options });
  left.push(profile);
  const page = await profile.context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== service.baseUrl) faults.push(request.url());
  });
  await page.goto(`${service.baseUrl}/demo`);
  return { page, faults };
}

/** Red, green and blue of the first pixel: a picture of one pixel needs no decoder but that of its compression. */
async function cornerColor(page: Page): Promise<readonly number[]> {
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return [...inflateSync(Buffer.concat(parts))].slice(1, 4);
}

describe('the demo page', () => {
  it('opens Link, shows events as they come, reads the accounts of the public_token, and then has no accessibility fault on a phone, in light and in dark', async () => {
    const { page, faults } = await openDemo();
    await page.getByTestId('demo-open').click();
    await linkIn(page).pane('consent');
    const events = page.locator('[data-event]');
    await expect.poll(() => events.first().getAttribute('data-event')).toBe('OPEN');
    await linkUser(page);
    await expect
      .poll(() => page.getByTestId('demo-public-token').textContent(), { timeout: 10_000 })
      .toMatch(/^public-sandbox-/);
    expect(await events.last().getAttribute('data-event')).toBe('HANDOFF');
    await page.getByTestId('demo-exchange').click();
    await page.getByTestId('demo-accounts').waitFor();
    expect(await page.getByTestId('demo-accounts').locator('li').count()).toBe(9);
    expect(faults).toEqual([]);
    await expectNoFaultOnPhone(page);
  });

  it('opens Link in the language and the theme that were chosen', async () => {
    const { page } = await openDemo();
    await page.getByTestId('demo-language').selectOption('fr');
    await page.getByTestId('demo-appearance').selectOption('DARK');
    await page.getByTestId('demo-product-identity').check();
    await page.getByTestId('demo-open').click();
    await linkIn(page).pane('consent');
    const root = openFrameOf(page).locator('html');
    expect(await root.getAttribute('lang')).toBe('fr');
    expect(await root.getAttribute('data-scheme')).toBe('dark');
  });

  it('stays in sight behind Link, in the dark too', async () => {
    const { page } = await openDemo({ colorScheme: 'dark' });
    await page.getByTestId('demo-open').click();
    await linkIn(page).pane('consent');
    // The ground of the page, #0f1519, darkened; an opaque frame would be grey.
    await expect
      .poll(async () => Math.max(...(await cornerColor(page))), { timeout: 5_000 })
      .toBeLessThan(0x20);
  });

  it('shows with which error a person left', async () => {
    const { page } = await openDemo();
    await page.getByTestId('demo-open').click();
    const link = linkIn(page);
    await link.agree();
    await link.choose('ins_109508');
    await link.signIn('user_good', 'error_ITEM_LOCKED');
    await link.press('error-exit');
    await expect.poll(() => page.getByTestId('demo-exit').textContent()).toContain('ITEM_LOCKED');
    expect(await page.locator('[data-event]').last().getAttribute('data-event')).toBe('EXIT');
  });

  it('goes on where it was when a bank sends the person back to it', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
    const { page, faults } = await openDemo({ userAgent });
    await page.getByTestId('demo-open').click();
    const link = linkIn(page);
    await link.agree();
    await link.choose('ins_127287');
    await link.press('open-bank-redirect');
    await page.getByTestId('bank-username').fill('user_good');
    await page.getByTestId('bank-password').fill('pass_good');
    await page.getByTestId('bank-sign-in').click();
    await page.getByTestId('bank-approve').click();
    await link.finish();
    await expect
      .poll(() => page.getByTestId('demo-public-token').textContent(), { timeout: 10_000 })
      .toMatch(/^public-sandbox-/);
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
  });

  it('says what is wrong with the choices', async () => {
    const { page } = await openDemo();
    await page.getByTestId('demo-product-transactions').uncheck();
    await page.getByTestId('demo-open').click();
    await expect.poll(() => page.getByTestId('demo-problem').textContent()).toMatch(/^[A-Z_]+: .*product/);
  });

  it('shows the institutions in the page, and opens Link at the one that is chosen', async () => {
    const { page } = await openDemo();
    await page.getByTestId('demo-form').selectOption('list');
    await page.getByTestId('demo-open').click();
    await page
      .getByTestId('demo-list')
      .locator('iframe')
      .contentFrame()
      .getByText('First Platypus Bank')
      .click();
    await expect.poll(() => page.locator('[data-event]').first().getAttribute('data-event')).toBe('OPEN');
  });

  it('works by keyboard alone', async () => {
    const { page } = await openDemo();
    await page.getByTestId('demo-product-transactions').focus();
    for (let presses = 0; presses < 20; presses++) {
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
      if (focused === 'demo-open') break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await linkIn(page).pane('consent');
  });
});

describe('the demo', () => {
  it('exists in the sandbox alone', async () => {
    const other = await startTestService({
      FAIRLEAD_ENVIRONMENT: 'development',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
    });
    try {
      expect((await fetch(`${other.baseUrl}/demo`)).status).toBe(404);
      const call = await fetch(`${other.baseUrl}/demo/link_token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: other.baseUrl },
        body: '{}',
      });
      expect(call.status).toBe(404);
    } finally {
      await other.stop();
    }
  });

  it('gives its page a policy that lets nothing in from elsewhere', async () => {
    const response = await fetch(`${service.baseUrl}/demo`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
  });
});
