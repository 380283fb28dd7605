import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { called, calls, heard, linkFrame, openLink, type Stage, startStage } from './loader-stage.ts';
import { launchChromium } from './support.ts';

const METADATA = {
  institution: null,
  status: 'requires_credentials',
  link_session_id: 's9',
  request_id: 'r9',
};
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

describe('exit', () => {
  it.each([{ force: true }, true])('with %j ends the session and calls onExit', async (options) => {
    const page = await stage.page();
    await openLink(page);
    await page.evaluate((given) => window.handler.exit(given), options);
    expect(await page.locator('iframe:visible').count()).toBe(0);
    expect(await called(page, 'exit')).toEqual([
      null,
      { institution: null, status: null, link_session_id: 's1', request_id: 'r1' },
    ]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate(() => window.handler.state)).toBe('closed');
  });

  it('by force calls onExit also when the frame says nothing', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    await frame.evaluate(() => Object.assign(window, { stubborn: true }));
    const metadata = { link_session_id: 's5', request_id: 'r5', view_name: 'CONSENT' };
    await frame.evaluate((given) => window.send({ type: 'event', name: 'OPEN', metadata: given }), metadata);
    await called(page, 'event');
    await page.evaluate(() => window.handler.exit(true));
    expect(await called(page, 'exit')).toEqual([
      null,
      { institution: null, status: null, link_session_id: 's5', request_id: 'r5' },
    ]);
  });

  it('without force asks the frame', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    await page.evaluate(() => window.handler.exit());
    await frame.waitForFunction(() => window.fromPage.length === 2);
    expect(await frame.evaluate(() => window.fromPage[1])).toEqual({ type: 'exit', force: false });
    expect(await page.locator('iframe:visible').count()).toBe(1);
  });

  it('of a handler that is not open does nothing and says nothing', async () => {
    const page = await stage.page();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.evaluate(() => {
      window.handler = window.make();
    });
    await called(page, 'load');
    await page.evaluate(() => {
      window.handler.exit();
      window.handler.exit({ force: true });
      window.handler.exit(true);
    });
    await page.waitForTimeout(50);
    expect(await calls(page)).toEqual([['load']]);
    expect(messages).toEqual([]);
  });

  it('while the frame is on its way takes back the open', async () => {
    const page = await stage.page({ frame: 'slow' });
    await page.evaluate(() => {
      window.handler = window.make();
      window.handler.open();
      window.handler.exit();
    });
    expect(await calls(page)).toEqual([['exit', null, expect.anything()]]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('and open at once gives the new session its own callback', async () => {
    const page = await stage.page();
    await openLink(page);
    await page.evaluate(() => {
      window.handler.exit({ force: true });
      window.handler.open();
    });
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    await frame.evaluate((message) => window.send(message), SUCCESS);
    await called(page, 'success');
    expect((await calls(page)).map(([name]) => name)).toEqual(['load', 'exit', 'success']);
  });
});

describe('destroy', () => {
  it('is complete and silent at any time, and as often as it is called', async () => {
    const page = await stage.page();
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await page.evaluate(() => {
      const neverLoaded = window.make();
      neverLoaded.destroy();
      neverLoaded.destroy();
    });
    const frame = await openLink(page);
    await page.evaluate(() => {
      window.calls = [];
      window.handler.destroy();
      window.handler.destroy();
      window.handler.exit({ force: true });
      window.handler.update({ token: 'link-sandbox-two' });
      window.handler.submit({ phone_number: '+14155550123' });
    });
    expect(frame.isDetached()).toBe(true);
    await page.waitForTimeout(100);
    expect(await calls(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    expect(await page.evaluate(async () => [window.handler.state, await window.handler.result])).toEqual([
      'destroyed',
      { status: 'destroyed' },
    ]);
  });

  it('before the frame is there keeps onLoad from coming', async () => {
    const page = await stage.page({ frame: 'slow' });
    await page.evaluate(async () => {
      window.handler = window.make();
      await new Promise((resolve) => setTimeout(resolve, 300));
      window.handler.destroy();
    });
    await page.waitForTimeout(1600);
    expect(await calls(page)).toEqual([]);
  });

  it.each(['onLoad', 'onEvent', 'onSuccess', 'onExit'])('works inside %s', async (name) => {
    const page = await stage.page();
    await page.evaluate((callback) => {
      window.handler = window.make({
        [callback]: () => {
          window.calls.push([callback]);
          window.handler.destroy();
        },
      });
      window.handler.open();
    }, name);
    const send = async (message: unknown) =>
      (await linkFrame(page)).evaluate((given) => window.send(given), message);
    if (name === 'onEvent') await send({ type: 'event', name: 'OPEN', metadata: {} });
    if (name === 'onSuccess') await send(SUCCESS);
    if (name === 'onExit') await page.evaluate(() => window.handler.exit({ force: true }));
    await called(page, name);
    await page.waitForTimeout(50);
    expect((await calls(page)).filter(([each]) => each !== 'load')).toEqual([[name]]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate(() => [window.handler.state, document.body.innerHTML])).toEqual([
      'destroyed',
      '<button id="opener">Connect</button>',
    ]);
  });

  it('inside onExit of a forced exit is what the React hook does when it is taken off', async () => {
    const page = await stage.page();
    await page.evaluate(() => {
      window.handler = window.make({ onExit: () => window.handler.destroy() });
      window.handler.open();
    });
    await (await linkFrame(page)).waitForFunction(() => window.fromPage.length > 0);
    await page.evaluate(() => window.handler.exit({ force: true }));
    await page.waitForFunction(() => window.handler.state === 'destroyed');
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('callbacks', () => {
  it('come in order and one of the two at the end, once', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    await page.evaluate(() => {
      window.calls = [];
    });
    await frame.evaluate((success) => {
      for (const name of ['OPEN', 'TRANSITION_VIEW', 'HANDOFF'])
        window.send({ type: 'event', name, metadata: { view_name: name } });
      window.send({ type: 'hide' });
      window.send(success);
      window.send({ type: 'exit', error: null, metadata: {} });
      window.send(success);
      window.send({ type: 'event', name: 'EXIT', metadata: {} });
    }, SUCCESS);
    await called(page, 'success');
    await page.waitForTimeout(50);
    await page.evaluate(() => window.handler.exit({ force: true }));
    expect(await calls(page)).toEqual([
      ['event', 'OPEN', { view_name: 'OPEN' }],
      ['event', 'TRANSITION_VIEW', { view_name: 'TRANSITION_VIEW' }],
      ['event', 'HANDOFF', { view_name: 'HANDOFF' }],
      ['success', SUCCESS.publicToken, SUCCESS.metadata],
    ]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('of an exit get the error and the metadata as the frame gives them', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    const error = {
      error_type: 'ITEM_ERROR',
      error_code: 'INVALID_CREDENTIALS',
      error_message: 'wrong',
      display_message: 'Wrong.',
    };
    await frame.evaluate((given) => window.send(given), { type: 'exit', error, metadata: METADATA });
    expect(await called(page, 'exit')).toEqual([error, METADATA]);
  });

  it('that throw are reported and stop nothing', async () => {
    const page = await stage.page();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.evaluate(() => {
      const fail = (text: string) => () => {
        throw new Error(text);
      };
      window.handler = window.make({
        onLoad: fail('load'),
        onEvent: fail('event'),
        onSuccess: fail('success'),
      });
      window.handler.open();
    });
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    await frame.evaluate((success) => {
      window.send({ type: 'event', name: 'OPEN', metadata: {} });
      window.send(success);
    }, SUCCESS);
    await page.waitForFunction(() => window.handler.state === 'closed');
    expect(errors).toEqual(['load', 'event', 'success']);
  });

  it('may open again', async () => {
    const page = await stage.page();
    await page.evaluate(() => {
      window.handler = window.make({ onExit: () => window.handler.open() });
      window.handler.open();
    });
    const first = await linkFrame(page);
    await first.waitForFunction(() => window.fromPage.length > 0);
    await page.evaluate(() => window.handler.exit({ force: true }));
    await page.waitForFunction(() => window.handler.state === 'open');
    expect(await linkFrame(page)).not.toBe(first);
  });
});

describe('the handler', () => {
  it('tells its states and how it ended, also as a promise', async () => {
    const page = await stage.page();
    await page.evaluate(() => {
      window.handler = window.make();
      const stop = window.handler.on('state', (state) => window.calls.push([state]));
      window.handler.on('success', () => stop());
      void window.handler.result.then((result) => window.calls.push(['result', result]));
      window.handler.open();
    });
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    await frame.evaluate((message) => window.send(message), SUCCESS);
    const { publicToken, metadata } = SUCCESS;
    expect(await called(page, 'result')).toEqual([{ status: 'success', publicToken, metadata }]);
    const states = (await calls(page)).map(([name]) => name);
    expect(states).toEqual(['loading', 'load', 'open', 'success', 'success', 'result']);
    expect(await page.evaluate(() => window.handler.state)).toBe('closed');
  });

  it('takes another token while it is closed', async () => {
    const page = await stage.page();
    await page.evaluate(() => {
      window.handler = window.make({ token: null });
      window.handler.update({ token: 'link-sandbox-two' });
    });
    await called(page, 'load');
    await page.evaluate(() => window.handler.update({ token: 'link-sandbox-three' }));
    await page.waitForFunction(() => window.handler.state === 'ready');
    expect(await page.locator('iframe').count()).toBe(1);
    const frame = await linkFrame(page);
    expect(await frame.evaluate(() => window.init.token)).toBe('link-sandbox-three');
    expect((await calls(page)).map(([name]) => name)).toEqual(['load']);
  });

  it('takes another token for the next session while it is open', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    await page.evaluate(() => window.handler.update({ token: 'link-sandbox-two' }));
    expect(await frame.evaluate(() => window.init.token)).toBe('link-sandbox-one');
    await page.evaluate(() => window.handler.exit(true));
    await called(page, 'exit');
    await page.evaluate(() => window.handler.open());
    expect(await (await linkFrame(page)).evaluate(() => window.init.token)).toBe('link-sandbox-two');
  });

  it('hands on what is submitted', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    await page.evaluate(() =>
      window.handler.submit({ phone_number: '+14155550123', other: 1 } as { phone_number: string }),
    );
    await frame.waitForFunction(() => window.fromPage.length === 2);
    expect(await frame.evaluate(() => window.fromPage[1])).toEqual({
      type: 'submit',
      data: { phone_number: '+14155550123' },
    });
  });

  it('leads the page to a bank', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    const url = `${stage.hostOrigin}/bank?request=1`;
    await Promise.all([
      page.waitForURL(url),
      frame.evaluate((given) => window.send({ type: 'navigate', url: given }), url),
    ]);
  });

  it('shakes hands again with a frame that was loaded anew', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    await frame.evaluate(() => location.reload());
    await page.waitForTimeout(100);
    await frame.waitForFunction(() => window.fromPage?.length > 0);
    expect(await heard(frame)).toEqual(['open']);
    await frame.evaluate((message) => window.send(message), SUCCESS);
    await called(page, 'success');
  });
});
