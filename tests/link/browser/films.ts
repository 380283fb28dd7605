// Makes a film strip of each way through Link, on a phone: `node tests/link/browser/films.ts [name]`, by default all of them into
// docs/guides/link/films, with docs/guides/link/films.md. It needs what `npm run build` makes.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type {} from '../../../packages/link/src/loader/link.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { FLOWS, type Flow, type Scene } from './film-flows.ts';
import { documentOfFilms } from './films-document.ts';
import { drawSideBySide, palettePng } from './palette-png.ts';
import { launchChromium } from './support.ts';

const DOCS = join(import.meta.dirname, '../../../docs/guides/link');
const FOLDER = join(DOCS, 'films');
const [only] = process.argv.slice(2);
const PHONE = { width: 375, height: 740 };
const SCALE = 0.55;

const service = await startTestService({ FAIRLEAD_LINK_OPERATOR_NAME: 'Larkmoor Ltd' });
const browser = await launchChromium({});
const site = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(pageOf(service.baseUrl));
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
try {
  if (only === undefined) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const sheet = await browser.newPage();
  for (const [name, flow] of Object.entries(FLOWS)) {
    if (only !== undefined && only !== name) continue;
    const shots = await film(flow, browser);
    const texts = shots.map((shot) => shot.toString('base64'));
    await writeFile(join(FOLDER, `${name}.png`), palettePng(await sheet.evaluate(drawSideBySide, texts)));
  }
  if (only === undefined) await writeFile(join(DOCS, 'films.md'), documentOfFilms());
} finally {
  await browser.close();
  site.close();
  await service.stop();
}

async function film(flow: Flow, browser: Browser): Promise<readonly Buffer[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  await page.evaluate(
    (token) => {
      window.Fairlead?.create({ token, onSuccess: () => undefined }).open();
    },
    await linkToken(service, flow),
  );
  const shots: Buffer[] = [];
  await flow.act(sceneOf(page, shots));
  await context.close();
  return shots;
}

async function linkToken({ call }: TestService, flow: Flow): Promise<string> {
  const { status, body } = await call('/link/token/create', {
    client_name: 'Larkmoor Budget',
    user: { client_user_id: 'user-1' },
    products: ['transactions'],
    country_codes: ['US'],
    language: 'en',
    ...(await flow.wishes(service)),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.link_token;
}

function sceneOf(page: Page, shots: Buffer[]): Scene {
  const link = page.locator('iframe:visible').contentFrame();
  return {
    page,
    link,
    async shot(pane) {
      await link.getByTestId(`pane-${pane}`).waitFor();
      shots.push(await page.screenshot());
    },
    press: (testId) => link.getByTestId(testId).click(),
    type: (testId, text) => link.getByTestId(testId).fill(text),
  };
}

/** An application behind Link. */
function pageOf(origin: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Larkmoor Budget</title>
<script src="${origin}/link/v1/link.js"></script></head><body></body></html>`;
}
