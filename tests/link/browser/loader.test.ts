import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { called, calls, heard, linkFrame, openLink, type Stage, startStage } from './loader-stage.ts';
import { launchChromium } from './support.ts';

const SUCCESS = {
  type: 'success',
  publicToken: 'public-sandbox-1',
  metadata: { institution: null, accounts: [], account: null, link_session_id: 's9', transfer_status: null },
};

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await launchChromium();
  stage = await startStage(browser);
});
afterAll(async () => {
  await stage?.stop();
  await browser?.close();
});

describe('a frame that says hello to nobody, because the browser does not tell who holds it', () => {
  it('is handed the token once it is loaded', async () => {
    const page = await stage.page({ frame: 'listening' });
    const frame = await openLink(page);
    await frame.evaluate((message) => window.send(message), SUCCESS);
    await called(page, 'success');
  });
});

/** Counts how often a frame of the page was loaded: the loader's own listener has heard by then too. */
async function countLoads(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.loads = 0;
    document.addEventListener(
      'load',
      ({ target }) => (window.loads += Number(target instanceof HTMLIFrameElement)),
      true,
    );
  });
}

async function loaded(page: Page, times: number): Promise<void> {
  await page.waitForFunction((wanted) => window.loads === wanted, times);
}

describe('a frame that does not load', () => {
  it.each(['hanging', 'silent'] as const)('(%s) ends in onExit and an offer to try again', async (kind) => {
    const page = await stage.page({ frame: kind });
    await countLoads(page);
    // Time passes when the test says so, however long the browser takes for a step.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => {
      window.handler = window.make();
      window.handler.open();
    });
    await page.locator('iframe').waitFor({ state: 'attached' });
    // Its time runs from there, and the clock stands still.
    if (kind === 'silent') await loaded(page, 1);
    await page.clock.fastForward(500);
    await page.getByRole('dialog', { name: 'Connect an account' }).waitFor();
    if (kind === 'hanging') await page.clock.fastForward(7_500);
    expect(await calls(page)).toEqual([]);
    // What loads and is not Link is known for it sooner; then the server is asked why.
    await page.clock.fastForward(3_000);
    if (kind === 'silent') {
      await page.locator('iframe[src$="/link/v1/why"]').waitFor({ state: 'attached' });
      await loaded(page, 2);
      await page.clock.fastForward(3_000);
    }
    const [error] = await called(page, 'exit');
    expect(error).toMatchObject({ error_type: 'API_ERROR', error_code: 'LINK_LOAD_FAILED' });
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await page.evaluate(() => window.handler.state)).toBe('loading');
    await page.evaluate(() => window.handler.destroy());
    expect(await page.locator('iframe, dialog').count()).toBe(0);
  });

  it('before it is opened is tried again when it is', async () => {
    const page = await stage.page({ frame: 'silent' });
    await page.clock.install();
    await page.evaluate(() => {
      window.handler = window.make();
    });
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.clock.fastForward(11_000);
    expect(await page.locator('iframe, dialog').count()).toBe(0);
    expect(await calls(page)).toEqual([]);
    await page.evaluate(() => window.handler.open());
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('can be given up while it is waited for', async () => {
    const page = await stage.page({ frame: 'silent' });
    await page.focus('#opener');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => {
      window.handler = window.make();
      window.handler.open();
    });
    await page.clock.fastForward(500);
    await page.getByTestId('fairlead-loading').waitFor();
    await page.keyboard.press('Escape');
    expect(await called(page, 'exit')).toEqual([null, expect.anything()]);
    expect(await page.locator('iframe, dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
  });
});

describe('the script', () => {
  it('loaded twice changes nothing', async () => {
    const tag = `<script src="${stage.linkOrigin}/link/v1/link.js"></script>`;
    const page = await stage.page({ script: `${tag}<script>window.first = window.Fairlead</script>${tag}` });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const same = await page.evaluate(
      () => window.Fairlead === (window as unknown as { first: unknown }).first && !window.Plaid,
    );
    expect(same).toBe(true);
    expect(messages).toEqual([]);
  });

  it('takes its origin from data-origin when the file came from elsewhere', async () => {
    const page = await stage.page({
      script: `<script data-origin="${stage.linkOrigin}">${stage.script.toString().replaceAll('</script', '<\\/script')}</script>`,
    });
    await page.evaluate(() => void window.make());
    expect((await linkFrame(page)).url()).toContain(`${stage.linkOrigin}/link/v1/frame/`);
  });

  it('says what is missing when it cannot tell where it came from', async () => {
    const page = await stage.page();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.evaluate((text) => {
      const script = document.createElement('script');
      script.textContent = text;
      document.head.append(script);
    }, stage.script.toString());
    expect(errors).toEqual([expect.stringContaining('data-origin')]);
  });

  it('does not need a secure context', async () => {
    const page = await stage.page();
    await page.evaluate(() => void Object.defineProperty(globalThis, 'crypto', { value: undefined }));
    expect(await heard(await openLink(page))).toEqual(['open']);
  });
});

describe('for existing applications', () => {
  const alias = () => `<script src="${stage.linkOrigin}/link/v2/stable/link-initialize.js"></script>`;

  it('sets window.Plaid, the ids that test suites know, and a stand-in that nobody fetches', async () => {
    const page = await stage.page({ script: alias() });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const frame = await openLink(page);
    const facts = await page.evaluate(() => {
      const found = document.querySelectorAll(
        'script[src="https://cdn.plaid.com/link/v2/stable/link-initialize.js"]',
      );
      for (const each of found) document.body.append(each);
      return {
        placeholders: [...found].map((each) => [
          (each as HTMLScriptElement).type,
          each.hasAttribute('data-placeholder'),
        ]),
        globals: [typeof window.Plaid?.create, typeof window.Plaid?.createEmbedded],
        iframe: document.querySelector('#plaid-link-iframe-1')?.className,
      };
    });
    expect(facts).toEqual({
      placeholders: [['text/plain', true]],
      globals: ['function', 'function'],
      iframe: 'plaid-link-iframe',
    });
    expect(await frame.evaluate(() => (window.init.config as { compat: boolean }).compat)).toBe(true);
    await page.waitForTimeout(100);
    expect(asked.filter((url) => !url.startsWith(stage.linkOrigin))).toEqual([]);
  });

  it('is switched on by data-compat too', async () => {
    const page = await stage.page({
      script: `<script data-compat src="${stage.linkOrigin}/link/v1/link.js"></script>`,
    });
    expect(await page.evaluate(() => typeof window.Plaid?.create)).toBe('function');
  });

  it('is off otherwise', async () => {
    const page = await stage.page();
    expect(await page.evaluate(() => [typeof window.Plaid, document.scripts.length])).toEqual([
      'undefined',
      2,
    ]);
  });

  it('leaves a window.Plaid that is there as it is', async () => {
    const page = await stage.page({ script: `<script>window.Plaid = { own: true }</script>${alias()}` });
    const facts = await page.evaluate(() => [
      window.Plaid,
      document.querySelectorAll('script[type="text/plain"]').length,
    ]);
    expect(facts).toEqual([{ own: true }, 0]);
  });

  it('comes to a page that has the other script already', async () => {
    const page = await stage.page({
      script: `<script src="${stage.linkOrigin}/link/v1/link.js"></script>${alias()}`,
    });
    const ids = await page.evaluate(() => {
      const onSuccess = () => undefined;
      window.Fairlead?.create({ token: 'link-sandbox-one', onSuccess }).open();
      window.Plaid?.create({ token: 'link-sandbox-two', onSuccess }).open();
      return [...document.querySelectorAll('iframe')].map(({ id }) => id);
    });
    // The second ends the first, although the scripts are two.
    expect(ids).toEqual(['plaid-link-iframe-1']);
  });
});

describe('createEmbedded', () => {
  const embed = (config: Record<string, unknown>) => {
    const listen =
      (name: string) =>
      (...told: unknown[]) =>
        window.calls.push([name, ...told]);
    const element = document.querySelector('#list') as HTMLElement;
    const embedded = window.Fairlead?.createEmbedded(
      {
        token: 'link-sandbox-one',
        onSuccess: listen('success'),
        onExit: listen('exit'),
        onEvent: listen('event'),
        onLoad: listen('load'),
        ...config,
      },
      element,
    );
    Object.assign(window, { embedded });
  };

  it('shows a list in the element, as high as it asks, and opens Link where a tile is chosen', async () => {
    const page = await stage.page({ body: '<div id="list"></div>' });
    await page.evaluate(embed, {});
    await called(page, 'load');
    const list = await linkFrame(page);
    expect(await list.evaluate(() => window.init.config)).toMatchObject({ embedded: true });
    await list.evaluate(() => window.send({ type: 'resize', height: 432 }));
    await page.waitForFunction(() => document.querySelector('iframe')?.offsetHeight === 432);
    await list.evaluate(() => window.send({ type: 'choose', institutionId: 'ins_109508' }));
    const dialog = await linkFrame(page, 1);
    await dialog.waitForFunction(() => window.fromPage.length > 0);
    expect(await dialog.evaluate(() => window.init.config)).toEqual({
      compat: false,
      embedded: false,
      institutionId: 'ins_109508',
    });
    await dialog.evaluate((message) => window.send(message), SUCCESS);
    expect(await called(page, 'success')).toEqual([SUCCESS.publicToken, SUCCESS.metadata]);
    await page.evaluate(() => (window as unknown as { embedded: { destroy(): void } }).embedded.destroy());
    expect(await page.evaluate(() => document.body.innerHTML)).toBe('<div id="list"></div>');
  });

  it('says INVALID_LINK_TOKEN in onExit without a token', async () => {
    const page = await stage.page({ body: '<div id="list"></div>' });
    await page.evaluate(embed, { token: null });
    const [error] = await called(page, 'exit');
    expect(error).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
  });

  it('throws a TypeError without an element', async () => {
    const page = await stage.page({ body: '' });
    const thrown = await page.evaluate(() => {
      try {
        window.Fairlead?.createEmbedded(
          { token: 'x', onSuccess: () => undefined },
          null as unknown as HTMLElement,
        );
        return 'nothing';
      } catch (error) {
        return (error as Error).constructor.name;
      }
    });
    expect(thrown).toBe('TypeError');
  });
});

describe('the module', () => {
  it('does nothing where there is no window', async () => {
    const { createFairlead } = await import('../../../packages/link/src/module/index.ts');
    const link = createFairlead({ origin: 'https://link.example.com/any/path' });
    expect(link.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(() => createFairlead({ origin: 'fairlead://x' })).toThrow(TypeError);
  });
});
