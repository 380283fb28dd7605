import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../packages/link/src/frame/gallery/samples.ts';
import { LANGUAGES } from '../../../packages/link/src/frame/text/catalogues.ts';
import { type GallerySite, serveGallery, showPane } from './gallery-site.ts';
import { launchChromium } from './support.ts';
import { colorsShown, elementsShown } from './what-axe-reads.ts';

declare global {
  interface Window {
    axe: typeof axe;
    /** Where keys led since the last `noteStops`. */
    stops: Stop[];
    noteStop?: () => void;
  }
}

const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
};
/** The rule of axe that looks at colours, which are all that differs between the schemes. */
const COLOR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
/** Those that look at places and sizes too, which are all that differs between windows that show the same elements. */
const PLACE_RULES: axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
};
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** A desktop's window at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const NAMES = SAMPLES.map(({ name }) => name);

let axeSource: string;
let browser: Browser;
let site: GallerySite;
let page: Page;
const broken: string[] = [];

beforeAll(async () => {
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  [site, browser] = await Promise.all([serveGallery(), launchChromium()]);
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const show = (name: string, more?: Readonly<Record<string, string>>) => showPane(page, site, name, more);

/** To that size, where the window does not have it: a change draws everything anew. */
async function resize(size: { readonly width: number; readonly height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width !== size.width || height !== size.height) await page.setViewportSize(size);
}

async function paint(colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
}

/** Parts of the page that can be scrolled sideways. */
function wideParts(): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.pane-content, .dialog, .embedded')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.className),
  );
}

async function violations(runOnly: axe.RunOnly = ALL_RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    (wanted) =>
      // Without what only reports of other forms need.
      window.axe.run({
        runOnly: wanted,
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
        iframes: false,
      }),
    runOnly,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

describe.each([...NAMES, 'embedded'])('the pane %s', (name) => {
  const onPhone = { elements: '', darkColors: '' };
  beforeAll(() => show(name));

  it('breaks no accessibility rule on a phone, in light and dark', async () => {
    await resize(PHONE);
    await paint('light');
    expect(await violations(ALL_RULES), 'light').toEqual([]);
    onPhone.elements = await page.evaluate(elementsShown);
    await paint('dark');
    expect(await violations(COLOR_RULES), 'dark').toEqual([]);
    onPhone.darkColors = await page.evaluate(colorsShown);
  });

  it('is reached by the keyboard in all parts, with the focus in sight', async () => {
    await resize(PHONE);
    const unnamed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
        .filter(({ dataset }) => dataset.testid === undefined)
        .map(({ outerHTML }) => outerHTML),
    );
    expect(unnamed, 'without a data-testid').toEqual([]);
    const all = await page.evaluate(controls);
    const reached = await tabThrough(all.length);
    expect(reached.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
    expect(reached.filter(({ marked, visible }) => !marked || !visible)).toEqual([]);
  });

  it('has targets of 44 pixels, and fields that phones do not zoom into', async () => {
    await resize(PHONE);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, label.choice, input.field-input')]
        .filter((element) => !element.closest('.language') || element.tagName === 'SELECT')
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(
          ({ element, box }) =>
            box.height < 44 ||
            box.width < 44 ||
            (element.matches('input, select') &&
              !element.closest('.language') &&
              Number.parseFloat(getComputedStyle(element).fontSize) < 16),
        )
        .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  });

  it('fits a window at 400 % without scrolling sideways', async () => {
    await resize(ZOOMED);
    expect(await wideParts()).toEqual([]);
  });

  it('breaks no accessibility rule on a desktop, in dark and light', async () => {
    await resize(DESKTOP);
    await paint('dark');
    const isDarkTheSame = (await page.evaluate(colorsShown)) === onPhone.darkColors;
    // What lies over what is looked at in the light.
    if (!isDarkTheSame) expect(await violations(COLOR_RULES), 'dark').toEqual([]);
    await paint('light');
    const areTheSame = (await page.evaluate(elementsShown)) === onPhone.elements;
    expect(await violations(areTheSame ? PLACE_RULES : ALL_RULES), 'light').toEqual([]);
  });
});

it('draws every pane under the policy of the real page, without an error', () => {
  expect(broken).toEqual([]);
});

it('reads from the right where the language does', async () => {
  await resize(PHONE);
  for (const name of ['credentials', 'institutions', 'accounts-twelve']) {
    await show(name, { dir: 'rtl' });
    const { width } = PHONE;
    const box = async (id: string) => (await page.getByTestId(id).boundingBox()) ?? { x: Number.NaN };
    expect((await box('close')).x).toBeLessThan(width / 2);
    if (name === 'credentials') expect((await box('back')).x).toBeGreaterThan(width / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(), name).toEqual([]);
  }
});

it('keeps borders where the system sets the colours', async () => {
  await resize(DESKTOP);
  await page.emulateMedia({ forcedColors: 'active' });
  await show('credentials-error');
  const borders = await page.evaluate(() =>
    ['.dialog', '.button-primary', '.notice', '.field-box'].map((selector) => {
      const element = document.querySelector(selector);
      return element === null ? 'none' : getComputedStyle(element).borderTopStyle;
    }),
  );
  expect(borders).toEqual(['solid', 'solid', 'solid', 'solid']);
  await page.emulateMedia({ forcedColors: null });
});

it('offers a code to scan after the window on a desktop, and last on a phone', async () => {
  const order = (shown: Page) =>
    shown
      .locator('[data-testid^="open-bank-"]')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.testid));
  await resize(DESKTOP);
  await show('redirect-qr-choice');
  expect(await order(page)).toEqual(['open-bank-popup', 'open-bank-qr', 'open-bank-redirect']);
  const phone = await browser.newPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  await phone.goto(site.pane('redirect-qr-choice'));
  await phone.getByTestId('open-bank-qr').waitFor();
  expect(await order(phone)).toEqual(['open-bank-popup', 'open-bank-redirect', 'open-bank-qr']);
  expect(await phone.getByTestId('open-bank-qr').textContent()).toContain('another device');
  await phone.close();
});

