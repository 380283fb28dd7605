import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { called, heard, linkFrame, openLink, type Stage, startStage } from './loader-stage.ts';
import { launchChromium } from './support.ts';

const PAGE = `
<header><a href="#top">Shop</a></header>
<main><button id="opener">Connect</button><div style="height: 5000px">Long</div></main>
<footer inert><button>Off</button></footer>`;

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  // Scroll bars take room, as they do on desktops.
  browser = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  stage = await startStage(browser);
});
afterAll(async () => {
  await stage?.stop();
  await browser?.close();
});

/** Ends the session and waits for the callback. */
async function end(page: Page): Promise<void> {
  await page.evaluate(() => window.handler.exit({ force: true }));
  await called(page, 'exit');
}

describe('while Link is open', () => {
  it('the frame covers the window above everything, and can be read and clicked', async () => {
    const page = await stage.page({
      body: PAGE,
      head: '<style>iframe { max-width: 50%; opacity: 0.5 }</style>',
    });
    await openLink(page);
    const facts = await page.evaluate(() => {
      const iframe = document.querySelector('iframe') as HTMLIFrameElement;
      const { position, zIndex, display, opacity } = getComputedStyle(iframe);
      const { x, y, width, height } = iframe.getBoundingClientRect();
      return {
        style: [position, zIndex, display, opacity],
        covers: [
          x,
          y,
          width === document.body.parentElement?.getBoundingClientRect().width,
          height === innerHeight,
        ],
        reachable: [iframe.inert, iframe.getAttribute('aria-hidden')],
        under: document.elementFromPoint(400, 300) === iframe,
      };
    });
    expect(facts).toEqual({
      style: ['fixed', '2147483647', 'block', '1'],
      covers: [0, 0, true, true],
      reachable: [false, null],
      under: true,
    });
  });

  it('the rest of the page is inert, and what was inert before stays so', async () => {
    const page = await stage.page({ body: PAGE });
    await openLink(page);
    const inert = () =>
      page.evaluate(() =>
        ['header', 'main', 'footer'].map((name) => document.querySelector<HTMLElement>(name)?.inert),
      );
    expect(await inert()).toEqual([true, true, true]);
    await end(page);
    expect(await inert()).toEqual([false, false, true]);
    expect(await page.evaluate(() => document.querySelector('main')?.hasAttribute('inert'))).toBe(false);
  });

  it('the focus goes into the frame, stays there by keyboard, and comes back to the opener', async () => {
    const page = await stage.page({ body: PAGE });
    await page.focus('#opener');
    const frame = await openLink(page);
    const active = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await active()).toBe('IFRAME');
    await frame.focus('button:last-of-type');
    await page.keyboard.press('Tab');
    await frame.waitForFunction(() => window.fromPage.some(({ type }) => type === 'focus'));
    expect(await active()).toBe('IFRAME');
    await frame.focus('button:first-of-type');
    await page.keyboard.press('Shift+Tab');
    await frame.waitForFunction(() => window.fromPage.filter(({ type }) => type === 'focus').length === 2);
    expect(await active()).toBe('IFRAME');
    const edges = await frame.evaluate(() => window.fromPage.filter(({ type }) => type === 'focus'));
    expect(edges).toEqual([
      { type: 'focus', edge: 'start' },
      { type: 'focus', edge: 'end' },
    ]);
    await end(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
  });

  it('the focus that the frame gives away over an edge comes in again at the other one', async () => {
    const page = await stage.page({ body: PAGE });
    const frame = await openLink(page);
    await frame.evaluate(() => window.send({ type: 'focus', edge: 'end' }));
    await frame.waitForFunction(() => window.fromPage.length === 2);
    expect(await frame.evaluate(() => window.fromPage[1])).toEqual({ type: 'focus', edge: 'start' });
  });

  it('Escape on the page asks the frame to end', async () => {
    const page = await stage.page({ body: PAGE });
    const frame = await openLink(page);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await frame.waitForFunction(() => window.fromPage.length === 2);
    expect(await frame.evaluate(() => window.fromPage[1])).toEqual({ type: 'exit', force: false });
    await end(page);
  });

  it('the focus that the page took meanwhile is left where it is', async () => {
    const page = await stage.page({
      body: '<button id="opener">Connect</button><div><input id="other"></div>',
    });
    await page.focus('#opener');
    await openLink(page);
    await page.evaluate(() => {
      const other = document.querySelector('#other') as HTMLElement;
      (other.parentElement as HTMLElement).inert = false;
      other.focus();
    });
    await end(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('other');
  });

  it('the frame can take itself away and come back', async () => {
    const page = await stage.page({ body: PAGE });
    const frame = await openLink(page);
    await frame.evaluate(() => window.send({ type: 'hide' }));
    await page.waitForFunction(() => document.querySelector('main')?.inert === false);
    expect(await page.locator('iframe:visible').count()).toBe(0);
    await frame.evaluate(() => window.send({ type: 'show' }));
    await page.locator('iframe:visible').waitFor();
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true);
    await end(page);
  });

  it('it can be used from within a modal dialog of the page', async () => {
    const page = await stage.page({ body: '<dialog><button id="opener">Connect</button></dialog>' });
    await page.evaluate(() => {
      window.handler = window.make();
      document.querySelector('dialog')?.showModal();
    });
    await linkFrame(page);
    await page.evaluate(() => window.handler.open());
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    const facts = await page.evaluate(() => [
      document.elementFromPoint(5, 5)?.tagName,
      document.querySelector('iframe')?.parentElement?.tagName,
      document.activeElement?.tagName,
    ]);
    expect(facts).toEqual(['IFRAME', 'DIALOG', 'IFRAME']);
    await end(page);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('scrolling of the page', () => {
  const scrollStyles = (page: Page) =>
    page.evaluate(() => {
      const { documentElement: root, body } = document;
      return {
        root: root.getAttribute('style'),
        body: body.getAttribute('style'),
        position: [scrollX, scrollY],
        // What the page is laid out in; the room of the scroll bar is no part of it.
        width: root.getBoundingClientRect().width,
      };
    });

  it('is off while Link is open, without a jump, and as it was afterwards', async () => {
    const page = await stage.page({ body: PAGE });
    await page.evaluate(() => {
      scrollTo(0, 700);
      for (const name of ['scrollTo', 'scrollBy', 'scroll'] as const)
        window[name] = () => void window.calls.push(['scrolled']);
    });
    const before = await scrollStyles(page);
    await openLink(page);
    const during = await scrollStyles(page);
    expect(during.position).toEqual([0, 700]);
    expect(during.width).toBe(before.width);
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press('End');
    await page.waitForTimeout(100);
    expect((await scrollStyles(page)).position).toEqual([0, 700]);
    await end(page);
    expect(await scrollStyles(page)).toEqual(before);
    expect(await page.evaluate(() => window.calls.filter(([name]) => name === 'scrolled'))).toEqual([]);
  });

  it('is put back as it was when Link opened, not when it was made', async () => {
    const page = await stage.page({ body: PAGE });
    await page.evaluate(() => {
      window.handler = window.make();
      document.body.style.overflow = 'hidden';
      document.body.style.setProperty('overflow-y', 'scroll', 'important');
      document.documentElement.style.color = 'red';
    });
    const before = await scrollStyles(page);
    await linkFrame(page);
    await page.evaluate(() => window.handler.open());
    await (await linkFrame(page)).waitForFunction(() => window.fromPage.length > 0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await end(page);
    expect(await scrollStyles(page)).toEqual(before);
  });

  it('that the page itself changed meanwhile stays changed', async () => {
    const page = await stage.page({ body: PAGE });
    await page.evaluate(() => {
      document.body.style.overflow = 'hidden';
    });
    await openLink(page);
    // A dialog of the page closes behind Link.
    await page.evaluate(() => {
      document.body.style.overflow = '';
    });
    await end(page);
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
  });

  it('is locked on the root where the root is what scrolls', async () => {
    const page = await stage.page({ body: PAGE, head: '<style>html { overflow-y: scroll }</style>' });
    await openLink(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await end(page);
    expect(await page.evaluate(() => document.documentElement.hasAttribute('style'))).toBe(false);
  });

  it('is left alone on wish', async () => {
    const page = await stage.page({ body: PAGE });
    const before = await scrollStyles(page);
    await openLink(page, { scrollLock: false });
    expect(await scrollStyles(page)).toEqual(before);
  });
});

describe('the notices of the page itself', () => {
  it('are in the language of the page and work by keyboard', async () => {
    const page = await stage.page({ frame: 'silent', body: PAGE });
    await page.evaluate(() => {
      document.documentElement.lang = 'nb-NO';
      window.handler = window.make();
      window.handler.open();
    });
    const notice = page.getByRole('dialog', { name: 'Koble til en konto' });
    await notice.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Lukk');
    await page.keyboard.press('Enter');
    await called(page, 'exit');
    expect(await notice.count()).toBe(0);
  });

  it('give way to the frame', async () => {
    const page = await stage.page({ frame: 'slow', body: PAGE });
    await page.focus('#opener');
    const opened = openLink(page);
    await page.getByTestId('fairlead-loading').waitFor();
    const frame = await opened;
    expect(await heard(frame)).toEqual(['open']);
    // It fades over the frame, and is out of the way meanwhile.
    expect(await page.locator('dialog:modal').count()).toBe(0);
    await page.locator('dialog').waitFor({ state: 'detached' });
    await end(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
  });
});
