import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';
import { openShop, type Shop } from './link-support.ts';
import { launchChromium } from './support.ts';

declare global {
  interface Window {
    reportFace(face: Face): Promise<void>;
  }
}

/** What is to be seen of Link: the card that the page draws, or the dialog within the frame. */
interface Face {
  readonly what: 'nothing' | 'card' | 'frame';
  readonly shape: string;
}

/** Slow 4G, as browsers' tools have it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 812 };

let service: TestService;
let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchChromium()]);
  shop = await openShop(browser, service);
});
afterAll(async () => {
  shop?.stop();
  await browser?.close();
  await service?.stop();
});

it.each([
  ['a desktop', DESKTOP, '420 wide, ends within the window, rounded by 16px, rgb(255, 255, 255)'],
  ['a phone', PHONE, '375 wide, ends with the window, rounded by 16px, rgb(255, 255, 255)'],
])('on a slow line shows one card from the click to the first pane, on %s', async (_, viewport, shape) => {
  const { page, link, faces } = await watched({ viewport });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW);
  await open(page);
  await link.pane('consent');
  expect(faces.map(({ what }) => what)).toEqual(['card', 'frame']);
  expect(new Set(faces.map((face) => face.shape))).toEqual(new Set([shape]));
  await shop.leave();
});

it('says what to do when Link does not come, and tries again', async () => {
  const { page, link } = await watched({ viewport: DESKTOP });
  await page.route('**/link/v1/frame/**', (route) => route.abort());
  await open(page);
  const failed = page.getByTestId('fairlead-failed');
  await failed.getByRole('button', { name: 'Try again' }).waitFor();
  const buttons = await failed.getByRole('button').all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  expect(boxes.map((box) => [box?.x, box?.width])).toEqual([
    [454, 372],
    [454, 372],
  ]);
  expect(await failed.textContent()).toContain('LINK_LOAD_FAILED');
  await page.unroute('**/link/v1/frame/**');
  await buttons[0]?.click();
  await link.pane('consent');
  await shop.leave();
});

/** A visit that writes down each new face, as of every picture that the browser draws from the click on. */
async function watched(options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const faces: Face[] = [];
  await context.exposeFunction('reportFace', (face: Face) => void faces.push(face));
  await context.addInitScript(watchFaces);
  const visit = await shop.visit({ context, handler: false });
  return { page: visit.page, link: visit.link, faces };
}

async function open(page: Page): Promise<void> {
  await page.evaluate(
    (token) => {
      window.make({ token });
      window.handlers.at(-1)?.open();
    },
    await shop.token(),
  );
}

/** Runs in each document, the page's and the frame's. */
function watchFaces(): void {
  let last = '';
  let opened = false;
  const measured = (what: Face['what'], element: Element): Face => {
    const { width, bottom } = element.getBoundingClientRect();
    const { borderTopLeftRadius: corner, backgroundColor: ground } = getComputedStyle(element);
    const end = bottom === innerHeight ? 'with' : 'within';
    return { what, shape: `${width} wide, ends ${end} the window, rounded by ${corner}, ${ground}` };
  };
  const seen = (): Face | null => {
    const card = document.querySelector(
      window === parent ? '[data-testid=fairlead-loading]' : '[role=dialog]',
    );
    if (card) return measured(window === parent ? 'card' : 'frame', card);
    if (window !== parent || !opened) return null;
    const frame = document.querySelector<HTMLIFrameElement>('iframe.fairlead-iframe');
    return frame !== null && frame.style.display !== 'none' ? null : { what: 'nothing', shape: '' };
  };
  const look = () => {
    opened ||= window === parent && (window.handlers?.length ?? 0) > 0;
    const face = seen();
    if (face !== null && JSON.stringify(face) !== last) {
      last = JSON.stringify(face);
      void window.reportFace(face);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