it('keeps title, field and button in sight together while the keyboard of a phone is up', async () => {
  await resize({ width: 375, height: 420 });
  await show('credentials');
  const field = page.getByTestId('credential-password');
  await field.focus();
  expect(await field.getAttribute('enterkeyhint')).toBe('go');
  for (const part of [page.locator('#pane-title'), field, page.getByTestId('submit-credentials')]) {
    const box = (await part.boundingBox()) ?? { y: -1, height: 0 };
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(420);
  }
});

it('writes balances with the decimals of their currency', async () => {
  await show('accounts-twelve');
  expect(await page.getByTestId('accounts').textContent()).toContain('$1,334.50');
  expect(await page.getByTestId('accounts').textContent()).toContain('$23,631.98');
  expect(await page.getByTestId('accounts').textContent()).not.toContain('9805');
});

it('is as high as its content within bounds, and on a phone a sheet at its foot', async () => {
  const boxOf = async (name: string) => {
    await show(name);
    return (await page.getByTestId('link-dialog').boundingBox()) ?? { y: 0, width: 0, height: 0 };
  };
  await resize(DESKTOP);
  const [short, consent, long] = [
    await boxOf('closed'),
    await boxOf('consent'),
    await boxOf('accounts-twelve'),
  ];
  expect(short.height).toBe(420);
  expect(consent.height).toBeGreaterThan(420);
  expect(consent.height).toBeLessThan(704);
  expect(long).toMatchObject({ width: 420, height: 704 });
  await resize(PHONE);
  const sheet = await boxOf('connected-update');
  expect(sheet).toMatchObject({ width: PHONE.width });
  expect(sheet.height).toBeLessThan(PHONE.height * 0.6);
  expect(Math.round(sheet.y + sheet.height)).toBe(PHONE.height);
});

it('lists popular banks as tiles, then the others in a line each, and searches at once where there are keys', async () => {
  await resize(DESKTOP);
  await show('institutions');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid)).toBe(
    'institution-search',
  );
  const tiles = page.locator('.tiles [data-testid^=institution-]');
  const names = await tiles.locator('.row-title').allTextContents();
  expect(names).toContain('Maplethorn Credit Union');
  // What is slow, down or lacking is said in the list.
  expect(names).not.toContain('Larkvane Trust');
  expect(await tiles.count()).toBeLessThanOrEqual(6);
  const edges = await page
    .locator('.rows .row-title')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
  const marks = await page
    .locator('svg.logo')
    .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML));
  expect(new Set(marks).size).toBe(marks.length);
  const phone = await browser.newPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  await phone.goto(site.pane('institutions'));
  await phone.getByTestId('institution-search').waitFor();
  expect(await phone.evaluate(() => document.activeElement?.id)).toBe('pane-title');
  await phone.close();
});

