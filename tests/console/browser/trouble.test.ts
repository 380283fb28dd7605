import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { saveLinkCustomization } from '../../../packages/server/src/control/operations/link/link-customizations.ts';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { linkItem } from '../../support/service.ts';
import { consolePages } from './console-pages.ts';

const pages = consolePages();

const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

/** The server does what it is asked, and the network breaks before it has said so. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

it('says that there is no such page at an address that no browser can read', async () => {
  const page = await pages.enter();
  await page.goto(`${pages.service.consoleUrl}/%E0%A4%A`);
  await page.getByText('There is no such page').waitFor();
});

it('is live again after a proxy has answered in place of a server that was away', async () => {
  const page = await pages.enter();
  let isAway = true;
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/live*', async (route) => {
    if (!isAway) return route.continue();
    await route.fulfill(BAD_GATEWAY);
    refused.resolve();
  });
  await page.goto(pages.service.consoleUrl);
  await refused.promise;
  await page.locator('[data-testid=live][data-state=lost]').waitFor();
  isAway = false;
  await page.locator('[data-testid=live][data-state=live]').waitFor();
});

it('leads to the entry when an act comes after the end of its session', async () => {
  const page = await pages.enter();
  await page.route('**/api/live*', (route) => route.abort());
  await page.goto(`${pages.service.consoleUrl}/teams`);
  await page.getByTestId('micro-deposits').waitFor();
  await page.context().clearCookies();
  await page.getByTestId('micro-deposits').getByRole('button').click();
  await page.getByTestId('enter-problem').waitFor();
});

it('keeps saying why an act failed until the person has read it', async () => {
  // A clock that was put into a browser stays there.
  const page = await pages.enter({ fresh: true });
  await page.clock.install();
  await page.goto(`${pages.service.consoleUrl}/teams`);
  await page.getByTestId('micro-deposits').waitFor();
  await page.route('**/api/switchMicroDeposits', (route) => route.fulfill(BAD_GATEWAY));
  await page.getByTestId('micro-deposits').getByRole('button').click();
  const told = page.getByRole('alert').filter({ hasText: 'The server does not answer' });
  await told.waitFor();
  await page.clock.runFor(60_000);
  expect(await told.isVisible()).toBe(true);
  await told.getByRole('button', { name: 'Close' }).click();
  await told.waitFor({ state: 'detached' });
});

it('keeps a space at the end of what is searched while the next word is typed', async () => {
  const page = await pages.enter();
  await page.goto(`${pages.service.consoleUrl}/institutions`);
  const field = page.getByTestId('search');
  await field.pressSequentially('First ');
  await page.waitForURL(/q=First$/);
  await field.pressSequentially('Platypus');
  await page.waitForURL(/q=First\+Platypus$/);
  expect(await field.inputValue()).toBe('First Platypus');
});

it('loses no letter that is typed just when the search begins', async () => {
  const page = await pages.open('/institutions');
  const field = page.getByTestId('search');
  await field.evaluate((element) => {
    const input = element as HTMLInputElement;
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      history.replaceState = replace;
      replace(...given);
      input.value = 'First P';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
  });
  await field.pressSequentially('First');
  await page.waitForURL(/q=First\+P$/);
  expect(await field.inputValue()).toBe('First P');
  // Another place is not what was typed here.
  await page.getByRole('link', { name: 'Institutions', exact: true }).click();
  await expect.poll(() => field.inputValue(), { timeout: PATIENCE_MS }).toBe('');
});

it('goes on as the session that another tab of the browser has begun', async () => {
  const page = await pages.enter();
  await page.goto(`${pages.service.consoleUrl}/teams`);
  await page.getByTestId('micro-deposits').getByRole('button').waitFor();
  const other = await page.context().newPage();
  await other.goto(await pages.service.link('viewer'));
  await other.getByTestId('step-linked').waitFor();
  const operation = page.getByTestId('place-operation');
  await operation.click();
  await page.getByTestId('operation').waitFor();
  expect(await page.locator('.role').textContent()).toBe('viewer');
});

