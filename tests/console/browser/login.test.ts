import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanyProvider,
  startCompanyProvider,
} from '../../../packages/refbank/src/oauth/company-provider.fixture.ts';
import { importUpload } from '../../../packages/server/src/control/operations/statements/import-pages.ts';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { type ConsoleService, startConsole } from '../console-service.ts';

let provider: CompanyProvider;
let service: ConsoleService;
let itemId: string | null;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  provider = await startCompanyProvider();
  [service, browser] = await Promise.all([
    startConsole(
      { FAIRLEAD_ENVIRONMENT: 'development', FAIRLEAD_EGRESS_ALLOW_CIDRS: '127.0.0.0/16' },
      provider.settings,
    ),
    launchChromium(),
  ]);
  provider.serve(service.consoleUrl);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await provider.stop();
});

async function accessibilityFaults(): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id }) => id);
}

it('lets a person in who logs in at their company, back to the page that they opened, and out again', async () => {
  await page.goto(`${service.consoleUrl}/teams`);
  const button = page.getByTestId('enter-login');
  await button.waitFor();
  expect(await accessibilityFaults()).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I am Robin' }).click();
  await page.getByTestId('who').waitFor();
  expect(new URL(page.url()).pathname).toBe('/teams');
  expect(await page.getByTestId('who').textContent()).toBe('robin');
  await page.getByTestId('leave').click();
  await page.waitForURL(`${provider.settings.issuer}/**`);
  await page.goto(`${service.consoleUrl}/enter?problem=no-role`);
  await page.getByTestId('enter-login').waitFor();
  expect(await page.getByTestId('enter-problem').textContent()).toContain('what you may do here');
});

it('asks who it is before a new secret, and makes it as soon as a fresh link says so', async () => {
  await page.goto(await service.link());
  await page.getByTestId('place-teams').click();
  service.letPass(6);
  await page.getByTestId('create-secret').click();
  const proof = page.getByTestId('proof');
  await proof.getByTestId('enter-login').waitFor();
  expect(await accessibilityFaults()).toEqual([]);
  await proof.getByTestId('enter-link').fill(await service.link());
  await page.keyboard.press('Enter');
  await page.locator('.once').waitFor();
  expect(await proof.count()).toBe(0);
});

it('asks who it is at the company, and comes back to the page', async () => {
  await page.keyboard.press('Escape');
  service.letPass(6);
  await page.getByTestId('create-secret').click();
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('max_age'));
  await page.getByTestId('proof').getByTestId('enter-login').click();
  await asked;
  await page.getByTestId('who').waitFor();
  expect(new URL(page.url()).pathname).toBe('/teams');
});

it('shows the data of a person who asks for help, for a reason, until it is masked again', async () => {
  const entries = [{ date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' }];
  const content = bankFile({ account: '7700100', entries, balance: '310.00' }).toString('base64');
  const files = [{ name: 'january.ofx', content }];
  ({ itemId } = await importUpload.perform(service.instance, {
    clientId: service.clientId,
    files,
    isDryRun: false,
  }));
  await page.goto(await service.link('support'));
  await page.getByTestId('place-items').click();
  await page.goto(`${service.consoleUrl}/items/${itemId}/data`);
  await page.getByTestId('reveal').click();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByTestId('reveal-reason').fill('Request 4711, wrong balance');
  await page.keyboard.press('Enter');
  await page.getByTestId('revealed').waitFor();
  await page.getByText('COFFEE CART').waitFor();
  await page.getByTestId('hide').click();
  await page.getByTestId('masked').waitFor();
  expect(await page.getByText('COFFEE CART').count()).toBe(0);
});

it('masks it again when the time is over, also where the clock of the browser is ahead', async () => {
  const ahead = await (await browser.newContext()).newPage();
  ahead.setDefaultTimeout(PATIENCE_MS);
  // Nothing else has the page ask again.
  await ahead.route('**/api/live*', () => undefined);
  await ahead.clock.install({ time: Date.now() + 365 * 86_400_000 });
  await ahead.goto(await service.link('support'));
  await ahead.getByTestId('place-items').click();
  await ahead.goto(`${service.consoleUrl}/items/${itemId}/data`);
  await ahead.getByTestId('reveal').click();
  await ahead.getByTestId('reveal-reason').fill('Request 4711, wrong balance');
  await ahead.keyboard.press('Enter');
  await ahead.getByTestId('revealed').waitFor();
  await ahead.clock.runFor(60_000);
  // What it asked until here is answered.
  for (let nth = 0; nth < 3; nth += 1) await ahead.evaluate(async () => (await fetch('/')).text());
  await ahead.getByText('COFFEE CART').waitFor();
  service.letPass(11);
  await ahead.clock.runFor(11 * 60_000);
  await ahead.getByTestId('masked').waitFor();
  expect(await ahead.getByText('COFFEE CART').count()).toBe(0);
  await ahead.context().close();
});

it('shows the data, and that they are seen, where the answer that lets look was lost', async () => {
  const other = await (await browser.newContext()).newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  // Nothing else has the page ask again.
  await other.route('**/api/live*', () => undefined);
  await other.route('**/api/revealItemData', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await other.goto(await service.link('support'));
  await other.getByTestId('place-items').click();
  await other.goto(`${service.consoleUrl}/items/${itemId}/data`);
  await other.getByTestId('reveal').click();
  await other.getByTestId('reveal-reason').fill('Request 4711, wrong balance');
  await other.keyboard.press('Enter');
  await other.getByTestId('revealed').waitFor();
  await other.getByText('COFFEE CART').waitFor();
  await other.context().close();
});
