// Takes a picture of every page of the Console, light on a desktop beside dark on a phone: `node tests/console/browser/pictures.ts
// [folder [name…]]`, by default all into docs/guides/console.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { saveLinkCustomization } from '../../../packages/server/src/control/operations/link/link-customizations.ts';
import { drawSideBySide, palettePng } from '../../link/browser/palette-png.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { startConsole } from '../console-service.ts';
import { MEASURED, makeSampleWorld } from './sample-world.ts';

const DOCS = join(import.meta.dirname, '../../../docs/guides/console');
const [folder = DOCS, ...names] = process.argv.slice(2);
const VIEWS: readonly BrowserContextOptions[] = [
  { viewport: { width: 1200, height: 760 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 760 }, colorScheme: 'dark' },
];
/** Two views side by side are about 1200 pixels wide then. */
const SCALE = 0.75;

const service = await startConsole();
const browser = await launchChromium({});
const world = await makeSampleWorld(service);

/** The pages by the names of their pictures: their address, and what tells that they are there. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: (page) => open(page, '/', 'step-linked'),
  calls: (page) => open(page, '/calls', 'calls'),
  call: async (page) => {
    await open(page, '/calls', 'calls');
    await page.getByTestId('call-/auth/get').first().click();
    await page.getByTestId('call-detail').getByText('The same for a shell').waitFor();
  },
  items: (page) => open(page, '/items', 'items'),
  item: (page) => open(page, `/items/${world.broken}`, 'story'),
  'item-data': (page) => open(page, `/items/${world.itemId}/data`, 'transactions'),
  'item-account': async (page) => {
    await open(page, `/items/${world.itemId}/data`, 'transactions');
    await page.getByTestId('accounts').getByRole('button').first().click();
    await page.getByTestId('explained-account').scrollIntoViewIfNeeded();
  },
  webhooks: (page) => open(page, '/webhooks', 'webhooks'),
  webhook: async (page) => {
    await open(page, '/webhooks', 'webhooks');
    await page.getByTestId('webhook-ERROR').first().click();
    await page.getByTestId('check').waitFor();
  },
  link: (page) => open(page, '/link', 'funnel'),
  'link-session': (page) => open(page, `/link/${world.linkSessionId}`, 'film'),
  studio: async (page) => {
    const { clientId } = service;
    const document = JSON.stringify({ colors: { brand: '#0a3d8f', background: '#fffaf0', text: '#1b1b1f' } });
    const wish = { clientId, name: 'harbour', basedOn: null, document };
    await saveLinkCustomization.perform(service.instance, wish);
    await open(page, '/studio/harbour', 'preview');
    await page.frameLocator('[data-testid=preview]').getByText('never sees your password').waitFor();
  },
  explorer: async (page) => {
    await open(page, '/explorer/accounts/get', 'endpoint');
    await page.getByTestId('try-link').click();
    await page.getByTestId('try-link').waitFor({ state: 'detached' });
    await page.getByTestId('try-run').click();
    await page.getByTestId('tried').waitFor();
  },
  institutions: (page) => open(page, '/institutions', 'institutions'),
  institution: (page) => open(page, `/institutions/${MEASURED}`, 'health-strip'),
  files: (page) => open(page, '/files', 'imports'),
  report: (page) => open(page, `/reports/${world.reportId}`, 'report-accounts'),
  income: (page) => open(page, `/reports/${world.bankIncomeId}?kind=income`, 'income-sources'),
  statements: (page) => open(page, `/statements/${world.reported}`, 'statements'),
  user: (page) => open(page, `/users/${world.userId}`, 'user-items'),
  sandbox: (page) => open(page, '/sandbox', 'calendar'),
  teams: (page) => open(page, '/teams', 'allow-lists'),
  operation: (page) => open(page, '/operation', 'operation'),
  audit: (page) => open(page, '/audit', 'audit'),
};

try {
  await mkdir(folder, { recursive: true });
  const pages = await Promise.all(VIEWS.map(enter));
  const sheet = await browser.newPage();
  for (const [name, show] of Object.entries(PAGES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const shots: string[] = [];
    for (const page of pages) {
      await show(page);
      await page.locator('[data-testid=live][data-state=live]').waitFor();
      shots.push((await page.screenshot()).toString('base64'));
    }
    await writeFile(join(folder, `${name}.png`), palettePng(await sheet.evaluate(drawSideBySide, shots)));
  }
} finally {
  await Promise.all([browser.close(), world.stop()]);
  await service.stop();
}

async function enter(view: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ ...view, deviceScaleFactor: SCALE, reducedMotion: 'reduce' });
  await page.goto(await service.link());
  await page.getByTestId('step-linked').waitFor();
  return page;
}

async function open(page: Page, path: string, testId: string): Promise<void> {
  await page.goto(service.consoleUrl + path);
  await page.getByTestId(testId).first().waitFor();
}