it('writes names of banks out on a phone, as tiles and in lines', async () => {
  await resize(PHONE);
  for (const name of ['institutions', 'embedded']) {
    await show(name);
    const cut = await page
      .locator('.row-title')
      .evaluateAll((titles) =>
        titles
          .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight)
          .map(({ textContent }) => textContent),
      );
    expect(cut, name).toEqual([]);
  }
});

it('has what is wrong with a field in sight together with it', async () => {
  // Where a low window cuts, the field alone may be in sight.
  for (const height of [660, 680, 700, 720, 740]) {
    await resize({ width: 360, height });
    await show('allocation', { lang: 'de' });
    await page.getByTestId('allocation-amount').check();
    await page.getByTestId('submit-allocation').click();
    const below = await page
      .locator('.field-error')
      .evaluate(
        (error) =>
          error.getBoundingClientRect().bottom -
          (document.querySelector('.pane-actions')?.getBoundingClientRect().top ?? 0),
      );
    expect(below, `${height}`).toBeLessThanOrEqual(0);
  }
});

it('offers ways on where no bank was found', async () => {
  await show('institutions-none');
  await page.getByTestId('manual-numbers').waitFor();
  await page.getByTestId('show-popular').click();
  expect(
    await page.evaluate(() => (window as unknown as { galleryAnswers: unknown[] }).galleryAnswers),
  ).toEqual([{ kind: 'search', query: '', country_code: null }]);
  await expect.poll(() => page.getByTestId('institution-search').inputValue()).toBe('');
});

