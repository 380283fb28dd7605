import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { newItem, someKey } from '../../support/records.ts';
import { linkItem } from '../../support/service.ts';
import { consolePages } from './console-pages.ts';

/** More than one look of a search goes through. */
const NEWER = 2100;

const pages = consolePages();
let itemId: string;

beforeAll(async () => {
  ({ itemId } = await linkItem(pages.service, { products: ['transactions', 'statements'] }));
  const { store, world } = pages.service.service.core.services;
  const now = world.clock.now();
  await store.unitOfWork(async ({ items }) => {
    for (let n = 1; n <= NEWER; n += 1) {
      const institutionId = n % 2 === 0 ? 'ins_even' : 'ins_odd';
      const item = newItem(`newer-${n}`, { ordinal: 1000 + n, linkedAt: now, institutionId });
      await items.insert(asTenant('sandbox', pages.service.clientId), item, someKey, null);
      await items.activate(item.itemId, now + n, null);
    }
  });
});

/** Holds back the next answer to a question that looks like this; gives what lets it go. */
async function held(
  page: Page,
  operation: string,
  like: RegExp,
): Promise<{ asked: Promise<void>; go(): void }> {
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  await page.route(`**/api/${operation}`, async (route) => {
    if (like.test(route.request().postData() ?? '')) {
      asked.resolve();
      await letGo.promise;
    }
    await route.continue();
  });
  return { asked: asked.promise, go: () => letGo.resolve() };
}

/** What the page has learned is shown. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

it('the list of Items with statements leads to one that has many newer ones without before it', async () => {
  const page = await pages.open('/statements');
  await page.getByRole('button', { name: 'Look further back' }).click();
  await page.getByTestId('statement-items').getByRole('link').waitFor();
  expect(await page.getByTestId('statement-items').getByRole('link').getAttribute('href')).toBe(
    `/statements/${itemId}`,
  );
});

it('a page of older Items that comes late is not shown under another filter', async () => {
  const page = await pages.open('/items');
  const older = await held(page, 'pageItems', /"before"/);
  await page.getByRole('button', { name: 'Older Items' }).click();
  await older.asked;
  await page.getByTestId('search').fill('ins_even');
  const rows = page.getByTestId('items').getByRole('link');
  const shown = () => rows.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  const expected = Array.from({ length: 50 }, (_, nth) => `/items/newer-${NEWER - 2 * nth}`);
  await expect.poll(shown, { timeout: PATIENCE_MS }).toEqual(expected);
  const came = page.waitForResponse((response) => /"before"/.test(response.request().postData() ?? ''));
  older.go();
  await (await came).finished();
  await drawn(page);
  expect(await shown()).toEqual(expected);
});

it('says when older Items could not be asked for, and the same button asks again', async () => {
  // News of the store would have the page ask for the newest as well.
  const prepare = (each: Page) => each.route('**/api/live*', (route) => route.abort());
  const page = await pages.open('/items', { prepare });
  const button = page.getByRole('button', { name: 'Older Items' });
  await button.waitFor();
  await page.route('**/api/pageItems', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await button.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The server does not answer' }).waitFor();
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.unroute('**/api/pageItems');
  await button.press('Enter');
  const rows = page.getByTestId('items').getByRole('link');
  await expect.poll(() => rows.count(), { timeout: PATIENCE_MS }).toBe(100);
  await expect.poll(() => page.getByRole('alert').count(), { timeout: PATIENCE_MS }).toBe(0);
});

it.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 640 }],
] as const)(
  'whoever opens a row with the keyboard on a %s goes on in the page that it opens',
  async (_, size) => {
    const page = await pages.open('/items');
    await page.setViewportSize(size);
    await page.getByTestId('items').getByRole('link').nth(1).press('Enter');
    await page.locator('#item-title').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused, { timeout: PATIENCE_MS }).toBe('main');
    await page.goto(`${pages.service.consoleUrl}/calls`);
    await page.getByTestId('calls').getByRole('link').first().press('Enter');
    await page.getByTestId('call-detail').waitFor();
    const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    await expect.poll(isInPage, { timeout: PATIENCE_MS }).toBe(true);
  },
);

it.each([
  ['the link to the list', { width: 1280, height: 800 }],
  ['the browser', { width: 360, height: 640 }],
] as const)(
  'goes back from an Item to the place of the list that it was opened at, by %s',
  async (way, size) => {
    const page = await pages.open('/items?q=ins_even');
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Older Items' }).click();
    const rows = page.getByTestId('items').getByRole('link');
    await rows.nth(99).waitFor();
    const opened = rows.nth(80);
    const path = (await opened.getAttribute('href')) ?? '';
    await opened.click();
    await page.getByTestId('tab-calls').click();
    await page.waitForURL(`**${path}/calls`);
    if (way === 'the browser') await page.evaluate(() => history.go(-2));
    else await page.getByRole('link', { name: 'Items', exact: true }).last().click();
    await page.waitForURL('**/items?q=ins_even');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await expect.poll(focused, { timeout: PATIENCE_MS }).toBe(path);
    expect(await rows.count()).toBe(100);
    const box = await opened.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(size.height);
  },
);

it('goes back to the row of a list that fills no window', async () => {
  const page = await pages.open('/items');
  await page.setViewportSize({ width: 1280, height: 6000 });
  const row = page.getByTestId('items').getByRole('link').first();
  const path = await row.getAttribute('href');
  await row.click();
  await page.locator('#item-title').waitFor();
  await page.goBack();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  await expect.poll(focused, { timeout: PATIENCE_MS }).toBe(path);
});

it('keeps the way back where somebody skips to the page', async () => {
  const page = await pages.open('/items?q=ins_even');
  await page.getByTestId('items').getByRole('link').nth(3).click();
  await page.waitForURL('**/items/newer-*');
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused, { timeout: PATIENCE_MS }).toBe('main');
  await page.getByRole('link', { name: 'Items', exact: true }).last().click();
  await page.waitForURL('**/items?q=ins_even');
});

it('letters that are typed while transactions are searched are all in the field', async () => {
  const page = await pages.open(`/items/${itemId}/data`);
  const field = page.getByTestId('search');
  await field.waitFor();
  const search = await held(page, 'readItemData', /"text":"Ub"/);
  await field.pressSequentially('Ub');
  await search.asked;
  await page.keyboard.type('er');
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('"text":"Uber"') === true,
  );
  search.go();
  await answered;
  expect(await field.inputValue()).toBe('Uber');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});
