import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ReactName } from './react-pages/bundle.ts';
import { frames, reactHarness, start, told, untilState } from './react-pages/harness.ts';
import type { AppQuery } from './react-pages/site.ts';

const harness = reactHarness();
const NOTHING = { foreign: [], errors: [] };

const open = (query: Partial<AppQuery> = {}) =>
  harness.open({ react: '19', package: '@fairlead/react', strict: true, script: 'plain', ...query });
const frameSources = (page: Page) =>
  page.locator('iframe').evaluateAll((all) => all.map((frame) => (frame as HTMLIFrameElement).src));

describe('the hook', () => {
  it('finds the script that the page loads', async () => {
    for (const script of ['plain', 'async', 'late'] as const) {
      const { page, watch } = await open({ script });
      await start(page, { token: await harness.link.createToken() });
      await untilState(page, /^ready$/);
      expect(watch).toEqual(NOTHING);
    }
  });

  it('needs no script when it is told where the service is', async () => {
    const { page, watch } = await open({ script: 'missing' });
    await start(page, {
      token: await harness.link.createToken(),
      options: { origin: harness.link.origin },
    });
    await untilState(page, /^ready$/);
    expect(await page.evaluate(() => 'Fairlead' in window)).toBe(false);
    await page.click('#open');
    await harness.link.waitUntilOpen(page);
    expect(watch).toEqual(NOTHING);
  });

  it('says that it cannot find Link', async () => {
    const { page } = await open({ script: 'missing' });
    await start(page, { token: 'link-sandbox-unused' });
    await untilState(page, /error: Link was not found: give the option "origin"/);
  });

  it('says that the script did not load', async () => {
    const { page } = await open({ script: 'not found' });
    // The tag failed before the application started, so that only time tells.
    await start(page, { token: 'link-sandbox-unused' });
    await expect
      .poll(() => page.locator('#state').textContent(), { timeout: 15_000 })
      .toMatch(/did not load/);
  });

  it('says that the origin is none', async () => {
    const { page } = await open({ script: 'missing' });
    await start(page, { token: 'link-sandbox-unused', options: { origin: 'ftp://nowhere' } });
    await untilState(page, /error: .*http/);
  });

  it('is not ready without a token, says so when it is opened, and is ready with the next one', async () => {
    const { page, watch } = await open();
    await start(page, { token: null });
    await untilState(page, /^not ready$/);
    await page.click('#open');
    await expect.poll(() => told(page, 'onExit')).toHaveLength(1);
    expect((await told(page, 'onExit'))[0]?.[0]).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
    expect(await frames(page)).toBe(0);

    const token = await harness.link.createToken();
    await page.evaluate((given) => window.app.setToken(given), token);
    await untilState(page, /^ready$/);
    await page.evaluate(() => window.app.setToken(null));
    await untilState(page, /^not ready$/);
    expect(await frames(page)).toBe(0);
    expect(watch).toEqual(NOTHING);
  });

  it.each<ReactName>(['16.8', '17', '18', '19'])(
    'has one frame, that of the last token (React %s)',
    async (react) => {
      const { page } = await open({ react });
      await start(page, { token: await harness.link.createToken() });
      await expect.poll(() => frames(page)).toBe(1);
      const [first] = await frameSources(page);
      const token = await harness.link.createToken();
      await page.evaluate((given) => window.app.setToken(given), token);
      await expect
        .poll(async () => (await frameSources(page)).filter((source) => source !== first))
        .toHaveLength(1);
      expect(await frames(page)).toBe(1);
      await untilState(page, /^ready$/);
    },
  );

  it.each<ReactName>(['16.8', '17', '18', '19'])(
    'opens from an effect when it is ready (React %s)',
    async (react) => {
      const { page, watch } = await open({ react });
      await start(page, { token: await harness.link.createToken(), openWhenReady: true });
      await harness.link.waitUntilOpen(page);
      expect((await told(page, 'onEvent')).filter(([name]) => name === 'OPEN')).toHaveLength(1);
      expect(watch).toEqual(NOTHING);
    },
  );

  it('keeps a call of open that comes before the script', async () => {
    const { page } = await open({ script: 'late' });
    const token = await harness.link.createToken();
    await page.evaluate((given) => {
      const { Fairlead } = window as unknown as { Fairlead: unknown };
      Object.assign(window, { Fairlead: undefined });
      Object.assign(window, { fairleadToCome: Fairlead });
      window.app.start({ token: given });
    }, token);
    await untilState(page, /^not ready$/);
    await page.click('#open');
    await page.evaluate(() => {
      const { fairleadToCome } = window as unknown as { fairleadToCome: unknown };
      Object.assign(window, { Fairlead: fairleadToCome });
      for (const script of document.scripts) script.dispatchEvent(new Event('load'));
    });
    await harness.link.waitUntilOpen(page);
  });

  it('calls back at once when it is told to exit while it is closed', async () => {
    const { page } = await open();
    await start(page, { token: await harness.link.createToken() });
    await untilState(page, /^ready$/);
    const called = await page.evaluate(() => {
      let calls = 0;
      window.app.exit({ force: true }, () => calls++);
      return calls;
    });
    expect(called).toBe(1);
    expect(await told(page, 'onExit')).toEqual([]);
  });

  it('calls the callbacks of the last rendering, and keeps its frame', async () => {
    const { page } = await open();
    await start(page, { token: await harness.link.createToken() });
    await untilState(page, /^ready$/);
    await page.click('#open');
    await harness.link.waitUntilOpen(page);
    await page.evaluate(() => window.app.setRound(2));
    await page.evaluate(() => window.app.exit({ force: true }));
    await expect.poll(() => told(page, 'onExit')).toHaveLength(1);
    expect((await told(page, 'onExit'))[0]?.[2]).toBe(2);
    expect((await told(page, 'onEvent')).filter(([name]) => name === 'OPEN')).toHaveLength(1);
  });

  it('tells nobody anything once it is unmounted', async () => {
    const { page } = await open();
    await start(page, { token: await harness.link.createToken() });
    await untilState(page, /^ready$/);
    await page.click('#open');
    await harness.link.waitUntilOpen(page);
    const before = await page.evaluate(() => {
      window.app.unmount();
      return window.app.told.length;
    });
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.app.told.length)).toBe(before);
  });

  it('leaves no frame after being mounted and unmounted fifty times', async () => {
    const { page } = await open();
    await start(page, { token: await harness.link.createToken() });
    for (let times = 0; times < 50; times++) {
      await page.evaluate((shown) => window.app.setShown(shown), times % 2 === 1);
    }
    await untilState(page, /^ready$/);
    await expect.poll(() => frames(page)).toBe(1);
    await page.evaluate(() => window.app.setShown(false));
    await expect.poll(() => frames(page)).toBe(0);
  });
});

describe('the components', () => {
  it('the button opens Link', async () => {
    const { page, watch } = await open();
    await start(page, { kind: 'button', token: await harness.link.createToken() });
    await page.click('button.own');
    await harness.link.waitUntilOpen(page);
    expect(watch).toEqual(NOTHING);
  });

  it('the button is disabled when Link cannot be had', async () => {
    const { page } = await open({ script: 'missing' });
    await start(page, { kind: 'button', token: 'link-sandbox-unused' });
    await expect.poll(() => page.locator('button.own').isDisabled()).toBe(true);
  });

  it('the list stands in the page, and goes with its component', async () => {
    const { page, watch } = await open();
    await start(page, { kind: 'list', token: await harness.link.createToken() });
    await expect.poll(() => page.locator('.own iframe').count()).toBe(1);
    await page.evaluate(() => window.app.unmount());
    expect(await frames(page)).toBe(0);
    expect(watch).toEqual(NOTHING);
  });
});
