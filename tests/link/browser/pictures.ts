// Takes a picture of every pane in four views: `node tests/link/browser/pictures.ts [folder] [name]`, by default all of them into
// docs/guides/link/panes, with docs/guides/link/panes.md, which names them.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { serveGallery } from './gallery-site.ts';
import { drawSideBySide, palettePng } from './palette-png.ts';
import { CAPTIONS } from './pane-captions.ts';
import { documentOfPanes } from './panes-document.ts';
import { launchChromium } from './support.ts';

const DOCS = join(import.meta.dirname, '../../../docs/guides/link');
const [folder = join(DOCS, 'panes'), only] = process.argv.slice(2);
const names = Object.keys(CAPTIONS).filter((name) => only === undefined || name === only);
/** Four views side by side are about 1400 pixels wide then. */
const SCALE = 0.82;
const DESKTOP = { width: 1280, height: 800 };
const ELEMENT = { width: 420, height: 800 };
const PHONE = { width: 360, height: 740 };

/** A view: on which page, and what of it. */
interface View {
  readonly page: Page;
  readonly scheme: 'light' | 'dark';
  readonly clipped: boolean;
}

const [site, browser] = await Promise.all([serveGallery(), launchChromium({})]);
try {
  const [desktop, phone, sheet] = await Promise.all([
    browser.newPage({ viewport: DESKTOP, deviceScaleFactor: SCALE, reducedMotion: 'reduce' }),
    browser.newPage({ ...handheld(), deviceScaleFactor: SCALE, reducedMotion: 'reduce' }),
    browser.newPage(),
  ]);
  const views: readonly View[] = [
    { page: desktop, scheme: 'light', clipped: true },
    { page: desktop, scheme: 'dark', clipped: true },
    { page: phone, scheme: 'light', clipped: false },
    { page: phone, scheme: 'dark', clipped: false },
  ];
  if (only === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    const shots: Buffer[] = [];
    for (const view of views) shots.push(await take(name, view));
    await writeFile(join(folder, `${name}.png`), await sideBySide(sheet, shots));
  }
  if (process.argv.length === 2) await writeFile(join(DOCS, 'panes.md'), documentOfPanes());
} finally {
  await Promise.all([browser.close(), site.close()]);
}

function handheld(): Parameters<Browser['newPage']>[0] {
  return { viewport: PHONE, isMobile: true, hasTouch: true };
}

async function take(name: string, { page, scheme, clipped }: View): Promise<Buffer> {
  const embedded = name === 'embedded';
  // A list in a page is as wide as its element.
  if (clipped) await page.setViewportSize(embedded ? ELEMENT : DESKTOP);
  await page.goto(site.pane(name, { scheme }));
  await page.waitForFunction((wanted) => document.documentElement.dataset.scheme === wanted, scheme);
  const subject = page.getByTestId(embedded ? 'embedded' : 'link-dialog');
  await subject.waitFor();
  return clipped ? subject.screenshot() : page.screenshot();
}

async function sideBySide(sheet: Page, shots: readonly Buffer[]): Promise<Buffer> {
  const texts = shots.map((shot) => shot.toString('base64'));
  return palettePng(await sheet.evaluate(drawSideBySide, texts));
}