it('draws a check where something is done, unless motion is not wanted', async () => {
  const drawn = () =>
    page.evaluate(() => {
      const path = document.querySelector('.done-mark .sign-drawn path');
      return path === null ? 'missing' : getComputedStyle(path).animationName;
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await show('connected');
  expect(await drawn()).toBe('draw');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await drawn()).toBe('none');
});

it('turns nothing where motion is not wanted', async () => {
  const animations = () =>
    page.evaluate(() =>
      ['.spinner', '.pane-content'].map((selector) => {
        const element = document.querySelector(selector);
        return element === null ? 'missing' : getComputedStyle(element).animationName;
      }),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await show('loading');
  expect(await animations()).toEqual(['turn', 'appear']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animations()).toEqual(['fade', 'none']);
});

describe('each of its languages', () => {
  async function showIn(lang: string, name: string): Promise<void> {
    await show(name, { lang });
    await page.waitForFunction((language) => document.documentElement.lang === language, lang);
  }

  it('is spoken without a text of English in between', async () => {
    await show('consent');
    const english = await page.getByRole('heading', { level: 1 }).textContent();
    for (const lang of ['es', 'sv', 'no', 'hi']) {
      await showIn(lang, 'consent');
      expect(await page.getByRole('heading', { level: 1 }).textContent(), lang).not.toBe(english);
      expect(await page.evaluate(() => document.documentElement.dir), lang).toBe('ltr');
    }
  });

  it('is known to the browser, which writes its dates and amounts', async () => {
    const unknown = await page.evaluate(
      (languages) =>
        languages.filter(
          (language) =>
            Intl.DateTimeFormat.supportedLocalesOf(language).length +
              Intl.NumberFormat.supportedLocalesOf(language).length +
              Intl.PluralRules.supportedLocalesOf(language).length <
            3,
        ),
      LANGUAGES,
    );
    expect(unknown).toEqual([]);
  });

  it.each(['de', 'lt', 'hi', 'vi'])('has its words within the pane at 400 %: %s', async (lang) => {
    await resize(ZOOMED);
    for (const name of ['consent', 'institutions', 'mfa-code', 'accounts-twelve', 'verify-deposits-error']) {
      await showIn(lang, name);
      expect(await wideParts(), name).toEqual([]);
    }
  });

  it.each(['de', 'fr'])('cuts no word on phones of 375 and of 320 pixels: %s', async (lang) => {
    await showIn(lang, 'consent');
    const queries = SAMPLES.map(({ name, files = [] }) => ({
      query: new URL(site.pane(name, { lang })).search,
      files: files.length,
    }));
    for (const width of [375, 320]) {
      await resize({ width, height: 740 });
      const { shown, cut } = await page.evaluate(cutWords, queries);
      expect(shown, `panes at ${width}`).toEqual(queries.map(({ query }) => query));
      expect(cut, `at ${width}`).toEqual([]);
    }
  });
});

it('lies over a pane while the server cannot be reached, and breaks no rule there', async () => {
  await show('credentials', { trouble: 'offline' });
  await page.getByTestId('pane-trouble').waitFor();
  expect(await page.getByTestId('pane-credentials').isVisible()).toBe(false);
  expect(await violations()).toEqual([]);
});

/**
 * Texts that stand out over an edge of the dialog, pane by pane, and the panes that were drawn in their language; texts that end in dots
 * are whole to who hears them. Runs in the page.
 */
async function cutWords(
  panes: readonly { readonly query: string; readonly files: number }[],
): Promise<{ shown: string[]; cut: string[] }> {
  const shown: string[] = [];
  const cut: string[] = [];
  const cutIn = (box: DOMRect) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const holder = text.parentElement;
      if (!holder || !/\S/.test(text.data) || holder.closest('.visually-hidden, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < box.left - 1 || right > box.right + 1)) found.push(text.data);
    }
    return found;
  };
  for (const { query, files } of panes) {
    window.showInGallery(query);
    const wanted = new URLSearchParams(query).get('lang');
    const isDrawn = () =>
      document.documentElement.lang === wanted && document.querySelectorAll('li.file').length >= files;
    for (let tries = 0; tries < 1000 && !isDrawn(); tries++)
      await new Promise((resolve) => setTimeout(resolve));
    const dialog = document.querySelector('[role=dialog]');
    if (dialog === null || !isDrawn()) continue;
    shown.push(query);
    cut.push(...cutIn(dialog.getBoundingClientRect()).map((text) => `${query} ${text}`));
  }
  return { shown, cut };
}

interface Stop {
  readonly id: string;
  readonly control: boolean;
  /** It has an outline, or the box around it has. */
  readonly marked: boolean;
  /** The middle of it is not under anything else. */
  readonly visible: boolean;
}

/** Test ids of what the Tab key stops at: of radio buttons of one name, one. Runs in the page. */
function controls(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter(
    (element) =>
      !element.matches(':disabled, [inert] *, details:not([open]) *') && element.getClientRects().length > 0,
  );
  const groups = new Set<string>();
  const stops = found.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const first = !groups.has(element.name);
    groups.add(element.name);
    return first;
  });
  return stops.map((element) =>
    element instanceof HTMLInputElement && element.type === 'radio'
      ? `radio ${element.name}`
      : (element.dataset.testid ?? element.outerHTML),
  );
}

/** Presses Tab from the start of the document until every control had its turn. */
async function tabThrough(most: number): Promise<readonly Stop[]> {
  await page.evaluate(noteStops);
  let stops: readonly Stop[] = [];
  // The browser itself stops at what is unfolded, and at a text that is scrolled and holds no control.
  for (let pressed = 0; stops.length < most && pressed <= 2 * most; ) {
    for (let lacking = most - stops.length; lacking > 0 && pressed <= 2 * most; lacking -= 1) {
      await page.keyboard.press('Tab');
      pressed += 1;
    }
    stops = await page.evaluate(() => window.stops.filter(({ control }) => control));
  }
  return stops;
}

/** Goes to the start of the document, and writes down where each key leads: asking for it costs more than the key. Runs in the page. */
function noteStops(): void {
  const stopOf = (element: HTMLElement): Stop => {
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const holders = [element, element.closest('.field-box'), element.closest('.language')];
    const box = element.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      id: isRadio ? `radio ${element.name}` : (element.dataset.testid ?? element.outerHTML),
      control: element.matches('a[href], button, input, select'),
      marked: holders.some((holder) => holder !== null && getComputedStyle(holder).outlineStyle !== 'none'),
      visible: over !== null && (element.contains(over) || over.contains(element)),
    };
  };
  window.stops = [];
  // When the key is let go, the focus has moved and its place is scrolled to.
  window.noteStop ??= () => window.stops.push(stopOf(document.activeElement as HTMLElement));
  addEventListener('keyup', window.noteStop, true);
  document.body.tabIndex = -1;
  document.body.focus();
}
