import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allow } from '../../../packages/server/src/domain/link/tokens/allow-lists.ts';
import { observedService } from '../../reliability/canary/observed-service.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { GOOD, openShop, type Shop, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

/** Names of sites that the browser finds on this machine. */
const SITES = '--host-resolver-rules=MAP *.example 127.0.0.1';
const NOT_LOADED = { error_type: 'API_ERROR', error_code: 'LINK_LOAD_FAILED' };

let browser: Browser;
let service: TestService;
let shop: Shop;
beforeAll(async () => {
  [browser, service] = await Promise.all([
    launchChromium({ args: ['--no-sandbox', SITES, '--test-third-party-cookie-phaseout'] }),
    startTestService(),
  ]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await service?.stop();
});

const siteOf = (name: string) => `http://${name}:${new URL(shop.origin).port}`;

async function link({ link: driver }: Visit): Promise<void> {
  await driver.agree();
  await driver.choose('ins_109508');
  await driver.signIn(...GOOD);
  await driver.share(1);
  await driver.finish();
}

describe('a page of another site', () => {
  it('links where cookies of third parties are blocked, and no cookie is set anywhere', async () => {
    const visit = await shop.visit({ origin: shop.foreignOrigin, token: await shop.token() });
    const cookies: string[] = [];
    visit.page.on('response', async (response) => {
      const { 'set-cookie': cookie } = await response.allHeaders();
      if (cookie !== undefined) cookies.push(cookie);
    });
    await visit.page.getByTestId('opener').click();
    await link(visit);
    await visit.ended('success');
    expect([...cookies, ...(await visit.context.cookies())]).toEqual([]);
  });

  it('has its frame for the origins of the team alone', async () => {
    const token = await shop.token();
    const other = await shop.visit({ origin: siteOf('other.example'), token });
    await other.page.getByTestId('opener').click();
    const [error] = await other.ended('exit');
    expect(error).toMatchObject(NOT_LOADED);
    expect(error.error_message).toContain(`fairlead teams origins add ${siteOf('other.example')}`);
    expect(other.page.frames().filter((frame) => frame.url().startsWith(service.baseUrl))).toEqual([]);

    const allowed = siteOf('app.example');
    await allow(service.service.core.services, service.clientId, 'linkOrigins', allowed);
    const visit = await shop.visit({ origin: allowed, token });
    await visit.page.getByTestId('opener').click();
    // A page without TLS has no secure context, and neither has a frame in it.
    expect(await visit.page.evaluate(() => isSecureContext)).toBe(false);
    await link(visit);
    await visit.ended('success');
  });

  it('cannot open a link_token that belongs to the page of another origin', async () => {
    const token = await shop.token();
    const first = await shop.visit({ token });
    await first.page.getByTestId('opener').click();
    await first.link.pane('consent');
    const second = await shop.visit({ origin: shop.foreignOrigin, token });
    await second.page.getByTestId('opener').click();
    const [error] = await second.ended('exit');
    expect(error).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
  });
});

describe('the frame', () => {
  it('is served under the policy of the contract, and for an unknown token to nobody', async () => {
    const token = await shop.token();
    const frame = (of: string) =>
      fetch(`${service.baseUrl}/link/v1/frame/${createHash('sha256').update(of).digest('hex').slice(0, 32)}`);
    const { headers } = await frame(token);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    const [ancestors] = policy.filter((each) => each.startsWith('frame-ancestors '));
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      ancestors,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(ancestors?.split(' ')).toEqual(
      expect.arrayContaining([service.baseUrl, 'http://localhost:*', 'http://127.0.0.1:*']),
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'permissions-policy': expect.stringMatching(/^([a-z-]+=\(\)(, )?)+$/),
    });
    const unknown = `${token.slice(0, -1)}0`;
    const { headers: forNobody } = await frame(unknown === token ? `${token.slice(0, -1)}1` : unknown);
    expect(forNobody.get('content-security-policy')).toContain("frame-ancestors 'none'");

    const visit = await shop.visit({ token: 'link-sandbox-00000000-0000-4000-8000-000000000000' });
    await visit.page.getByTestId('opener').click();
    const [error] = await visit.ended('exit');
    expect(error).toMatchObject({ error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' });
  });

  it('keeps nothing of what is typed but what names the session, and clears its fields when they are left', async () => {
    const visit = await shop.opened({ institution_id: 'ins_109508' });
    const { link: driver } = visit;
    await driver.agree();
    const fields = [
      await held(driver.at('credential-username')),
      await held(driver.at('credential-password')),
    ];
    await driver.signIn('user_good', 'mfa_device');
    await driver.press('mfa-device-0');
    await driver.press('submit-mfa');
    fields.push(await held(driver.at('mfa-code')));
    await driver.type('mfa-code', '1234');
    await driver.press('submit-mfa');
    await driver.pane('accounts');
    expect(await Promise.all(fields.map((field) => field.evaluate((input) => input.value)))).toEqual([
      '',
      '',
      '',
    ]);
    const frame = visit.page.frames().find((each) => each.url().includes('/link/v1/frame/'));
    const kept = await frame?.evaluate(async () => ({
      local: localStorage.length,
      session: Object.values(sessionStorage).map((value) => JSON.parse(value)),
      databases: (await indexedDB.databases()).length,
      // Not there without TLS on another host than this machine.
      caches: 'caches' in window ? (await caches.keys()).length : 0,
      cookie: document.cookie,
      state: history.state,
      name: window.name,
    }));
    expect(kept).toEqual({
      local: 0,
      // Of use with the link_token alone, and gone when the session is over (link.md 14.9).
      session: [
        {
          link_session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          resume_key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          after: expect.any(Number),
        },
      ],
      databases: 0,
      caches: 0,
      cookie: '',
      state: { fairleadBack: true },
      name: '',
    });
    await visit.page.evaluate(() => window.handlers.at(-1)?.exit({ force: true }));
    await visit.ended('exit');
  });

  it('clears account numbers when they are left', async () => {
    const visit = await shop.opened({ products: ['auth'] });
    const { link: driver } = visit;
    await driver.agree();
    await driver.press('manual-numbers');
    const field = await held(driver.at('account-number'));
    await driver.type('account-number', '1111222233330000');
    await driver.press('back');
    await driver.pane('institutions');
    expect(await field.evaluate((input) => input.value)).toBe('');
  });

  it('does nothing by pointer in the first half second of a pane that came by itself', async () => {
    const visit = await shop.visit({ token: await shop.token(), script: noteAnswers });
    const { link: driver } = visit;
    await visit.page.getByTestId('opener').click();
    await driver.press('continue');
    await driver.choose('ins_109508');
    await driver.signIn(...GOOD);
    await driver.press('account-1');
    await driver.press('submit-accounts');
    await driver.press('continue');
    await visit.ended('success');
    const answers = await visit.page.evaluate(() => (window as unknown as Noted).noted);
    const byThemselves = answers.filter(({ pane }) => pane === 'consent' || pane === 'accounts');
    expect(byThemselves.map(({ pane }) => pane)).toEqual(['consent', 'accounts']);
    for (const { pane, ms } of byThemselves) expect(ms, pane).toBeGreaterThanOrEqual(480);
  });
});

interface Noted {
  readonly noted: { pane: string; ms: number }[];
}

/** Runs in the frame: how long each pane stood there when its answer was sent. */
function noteAnswers(): void {
  if (window === top) {
    const noted: unknown[] = [];
    Object.assign(window, { noted });
    addEventListener('message', ({ data }) => data?.answered && noted.push(data.answered));
    return;
  }
  const since = new Map<Element, number>();
  const paneThere = () => document.querySelector<HTMLElement>('[data-testid^=pane-]');
  new MutationObserver(() => {
    const pane = paneThere();
    if (pane && !since.has(pane)) since.set(pane, performance.now());
  }).observe(document, { subtree: true, childList: true });
  const { fetch } = window;
  window.fetch = (...call) => {
    const pane = paneThere();
    const name = pane?.dataset.testid?.slice('pane-'.length);
    if (pane && String(call[0]).endsWith('/link/session/answer'))
      top?.postMessage({ answered: { pane: name, ms: performance.now() - (since.get(pane) ?? 0) } }, '*');
    return fetch(...call);
  };
}

async function held(field: Locator) {
  await field.waitFor();
  const handle = await field.elementHandle();
  if (!handle) throw new Error('the field is gone');
  return handle as import('playwright-core').ElementHandle<HTMLInputElement>;
}

describe('forged messages', () => {
  it('of another window, even of the origin of Link, move neither the page nor the frame', async () => {
    const visit = await shop.opened();
    const { page, link: driver, context } = visit;
    await driver.pane('consent');
    for (const address of [`${service.baseUrl}/docs/errors`, `${shop.foreignOrigin}/evil`]) {
      const attacker = await opened(context, visit, address);
      const heard = await attacker.evaluate(async () => {
        const page = window.opener as Window;
        const answers: unknown[] = [];
        addEventListener('message', ({ data }) => answers.push(data));
        const metadata = { link_session_id: 'forged', accounts: [], institution: null };
        for (const target of [page, page.frames[0] as Window]) {
          for (const message of [
            { fl: 1, type: 'hello' },
            { fl: 1, type: 'success', publicToken: 'forged', metadata },
            { type: 'success', publicToken: 'forged', metadata },
            { type: 'exit', error: null, metadata },
            { type: 'navigate', url: 'https://evil.example/' },
            { type: 'open' },
            { type: 'exit', force: true },
          ])
            target.postMessage(message, '*');
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => answers.push(data);
          const config = { compat: false, embedded: false, institutionId: null };
          const init = { fl: 1, type: 'init', token: 'forged', receivedRedirectUri: null, config };
          target.postMessage(init, '*', [port2]);
        }
        await new Promise((resolve) => setTimeout(resolve, 400));
        return answers;
      });
      expect(heard).toEqual([]);
      await attacker.close();
    }
    expect(page.url()).toBe(`${shop.origin}/`);
    expect(await visit.events()).toEqual(['OPEN(CONSENT)']);
    await link(visit);
    const [publicToken] = await visit.ended('success');
    expect(publicToken).not.toBe('forged');
  });
});

/** A window that the page opened there, with the page as its opener. */
async function opened(context: BrowserContext, { page }: Visit, address: string) {
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => void open(url), address),
  ]);
  await window.waitForLoadState();
  return window;
}

