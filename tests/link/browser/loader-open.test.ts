import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkConfig } from '../../../packages/link/src/loader/types.ts';
import { called, calls, heard, linkFrame, openLink, type Stage, startStage } from './loader-stage.ts';
import { launchChromium } from './support.ts';

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
