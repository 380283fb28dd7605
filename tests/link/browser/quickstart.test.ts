import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startChild } from '../../support/child-service.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { expectNoFaultOnPhone } from './axe-faults.ts';
import { GOOD } from './link-support.ts';
import { openProfiles, type Profile } from './profiles.ts';
import { type Quickstart, startQuickstart } from './quickstart-process.ts';
import { linkIn, linkUser } from './react-pages/link.ts';
import { launchChromium } from './support.ts';

let service: TestService;
let quickstart: Quickstart;
let browser: Browser;
let takeProfile: ReturnType<typeof openProfiles>;
const left: Profile[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchChromium()]);
  quickstart = await startQuickstart({
    FAIRLEAD_BASE_URL: service.baseUrl,
    FAIRLEAD_CLIENT_ID: service.clientId,
    FAIRLEAD_SECRET: service.secret,
  });
  takeProfile = openProfiles(browser, `${quickstart.url}/style.css`);
});
afterAll(async () => {
  await quickstart.stop();
  await browser.close();
  await service.stop();
});
afterEach(async () => {
  for (const profile of left.splice(0)) await profile.leave();
  for (const { item_id } of await callApi<{ item_id: string }[]>('/api/items', {})) {
    await callApi('/api/remove', { item_id });
  }
});

interface Opened {
  readonly page: Page;
  /** What nobody should have done: requests to others, errors in the console. */
  readonly faults: string[];
}

async function openPage(path: string): Promise<Opened> {
  const profile = await takeProfile({ reducedMotion: 'reduce' });
  left.push(profile);
  const page = await profile.context.newPage();
  const faults: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== quickstart.url && origin !== service.baseUrl)
      faults.push(request.url());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(quickstart.url + path);
  return { page, faults };
}

async function callApi<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(quickstart.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Links the one account of a test. */
async function link(page: Page): Promise<void> {
  await page.getByTestId('open-link').click();
  await linkUser(page);
  await page.getByTestId('item').waitFor();
}

describe('the quickstart', () => {
  it('links an account by the script, shows accounts, transactions and verified webhooks, and has no accessibility fault then on a phone, in light and in dark', async () => {
    const { page, faults } = await openPage('/');
    await link(page);
    const item = page.getByTestId('item');
    expect(await item.locator('.accounts li').count()).toBe(9);
    await expect.poll(() => item.locator('.transactions li').count(), { timeout: 10_000 }).toBe(10);
    const webhooks = page.getByTestId('webhook');
    await expect
      .poll(() => webhooks.allTextContents(), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('HISTORICAL_UPDATE'));
    for (const text of await webhooks.allTextContents()) expect(text).toContain('signature verified');
    expect(faults).toEqual([]);
    await expectNoFaultOnPhone(page);
  });

  it('asks for a new login when the bank forgot it, keeps the account, and removes it when it is told to', async () => {
    const { page, faults } = await openPage('/');
    await link(page);
    const item = page.getByTestId('item');
    await item.getByTestId('break-login').click();
    await item.getByTestId('repair').click();
    const repair = linkIn(page);
    await repair.signIn(...GOOD);
    await repair.finish();
    await expect.poll(() => item.getByTestId('repair').count(), { timeout: 10_000 }).toBe(0);
    expect(await item.count()).toBe(1);
    expect(faults).toEqual([]);
    await item.getByTestId('remove').click();
    await expect.poll(() => item.count(), { timeout: 10_000 }).toBe(0);
  });

  it.each(['/react-plaid-link-5', '/react-plaid-link-4', '/react-plaid-link-3', '/fairlead-react'])(
    'links an account at %s, and asks nobody else',
    async (path) => {
      const { page, faults } = await openPage(path);
      await link(page);
      expect(faults).toEqual([]);
    },
  );

  it('says why Link ended', async () => {
    const { page } = await openPage('/');
    await page.getByTestId('open-link').click();
    const login = linkIn(page);
    await login.agree();
    await login.choose('ins_109508');
    await login.signIn('user_good', 'error_ITEM_LOCKED');
    await login.press('error-exit');
    await expect.poll(() => page.locator('#problem').textContent(), { timeout: 10_000 }).toMatch(/lock/i);
  });

  it('refuses a webhook that is not genuine', async () => {
    const { page } = await openPage('/');
    const response = await fetch(`${quickstart.url}/webhook`, {
      method: 'POST',
      body: '{"webhook_code":"ERROR"}',
    });
    expect(response.status).toBe(400);
    await expect
      .poll(() => page.getByTestId('webhook').first().textContent(), { timeout: 10_000 })
      .toContain('refused: header_missing');
  });
});

describe('without variables', () => {
  it('asks the sandbox that runs on this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-quickstart-'));
    const child = await startChild(folder, {});
    try {
      const own = await startQuickstart({ FAIRLEAD_DATA: folder });
      const response = await fetch(`${own.url}/api/link-token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(await response.json()).toEqual({ link_token: expect.stringMatching(/^link-sandbox-/) });
      await own.stop();
    } finally {
      await child.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