describe('the log of the server', () => {
  it('has no token, no address and nothing typed of a person who links, not even of a token in an address', async () => {
    const observed = await observedService();
    const own = await openShop(browser, observed);
    const used = await useLink(own, observed.baseUrl).then(
      () => null,
      (error: unknown) => error,
    );
    own.stop();
    const { logs } = await observed.end();
    expect(used).toBeNull();
    expect(logs).toContain('/link/session/answer');
    for (const secret of ['planted', 'user_good', 'pass_good', '?token', 'public-sandbox', 'link-sandbox'])
      expect(logs.includes(secret), secret).toBe(false);
  }, 180_000);
});

/** With a wrong password and a right one, and with a token in an address. */
async function useLink(own: Shop, linkOrigin: string): Promise<void> {
  const visit = await own.opened({ institution_id: 'ins_109508' });
  await visit.link.agree();
  await visit.link.signIn('planted-user', 'planted-password');
  await visit.link.at('pane-alert').waitFor();
  await visit.link.signIn(...GOOD);
  await visit.link.share(1);
  await visit.link.finish();
  await visit.ended('success');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${linkOrigin}/link/v1/link.html?token=${await own.token()}`);
  await page.getByTestId('pane-consent').waitFor();
  await context.close();
  await own.leave();
}
