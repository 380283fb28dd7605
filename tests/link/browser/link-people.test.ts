import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../support/catalogues.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { GOOD, holdNextPane, openShop, type Shop, soon, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
/** What differs on a second screen, where the document is the same: colours and sizes. */
const LOOKS: RunOnly = { type: 'rule', values: ['color-contrast', 'target-size', 'meta-viewport'] };

let browser: Browser;
let service: TestService;
let shop: Shop;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await service?.stop();
});

/** The document of Link that is open over the page. */
async function documentOf(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe.fairlead-iframe:visible').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('Link is not open');
  return frame;
}

describe('the page behind Link', () => {
  const stateOf = (page: Page) =>
    page.evaluate(() => ({
      at: [scrollX, scrollY],
      body: document.body.getAttribute('style'),
      root: document.documentElement.getAttribute('style'),
      inert: [...document.body.children].map((child) => (child as HTMLElement).inert),
      focus: document.activeElement?.getAttribute('data-testid'),
      children: document.body.children.length,
      width: document.documentElement.clientWidth,
    }));

  it('stays where it is, still and out of reach, and is then as it was', async () => {
    const visit = await shop.visit({ token: await shop.token() });
    const { page, link } = visit;
    await page.getByTestId('last').focus();
    await page.evaluate(() => {
      document.body.style.overflow = 'auto';
      scrollTo(0, 700);
    });
    // The frame is there already, hidden.
    await soon(() => page.evaluate(() => window.handlers.at(-1)?.state)).toBe('ready');
    const before = await stateOf(page);
    expect(before.at).toEqual([0, 700]);
    await page.evaluate(() => window.handlers.at(-1)?.open());
    await link.pane('consent');
    const open = await stateOf(page);
    expect(open.at).toEqual(before.at);
    expect(open.width).toBe(before.width);
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(150);
    expect((await stateOf(page)).at).toEqual(before.at);
    // Wherever one clicks, it is Link.
    expect(
      await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.className),
    ).toBe('fairlead-iframe');
    await page.keyboard.press('Escape');
    await visit.ended('exit');
    const { children: _were, inert: _inert, ...was } = before;
    expect(await stateOf(page)).toMatchObject(was);
    expect((await stateOf(page)).inert).toEqual([false]);
  });

  it('is not reached by Tab, which goes round in Link in both directions', async () => {
    const { page, link } = await shop.opened();
    await link.pane('consent');
    await soon(() => link.at('continue').isEnabled()).toBe(true);
    const frame = await documentOf(page);
    const seen: (string | undefined)[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let pressed = 0; pressed < 8; pressed++) {
        await page.keyboard.press(key);
        const focused = () => frame.evaluate(() => (document.activeElement as HTMLElement).dataset.testid);
        // Over an edge it takes a message to the page and back.
        await soon(focused).toBeTruthy();
        expect(await page.evaluate(() => document.activeElement?.className)).toBe('fairlead-iframe');
        seen.push(await focused());
      }
    expect(new Set(seen)).toEqual(new Set(['language', 'close', 'view-data-types', 'continue']));
  });

  it('is not zoomed by a phone: no field has letters that are too small', async () => {
    const { page, link } = await shop.opened(
      { products: ['auth'] },
      { browser: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    );
    await link.agree();
    await link.pane('institutions');
    const sizes = async () =>
      (await documentOf(page)).evaluate(() =>
        [...document.querySelectorAll('input, select')].map((field) =>
          Number.parseFloat(getComputedStyle(field).fontSize),
        ),
      );
    const list = await sizes();
    await link.press('manual-numbers');
    await link.pane('numbers');
    expect(Math.min(...list, ...(await sizes()))).toBeGreaterThanOrEqual(16);
  });
});

/** What stands in the way of people, of every pane on the way, on each screen. */
interface Inspection {
  look(visit: Visit, pane: string): Promise<void>;
  readonly found: string[];
  /** Kinds of panes that were seen, each with its screen. */
  readonly seen: Set<string>;
}

/** The second is as wide as a window of 1280 px at 400 %, or as a small phone. */
const SCREENS = [
  {
    name: 'desk',
    media: { colorScheme: 'light', reducedMotion: 'no-preference' },
    viewport: { width: 1000, height: 760 },
  },
  {
    name: '320 px',
    media: { colorScheme: 'dark', reducedMotion: 'reduce' },
    viewport: { width: 320, height: 640 },
  },
] as const;

