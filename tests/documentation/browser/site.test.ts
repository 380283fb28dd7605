import axe from 'axe-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../packages/server/src/errors.ts';
import { axeFaults } from '../../link/browser/axe-faults.ts';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let browser: Browser;
let service: TestService;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const get = (path: string) => fetch(service.baseUrl + path);

describe('the documentation, as a server serves it', () => {
  it('has, for every error, the place that documentation_url names', async () => {
    const { body } = await service.call('/accounts/get', { access_token: 'none' });
    const url = new URL(body.documentation_url);
    const page = await (await fetch(url)).text();
    expect(page).toContain(`id="${url.hash.slice(1)}"`);
    const missing = Object.keys(catalogue).filter((code) => !page.includes(`id="${code.toLowerCase()}"`));
    expect(missing).toEqual([]);
  });

  it('is also Markdown, every page of which is named in llms.txt', async () => {
    const list = await (await get('/llms.txt')).text();
    const pages = [...list.matchAll(/\]\((\/docs\/[^)]+\.md)\)/g)].map(([, path = '']) => path);
    expect(pages.length).toBeGreaterThan(80);
    for (const path of pages) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/markdown; charset=utf-8',
      ]);
      await answer.arrayBuffer();
    }
    expect(await (await get('/docs/start/tests.md')).text()).toContain('](/docs/guides/testing.md)');
  });

  it('is there at an address that ends in a slash', async () => {
    const { status, headers } = await get('/docs/');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('lets nothing into its pages that is not its own', async () => {
    const { headers } = await get('/docs');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

describe('the documentation in a browser', () => {
  const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };
  const PAGES = ['/docs/guides/link', '/docs/reference/api/accounts'];
  const contexts: BrowserContext[] = [];
  afterAll(() => Promise.all(contexts.map((context) => context.close())));

  it.each(['phone', 'desktop'] as const)(
    'has no fault of accessibility, and no scrolling sideways, on a %s in light and dark',
    async (size) => {
      const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce' });
      contexts.push(context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${service.baseUrl}/docs`)) faults.push(request.url());
      });
      page.on('console', (message) => void faults.push(message.text()));
      for (const path of PAGES) {
        await page.goto(service.baseUrl + path);
        await page.evaluate(axe.source);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          // The schemes differ in colours alone.
          const rules = colorScheme === 'light' ? undefined : ['color-contrast'];
          expect([path, colorScheme, await axeFaults(page, rules)]).toEqual([path, colorScheme, []]);
          const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect(await page.evaluate(wide), colorScheme).toBe(0);
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('says that the search did not come, and looks for it again with the next letter', async () => {
    const context = await browser.newContext({ viewport: SIZES.desktop });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const index = /search-[^/]*\.json/;
    await page.goto(`${service.baseUrl}/docs`);
    await page.route(index, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await page.keyboard.press('/');
    await page.keyboard.type('item_logi');
    await page.getByText('The search did not come').waitFor();
    await page.unroute(index);
    await page.keyboard.type('n');
    await page.getByRole('option', { name: 'ITEM_LOGIN_REQUIRED' }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('says in sight that nothing was found', async () => {
    const context = await browser.newContext({ viewport: SIZES.phone });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('qqxxzz');
    const told = page.getByText('Nothing about “qqxxzz”');
    await told.waitFor();
    expect((await told.boundingBox())?.height).toBeGreaterThan(16);
    expect(await told.evaluate((each) => getComputedStyle(each).clipPath)).toBe('none');
  });

  it('finds an error by a part of its name, by keyboard alone', async () => {
    const context = await browser.newContext({ viewport: SIZES.desktop });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('item_login');
    await page.getByRole('option', { name: 'ITEM_LOGIN_REQUIRED' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#item_login_required$|item_login_required/i);
  });
});
