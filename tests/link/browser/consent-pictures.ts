// Takes a picture of the page of consents, on a desktop and a phone, in both schemes: `node tests/link/browser/consent-pictures.ts
// [folder]`, by default into docs/guides/consent.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startTestService } from '../../support/service.ts';
import { drawSideBySide, palettePng } from './palette-png.ts';
import { newSharingUser } from './sharing-user.ts';
import { launchChromium } from './support.ts';

const DOCS = join(import.meta.dirname, '../../../docs/guides/consent');
const [folder = DOCS] = process.argv.slice(2);
const DESKTOP = { viewport: { width: 800, height: 1000 } };
const PHONE = { viewport: { width: 360, height: 1000 } };
const VIEWS: readonly BrowserContextOptions[] = [
  { ...DESKTOP, colorScheme: 'light' },
  { ...DESKTOP, colorScheme: 'dark' },
  { ...PHONE, colorScheme: 'light' },
  { ...PHONE, colorScheme: 'dark' },
];
/** Four views side by side are about 1400 pixels wide then. */
const SCALE = 0.6;

const service = await startTestService({
  FAIRLEAD_LINK_OPERATOR_NAME: 'Larkmoor Ltd',
  FAIRLEAD_LINK_PRIVACY_URL: 'https://larkmoor.example/privacy',
});
const browser = await launchChromium({});
try {
  await mkdir(folder, { recursive: true });
  const user = await newSharingUser(service, 'user-1');
  const { itemId, accessToken } = await user.connect('ins_109508', ['auth', 'transactions']);
  await user.connect('ins_109511', ['liabilities']);
  const gone = await user.remove();
  await service.call('/auth/get', { access_token: accessToken });
  await untilRead(itemId);
  const pages = await Promise.all(VIEWS.map((view) => enter(user.link, view)));
  const sheet = await browser.newPage();
  await take(sheet, pages, { name: 'shared', path: '/my', testId: 'my-item' });
  await take(sheet, pages, { name: 'stop', path: `/my/revoke?item=${itemId}`, testId: 'my-revoke' });
  const receipt = { path: `/my/receipt?item=${gone}`, testId: 'my-receipt-done' };
  await take(sheet, pages, { name: 'receipt', ...receipt });
} finally {
  await browser.close();
  await service.stop();
}

/** Reads are written down about every second. */
async function untilRead(itemId: string): Promise<void> {
  const { store } = service.service.core.services;
  while ((await store.dataReads.ofItem(itemId)).length === 0)
    await new Promise((resolve) => void setTimeout(resolve, 100));
}

async function enter(link: () => Promise<string>, view: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ ...view, deviceScaleFactor: SCALE, reducedMotion: 'reduce' });
  await page.goto(await link());
  await page.getByTestId('my-open').click();
  await page.getByTestId('my-item').first().waitFor();
  return page;
}

interface Picture {
  readonly name: string;
  readonly path: string;
  /** Tells that the page is there. */
  readonly testId: string;
}

async function take(sheet: Page, pages: readonly Page[], { name, path, testId }: Picture): Promise<void> {
  const shots: string[] = [];
  for (const page of pages) {
    await page.goto(service.baseUrl + path);
    await page.getByTestId(testId).first().waitFor();
    shots.push((await page.screenshot()).toString('base64'));
  }
  await writeFile(join(folder, `${name}.png`), palettePng(await sheet.evaluate(drawSideBySide, shots)));
}
