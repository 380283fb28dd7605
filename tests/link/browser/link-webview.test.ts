import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, startAddress } from '../../../examples/webviews/react-native/link-messages.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { driveLink, PATIENCE_MS } from './link-driver.ts';
import { GOOD, soon } from './link-support.ts';
import { openProfiles, type Profile } from './profiles.ts';
import { launchChromium } from './support.ts';

const OAUTH_BANK = 'ins_127287';
const HOOK = 'http://127.0.0.1:9/link';

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

async function linkToken(wishes: Record<string, unknown> = {}) {
  const { status, body } = await service.call('/link/token/create', {
    user: { client_user_id: 'user-1' },
    client_name: 'Shop',
    products: ['transactions'],
    country_codes: ['US'],
    language: 'en',
    ...wishes,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { link_token: string; hosted_link_url: string };
}

/** A web view: it sees where the page wants to go, and goes nowhere for schemes of applications. */
interface WebView {
  readonly page: Page;
  readonly navigations: string[];
  /** Address of the page at each call of Link, and whatever was sent as its referrer. */
  readonly seen: string[];
}

async function openWebView(url: string): Promise<WebView> {
  const profile = await takeProfile({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
  left.push(profile);
  const { context } = profile;
  context.setDefaultTimeout(PATIENCE_MS);
  const [navigations, seen]: [string[], string[]] = [[], []];
  const page = await context.newPage();
  await page.exposeFunction('see', (address: string) => void seen.push(address));
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...given) => {
      (window as unknown as { see(address: string): void }).see(location.href);
      return fetch(...given);
    };
  });
  page.on('request', (request) => seen.push(request.headers().referer ?? ''));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.enable');
  devTools.on('Page.frameRequestedNavigation', ({ url: to }) => navigations.push(to));
  await page.goto(url);
  return { page, navigations, seen };
}

/** A desktop browser asks about each address of an application, which keeps a real click waiting; the event itself does not wait. */
async function press(page: Page, testId: string): Promise<void> {
  await page.locator(`[data-testid="${testId}"]:enabled`).dispatchEvent('click');
}

async function type(page: Page, testId: string, text: string): Promise<void> {
  await page.getByTestId(testId).evaluate((field, value) => {
    (field as HTMLInputElement).value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

function told(navigations: readonly string[]): Record<string, string>[] {
  return navigations
    .filter((each) => each.startsWith('fairlead:'))
    .map((each) => {
      const { host, searchParams } = new URL(each);
      return { host, ...Object.fromEntries(searchParams) };
    });
}

describe('the page for web views', () => {
  it.each(['#', '?'])(
    'links with the token behind %s, which no call and no referrer shows, and tells every event and the result',
    async (mark) => {
      const { link_token } = await linkToken();
      const { page, navigations, seen } = await openWebView(
        `${service.baseUrl}/link/v1/link.html${mark}token=${link_token}&isWebview=true`,
      );
      await press(page, 'continue');
      await press(page, 'institution-ins_109508');
      await type(page, 'credential-username', GOOD[0]);
      await type(page, 'credential-password', GOOD[1]);
      await press(page, 'submit-credentials');
      await press(page, 'account-1');
      await press(page, 'submit-accounts');
      await page.getByTestId('pane-connected').waitFor();
      await press(page, 'continue');
      await soon(() => told(navigations).at(-1)?.host).toBe('connected');
      expect(told(navigations).map(({ host, event_name: name }) => name ?? host)).toEqual([
        'OPEN',
        'TRANSITION_VIEW',
        'SELECT_INSTITUTION',
        'TRANSITION_VIEW',
        'SUBMIT_CREDENTIALS',
        'TRANSITION_VIEW',
        'TRANSITION_VIEW',
        'TRANSITION_VIEW',
        'HANDOFF',
        'connected',
      ]);
      const { public_token: publicToken } = told(navigations).at(-1) ?? {};
      const { status } = await service.call('/item/public_token/exchange', { public_token: publicToken });
      expect(status).toBe(200);
      expect(seen.length).toBeGreaterThan(5);
      expect(seen.filter((each) => each.includes(link_token))).toEqual([]);
    },
  );

  it('goes to the bank in its own place, and goes on when the application comes back with the address', async () => {
    const redirectUri = `${service.baseUrl}/docs/errors`;
    const { link_token } = await linkToken({ institution_id: OAUTH_BANK, redirect_uri: redirectUri });
    const start = `${service.baseUrl}/link/v1/link.html#token=${link_token}`;
    const { page, navigations } = await openWebView(start);
    await press(page, 'continue');
    await page.getByTestId('open-bank-redirect').waitFor();
    expect(await page.getByTestId('open-bank-popup').count()).toBe(0);
    await press(page, 'open-bank-redirect');
    await press(page, 'bank-sign-in');
    await press(page, 'bank-approve');
    await page.waitForURL(/oauth_state_id=/);
    const back = encodeURIComponent(page.url());
    await page.goto(`${start}&receivedRedirectUri=${back}`);
    await page.getByTestId('pane-connected').waitFor();
    expect(page.url()).toBe(`${service.baseUrl}/link/v1/link.html`);
    await press(page, 'continue');
    await soon(() => told(navigations).at(-1)).toMatchObject({
      host: 'connected',
      institution_id: OAUTH_BANK,
    });
  });
});

/** What an application hears over each bridge, with the page that said it. */
async function listenAtBridges(page: Page) {
  const heard: { bridge: string; url: string; data: string }[] = [];
  await page.exposeFunction('hear', (bridge: string, url: string, data: string) => {
    heard.push({ bridge, url, data });
  });
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear(bridge: string, url: string, data: string): void };
    const tell = (bridge: string) => (message: unknown) =>
      hear(bridge, location.href, typeof message === 'string' ? message : JSON.stringify(message));
    Object.assign(window, {
      ReactNativeWebView: { postMessage: tell('react-native') },
      webkit: { messageHandlers: { fairlead: { postMessage: tell('ios') } } },
    });
  });
  return heard;
}

describe('the samples for web views', () => {
  const samples = {
    android: {
      file: 'android/LinkActivity.kt',
      scheme: /url\.scheme == "(\w+)"/,
      names: /^\s+"(\w+)" -> /gm,
      keysOf: (line: string) => [...line.matchAll(/"(\w+_\w+|status|accounts)"/g)],
    },
    ios: {
      file: 'ios/LinkViewController.swift',
      scheme: /scheme == "(\w+)"/,
      names: /case "(\w+)":/g,
      keysOf: (line: string) => [...line.matchAll(/values\["(\w+)"\]/g)],
    },
    'react-native': {
      file: 'react-native/LinkScreen.jsx',
      scheme: /startsWith\('(\w+):\/\//,
      names: /case '(\w+)':/g,
      keysOf: (line: string) => [...line.matchAll(/values\.(\w+)/g)],
    },
  };

  /** Keys by message: those that stand between its name and the next one. */
  function namedBy({ file, names, keysOf }: (typeof samples)['ios']): [name: string, keys: string[]][] {
    const text = sampleText(file);
    const found = [...text.matchAll(names)];
    return found.map((match, index) => {
      const end = found[index + 1]?.index ?? text.indexOf('\n    }', match.index);
      return [match[1] ?? '', keysOf(text.slice(match.index, end)).map(([, key]) => key ?? '')];
    });
  }

  const sampleText = (file: string) =>
    readFileSync(join(import.meta.dirname, '../../../examples/webviews', file), 'utf8');

  it('name the messages, keys and schemes that the page sends', async () => {
    const { link_token } = await linkToken();
    const { page, navigations } = await openWebView('about:blank');
    const heard = await listenAtBridges(page);
    await page.goto(startAddress(service.baseUrl, link_token, null));
    await press(page, 'continue');
    await press(page, 'institution-ins_109508');
    await type(page, 'credential-username', GOOD[0]);
    await type(page, 'credential-password', GOOD[1]);
    await press(page, 'submit-credentials');
    await press(page, 'account-1');
    await press(page, 'submit-accounts');
    await page.getByTestId('pane-connected').waitFor();
    await press(page, 'continue');
    await soon(() => told(navigations).at(-1)?.host).toBe('connected');
    // A token that nobody made ends in an exit with a code.
    await page.goto('about:blank');
    await page.goto(startAddress(service.baseUrl, 'link-sandbox-unknown', null));
    await page.getByTestId('pane-error').waitFor();
    await press(page, 'close');
    await soon(() => told(navigations).at(-1)?.host).toBe('exit');

    const sent = new Map<string, Set<string>>();
    for (const { host = '', ...values } of told(navigations))
      sent.set(host, new Set([...(sent.get(host) ?? []), ...Object.keys(values)]));
    expect([...sent.keys()].toSorted()).toEqual(['connected', 'event', 'exit']);
    for (const [platform, sample] of Object.entries(samples)) {
      expect(sample.scheme.exec(sampleText(sample.file))?.[1], platform).toBe('fairlead');
      const named = namedBy(sample);
      expect(named.map(([name]) => name).toSorted(), platform).toEqual([...sent.keys()].toSorted());
      for (const [name, keys] of named) {
        expect(keys, `${platform} ${name}`).not.toEqual([]);
        for (const key of keys) expect([...(sent.get(name) ?? [])], `${platform} ${name}`).toContain(key);
      }
    }
    expect(sampleText(samples.ios.file)).toContain('bridge = "fairlead"');
    // The bridges tell what the navigations tell, in their order.
    for (const platform of ['react-native', 'ios']) {
      const messages = heard.filter(({ bridge }) => bridge === platform);
      const read = messages.map((message) => messageOf(service.baseUrl, message));
      expect(
        read.map((message) => ({ host: message?.name, ...message?.values })),
        platform,
      ).toEqual(told(navigations));
    }
    const [first] = heard;
    const elsewhere = { url: `${service.baseUrl}.bank.example/`, data: first?.data ?? '' };
    expect(messageOf(service.baseUrl, elsewhere)).toBeUndefined();
  });
});

describe('a hosted page', () => {
  const webhooks = async () =>
    (await service.call('/sandbox/webhooks', { webhook_type: 'LINK' })).body.webhooks.map(
      ({ body }: { body: string }) => JSON.parse(body),
    );

  it('links by a window of the bank, leads away without a secret, and leaves the rest to webhooks', async () => {
    const completion = `${service.baseUrl}/docs/errors`;
    const { hosted_link_url, link_token } = await linkToken({
      webhook: HOOK,
      institution_id: OAUTH_BANK,
      hosted_link: { completion_redirect_uri: completion },
    });
    const { page } = await openWebView(hosted_link_url);
    const link = driveLink(page);
    await link.agree();
    const [bank] = await Promise.all([page.waitForEvent('popup'), link.press('open-bank-popup')]);
    await bank.getByTestId('bank-sign-in').click();
    await bank.getByTestId('bank-approve').click();
    await link.finish();
    await page.waitForURL(completion);
    const events = await webhooks();
    expect(events.map(({ webhook_code: code }: { webhook_code: string }) => code)).toEqual([
      'ITEM_ADD_RESULT',
      'EVENTS',
      'SESSION_FINISHED',
    ]);
    const [added, , finished] = events;
    expect(finished).toMatchObject({
      status: 'SUCCESS',
      link_token,
      public_token: added.public_token,
      public_tokens: [added.public_token],
    });
    const { body } = await service.call('/link/token/get', { link_token });
    expect(body.link_sessions[0]).toMatchObject({ link_session_id: finished.link_session_id });
    const { status } = await service.call('/item/public_token/exchange', {
      public_token: finished.public_token,
    });
    expect(status).toBe(200);
  });

  it('leads to an application by its scheme, after an exit as after a success', async () => {
    const { hosted_link_url } = await linkToken({
      hosted_link: { completion_redirect_uri: 'shop-app://linked' },
    });
    const { page, navigations } = await openWebView(hosted_link_url);
    await page.getByTestId('pane-consent').waitFor();
    await press(page, 'close');
    await soon(() => navigations.at(-1)).toBe('shop-app://linked');
  });

  it("is shown in nobody's frame", async () => {
    const { hosted_link_url } = await linkToken({ hosted_link: {} });
    for (const url of [hosted_link_url, `${service.baseUrl}/link/v1/link.html`]) {
      const { headers } = await fetch(url);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
