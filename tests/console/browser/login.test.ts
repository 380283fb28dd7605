import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanyProvider,
  startCompanyProvider,
} from '../../../packages/refbank/src/oauth/company-provider.fixture.ts';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { type ConsoleService, startConsole } from '../console-service.ts';

let provider: CompanyProvider;
let service: ConsoleService;
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
