import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BankLogin, type BankLoginOptions, goToBank } from '../../sandbox/bank-login.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { axeFaults } from './axe-faults.ts';
import { openProfiles, type Profile } from './profiles.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
let service: TestService;
let application: Server;
let redirectUri: string;
let takeProfile: ReturnType<typeof openProfiles>;
let profile: Profile | undefined;
let page: Page;
let login: BankLogin;

beforeAll(async () => {
  // Of another origin than the bank: whatever the bank's policy is, the person has to arrive there.
  application = createServer((_request, response) => response.end('back at the application')).listen(
    0,
    '127.0.0.1',
  );
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
  redirectUri = `http://127.0.0.1:${(application.address() as AddressInfo).port}/back`;
  takeProfile = openProfiles(browser, `${service.baseUrl}/link/v1/integrity.json`);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  application?.close();
});
afterEach(leave);

async function visit(options: BrowserContextOptions = {}, asked: BankLoginOptions = {}): Promise<void> {
  login = await goToBank(service, { redirectUri, ...asked });
  profile = await takeProfile(options);
  page = await profile.context.newPage();
  await page.goto(login.url);
}

async function leave(): Promise<void> {
  await profile?.leave();
  profile = undefined;
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The `data-testid` of what has the focus; undefined when nothing has. */
async function focused(): Promise<string | null | undefined> {
  const [element] = await page.locator(':focus').all();
  return element?.getAttribute('data-testid');
}

async function tabTo(testId: string): Promise<void> {
  for (let nth = 0; nth < 40; nth += 1) {
    if ((await focused()) === testId) return;
    await press('Tab');
  }
  throw new Error(`the keyboard does not reach ${testId}`);
}

async function signIn(username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function valuesBack(): Promise<Record<string, string>> {
  await page.waitForURL(`${redirectUri}?*`);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

describe('the simulated bank in a browser', () => {
  it('is passed by keyboard, without a script, up to the application', async () => {
    await visit({ javaScriptEnabled: false });
    expect(await focused()).toBe('bank-username');
    await page.keyboard.type('user_good');
    await press('Tab');
    await page.keyboard.type('pass_good');
    await press('Enter');
    await page.getByRole('heading', { name: 'Choose what to share' }).waitFor();
    await tabTo('bank-account-1111');
    await press('Space');
    await tabTo('bank-approve');
    await press('Enter');
    const step = await login.advance(await valuesBack());
    if (step.kind !== 'done') throw new Error(step.kind);
    const { items } = await login.ask((connector, context) => connector.accounts(context, step.credential));
    expect(items.map(({ mask }) => mask)).toEqual([
      '0000',
      '2222',
      '3333',
      '4444',
      '5555',
      '6666',
      '7777',
      '8888',
    ]);
  });

  it('asks for the code of a device by keyboard, and denies', async () => {
    await visit({ javaScriptEnabled: false });
    await signIn('user_good', 'mfa_device');
    await tabTo('bank-answer-0-0');
    await press('ArrowDown', 'Enter');
    // Shown before it has the focus, it would miss what is typed.
    await page.getByLabel('Code that we sent to t***t@example.com').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('1234');
    await press('Enter');
    await page.getByRole('heading', { name: 'Choose what to share' }).waitFor();
    await tabTo('bank-deny');
    await press('Space');
    expect(await valuesBack()).toEqual({
      error: 'access_denied',
      state: login.state,
      iss: `${service.baseUrl}/bank`,
    });
  });

  it('sends nothing twice when the person goes back or loads the page again', async () => {
    await visit();
    await signIn('user_bad', 'pass_bad');
    await page.getByRole('alert').waitFor();
    await page.reload();
    expect(await page.getByRole('alert').textContent()).toContain('do not match');
    await signIn('user_good', 'pass_good');
    await page.getByTestId('bank-approve').waitFor();
    await page.reload();
    await page.getByTestId('bank-approve').click();
    const first = await valuesBack();
    await page.goBack();
    await page.waitForURL(`${redirectUri}?*`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(first);
  });

  it('stays where it is when it shall time out', async () => {
    await visit();
    await signIn('user_good', 'pass_good');
    await page.getByRole('button', { name: 'Let time out' }).click();
    await page.getByRole('heading', { name: 'Nothing more happens here' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/bank/authorize');
  });

  const payment = {
    payee: 'Wonder Wallet',
    amount: '12.50',
    currency: 'GBP',
    reference: 'Invoice 42',
    schedule: null,
  };

  const SCREENS = [
    { name: 'on a desk', colorScheme: 'light', viewport: { width: 1280, height: 720 } },
    { name: 'on a phone in the dark', colorScheme: 'dark', viewport: { width: 320, height: 640 } },
  ] as const;

  /** Rules that look at colours, places and sizes, in which screens differ. */
  const LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

  it('has no fault that axe finds, and nothing to scroll sideways, on a desk and on a phone in the dark', async () => {
    // The pages have no script of their own: what differs between screens is style, which follows the screen at once.
    const check = async () => {
      await page.evaluate(axe.source);
      for (const [nth, { name, colorScheme, viewport }] of SCREENS.entries()) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        expect(await axeFaults(page, nth === 0 ? undefined : LOOKS), name).toEqual([]);
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(wide, name).toBeLessThanOrEqual(0);
      }
    };
    const problems: string[] = [];
    const come = async (asked: BankLoginOptions) => {
      await visit({}, asked);
      page.on('console', (message) => problems.push(message.text()));
    };
    const arrive = async (username: string, password: string) => {
      await signIn(username, password);
      await page
        .locator('[data-testid=bank-decide-form], [data-testid=bank-challenge-form], [role=alert]')
        .waitFor();
      await check();
      await leave();
    };
    await come({});
    await check();
    await arrive('user_good', 'pass_good');
    for (const password of ['mfa_device', 'mfa_questions_1_2', 'mfa_selections', 'error_ITEM_LOCKED']) {
      await come({});
      await arrive('user_good', password);
    }
    await come({});
    await arrive('user_bad', 'pass_bad');
    await come({ institution: 'ins_117650', payment });
    await check();
    await arrive('user_good', 'pass_good');
    expect(problems).toEqual([]);
  }, 120_000);
});
