import { mkdtempSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../tests/link/browser/support.ts';
import { BENCH_KEYS, benchVariables } from '../dataset.ts';
import { median } from '../median.ts';
import { startBuilt } from '../processes.ts';
import type { Figure } from '../report.ts';
import type { BenchContext } from './measure.ts';
import { measurePaint } from './widget-paint.ts';

const measure = 'LINK';

const ROUNDS = 20;
/** Of the loader (link.md 1). */
const LOADER_BYTES_MAX = 8192;
/** In English, link.js included; another language adds its catalogue. */
const FIRST_PANE_BYTES_MAX: Readonly<Record<string, number>> = { en: 56_000, fr: 66_000 };

type Body = Readonly<Record<string, unknown>>;

/** How much Link weighs, how soon it is ready, and how long it takes without a browser from a link_token to accounts. */
export async function measureWidget({ progress }: BenchContext): Promise<Figure[]> {
  progress('link …');
  const service = await startBuilt(benchVariables(mkdtempSync(join(tmpdir(), 'fairlead-bench-link-'))));
  const browser = await launchChromium();
  const origin = `http://127.0.0.1:${service.port}`;
  const application = await serveApplication(origin);
  try {
    return [
      await loaderSize(origin),
      ...(await firstPane(browser, origin, application.origin)),
      ...(await readiness(browser, origin, application.origin)),
      ...(await measurePaint(browser, {
        application: application.origin,
        linkToken: () => linkToken(origin),
      })),
      await linkToData(origin),
    ];
  } finally {
    await browser.close();
    application.server.close();
    await service.stop();
  }
}

async function call(origin: string, path: string, body: Body): Promise<Record<string, never>> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...BENCH_KEYS, ...body }),
  });
  const answer = (await response.json()) as Record<string, never>;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

async function linkToken(origin: string, language = 'en'): Promise<string> {
  const { link_token } = await call(origin, '/link/token/create', {
    client_name: 'Bench',
    user: { client_user_id: 'bench' },
    products: ['transactions'],
    country_codes: ['US'],
    language,
  });
  return link_token ?? '';
}

/** A page with the loader, and one with nothing. */
async function serveApplication(linkOrigin: string): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ url }, response) => {
    const script = url === '/empty' ? '' : `<script src="${linkOrigin}/link/v1/link.js"></script>`;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Bench</title>${script}<body></body>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Bytes of a body as they cross the wire for a browser. */
function wireBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

async function loaderSize(origin: string): Promise<Figure> {
  const value = await wireBytes(`${origin}/link/v1/link.js`);
  const name = 'bytes of link.js, gzip';
  return { measure, name, target: LOADER_BYTES_MAX, atMost: true, value, detail: 'one file, no dependency' };
}

/** What a browser loads for the consent pane, calls of the session apart. */
async function firstPane(browser: Browser, origin: string, application: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const language of ['en', 'fr']) {
    const page = await (await browser.newContext()).newPage();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().startsWith(`${origin}/link/`))
        loaded.push(request.url());
    });
    // Fetched after it, when there is nothing else to do.
    await page.route('**/*-panes-*.js', (route) => route.abort());
    await page.goto(`${application}/`);
    await open(page, await linkToken(origin, language));
    const frame = page.locator('iframe.fairlead-iframe:visible').contentFrame();
    await frame.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    await frame.getByTestId('pane-consent').waitFor();
    const needed = loaded.filter((url) => !url.includes('-panes-'));
    const bytes = await Promise.all(needed.map(wireBytes));
    await page.context().close();
    figures.push({
      measure,
      name: `bytes up to the first pane, gzip, ${language}`,
      target: FIRST_PANE_BYTES_MAX[language],
      atMost: true,
      value: bytes.reduce((sum, each) => sum + each, 0),
      detail: `${needed.length} files: link.js, page, script, style${language === 'en' ? '' : ', catalogue'}`,
    });
  }
  return figures;
}

function open(page: Page, token: string): Promise<unknown> {
  return page.evaluate(`Fairlead.create({ token: '${token}', onSuccess() {} }).open()`);
}

/** With an empty cache each time, and again with a full one; an empty page of the same server beside it is the yardstick. */
async function readiness(browser: Browser, origin: string, application: string): Promise<Figure[]> {
  const [cold, warm, empty]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    empty.push(await loadOf(page, `${application}/empty`));
    await page.goto(`${application}/`);
    cold.push(await readyAfter(page, await linkToken(origin)));
    await page.goto(`${application}/`);
    warm.push(await readyAfter(page, await linkToken(origin)));
    await context.close();
  }
  const beside = `median of ${ROUNDS}; an empty page loads in ${median(empty).toFixed(1)} ms`;
  return [
    {
      measure,
      name: 'milliseconds from create() to onLoad, cold (no target)',
      target: undefined,
      value: median(cold),
      detail: beside,
    },
    {
      measure,
      name: 'milliseconds from create() to onLoad, cached (no target)',
      target: undefined,
      value: median(warm),
      detail: beside,
    },
  ];
}

async function loadOf(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return page.evaluate<number>(`performance.getEntriesByType('navigation')[0].loadEventEnd`);
}

function readyAfter(page: Page, token: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const from = performance.now();
    const onLoad = () => resolve(performance.now() - from);
    Fairlead.create({ token: '${token}', onSuccess() {}, onLoad });
  })`);
}

/** From the creation of the link_token to the accounts, with the calls of a test suite. */
async function linkToData(origin: string): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    const opened = await call(origin, '/sandbox/link/open', { link_token: await linkToken(origin) });
    const answer = (given: Body) =>
      call(origin, '/sandbox/link/answer', { link_session_id: opened.link_session_id, ...given });
    await answer({ continue: true });
    await answer({ institution_id: 'ins_109508' });
    await answer({ credentials: { username: 'user_good', password: 'pass_good' } });
    await answer({ account_ids: ['1', '2'] });
    const { result } = await answer({ continue: true });
    const { public_token } = result as unknown as { public_token: string };
    const { access_token } = await call(origin, '/item/public_token/exchange', { public_token });
    await call(origin, '/accounts/get', { access_token });
    times.push(performance.now() - from);
  }
  const name = 'milliseconds from a link_token to accounts, without a browser (no target)';
  return {
    measure,
    name,
    target: undefined,
    value: median(times),
    detail: `nine calls; median of ${ROUNDS}`,
  };
}
