import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { called, calls, heard, linkFrame, openLink, type Stage, startStage } from './loader-stage.ts';
import { launchChromium } from './support.ts';

const GZIP_BYTES_MAX = 8 * 1024;
const ROUNDS = 100;

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

describe('the script', () => {
  it('is smaller than 8 kB, has no eval and writes no style or script text', () => {
    const text = stage.script.toString();
    expect(gzipSync(stage.script, { level: 9 }).length).toBeLessThan(GZIP_BYTES_MAX);
    for (const word of ['eval(', 'new Function', 'innerHTML', 'insertAdjacentHTML', 'cssText', "'*'", '"*"'])
      expect(text).not.toContain(word);
  });

  it('needs script-src and frame-src of a page and nothing else, and gets by under Trusted Types', async () => {
    const { linkOrigin, hostOrigin } = stage;
    const page = await stage.page({
      csp: `default-src 'none'; script-src ${linkOrigin} ${hostOrigin}; frame-src ${linkOrigin}; require-trusted-types-for 'script'`,
      script: `<script src="${linkOrigin}/link/v2/stable/link-initialize.js"></script>`,
    });
    const frame = await openLink(page);
    expect(await page.locator('iframe:visible').boundingBox()).toMatchObject({ x: 0, y: 0, height: 720 });
    expect(await page.evaluate(() => document.scripts.length)).toBe(3);
    await frame.evaluate(() => window.send({ type: 'hide' }));
    await page.evaluate(() => window.handler.exit({ force: true }));
    await called(page, 'exit');
    expect(await page.evaluate(() => window.reports)).toEqual([]);
  });

  it('shows its notices under a strict policy too', async () => {
    const { linkOrigin, hostOrigin } = stage;
    const page = await stage.page({
      frame: 'silent',
      csp: `default-src 'none'; script-src ${linkOrigin} ${hostOrigin}; frame-src ${linkOrigin}`,
    });
    await page.evaluate(() => {
      window.handler = window.make();
      window.handler.open();
    });
    await page.getByTestId('fairlead-loading').waitFor();
    expect(await page.evaluate(() => window.reports)).toEqual([]);
  });

  it('leaves a page whose Trusted Types allow no policy of ours unharmed', async () => {
    const { linkOrigin, hostOrigin } = stage;
    const page = await stage.page({
      csp: `script-src ${linkOrigin} ${hostOrigin}; require-trusted-types-for 'script'; trusted-types none`,
      script: `<script src="${linkOrigin}/link/v2/stable/link-initialize.js"></script>`,
    });
    expect(await heard(await openLink(page))).toEqual(['open']);
  });
});