function inspection(): Inspection {
  const found: string[] = [];
  const seen = new Set<string>();
  // The screen of the last look comes first, as it is the one that is there.
  let screens: readonly (typeof SCREENS)[number][] = SCREENS;
  return {
    found,
    seen,
    async look({ page, link }, pane) {
      await link.pane(pane);
      const frame = await documentOf(page);
      for (const [nth, { name, media, viewport }] of screens.entries()) {
        if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
        await page.emulateMedia(media);
        seen.add(`${pane}, ${name}`);
        const faults = await faultsOf(frame, viewport.width, nth === 0 ? RULES : LOOKS);
        found.push(...faults.map((fault) => `${pane}, ${name}: ${fault}`));
      }
      screens = screens.toReversed();
    },
  };
}

async function faultsOf(frame: Frame, width: number, rules: RunOnly): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  await soon(() => frame.evaluate(untilDrawn, width)).toBe(0);
  const { violations, wide } = await frame.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> };
    };
    const options = { resultTypes: ['violations'], selectors: false, preload: false, iframes: false };
    const { violations } = await axe.run(document, { ...options, runOnly });
    return {
      violations: violations.map(
        ({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
      ),
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  }, rules);
  return [...violations, ...(wide > 0 ? [`${wide} px wider than the window`] : [])];
}

/**
 * Waits, for a while, for the size and for what moves or is not enabled yet, and counts what is not done: drawn half, a pane is checked
 * half. Runs in the page.
 */
async function untilDrawn(width: number): Promise<number> {
  const unfinished = () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    const disabled = document.querySelectorAll('.button-primary:disabled');
    return moving.length + disabled.length + Math.abs(innerWidth - width);
  };
  for (let tries = 0; tries < 100 && unfinished() > 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return unfinished();
}

