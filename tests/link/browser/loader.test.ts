import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkConfig } from '../../../packages/link/src/loader/types.ts';
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
const LEGACY = [
  'key',
  'product',
  'env',
  'clientName',
  'countryCodes',
  'language',
  'webhook',
  'linkCustomizationName',
  'accountSubtypes',
  'oauthNonce',
  'oauthRedirectUri',
  'oauthStateId',
  'paymentToken',
];

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

describe('create', () => {
  it('works without its object, as wrappers call it', async () => {
    const page = await stage.page();
    const kind = await page.evaluate(() => {
      const create = window.Fairlead?.create;
      return typeof create?.({ token: 'link-sandbox-one', onSuccess: () => undefined }).open;
    });
    expect(kind).toBe('function');
  });

  it('throws a TypeError without onSuccess, and for nothing else', async () => {
    const page = await stage.page();
    const thrown = await page.evaluate(() => {
      const attempt = (config: unknown) => {
        try {
          window.Fairlead?.create(config as LinkConfig);
          return 'nothing';
        } catch (error) {
          return (error as Error).constructor.name;
        }
      };
      const onSuccess = () => undefined;
      return [
        attempt(undefined),
        attempt({}),
        attempt({ token: 'x', onSuccess: 'y' }),
        attempt({ onSuccess }),
        attempt({ onSuccess, token: null, onExit: null, key: undefined, receivedRedirectUri: null }),
        attempt({ onSuccess, token: 7 }),
      ];
    });
    expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError', 'nothing', 'nothing', 'nothing']);
  });

  it('says its version', async () => {
    const page = await stage.page();
    expect(await page.evaluate(() => window.Fairlead?.version)).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('puts a frame into the page that nobody sees, clicks or reads before it opens', async () => {
    const page = await stage.page();
    await page.evaluate(() => {
      window.handler = window.make();
    });
    const frame = await linkFrame(page);
    const element = await frame.frameElement();
    const facts = await element.evaluate((found) => {
      const iframe = found as HTMLIFrameElement;
      return {
        id: iframe.id,
        display: getComputedStyle(iframe).display,
        size: [iframe.offsetWidth, iframe.offsetHeight],
        inert: iframe.inert,
        hidden: iframe.getAttribute('aria-hidden'),
        sandbox: iframe.getAttribute('sandbox'),
        referrer: iframe.referrerPolicy,
        title: iframe.title,
        under: document.elementFromPoint(5, 5)?.tagName,
      };
    });
    expect(facts).toEqual({
      id: 'fairlead-iframe-1',
      display: 'none',
      size: [0, 0],
      inert: true,
      hidden: 'true',
      sandbox:
        'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
      referrer: 'no-referrer',
      title: 'Connect an account',
      under: 'HTML',
    });
    expect(await page.evaluate(() => window.handler.state)).toBe('ready');
  });

  it('names the token to the frame alone; the address holds a part of its hash', async () => {
    const page = await stage.page();
    const token = 'link-sandbox-ø-0f2c';
    await page.evaluate((given) => void window.make({ token: given, receivedRedirectUri: undefined }), token);
    const frame = await linkFrame(page);
    const hash = createHash('sha256').update(token).digest('hex').slice(0, 32);
    expect(frame.url()).toBe(`${stage.linkOrigin}/link/v1/frame/${hash}`);
    expect(await frame.evaluate(() => [window.init, window.hostOrigin])).toEqual([
      {
        fl: 1,
        type: 'init',
        token,
        receivedRedirectUri: null,
        config: { compat: false, embedded: false, institutionId: null },
      },
      stage.hostOrigin,
    ]);
  });

  it('costs nothing when the handler is destroyed in the same tick, as in strict mode', async () => {
    const page = await stage.page();
    const added = await page.evaluate(async () => {
      let frames = 0;
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node.nodeName === 'IFRAME') frames++;
      });
      observer.observe(document, { childList: true, subtree: true });
      window.make().destroy();
      window.handler = window.make();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return frames;
    });
    await called(page, 'load');
    expect(added).toBe(1);
    expect((await linkFrame(page)).url()).toContain('/frame/');
    expect(await page.locator('iframe').getAttribute('id')).toBe('fairlead-iframe-1');
  });

  it('can be called in the head, before there is a body', async () => {
    const page = await stage.page({
      body: '<p>Text</p>',
      head: '',
      script: `<script src="${stage.linkOrigin}/link/v1/link.js"></script><script>
        window.early = []; window.handler = Fairlead.create({ token: 'link-sandbox-one', onSuccess() {}, onLoad: () => early.push('load') });
        window.handler.open();
      </script>`,
    });
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.some(({ type }) => type === 'open'));
    expect(await page.evaluate(() => (window as unknown as { early: string[] }).early)).toEqual(['load']);
  });
});

