import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BankLinkElement } from '../../../packages/link/src/element/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { driveLink } from './link-driver.ts';
import { GOOD, openShop, type Shop, soon, tabTo } from './link-support.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
let service: TestService;
let shop: Shop;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  shop?.stop();
  await browser?.close();
  await service?.stop();
});

/** A page that loads the element, which writes down its events as callbacks are written down. */
async function come(path: '/element' | '/packaged' = '/element') {
  const visit = await shop.visit({ path, handler: false });
  await visit.page.evaluate(() => customElements.whenDefined('bank-link').then(() => undefined));
  await listen(visit.page, '#bank');
  return visit;
}

const listen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    for (const name of ['load', 'success', 'exit', 'link-event'] as const)
      element.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent;
        const kind = name === 'link-event' ? 'event' : name;
        window.told.push({ kind, given: structuredClone([detail]), at: Date.now() });
        dispatchEvent(new Event('told'));
      });
  });

/** Sets properties, as frameworks do. */
const set = (page: Page, selector: string, values: Partial<Record<keyof BankLinkElement, unknown>>) =>
  page.locator(selector).evaluate((element, given) => void Object.assign(element, given), values);

const frames = (page: Page) => page.locator('iframe').count();
const frameSource = (page: Page) => page.locator('iframe').first().getAttribute('src');
const stateOf = (page: Page) =>
  page.locator('#bank').evaluate((element) => (element as BankLinkElement).state);

describe('<bank-link>', () => {
  it('is a button that opens Link by keyboard, under the strictest policy, and tells what the callbacks tell', async () => {
    const visit = await come();
    const { page, link } = visit;
    await set(page, '#bank', { token: await shop.token() });
    await soon(async () => (await visit.told()).map(({ kind }) => kind)).toEqual(['load']);
    await tabTo(page, page.locator('#bank'));
    await page.keyboard.press('Enter');
    await link.agree();
    await link.choose('ins_109508');
    await link.signIn(...GOOD);
    await link.share();
    await link.finish();
    const [{ publicToken, metadata }] = await visit.ended('success');
    expect(metadata.accounts.length).toBeGreaterThan(0);
    const { status } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    expect(status).toBe(200);
    const events = (await visit.told()).filter(({ kind }) => kind === 'event');
    expect(events.map(({ given: [detail] }) => detail.eventName)).toEqual(
      expect.arrayContaining(['OPEN', 'SELECT_INSTITUTION', 'HANDOFF']),
    );
    expect(events[0]?.given[0].metadata.link_session_id).toBe(metadata.link_session_id);
    // The focus is where it was.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('bank');
  });

  it('shows its own text, and leaves the styles and the markup of the page alone', async () => {
    const { page } = await come();
    await page.getByRole('button', { name: 'Connect your bank' }).waitFor();
    await page.locator('#bank').evaluate((element) => element.replaceChildren());
    await page.getByRole('button', { name: 'Connect an account' }).waitFor();
    await set(page, '#bank', { token: 'link-sandbox-unused' });
    const facts = await page.evaluate(() => {
      const styleOf = (element: Element | null | undefined) => element && getComputedStyle(element).cursor;
      return {
        own: styleOf(document.querySelector('#bank')?.shadowRoot?.querySelector('button')),
        pages: styleOf(document.querySelector('[data-testid=other]')),
        sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
        isTokenInMarkup: document.documentElement.outerHTML.includes('link-sandbox-unused'),
      };
    });
    expect(facts).toEqual({ own: 'pointer', pages: 'default', sheets: [0, 0], isTokenInMarkup: false });
  });

  it('ends its session when it leaves the page, tells nothing more, and works again where it is put back', async () => {
    const visit = await come();
    const { page, link } = visit;
    await set(page, '#bank', { token: await shop.token() });
    await page.locator('#bank').click();
    await link.pane('consent');
    // A move is no leaving.
    await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('#bank') ?? ''));
    await link.pane('consent');
    expect(await stateOf(page)).toBe('open');
    await page.evaluate(() => {
      Object.assign(window, { taken: document.querySelector('#bank') });
      document.querySelector('#bank')?.remove();
    });
    await soon(() => frames(page)).toBe(0);
    expect((await visit.told()).filter(({ kind }) => kind === 'exit')).toEqual([]);
    const again = await shop.token();
    await page.evaluate((token) => {
      const { taken } = window as unknown as { taken: BankLinkElement };
      taken.token = token;
      document.querySelector('main')?.append(taken);
    }, again);
    await soon(() => stateOf(page)).toBe('ready');
    const before = await frameSource(page);
    // By attribute as by property; a closed element takes another token at once.
    await page
      .locator('#bank')
      .evaluate((bank, token) => bank.setAttribute('token', token), await shop.token());
    await soon(async () => [await frames(page), (await frameSource(page)) !== before]).toEqual([1, true]);
    await page.locator('#bank').click();
    await link.pane('consent');
    await page.locator('#bank').evaluate((bank) => (bank as BankLinkElement).exit({ force: true }));
    expect(await visit.ended('exit')).toEqual([{ error: null, metadata: expect.anything() }]);
  });

  it('lists institutions where it is embedded, beside others on the page', async () => {
    const visit = await come();
    const { page } = visit;
    const token = await shop.token();
    await page.evaluate((given) => {
      const list = Object.assign(document.createElement('bank-link'), { id: 'banks', embedded: true });
      list.token = given;
      document.querySelector('#list')?.append(list);
    }, token);
    await listen(page, '#banks');
    const list = driveLink(page, page.locator('#banks iframe').contentFrame());
    await list.press('institution-ins_109508');
    const dialog = driveLink(page, page.locator('body > iframe.fairlead-iframe:visible').contentFrame());
    await dialog.pane('consent');
    // Its button beside it has a frame of its own, hidden.
    expect(await page.locator('#bank').evaluate((bank) => bank.shadowRoot?.querySelector('iframe'))).toBe(
      null,
    );
    await page.locator('#banks').evaluate((banks) => banks.removeAttribute('embedded'));
    await page.locator('#banks').getByRole('button').waitFor();
    await soon(() => page.locator('iframe:visible').count()).toBe(0);
  });

  it('is defined once where it is loaded twice, keeps what was set before, and finds the server by src', async () => {
    const visit = await come('/packaged');
    const { page } = visit;
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.locator('#bank').click();
    const [{ error }] = await visit.ended('exit');
    expect(error.error_code).toBe('INVALID_LINK_TOKEN');
    await set(page, '#bank', { token: await shop.token(), src: service.baseUrl });
    await soon(() => frameSource(page)).toContain(`${service.baseUrl}/link/v1/frame/`);
    await set(page, '#bank', { src: 'ftp://nowhere' });
    await soon(() => frames(page)).toBe(0);
    expect(warnings.at(-1)).toContain('<bank-link> needs src');
    const token = await shop.token();
    const upgraded = await page.evaluate(
      (given) => {
        // In a document without a window nothing is defined.
        const bank = document.implementation.createHTMLDocument().createElement('bank-link');
        Object.assign(bank, { ...given, disabled: true });
        document.querySelector('main')?.append(bank);
        return [bank.token, Object.hasOwn(bank, 'token'), bank.shadowRoot?.querySelector('button')?.disabled];
      },
      { token, src: service.baseUrl },
    );
    expect(upgraded).toEqual([token, false, true]);
  });
});

it('does nothing where there is no window', async () => {
  const { BankLinkElement: Element } = await import('../../../packages/link/src/element/index.ts');
  expect(Element.observedAttributes).toContain('token');
});
