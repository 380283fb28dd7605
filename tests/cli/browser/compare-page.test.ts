import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../link/browser/axe-faults.ts';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { fairlead } from '../terminal.ts';

const HEAD = { cassette: 1, recorder: '', upstream: 'https://one.example/', recorded_at: '' };
const LONG = 'a_very_long_name_of_a_member_that_has_to_be_broken_somewhere_on_a_small_screen';

/** A recording of two calls with these answers. */
function recording(accounts: object, item: object): string {
  const calls = [accounts, item].map((json, index) => ({
    n: index + 1,
    method: 'POST',
    path: index === 0 ? '/accounts/get' : '/item/get',
    request: { headers: {}, json: {} },
    replaced: [],
    status: 200,
    answer: { headers: { 'content-type': 'application/json' }, json },
    took_ms: 1,
  }));
  return [HEAD, ...calls].map((line) => `${JSON.stringify(line)}\n`).join('');
}

describe('the page of fairlead compare', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-compare-'));
  const file = join(folder, 'differences.html');
  let browser: Browser;
  beforeAll(async () => {
    const one = recording({ accounts: [{ mask: '0000', subtype: 'checking', current: 1 }] }, { text: 'x' });
    const other = recording(
      { accounts: [{ subtype: 'current', current: '1' }] },
      { text: 'x', [LONG]: 1, more: '<img src=x onerror=alert(1)>' },
    );
    for (const [name, text] of Object.entries({ one, other })) writeFileSync(join(folder, name), text);
    const { code } = await fairlead(['compare', join(folder, 'one'), join(folder, 'other'), '--page', file]);
    expect(code).toBe(1);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the page; fails where it asks for anything else. */
  async function open(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 780 }, colorScheme });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    expect(asked).toEqual([pathToFileURL(file).href]);
    await page.evaluate(axe.source);
    return page;
  }

  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('has no fault of accessibility and no sideways scrolling at %i, %s', async (width, scheme) => {
    const page = await open(width, scheme);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true;
    });
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(scheme === 'dark' ? 'rgb(20, 22, 26)' : 'rgb(255, 255, 255)');
    const pictures = process.env.PICTURES;
    if (pictures)
      await page.screenshot({ path: join(pictures, `compare-${width}-${scheme}.png`), fullPage: true });
    await page.context().close();
  });

  it('is read by keyboard: each path opens and closes, and the focus is seen', async () => {
    const page = await open(1280, 'light');
    const paths = page.locator('details > summary');
    expect(await paths.count()).toBe(3);
    await page.keyboard.press('Tab');
    const focused = page.locator('summary:focus');
    expect(await focused.textContent()).toContain('POST /accounts/get');
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    const isOpen = () => focused.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await focused.textContent()).toContain('POST /item/get');
    // What is of no weight is closed at first.
    expect(await isOpen()).toBe(false);
    await page.keyboard.press(' ');
    expect(await isOpen()).toBe(true);
    await page.context().close();
  });
});