describe('every pane', () => {
  it('of a login has no fault that axe finds, and nothing to scroll sideways', async () => {
    const { look, found, seen } = inspection();
    const { body } = await service.call('/sandbox/institutions/create', {
      name: 'A Bank with a Name That Is Longer Than Any Line',
      country_codes: ['US'],
      products: ['transactions'],
    });
    const visit = await shop.opened({ country_codes: ['US', 'GB'] });
    const { link, page } = visit;
    await look(visit, 'consent');
    await link.press('view-data-types');
    await look(visit, 'consent');
    await link.press('continue');
    await look(visit, 'institutions');
    await link.type('institution-search', 'nothing of that name');
    await link.at('no-institution').waitFor();
    await look(visit, 'institutions');
    await link.type('institution-search', 'longer than any line');
    await link.press(`institution-${body.institution.institution_id}`);
    await look(visit, 'credentials');
    await link.press('submit-credentials');
    await look(visit, 'credentials');
    const release = await holdNextPane(page);
    await link.signIn('user_good', 'mfa_device');
    await look(visit, 'loading');
    await release();
    await link.at('mfa-device').waitFor();
    await look(visit, 'mfa');
    await page.keyboard.press('Escape');
    await look(visit, 'exit');
    await link.press('stay');
    await link.press('mfa-device-0');
    await link.press('submit-mfa');
    await link.at('mfa-code').waitFor();
    await link.type('mfa-code', '0000');
    await link.press('submit-mfa');
    await link.at('pane-alert').waitFor();
    await look(visit, 'mfa');
    await link.type('mfa-code', '1234');
    await link.press('submit-mfa');
    await look(visit, 'accounts');
    await link.share();
    await look(visit, 'connected');
    expect(found).toEqual([]);
    expect(seen.size).toBe(8 * SCREENS.length);
  }, 180_000);

  it('of a refusal, of questions and of a notice has none', async () => {
    const { look, found } = inspection();
    const visit = await shop.opened({});
    const { link } = visit;
    await link.agree();
    for (const id of ['ins_132361', 'ins_132363']) {
      await link.choose(id);
      await look(visit, 'notice');
      await link.press('other-institution');
    }
    await link.choose('ins_109508');
    for (const _try of [1, 2, 3]) {
      await link.signIn('user_bad', 'pass_bad');
      await soon(async () => (await visit.events()).filter((name) => name.startsWith('ERROR')).length).toBe(
        _try,
      );
    }
    await look(visit, 'credentials');
    await link.signIn('user_good', 'mfa_questions_1_2');
    await look(visit, 'mfa');
    await link.press('back');
    await link.choose('ins_109508');
    await link.signIn('user_good', 'mfa_selections_1_2_3');
    await look(visit, 'mfa');
    await link.press('submit-mfa');
    await look(visit, 'mfa');
    await link.press('back');
    await link.choose('ins_109508');
    await link.signIn('user_good', 'error_ITEM_LOCKED');
    await look(visit, 'error');
    await visit.context.setOffline(true);
    await link.press('error-retry');
    await look(visit, 'trouble');
    await visit.context.setOffline(false);
    await link.pane('credentials');
    expect(found).toEqual([]);
  }, 180_000);

  it('of numbers and deposits has none', async () => {
    const { look, found } = inspection();
    const visit = await shop.opened({ products: ['auth'], auth: { auth_type_select_enabled: true } });
    const { link } = visit;
    await link.agree();
    await look(visit, 'auth_type');
    await link.press('auth-type-manual');
    await look(visit, 'numbers');
    await link.press('submit-numbers');
    await look(visit, 'numbers');
    for (const [field, text] of [
      ['routing-number', '110000000'],
      ['account-number', '1111222233330000'],
      ['account-number-again', '1111222233330000'],
      ['holder-name', 'Ada Holder'],
    ] as const)
      await link.type(field, text);
    await link.press('subtype-checking');
    await link.press('holder-personal');
    await link.press('submit-numbers');
    await look(visit, 'deposits_sent');
    await link.press('continue');
    const [public_token] = await visit.ended('success');
    const { body } = await service.call('/item/public_token/exchange', { public_token });
    const back = await shop.opened({ access_token: body.access_token, products: undefined });
    await look(back, 'verify_deposits');
    await back.link.type('deposit-code', 'XXX');
    await back.link.press('submit-deposits');
    await back.link.at('pane-alert').waitFor();
    await look(back, 'verify_deposits');
    await back.link.press('other-verification');
    await look(back, 'verify_deposits');
    const chosen = await shop.opened({ products: ['auth'], institution_id: 'ins_109508' });
    await chosen.link.agree();
    await chosen.link.signIn(...GOOD);
    await chosen.link.at('ineligible-4').waitFor();
    await look(chosen, 'accounts');
    expect(found).toEqual([]);
  }, 180_000);

  it("of a bank's own page, a payment and a deposit switch has none", async () => {
    const { look, found } = inspection();
    const phone = await shop.opened({ country_codes: ['GB'], institution_id: 'ins_117181' });
    await phone.link.agree();
    await look(phone, 'redirect');
    await phone.link.press('open-bank-qr');
    await phone.link.at('qr').waitFor();
    await look(phone, 'redirect');
    const window = await shop.opened({ institution_id: 'ins_127287' });
    await window.link.agree();
    const [bank] = await Promise.all([
      window.context.waitForEvent('page'),
      window.link.press('open-bank-popup'),
    ]);
    await window.link.at('reopen-bank').waitFor();
    await look(window, 'redirect');
    await bank.close();
    await window.link.at('bank-closed').waitFor();
    await look(window, 'redirect');

    const { accessToken } = await linkItem(service, { products: ['auth'] });
    const { accounts } = (await service.call('/accounts/get', { access_token: accessToken })).body;
    const { body } = await service.call('/deposit_switch/create', {
      target_access_token: accessToken,
      target_account_id: accounts[0].account_id,
    });
    const pay = await shop.opened({
      products: ['deposit_switch'],
      deposit_switch: { deposit_switch_id: body.deposit_switch_id },
    });
    await look(pay, 'consent');
    await pay.link.agree();
    await look(pay, 'employers');
    await pay.link.type('employer-search', 'fiddlestone');
    await pay.link.press('employer-emp_900117');
    await pay.link.signIn(...GOOD);
    await look(pay, 'allocation');
    await pay.link.press('allocation-amount');
    await pay.link.press('submit-allocation');
    await look(pay, 'allocation');
    await pay.link.type('allocation-value', '250');
    await pay.link.press('submit-allocation');
    await look(pay, 'switch_confirm');
    expect(found).toEqual([]);
  }, 180_000);
});

describe('a person who wishes for less motion', () => {
  it('sees nothing turn or slide', async () => {
    const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page, link } = await shop.opened(
        { institution_id: 'ins_109508' },
        { browser: { reducedMotion } },
      );
      await link.agree();
      await holdNextPane(page);
      await link.signIn(...GOOD);
      await link.pane('loading');
      const properties = await (await documentOf(page)).evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) =>
            (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
          ),
      );
      return ['transform', 'rotate', 'translate', 'scale'].some((name) => properties.includes(name));
    };
    expect(await moving('no-preference')).toBe(true);
    expect(await moving('reduce')).toBe(false);
  });
});

