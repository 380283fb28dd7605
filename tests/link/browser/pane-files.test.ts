import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LOOK, SAMPLES } from '../../../packages/link/src/frame/gallery/samples.ts';
import type { WirePane } from '../../../packages/link/src/frame/server/wire-types.ts';
import { LANGUAGES } from '../../../packages/link/src/frame/text/catalogues.ts';
import { readCatalogue } from '../../support/catalogues.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { type Call, type FrameTheatre, opening, openTheatre, type Reply, turn } from './frame-stage.ts';
import { openShop, type Shop, soon } from './link-support.ts';
import { launchChromium } from './support.ts';

interface Moved {
  readonly of: string;
  readonly frames: readonly Keyframe[];
  readonly duration: number;
}

declare global {
  interface Window {
    moved: Moved[];
  }
}

/** What a person waits for from the click on, compressed, with what is around it on the wire. */
const FIRST_PANE_BYTES_MAX = 56_000;
const LATER = '**/login-panes-*.js';
/** Panes and texts that are fetched when the first pane is drawn. */
const AFTERWARDS = /\/(login-panes|rare-panes\.gen|[a-z]{2})-[A-Z0-9]{8}\.js$/;
const FILES = join(import.meta.dirname, '../../../packages/link/dist/frame');

let browser: Browser;
let theatre: FrameTheatre;
let service: TestService;
let shop: Shop;

beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchChromium()]);
  [shop, theatre] = await Promise.all([openShop(browser, service), openTheatre(browser)]);
});
afterAll(async () => {
  shop?.stop();
  await theatre?.close();
  await browser?.close();
  await service?.stop();
});

function pane(name: string): WirePane {
  const found = SAMPLES.find((sample) => sample.name === name);
  if (!found) throw new Error(`no sample is called ${name}`);
  return found.pane;
}

/** Shows one pane, and another after each answer. */
function twoPanes(first: string, second: string) {
  let shown = first;
  return ({ name }: Call): Reply => {
    if (name === 'look') return { body: { look: LOOK, request_id: 'r0' } };
    if (name === 'open') return opening(pane(shown));
    if (name === 'answer') shown = second;
    return turn(pane(shown));
  };
}

