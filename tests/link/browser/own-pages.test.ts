import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {} from '../../../packages/link/src/loader/link.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openProfiles, type Profile } from './profiles.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
let service: TestService;
let takeProfile: ReturnType<typeof openProfiles>;
const left: Profile[] = [];
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
  takeProfile = openProfiles(browser, `${service.baseUrl}/link/v1/integrity.json`);
});
afterEach(async () => {
  for (const profile of left.splice(0)) await profile.leave();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function linkToken(more: Record<string, unknown> = {}) {
  const { status, body } = await service.call('/link/token/create', {
    user: { client_user_id: 'user-1' },
    client_name: 'Shop',
    products: ['auth'],
    country_codes: ['US'],
    language: 'en',
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { link_token: string; hosted_link_url: string };
}

interface Visit {
  readonly page: Page;
  /** Addresses that the page went to, or tried to. */
  readonly navigations: string[];
  readonly requests: string[];
  readonly faults: string[];
}

async function visit(url: string, script?: () => void): Promise<Visit> {
  const profile = await takeProfile({ reducedMotion: 'reduce' });
  left.push(profile);
  const { context } = profile;
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  const [navigations, requests, faults]: [string[], string[], string[]] = [[], [], []];
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.enable');
  devTools.on('Page.frameRequestedNavigation', ({ url: to }) => navigations.push(to));
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript/.test(message.text())) faults.push(message.text());
  });
  await page.goto(url);
  return { page, navigations, requests, faults };
}

/**
 * A click that no dialog of the browser keeps from the page: a desktop browser asks the person at each address with a scheme of an
 * application, while the page goes on.
 */
async function press(page: Page, testId: string): Promise<void> {
  const control = page.locator(`[data-testid="${testId}"]:enabled`);
  await control.dispatchEvent('click');
}

async function type(page: Page, testId: string, text: string): Promise<void> {
  await page.getByTestId(testId).evaluate((field, value) => {
    (field as HTMLInputElement).value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

/** As a person does it, at the bank of the sandbox. */
async function linkAccounts(page: Page): Promise<void> {
  await press(page, 'continue');
  await press(page, 'institution-ins_109508');
  await type(page, 'credential-username', 'user_good');
  await type(page, 'credential-password', 'pass_good');
  await press(page, 'submit-credentials');
  await press(page, 'submit-accounts');
  await page.getByTestId('pane-connected').waitFor();
  await press(page, 'continue');
}

function queryOf(address: string | undefined): Record<string, string> {
  return Object.fromEntries(new URL(address ?? 'none://').searchParams);
}

describe('the page for web views', () => {
  it.each(['?', '#'])('takes its token from behind %s, and out of the address', async (mark) => {
    const { link_token } = await linkToken();
    const { page, requests, faults } = await visit(
      `${service.baseUrl}/link/v1/link.html${mark}isWebview=true&token=${link_token}`,
    );
    await page.getByTestId('pane-consent').waitFor();
    expect(page.url()).toBe(`${service.baseUrl}/link/v1/link.html`);
    expect(requests.filter((each) => each.includes(link_token))).toHaveLength(mark === '?' ? 1 : 0);
    // What lets this tab go on after a reload is kept there, and opens nothing by itself.
    const kept = await page.evaluate(() => [localStorage.length, JSON.stringify({ ...sessionStorage })]);
    expect(kept).toEqual([0, expect.not.stringContaining(link_token)]);
    expect(faults).toEqual([]);
    await page.reload();
    await page.getByTestId('pane-consent').waitFor();
  });

  it('tells an existing application by navigations to its scheme, in order', async () => {
    const { link_token } = await linkToken();
    const { page, navigations } = await visit(
      `${service.baseUrl}/link/v2/stable/link.html?isWebview=true&isMobile=true&token=${link_token}`,
      () => {
        Object.assign(window, {
          posted: [],
          ReactNativeWebView: {
            postMessage: (text: string) => (window as unknown as Native).posted.push(text),
          },
        });
      },
    );
    await linkAccounts(page);
    await expect.poll(() => navigations.at(-1), { timeout: 20_000 }).toMatch(/^plaidlink:\/\/connected\?/);
    const names = navigations.map((each) => `${new URL(each).host} ${queryOf(each).event_name ?? ''}`);
    expect(names[0]).toBe('event OPEN');
    expect(names.slice(-2)).toEqual(['event HANDOFF', 'connected ']);
    expect(names).toContain('event SUBMIT_CREDENTIALS');
    const connected = queryOf(navigations.at(-1));
    expect(connected).toMatchObject({
      public_token: expect.stringMatching(/^public-sandbox-/),
      institution_id: 'ins_109508',
      institution_name: 'First Platypus Bank',
      link_session_id: expect.any(String),
    });
    const accounts = JSON.parse(connected.accounts ?? '') as { id: string; name: string }[];
    expect(accounts.length).toBeGreaterThan(0);
    if (accounts.length === 1) expect(connected).toMatchObject({ account_id: accounts[0]?.id });
    // What does not apply is left out.
    const values = navigations.flatMap((each) => Object.values(queryOf(each)));
    expect(values.filter((value) => ['null', 'undefined', ''].includes(value))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as Native).posted)).toEqual([]);
  });

  it('tells an application of ours over its bridges too', async () => {
    const { link_token } = await linkToken();
    const { page, navigations } = await visit(
      `${service.baseUrl}/link/v1/link.html#token=${link_token}`,
      () => {
        const posted: string[] = [];
        const keep = (from: string) => (message: unknown) =>
          posted.push(`${from} ${typeof message === 'string' ? message : JSON.stringify(message)}`);
        Object.assign(window, {
          posted,
          ReactNativeWebView: {
            postMessage: () => {
              throw new Error('the bridge is down');
            },
          },
          webkit: { messageHandlers: { fairlead: { postMessage: keep('webkit') } } },
          Android: { fairlead: keep('Android') },
        });
      },
    );
    await page.getByTestId('pane-consent').waitFor();
    await press(page, 'close');
    await expect.poll(() => navigations.at(-1)).toMatch(/^fairlead:\/\/exit\?/);
    const posted = await page.evaluate(() => (window as unknown as Native).posted);
    for (const from of ['webkit', 'Android']) {
      const last = posted.filter((each) => each.startsWith(`${from} `)).at(-1);
      expect(JSON.parse(last?.slice(from.length) ?? '')).toEqual({
        name: 'exit',
        values: queryOf(navigations.at(-1)),
      });
    }
    expect(queryOf(navigations.at(-1))).toMatchObject({
      status: 'requires_consent',
      request_id: expect.any(String),
    });
  });

  it('tells an existing application no status that it cannot know', async () => {
    const { link_token } = await linkToken();
    const { page, navigations } = await visit(
      `${service.baseUrl}/link/v2/stable/link.html?isWebview=true&token=${link_token}`,
    );
    await page.getByTestId('pane-consent').waitFor();
    await press(page, 'close');
    await expect.poll(() => navigations.at(-1)).toMatch(/^plaidlink:\/\/exit\?/);
    const exit = queryOf(navigations.at(-1));
    expect(Object.keys(exit)).not.toContain('status');
    expect(exit.link_session_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(navigations.some((each) => each.includes('requires_consent'))).toBe(false);
  });

  it('says what is wrong to the person and to the application when the token is of no use', async () => {
    const { page, navigations } = await visit(`${service.baseUrl}/link/v1/link.html`);
    await page.getByTestId('pane-error').waitFor();
    await press(page, 'error-exit');
    await expect.poll(() => navigations.at(-1)).toMatch(/^fairlead:\/\/exit\?.*error_code=/);
    // No session began.
    expect(Object.keys(queryOf(navigations.at(-1)))).not.toContain('link_session_id');
  });
});

describe('the hosted page', () => {
  it('links accounts and then leads where the application wishes, without a word of what happened', async () => {
    const completion = `${service.baseUrl}/docs/errors`;
    const { hosted_link_url } = await linkToken({ hosted_link: { completion_redirect_uri: completion } });
    const { page, faults } = await visit(hosted_link_url);
    await linkAccounts(page);
    await page.waitForURL(completion);
    expect(faults).toEqual([]);
  });

  it('ends on itself where the application wishes nothing', async () => {
    const { hosted_link_url } = await linkToken({ hosted_link: {} });
    const { page } = await visit(hosted_link_url);
    await linkAccounts(page);
    await page.getByTestId('pane-closed').waitFor();
    expect(page.url()).toBe(hosted_link_url);
  });

  it('of an unknown id says that there is nothing to see', async () => {
    const { page, faults } = await visit(`${service.baseUrl}/hosted/unknown`);
    await page.getByTestId('pane-error').waitFor();
    expect(faults).toEqual([]);
    // There is nothing that a button could close.
    expect(await page.getByTestId('error-exit').count()).toBe(0);
    expect(await page.getByTestId('close').count()).toBe(0);
  });

  it('is called by what it is for, and for whom', async () => {
    const { hosted_link_url } = await linkToken({ hosted_link: {}, client_name: 'Larkmoor Budget' });
    const { page } = await visit(hosted_link_url);
    await page.getByTestId('pane-consent').waitFor();
    expect(await page.title()).toBe('Connect an account – Larkmoor Budget');
  });
});

describe('Link in a page', () => {
  it('comes from the pinned script with its hash, and from the module without a global', async () => {
    const { link_token } = await linkToken();
    const { page, faults } = await visit(`${service.baseUrl}/link/v1/integrity.json`);
    await page.evaluate(async () => {
      const { files } = (await (await fetch('/link/v1/integrity.json')).json()) as {
        files: Record<string, string>;
      };
      const [path, integrity] = Object.entries(files).find(([name]) => name.endsWith('.js')) ?? ['', ''];
      const script = Object.assign(document.createElement('script'), {
        src: path,
        integrity,
        crossOrigin: 'anonymous',
      });
      document.head.append(script);
      await new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = reject;
      });
    });
    expect(await page.evaluate(() => typeof window.Fairlead?.create)).toBe('function');
    await page.addScriptTag({
      type: 'module',
      content: `import { createFairlead } from '/link/v1/link.mjs';
        createFairlead().create({ token: '${link_token}', onSuccess() {} }).open();`,
    });
    await page.frameLocator('#fairlead-iframe-1').getByTestId('pane-consent').waitFor();
    expect(faults).toEqual([]);
  });

  it('whose token nobody knows ends soon, with the error that says so', async () => {
    const { page } = await visit(`${service.baseUrl}/link/v1/integrity.json`);
    await page.addScriptTag({ url: '/link/v1/link.js' });
    const error = await page.evaluate(async () => {
      const handler = window.Fairlead?.create({ token: 'link-sandbox-unknown', onSuccess: () => undefined });
      handler?.open();
      const result = await handler?.result;
      return result?.status === 'exit' ? result.error : null;
    });
    expect(error).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
    expect(await page.getByTestId('fairlead-failed').count()).toBe(0);
  });
});

interface Native {
  readonly posted: string[];
}
