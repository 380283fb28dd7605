import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { GOOD, openShop, type Shop, soon, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

const HOUR = 60 * MINUTE;
/** `npm run test:long -- link-openings` does it a hundred times. */
const OPENINGS = Number(process.env.LINK_OPENINGS ?? 30);
/** After so many, what the engine sets up once is there. */
const FIRST_OPENINGS = 10;

let browser: Browser;
let service: TestService;
let shop: Shop;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService(FROZEN)]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await service?.stop();
});

const frames = (visit: Visit) => visit.page.locator('iframe').count();

async function link({ link: driver }: Visit): Promise<void> {
  await driver.agree();
  await driver.choose('ins_109508');
  await driver.signIn(...GOOD);
  await driver.share(1);
  await driver.finish();
}

describe('opened and closed', () => {
  const COUNTED = ['Frames', 'Documents', 'JSEventListeners', 'Nodes'] as const;

  /** What the page and its frames hold on to, after what is loose was collected. */
  async function meter({ context, page }: Visit) {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    return async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devTools.send('Performance.getMetrics');
      const { Frames, Documents, JSEventListeners, Nodes, JSHeapUsedSize } = Object.fromEntries(
        metrics.map(({ name, value }) => [name, value]),
      );
      return { counts: { Frames, Documents, JSEventListeners, Nodes }, heap: JSHeapUsedSize ?? 0 };
    };
  }

  it(`${OPENINGS} times, leaves no frame, no listener and no memory behind`, async () => {
    const visit = await shop.visit({ token: await shop.token(), fresh: true });
    const cycle = (times: number) =>
      visit.page.evaluate(async (n) => {
        const [first] = window.handlers;
        for (let done = 0; done < n; done++) {
          let next: () => void = () => undefined;
          const stop = first?.on('event', () => next());
          await new Promise<void>((resolve) => {
            next = resolve;
            first?.open();
          });
          await new Promise<void>((resolve) => {
            const ended = first?.on('state', (state) => {
              if (state !== 'closed') return;
              ended?.();
              resolve();
            });
            first?.exit({ force: true });
          });
          stop?.();
          window.told.length = 0;
        }
      }, times);
    const held = await meter(visit);
    await cycle(FIRST_OPENINGS);
    // Looking for elements brings listeners of the driver's own.
    expect(await frames(visit)).toBe(0);
    // What the last frame had goes a little later.
    await soon(async () => (await held()).counts.Documents).toBe(1);
    const before = await held();
    const more = async () => {
      const { counts } = await held();
      return COUNTED.filter((what) => (counts[what] ?? 0) > (before.counts[what] ?? 0));
    };
    await cycle(OPENINGS - FIRST_OPENINGS);
    expect(await frames(visit)).toBe(0);
    // Of the first openings something may be there yet at the first count, and be gone at the second.
    await soon(more).toEqual([]);
    // Noise of the engine; a frame that is kept is more than that.
    expect((await held()).heap - before.heap).toBeLessThan(500_000);
    expect(
      await visit.page.evaluate(() => [
        document.body.getAttribute('style'),
        document.documentElement.getAttribute('style'),
        document.querySelectorAll('[inert]').length,
      ]),
    ).toEqual([null, null, 0]);
  }, 240_000);

  it('within one turn, as frameworks do it, costs no frame at all', async () => {
    const visit = await shop.visit({ handler: false });
    const token = await shop.token();
    await visit.page.evaluate((given) => {
      for (let n = 0; n < 100; n++) window.make({ token: given }).destroy();
    }, token);
    await visit.page.waitForTimeout(100);
    expect(await frames(visit)).toBe(0);
    expect(visit.requests.filter((request) => request.includes('/link/v1/frame/'))).toEqual([]);
    expect(await visit.told()).toEqual([]);
  });
});