it.each([
  ['items', '/items', 'pageItems'],
  ['audit', '/audit', 'listAudit'],
])('says beside the rows of a list why they are not the newest: %s', async (list, path, operation) => {
  await linkItem(pages.service);
  const page = await pages.enter();
  await page.goto(pages.service.consoleUrl + path);
  await page.getByTestId(list).waitFor();
  await page.route(`**/api/${operation}`, (route) => route.fulfill(BAD_GATEWAY));
  await linkItem(pages.service);
  await page.getByTestId('trouble').waitFor();
  expect(await page.getByTestId(list).isVisible()).toBe(true);
});

it.each([
  ['the mappings of files', '/files', 'listMappings'],
  ['the acts of the audit', '/audit', 'listActs'],
  ['the keys that calls are tried with', '/explorer/accounts/get', 'describeKeys'],
])('says what could not be asked for beside a field, and asks again: %s', async (_, path, operation) => {
  const page = await pages.enter();
  // What changes in the store has pages ask again by themselves.
  await page.route('**/api/live*', (route) => route.abort());
  await page.route(`**/api/${operation}`, (route) => route.fulfill(BAD_GATEWAY));
  await page.goto(pages.service.consoleUrl + path);
  const told = page.getByRole('alert').filter({ hasText: 'The server does not answer' });
  await told.waitFor();
  await page.unroute(`**/api/${operation}`);
  await told.getByRole('button', { name: 'Try again' }).click();
  await told.waitFor({ state: 'detached' });
});

it('says why two versions of a customization cannot be compared', async () => {
  const { service } = pages;
  const save = (basedOn: number | null, brand: string) =>
    saveLinkCustomization.perform(service.instance, {
      clientId: service.clientId,
      name: 'compared',
      basedOn,
      document: JSON.stringify({ colors: { brand } }),
    });
  await save(null, '#0a3d8f');
  await save(1, '#0a3d90');
  const page = await pages.enter();
  await page.route('**/api/live*', (route) => route.abort());
  await page.route('**/api/showLinkCustomization', (route) =>
    /"version"/.test(route.request().postData() ?? '') ? route.fulfill(BAD_GATEWAY) : route.continue(),
  );
  await page.goto(`${service.consoleUrl}/studio/compared`);
  const told = page.getByTestId('versions').getByRole('alert');
  await told.waitFor();
  await page.unroute('**/api/showLinkCustomization');
  await told.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('differences').waitFor();
});

it('shows that an import is undone when the answer to its undo was lost', async () => {
  const { service } = pages;
  const entries = [{ date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' }];
  const content = bankFile({ account: '7700100', entries }).toString('base64');
  const { body } = await service.call('/statement_imports/create', {
    files: [{ name: 'january.ofx', content }],
  });
  const page = await pages.enter();
  await page.route('**/api/live*', (route) => route.abort());
  await page.goto(`${service.consoleUrl}/files`);
  const undo = `undo-${body.import.import_id}`;
  await page.getByTestId(undo).click();
  await page.route('**/api/undoStatementImport', loseAnswer);
  await page.getByTestId(`${undo}-go`).click();
  await page.getByTestId('failure').waitFor();
  await page.getByTestId(`import-${body.import.import_id}`).getByText('undone', { exact: true }).waitFor();
  expect(await page.getByTestId(undo).count()).toBe(0);
});

it('shows that a page is waited for while the network is slow, and no empty one', async () => {
  const page = await pages.enter();
  const letGo = Promise.withResolvers<void>();
  await page.route('**/api/describeOverview', async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.goto(`${pages.service.consoleUrl}/items`);
  await page.locator('main .skeleton').waitFor();
  letGo.resolve();
  await page.locator('#items-title').waitFor();
});