describe('onLoad', () => {
  it('comes once, later than create, when the frame is ready', async () => {
    const page = await stage.page();
    const atOnce = await page.evaluate(() => {
      window.handler = window.make();
      return window.calls.length;
    });
    await called(page, 'load');
    const frame = await linkFrame(page);
    await frame.evaluate(() => window.send({ type: 'ready' }));
    await page.evaluate(() => window.handler.open());
    await frame.waitForFunction(() => window.fromPage.length > 0);
    await page.evaluate(() => window.handler.exit(true));
    await called(page, 'exit');
    await page.evaluate(() => window.handler.open());
    await page.waitForFunction(() => window.handler.state === 'open');
    expect(atOnce).toBe(0);
    expect((await calls(page)).map(([name]) => name)).toEqual(['load', 'exit']);
  });

  it('may open', async () => {
    const page = await stage.page();
    await page.evaluate(() => {
      window.handler = window.make({ onLoad: () => window.handler.open() });
    });
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    expect(await heard(frame)).toEqual(['open']);
  });
});

describe('open', () => {
  it('before the frame is ready is done when it is', async () => {
    const page = await stage.page({ frame: 'slow' });
    const state = await page.evaluate(() => {
      window.handler = window.make();
      window.handler.open();
      return window.handler.state;
    });
    expect(state).toBe('loading');
    await page.getByTestId('fairlead-loading').waitFor();
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    expect(await heard(frame)).toEqual(['open']);
    expect(await page.getByTestId('fairlead-loading').count()).toBe(0);
    expect(await page.evaluate(() => window.handler.state)).toBe('open');
  });

  it('twice is once', async () => {
    const page = await stage.page();
    const frame = await openLink(page);
    await page.evaluate(() => window.handler.open());
    await page.waitForTimeout(50);
    expect(await heard(frame)).toEqual(['open']);
  });

  it.each([null, undefined, ''])(
    'with token %j warns and says INVALID_LINK_TOKEN in onExit',
    async (token) => {
      const page = await stage.page();
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.type()));
      await page.evaluate((given) => {
        window.handler = window.make({ token: given });
      }, token);
      expect(await calls(page)).toEqual([]);
      await page.evaluate(() => window.handler.open());
      const [error, metadata] = await called(page, 'exit');
      expect(error).toMatchObject({ error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' });
      expect(metadata).toEqual({ institution: null, status: null, link_session_id: '', request_id: '' });
      expect(warnings).toEqual(['warning']);
      expect(await page.locator('iframe').count()).toBe(0);
    },
  );

  it('of a start by public key asks for a link_token in onExit, whichever key it was', async () => {
    const page = await stage.page();
    const refused = await page.evaluate(async (names) => {
      const results = names.map((name) => {
        const handler = window.make({ token: null, [name]: name === 'product' ? ['auth'] : 'value' });
        handler.open();
        return handler.result;
      });
      return Promise.all(results);
    }, LEGACY);
    for (const [index, name] of LEGACY.entries()) {
      expect(refused[index]).toMatchObject({
        status: 'exit',
        error: { error_message: `public keys are not supported, create a link_token (given: ${name})` },
      });
    }
  });

  it('takes no heed of legacy keys beside a link_token, and says so once', async () => {
    const page = await stage.page();
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.evaluate(() => window.make({ token: 'link-sandbox-9', env: 'sandbox' } as object).destroy());
    const frame = await openLink(page, { env: 'sandbox', product: ['auth'], clientName: 'Shop' });
    expect(await heard(frame)).toEqual(['open']);
    expect(warnings).toEqual([expect.stringContaining('ignored beside a token: env')]);
  });

  it('takes no heed of legacy keys that nobody set', async () => {
    const page = await stage.page();
    const unset = Object.fromEntries(LEGACY.map((name) => [name, undefined]));
    const frame = await openLink(page, { ...unset, key: null });
    expect(await heard(frame)).toEqual(['open']);
  });

  it('after a session makes a new frame', async () => {
    const page = await stage.page();
    const first = await openLink(page);
    await first.evaluate((message) => window.send(message), SUCCESS);
    await called(page, 'success');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.evaluate(() => window.handler.open());
    const second = await linkFrame(page);
    await second.waitForFunction(() => window.fromPage.length > 0);
    expect(second).not.toBe(first);
    expect(await page.locator('iframe').getAttribute('id')).toBe('fairlead-iframe-1');
  });

  it('makes a new frame when the page has thrown the old one away', async () => {
    const page = await stage.page();
    await page.evaluate(() => {
      window.handler = window.make();
    });
    await linkFrame(page);
    await page.evaluate(() => {
      document.body = document.createElement('body');
      window.handler.open();
    });
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    expect(await heard(frame)).toEqual(['open']);
  });

  it('of a second handler ends the first', async () => {
    const page = await stage.page();
    await openLink(page);
    await page.evaluate(() => {
      const second = window.make({ token: 'link-sandbox-two' });
      second.on('exit', () => window.calls.push(['second']));
      second.open();
    });
    await called(page, 'exit');
    await page.waitForFunction(() => document.querySelectorAll('iframe').length === 1);
    const frame = await linkFrame(page);
    await frame.waitForFunction(() => window.fromPage.length > 0);
    expect(await frame.evaluate(() => window.init.token)).toBe('link-sandbox-two');
    expect(await calls(page)).not.toContainEqual(['second']);
  });
});