describe('a server that is away', () => {
  it('and comes back on the same data is waited for, and the session goes on where it was', async () => {
    const first = await startTestService();
    const port = new URL(first.baseUrl).port;
    const own = await openShop(browser, first);
    const visit = await own.opened({ institution_id: 'ins_109508' });
    await visit.link.agree();
    await visit.link.pane('credentials');
    await visit.link.type('credential-username', GOOD[0]);
    await visit.link.type('credential-password', GOOD[1]);
    await first.service.stop();
    await visit.link.press('submit-credentials');
    await visit.link.pane('trouble');
    // What was typed stays; nothing of it is sent twice.
    expect(await visit.link.at('credential-username').inputValue()).toBe(GOOD[0]);
    const second = await startTestService({ FAIRLEAD_PORT: port }, first.folder);
    try {
      await visit.link.share(1);
      await visit.link.finish();
      await visit.ended('success');
      expect((await visit.events()).filter((name) => name === 'SUBMIT_CREDENTIALS')).toHaveLength(1);
      await own.leave();
    } finally {
      own.stop();
      await second.stop();
      await first.stop().catch(() => undefined);
    }
  }, 180_000);

  it('is told to a person who is offline, and goes on by itself when they are back', async () => {
    const visit = await shop.opened({ institution_id: 'ins_109508' });
    const { link: driver, context } = visit;
    await driver.agree();
    await driver.pane('credentials');
    await context.setOffline(true);
    await driver.signIn(...GOOD);
    const trouble = await driver.pane('trouble');
    expect(await trouble.textContent()).toContain('offline');
    await context.setOffline(false);
    await driver.share(1);
    await driver.finish();
    await visit.ended('success');
  });

  it('tells at once of a long wait after too many calls, and goes on when the person tries again', async () => {
    const visit = await shop.opened({ institution_id: 'ins_109508' });
    const { link: driver, context } = visit;
    await driver.agree();
    await driver.pane('credentials');
    const answers = '**/link/session/answer';
    const error = { error_type: 'RATE_LIMIT_EXCEEDED', error_code: 'RATE_LIMIT', error_message: 'too many' };
    await context.route(answers, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: error }),
    );
    await driver.signIn(...GOOD);
    const trouble = await driver.pane('trouble');
    expect(await trouble.textContent()).toContain('Please wait a few minutes and try again.');
    await context.unroute(answers);
    await trouble.getByTestId('retry-now').click();
    await driver.share(1);
    await driver.finish();
    await visit.ended('success');
  });

  it('can be left while it is away, and the page hears of it', async () => {
    const visit = await shop.opened({ institution_id: 'ins_109508' });
    await visit.link.agree();
    await visit.link.pane('credentials');
    await visit.context.setOffline(true);
    await visit.link.signIn(...GOOD);
    await visit.link.pane('trouble');
    await visit.page.keyboard.press('Escape');
    await visit.ended('exit');
    expect(await frames(visit)).toBe(0);
  });
});

describe('a page that is loaded anew', () => {
  async function atAccounts(): Promise<{ visit: Visit; token: string }> {
    const token = await shop.token();
    const visit = await shop.visit({ token });
    await visit.page.getByTestId('opener').click();
    await visit.link.agree();
    await visit.link.choose('ins_109508');
    await visit.link.signIn(...GOOD);
    await visit.link.pane('accounts');
    return { visit, token };
  }

  async function reload({ page }: Visit, token: string): Promise<void> {
    await page.reload();
    await page.evaluate((given) => void window.make({ token: given }), token);
    await page.getByTestId('opener').click();
  }

  it('goes on where the person was, in the same tab alone, and hears nothing twice', async () => {
    const { visit, token } = await atAccounts();
    const other = await shop.visit({ token, context: visit.context });
    await other.page.getByTestId('opener').click();
    await other.link.pane('consent');
    await other.page.close();
    await reload(visit, token);
    await visit.link.share(1);
    await visit.link.finish();
    await visit.ended('success');
    expect(await visit.events()).toEqual(['OPEN', 'TRANSITION_VIEW(CONNECTED)', 'HANDOFF']);
    // What is over is not gone on with.
    await reload(visit, token);
    await visit.link.pane('consent');
  });

  it('begins anew after a quarter of an hour', async () => {
    const { visit, token } = await atAccounts();
    await advance(service, 16 * MINUTE);
    await reload(visit, token);
    await visit.link.pane('consent');
  });
});

describe('the back gesture', () => {
  const goBack = ({ page }: Visit) => page.evaluate(() => history.back());

  it('is the back arrow of Link, then the question whether to leave, and the history is then as it was', async () => {
    const visit = await shop.opened();
    const before = visit.page.url();
    await visit.link.agree();
    await visit.link.choose('ins_109508');
    await visit.link.pane('credentials');
    await goBack(visit);
    await visit.link.choose('ins_109508');
    await visit.link.signIn(...GOOD);
    await visit.link.pane('accounts');
    await goBack(visit);
    await visit.link.pane('exit');
    await goBack(visit);
    await visit.link.at('pane-exit').waitFor({ state: 'detached' });
    await goBack(visit);
    await visit.link.press('leave');
    await visit.ended('exit');
    expect(visit.page.url()).toBe(before);
    await visit.page.goBack();
    expect(visit.page.url()).toBe('about:blank');
  });
});