describe('languages', () => {
  const english = readCatalogue('en');
  /** Catalogues are compared whole by messages.test.ts; here texts are looked for that are in none. */
  const READ = ['fr', 'pl', 'sv', 'hi'];

  /** Texts of Link as they stand in English, where the other language says it otherwise. */
  function englishIn(language: string, shown: readonly string[]): string[] {
    const own = readCatalogue(language);
    const wrong = new Set(
      Object.entries(english)
        .filter(([key, text]) => !text.includes('{') && own[key] !== text)
        .map(([, text]) => text),
    );
    return shown.filter((text) => wrong.has(text)).map((text) => `${language}: ${text}`);
  }

  /** Everything that is read, or read out. */
  const shownIn = (frame: Frame) =>
    frame.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          texts.push(element.getAttribute(name) ?? '');
      return texts.map((text) => text.trim()).filter((text) => text !== '');
    });

  it('are whole: no pane says anything in English that it can say in another one', async () => {
    const visit = await shop.opened({ products: ['auth'] });
    const { link, page } = visit;
    const found: string[] = [];
    const choose = async (language: string) => {
      const frame = await documentOf(page);
      await link.at('language').selectOption(language);
      await soon(() => frame.evaluate(() => document.documentElement.lang)).toBe(language);
    };
    const read = async (pane: string, language: string) => {
      const shown = await shownIn(await documentOf(page));
      found.push(...englishIn(language, shown).map((text) => `${pane} ${text}`));
    };
    const readAll = async (pane: string) => {
      await link.pane(pane);
      for (const language of READ) {
        await choose(language);
        await read(pane, language);
      }
    };
    await readAll('consent');
    await link.agree();
    await readAll('institutions');
    await link.press('manual-numbers');
    await link.press('submit-numbers');
    await readAll('numbers');
    await link.press('back');
    await link.choose('ins_109508');
    await link.press('submit-credentials');
    await readAll('credentials');
    await link.signIn('user_good', 'mfa_device');
    await readAll('mfa');
    // The question lies over the pane, whose language picker is out of reach meanwhile.
    for (const language of READ) {
      await choose(language);
      await page.keyboard.press('Escape');
      await link.pane('exit');
      await read('exit', language);
      await link.press('stay');
    }
    await link.press('back');
    await link.choose('ins_109508');
    await link.signIn('user_good', 'error_ITEM_LOCKED');
    await readAll('error');
    await link.press('error-retry');
    await link.signIn(...GOOD);
    await readAll('accounts');
    await link.share(1);
    await readAll('connected');
    expect(found).toEqual([]);
  }, 240_000);

  it.each(['fr', 'de', 'sv', 'hi'])('begin with that of the link_token: %s', async (language) => {
    const visit = await shop.opened({ language });
    await visit.link.pane('consent');
    const frame = await documentOf(visit.page);
    await soon(() => frame.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(englishIn(language, await shownIn(frame))).toEqual([]);
    expect(await visit.link.at('continue').textContent()).toBe(readCatalogue(language)['general.continue']);
  });

  it('may be written from right to left', async () => {
    const visit = await shop.opened(
      { institution_id: 'ins_109508' },
      { browser: { viewport: { width: 360, height: 640 } } },
    );
    const { link, page } = visit;
    await link.agree();
    await link.pane('credentials');
    const frame = await documentOf(page);
    const sides = () =>
      frame.evaluate(() => {
        const { x, width } = (
          document.querySelector('[data-testid=back]') as Element
        ).getBoundingClientRect();
        return {
          back: x + width / 2 < innerWidth / 2 ? 'left' : 'right',
          wider: document.documentElement.scrollWidth > innerWidth,
          arrow: getComputedStyle(document.querySelector('[data-testid=back] svg') as Element).transform,
        };
      });
    expect(await sides()).toMatchObject({ back: 'left', wider: false });
    const pointing = (await sides()).arrow;
    await frame.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await sides()).toMatchObject({ back: 'right', wider: false });
    expect((await sides()).arrow).not.toBe(pointing);
    await link.signIn(...GOOD);
    await link.share(1);
    await link.finish();
    await visit.ended('success');
  });
});