describe('the first pane', () => {
  it.each(['en', 'fr'])(
    'is there after few requests, with nothing that is shown later: %s',
    async (language) => {
      const { paths, bytes } = await openedIn(language);
      expect(paths).toEqual([
        '/link/assets/chunk.js',
        ...(language === 'en' ? [] : [`/link/assets/${language}.first.js`]),
        '/link/assets/index.css',
        '/link/session/open',
        '/link/v1/frame',
        '/link/v1/link.js',
      ]);
      expect(bytes).toBeLessThan(FIRST_PANE_BYTES_MAX);
    },
  );

  it('is as light in every language', async () => {
    const { bytes } = await openedIn('en');
    const files = await readdir(FILES);
    for (const language of LANGUAGES.slice(1)) {
      const texts = files.find((name) => name.startsWith(`${language}.first-`) && name.endsWith('.br'));
      const { size } = await stat(join(FILES, texts ?? 'none'));
      expect(bytes + size, language).toBeLessThan(FIRST_PANE_BYTES_MAX);
    }
  });

  /** What a person who opens Link in a language has waited for when the first pane is there. */
  async function openedIn(language: string) {
    const visit = await shop.visit({ handler: false, fresh: true });
    // What is fetched when nothing else is to be done waits until the count is made.
    const release = await hold(visit.page, AFTERWARDS);
    const seen: Promise<{ path: string; bytes: number }>[] = [];
    const note = (request: Request) => {
      if (request.url().startsWith(service.baseUrl) && !AFTERWARDS.test(request.url()))
        seen.push(sized(request));
    };
    // The driver hears later than the page that an answer is there.
    visit.page.on('request', note);
    await visit.page.reload();
    await visit.page.evaluate(
      (token) => {
        window.make({ token });
        window.handlers.at(-1)?.open();
      },
      await shop.token({ language }),
    );
    await visit.link.pane('consent');
    visit.page.off('request', note);
    const shown = await visit.link.at('continue').textContent();
    expect(shown).toBe(readCatalogue(language)['general.continue']);
    const loaded = await Promise.all(seen);
    await release();
    await shop.leave();
    return {
      paths: loaded.map(({ path }) => path).toSorted(),
      bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }
});

async function sized(request: Request): Promise<{ path: string; bytes: number }> {
  const path = new URL(request.url()).pathname.replace(/-[A-Z0-9]{8}|\/[0-9a-f]{32}/, '');
  const { responseBodySize, requestBodySize } = await request.sizes();
  return { path, bytes: responseBodySize + requestBodySize };
}

/** Keeps back requests until they are let go. */
async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    // A page that was left needs no answer.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

describe('a pane whose file is not there yet', () => {
  let page: Page;
  beforeEach(async () => {
    page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  });
  afterEach(() => page.context().close());

  it('shows its outline, then itself', async () => {
    const release = await hold(page, LATER);
    const { frame } = await theatre.play({ script: twoPanes('consent', 'credentials'), page });
    await frame.getByTestId('continue').click();
    await frame.getByTestId('pane-waiting').waitFor();
    await release();
    await frame.getByTestId('pane-credentials').waitFor();
  });

  it('says what to do when it cannot be fetched, and is fetched anew', async () => {
    await page.route(LATER, (route) => route.abort());
    const { frame } = await theatre.play({ script: twoPanes('consent', 'credentials'), page });
    await frame.getByTestId('continue').click();
    const trouble = frame.getByTestId('pane-trouble');
    await trouble.waitFor();
    expect(await trouble.textContent()).toContain('could not be loaded');
    await page.unroute(LATER);
    await frame.getByTestId('retry-now').click();
    await frame.getByTestId('pane-credentials').waitFor();
  });

  it('begins its document anew where the browser does not fetch again what failed', async () => {
    await page.route(LATER, (route) => route.abort());
    const stage = await theatre.play({ script: twoPanes('consent', 'credentials'), page });
    await stage.frame.getByTestId('continue').click();
    await stage.frame.getByTestId('retry-now').click();
    await soon(() => page.evaluate(() => window.hellos)).toBe(2);
    await soon(() => stage.calls.filter(({ name }) => name === 'open').length).toBe(2);
  });
});

describe('from one pane to the next', () => {
  /** What the dialog was told to do, as keyframes, when the consent gives way to the list. */
  async function movesOf(reducedMotion: 'reduce' | 'no-preference'): Promise<readonly Moved[]> {
    const context = await browser.newContext({ reducedMotion });
    onTestFinished(() => context.close());
    await context.addInitScript(() => {
      window.moved = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const { duration } = options as KeyframeAnimationOptions;
        window.moved.push({ of: this.className, frames: frames as Keyframe[], duration: Number(duration) });
        return animate.call(this, frames, options);
      };
    });
    const page = await context.newPage();
    const { frame } = await theatre.play({ script: twoPanes('consent', 'credentials'), page });
    await frame.getByTestId('continue').click();
    await frame.getByTestId('pane-credentials').waitFor();
    return frame.locator('body').evaluate(() => window.moved);
  }

  it('the dialog grows or shrinks from one height to the other', async () => {
    const [last] = (await movesOf('no-preference')).slice(-1);
    expect(last).toMatchObject({ of: 'dialog', duration: 220 });
    const [from, to] = (last?.frames ?? []).map(({ blockSize }) => Number.parseFloat(String(blockSize)));
    expect(from).toBeGreaterThanOrEqual(420);
    expect(to).toBeGreaterThanOrEqual(420);
    expect(from).not.toBe(to);
  });

  it('nothing moves where motion is not wanted', async () => {
    expect(await movesOf('reduce')).toEqual([]);
  });
});

describe('the card that the page draws first', () => {
  /** Milliseconds for which it fades over the frame. */
  async function fadesFor(reducedMotion: 'reduce' | 'no-preference'): Promise<readonly number[]> {
    const visit = await shop.visit({
      browser: { reducedMotion },
      token: await shop.token(),
      script: () => {
        window.moved = [];
        const { animate } = Element.prototype;
        Element.prototype.animate = function (frames, options) {
          window.moved.push({ of: this.tagName, frames: [frames as Keyframe], duration: Number(options) });
          return animate.call(this, frames, options);
        };
      },
    });
    const release = await hold(visit.page, '**/link/v1/frame/**');
    await visit.page.reload();
    await visit.page.evaluate((token) => void window.make({ token }), await shop.token());
    await visit.page.getByTestId('opener').click();
    await visit.page.getByTestId('fairlead-loading').waitFor();
    await release();
    await visit.link.pane('consent');
    const fades = await visit.page.evaluate(() => window.moved.filter(({ of }) => of === 'DIALOG'));
    await shop.leave();
    return fades.map(({ duration }) => duration);
  }

  it('fades over the pane, and moves nothing, so that it may do so where motion is not wanted', async () => {
    expect(await fadesFor('no-preference')).toEqual([160]);
    expect(await fadesFor('reduce')).toEqual([160]);
  });
});