describe('messages that the frame did not send', () => {
  /** Everything that somebody else may try, by `postMessage`. */
  const forged = (): unknown[] => [
    ...[1, 2, 99].map((fl) => ({ fl, type: 'hello' })),
    null,
    undefined,
    0,
    1,
    '',
    'hello',
    true,
    [],
    {},
    [{ fl: 1, type: 'hello' }],
    ...[
      'ready',
      'show',
      'hide',
      'success',
      'exit',
      'event',
      'navigate',
      'focus',
      'resize',
      'choose',
      'popup',
    ].map((type) => ({
      fl: 1,
      type,
      publicToken: 'public-forged',
      metadata: {},
      error: null,
      url: 'https://evil.test',
    })),
    ...['success', 'exit', 'event', 'navigate', 'ready', 'init', 'open', 'constructor', '__proto__'].map(
      (type) => JSON.stringify({ fl: 1, type, metadata: {} }),
    ),
    ...['init', 'open', 'toString', '__proto__'].map((type) => ({ fl: 1, type, token: 'link-forged' })),
    ...['0', -1, 0, 1.5, null, {}].map((fl) => ({ fl, type: 'hello' })),
  ];

  it('do nothing, whichever window they come from', async () => {
    const messages = forged();
    expect(messages.length).toBeGreaterThanOrEqual(40);
    const page = await stage.page({
      body: `<iframe id="same" src="about:blank"></iframe><iframe id="foreign" src="${stage.linkOrigin}/other.html"></iframe>`,
    });
    await page.evaluate(() => {
      window.handler = window.make();
      window.handler.open();
    });
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    await page.locator('dialog').waitFor({ state: 'detached' });
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    const senders = [
      page.mainFrame(),
      ...page.frames().filter((each) => each !== frame && each !== page.mainFrame()),
    ];
    expect(senders).toHaveLength(3);
    for (const sender of senders) {
      await sender.evaluate((all) => {
        for (const message of all) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            document.title = 'answered';
          };
          (window.parent as Window).postMessage(message, '*', [port2]);
        }
      }, messages);
    }
    await page.waitForTimeout(200);
    expect(await calls(page)).toEqual([['load']]);
    expect(await page.evaluate(() => window.handler.state)).toBe('open');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    expect(await heard(frame)).toEqual(['open']);
    expect(page.url()).toContain(stage.hostOrigin);
    for (const sender of senders) expect(await sender.title()).not.toBe('answered');
  });

  it('nor does what the frame sends in another form than the protocol has', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    const wrong = [
      null,
      undefined,
      7,
      'ready',
      [],
      [{ type: 'hide' }],
      {},
      { type: 7 },
      { type: 'unknown' },
      ...['constructor', 'toString', '__proto__', 'hasOwnProperty'].map((type) => ({ type })),
      { type: 'event', name: 7, metadata: {} },
      { type: 'event', name: 'OPEN' },
      { type: 'event', name: 'OPEN', metadata: [] },
      { type: 'success', publicToken: 7, metadata: {} },
      { type: 'success', metadata: {} },
      { type: 'success', publicToken: 'public', metadata: null },
      { type: 'exit', metadata: {} },
      { type: 'exit', error: 'text', metadata: {} },
      { type: 'exit', error: null },
      ...['javascript:alert(1)', 'data:text/html,x', 'fairlead://x', '//evil', '', 'file:///etc/hosts'].map(
        (url) => ({
          type: 'navigate',
          url,
        }),
      ),
      { type: 'navigate' },
      { type: 'focus', edge: 'left' },
      { type: 'resize', height: '100' },
      { type: 'resize', height: -1 },
      { type: 'choose' },
    ];
    await frame.evaluate((all) => {
      for (const message of all) window.send(message);
    }, wrong);
    await page.waitForTimeout(200);
    expect(await calls(page)).toEqual([['load']]);
    expect(await page.evaluate(() => window.handler.state)).toBe('open');
    expect(await heard(frame)).toEqual(['open']);
  });
});

describe('opening and closing a hundred times', () => {
  it('leaves no frame, no listener and no style behind', async () => {
    const page = await stage.page();
    await page.evaluate(countListeners);
    const before = await leftovers(page);
    await page.evaluate(async (rounds) => {
      for (let round = 0; round < rounds; round++) {
        const handler = window.make();
        const closed = handler.result;
        await new Promise<void>((resolve) => {
          handler.on('state', (state) => {
            if (state === 'open') setTimeout(() => handler.exit({ force: true }));
          });
          handler.open();
          void closed.then(() => resolve());
        });
        // Every other one is left as it ended, for applications that never destroy.
        if (round % 2 === 0) handler.destroy();
      }
    }, ROUNDS);
    const ends = (await calls(page)).filter(([name]) => name === 'exit');
    expect(ends).toHaveLength(ROUNDS);
    expect(await leftovers(page)).toEqual(before);
  });

  it('destroying a hundred open ones leaves nothing behind either', async () => {
    const page = await stage.page();
    await page.evaluate(countListeners);
    const before = await leftovers(page);
    await page.evaluate(async (rounds) => {
      for (let round = 0; round < rounds; round++) {
        const handler = window.make();
        handler.open();
        if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        handler.destroy();
      }
    }, ROUNDS);
    expect(await leftovers(page)).toEqual(before);
  });
});

/** In the page: counts what listens on window and document, as the browser would tell it. */
function countListeners(): void {
  let listening = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const counts = (target: unknown) => target === window || target === document;
  const known = new Set<unknown>();
  EventTarget.prototype.addEventListener = function (
    this: EventTarget,
    ...given: Parameters<EventTarget['addEventListener']>
  ) {
    if (counts(this ?? window) && !known.has(given[1])) {
      known.add(given[1]);
      listening++;
    }
    return addEventListener.apply(this ?? window, given);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget,
    ...given: Parameters<EventTarget['removeEventListener']>
  ) {
    if (counts(this ?? window) && known.delete(given[1])) listening--;
    return removeEventListener.apply(this ?? window, given);
  };
  Object.defineProperty(window, 'listening', { get: () => listening });
}

function leftovers(page: Page) {
  return page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    frames: window.frames.length,
    listening: (window as unknown as { listening: number }).listening,
  }));
}