describe('a frame that does not come', () => {
  it.each([
    ['the page of the frame', '**/link/v1/frame/**'],
    ['its script', '**/link/assets/*.js'],
  ])('because of %s, is told with a way to try again, which then works', async (_what, address) => {
    const visit = await shop.visit({ token: null });
    await visit.page.route(address, (route) => route.abort());
    await visit.page.evaluate(
      (token) => {
        window.handlers.at(-1)?.update({ token });
        window.handlers.at(-1)?.open();
      },
      await shop.token(),
    );
    const [error, metadata] = await visit.ended('exit');
    expect(error).toMatchObject({ error_type: 'API_ERROR', error_code: 'LINK_LOAD_FAILED' });
    expect(Object.keys(metadata).sort()).toEqual(['institution', 'link_session_id', 'request_id', 'status']);
    const failed = visit.page.getByTestId('fairlead-failed');
    await failed.waitFor();
    await visit.page.unroute(address);
    await visit.page.evaluate(() => {
      window.told.length = 0;
    });
    await failed.getByTestId('fairlead-retry').click();
    await link(visit);
    await visit.ended('success');
  });
});

describe('a link_token', () => {
  it('that has expired is told at open, and another one opens Link', async () => {
    const expired = await shop.token();
    await advance(service, 5 * HOUR);
    const visit = await shop.visit({ token: expired });
    await visit.page.getByTestId('opener').click();
    const [error, metadata] = await visit.ended('exit');
    expect(error).toMatchObject({ error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' });
    expect(metadata).toMatchObject({ institution: null, status: null });
    expect(await frames(visit)).toBe(0);
    // As the documented loop does it: no token, then a new one.
    await visit.page.evaluate(() => {
      window.told.length = 0;
      window.handlers.at(-1)?.update({ token: null });
    });
    await visit.page.evaluate((token) => window.handlers.at(-1)?.update({ token }), await shop.token());
    await soon(() => visit.page.evaluate(() => window.handlers.at(-1)?.state)).toBe('ready');
    await visit.page.getByTestId('opener').click();
    await link(visit);
    await visit.ended('success');
  });

  it('that expires while Link is open does not end the session of the person', async () => {
    const visit = await shop.opened();
    await visit.link.agree();
    await visit.link.choose('ins_109508');
    await visit.link.pane('credentials');
    await advance(service, 3 * HOUR);
    await visit.link.signIn(...GOOD);
    await visit.link.share(1);
    await visit.link.finish();
    await visit.ended('success');
  });

  it('that is none is told, and thrown by nothing', async () => {
    for (const token of [null, undefined, '', 'nonsense']) {
      const visit = await shop.visit({ handler: false });
      await visit.page.evaluate((given) => void window.make(given), token === undefined ? {} : { token });
      await visit.page.getByTestId('opener').click();
      const [error] = await visit.ended('exit');
      expect(['INVALID_LINK_TOKEN', 'LINK_LOAD_FAILED']).toContain(error.error_code);
      await visit.page.close();
    }
  });
});

describe('several on one page', () => {
  it('are opened one at a time: the second ends the first, and both are whole', async () => {
    const visit = await shop.visit({ handler: false });
    const { page, link: driver } = visit;
    const tokens = [await shop.token({ client_name: 'One' }), await shop.token({ client_name: 'Two' })];
    await page.evaluate((given) => {
      const ended: string[] = [];
      Object.assign(window, { ended });
      for (const token of given)
        window.make({
          token,
          onExit: () => void ended.push(`exit ${token}`),
          onSuccess: () => void ended.push(`success ${token}`),
        });
    }, tokens);
    await page.evaluate(() => window.handlers[0]?.open());
    await driver.pane('consent');
    await page.evaluate(() => window.handlers[1]?.open());
    await soon(() => driver.at('pane-consent').locator('h1').textContent()).toContain('Two');
    const ended = () => page.evaluate(() => (window as unknown as { ended: string[] }).ended);
    await soon(ended).toEqual([`exit ${tokens[0]}`]);
    await link(visit);
    await soon(ended).toEqual([`exit ${tokens[0]}`, `success ${tokens[1]}`]);
    await page.evaluate(() => window.handlers[0]?.open());
    await soon(() => driver.at('pane-consent').locator('h1').textContent()).toContain('One');
  });

  it('scripts are one', async () => {
    const visit = await shop.visit({ path: '/twice', token: await shop.token() });
    expect(visit.requests.filter((request) => request.includes('/link.js')).length).toBeGreaterThan(0);
    expect(await visit.page.locator('script[src$="/link.js"]').count()).toBe(2);
    await visit.page.getByTestId('opener').click();
    await link(visit);
    await visit.ended('success');
    expect((await visit.told()).filter(({ kind }) => kind === 'load')).toHaveLength(1);
  });
});