describe('receivedRedirectUri', () => {
  it.each([
    'https://shop.test/return',
    'https://shop.test/return?oauth_state_id=',
    'https://shop.test/return?oauth_state_id=a&oauth_state_id=b',
    '/return?oauth_state_id=a',
    'no address',
  ])('%s is refused in onExit', async (address) => {
    const page = await stage.page();
    await page.evaluate((given) => window.make({ receivedRedirectUri: given }).open(), address);
    const [error] = await called(page, 'exit');
    expect(error).toMatchObject({ error_type: 'OAUTH_ERROR', error_code: 'OAUTH_STATE_ID_NOT_FOUND' });
  });

  it('is handed on with whatever keys the router added, and for the first session only', async () => {
    const page = await stage.page();
    const address = 'https://shop.test/return?utm=1&oauth_state_id=7c&utm=2#top';
    const frame = await openLink(page, { receivedRedirectUri: address });
    expect(await frame.evaluate(() => window.init.receivedRedirectUri)).toBe(address);
    await page.evaluate(() => window.handler.exit({ force: true }));
    await called(page, 'exit');
    await page.evaluate(() => window.handler.open());
    const second = await linkFrame(page);
    expect(await second.evaluate(() => window.init.receivedRedirectUri)).toBeNull();
  });
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

describe('a frame that says hello to nobody, because the browser does not tell who holds it', () => {
  it('is handed the token once it is loaded', async () => {
    const page = await stage.page({ frame: 'listening' });
    const frame = await openLink(page);
    await frame.evaluate((message) => window.send(message), SUCCESS);
    await called(page, 'success');
  });
});

describe('a frame that does not load', () => {
  it.each(['hanging', 'silent'] as const)('(%s) ends in onExit and an offer to try again', async (kind) => {
    const page = await stage.page({ frame: kind });
    // Time passes when the test says so, however long the browser takes for a step.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => {
      window.handler = window.make();
      window.handler.open();
    });
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.clock.fastForward(500);
    await page.getByRole('dialog', { name: 'Connect an account' }).waitFor();
    if (kind === 'hanging') await page.clock.fastForward(7_500);
    expect(await calls(page)).toEqual([]);
    // What loads and is not Link is known for it sooner; then the server is asked why.
    await page.clock.fastForward(3_000);
    if (kind === 'silent') {
      await page.locator('iframe[src$="/link/v1/why"]').waitFor({ state: 'attached' });
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
