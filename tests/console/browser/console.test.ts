import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../link/browser/axe-faults.ts';
import { driveLink, PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { linkItem } from '../../support/service.ts';
import { type ConsoleWishes, consolePages } from './console-pages.ts';
import { MEASURED, makeSampleWorld, type SampleWorld } from './sample-world.ts';

let world: SampleWorld;
let faults: string[] = [];
/** What a test provokes: the browser may tell of it when the test is over. */
let provoked: RegExp | undefined;

// Before the pages, so that it looks after they have ended.
afterEach(() => {
  const found = faults.filter((text) => !provoked?.test(text));
  faults = [];
  provoked = undefined;
  expect([...found, ...pages.service.failures]).toEqual([]);
});
const pages = consolePages();
beforeAll(async () => {
  world = await makeSampleWorld(pages.service);
});
afterAll(() => world.stop());

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Notes what no visit may show. */
const watched = (size = DESKTOP): ConsoleWishes => ({
  async prepare(page) {
    await page.setViewportSize(size);
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== pages.service.consoleUrl) faults.push(request.url());
    });
  },
});
const open = (path: string, wishes?: ConsoleWishes) => pages.open(path, { ...watched(), ...wishes });

/** Goes to a page as a link within the Console does, so that what a test brought into the browser stays. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset.scheme = to;
  }, scheme);
}

/** A file on the disk: what a test holds itself goes to the browser as text, which costs a second for each megabyte. */
function emptyFile(name: string, size: number): string {
  const file = join(pages.service.folder, name);
  writeFileSync(file, '');
  truncateSync(file, size);
  return file;
}

/** Every page, with what tells that it is there. */
const PAGES: readonly (readonly [path: () => string, testId: string])[] = [
  [() => '/', 'step-linked'],
  [() => '/calls', 'calls'],
  [() => '/items', 'items'],
  [() => `/items/${world.broken}`, 'story'],
  [() => `/items/${world.itemId}/data`, 'transactions'],
  [() => `/items/${world.itemId}/data?account=${world.accountId}`, 'explained-account'],
  [() => `/items/${world.itemId}/calls`, 'calls'],
  [() => '/webhooks', 'webhooks'],
  [() => `/webhooks/${world.webhookId}`, 'check'],
  [() => '/webhooks/keys', 'webhook-key-list'],
  [() => '/link', 'funnel'],
  [() => `/link/${world.linkSessionId}`, 'film'],
  [() => '/explorer', 'endpoints'],
  [() => '/explorer/transactions/get', 'endpoint'],
  [() => '/studio', 'customizations'],
  [() => '/studio/default?device=desktop&pane=accounts', 'preview'],
  [() => '/institutions', 'institutions'],
  [() => `/institutions/${MEASURED}`, 'health-strip'],
  [() => '/teams', 'allow-lists'],
  [() => '/files', 'imports'],
  [() => '/reports', 'reports'],
  [() => `/reports/${world.reportId}`, 'report-accounts'],
  [() => '/reports?kind=income', 'reports'],
  [() => `/reports/${world.bankIncomeId}?kind=income`, 'income-sources'],
  [() => '/statements', 'statement-items'],
  [() => `/statements/${world.reported}`, 'statements'],
  [() => '/users', 'users'],
  [() => `/users/${world.userId}`, 'user-items'],
  [() => '/sandbox', 'calendar'],
  [() => '/operation', 'operation'],
  [() => '/audit', 'audit'],
];

describe('the Console in a browser', () => {
  it('lets in by the link once, leaves no code in the address, and says how to come in', async () => {
    const page = await pages.stranger(watched());
    const { service } = pages;
    const link = await service.link();
    await page.goto(link);
    await page.getByTestId('step-linked').waitFor();
    expect(page.url()).toBe(`${service.consoleUrl}/`);
    await page.getByTestId('leave').click();
    await page.getByTestId('enter-link').waitFor();
    const refused = page.waitForResponse('**/api/enter');
    await page.getByTestId('enter-link').fill(link);
    await page.keyboard.press('Enter');
    expect((await refused).status()).toBe(401);
    expect(await page.getByTestId('enter-problem').textContent()).toContain('used before');
    // A browser tells of each answer that is no success.
    provoked = /status of 401/;
  });

  it('has no accessibility fault on any page, in light and dark, and fits a phone', async () => {
    const page = await open('/');
    await page.getByTestId('step-linked').waitFor();
    await page.evaluate(axe.source);
    for (const [path, testId] of PAGES) {
      await turnTo(page, path());
      await page.getByTestId(testId).first().waitFor();
      expect([path(), await axeFaults(page)]).toEqual([path(), []]);
      await paint(page, 'dark');
      expect([path(), await axeFaults(page, ['color-contrast'])]).toEqual([path(), []]);
      await paint(page, 'light');
      await page.setViewportSize(PHONE);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path(), width]).toEqual([path(), 360]);
      await page.setViewportSize(DESKTOP);
    }
  });

  it('shows a call as it happens, with its Item and what it answered', async () => {
    const page = await open('/calls');
    await page.locator('[data-testid=live][data-state=live]').waitFor();
    const { accessToken, itemId } = await linkItem(pages.service, { products: ['auth'] });
    await pages.service.call('/auth/get', { access_token: accessToken });
    await pages.service.call('/sandbox/item/reset_login', { access_token: accessToken });
    await pages.service.call('/identity/get', { access_token: accessToken });
    await page.getByTestId('call-/identity/get').click();
    const detail = page.getByTestId('call-detail');
    await expect.poll(() => detail.textContent(), { timeout: PATIENCE_MS }).toContain('"error_code"');
    expect(await detail.textContent()).not.toContain(accessToken);
    await page.getByTestId('call-item').click();
    await page.getByTestId('story').waitFor();
    expect(page.url()).toBe(`${pages.service.consoleUrl}/items/${itemId}`);
    expect(await page.getByTestId('item-state').getAttribute('data-state')).toBe('error');
  });

  it('makes a page of Link to go through, and says that no phone reaches it where none does', async () => {
    const page = await open('/link');
    await page.getByTestId('open-hosted').click();
    expect(await page.getByTestId('no-phone').textContent()).toContain('FAIRLEAD_PUBLIC_URL');
    expect(await page.getByTestId('qr').count()).toBe(0);
    const url = await page.getByTestId('hosted-link').getAttribute('href');
    const hosted = await page.context().newPage();
    await hosted.goto(url ?? '');
    await (await driveLink(hosted).pane('consent')).waitFor();
  });

  it('checks the signature of a webhook step by step, and sends it again', async () => {
    const page = await open('/webhooks');
    await page.getByTestId('webhook-INITIAL_UPDATE').first().click();
    const steps = page.getByTestId('check').locator('li');
    await steps.last().waitFor();
    expect(await steps.evaluateAll((all) => all.map(({ className }) => className))).toEqual(
      Array.from({ length: 6 }, () => 'check-step check-good'),
    );
    await page.getByTestId('replay').click();
    const attempts = page.getByTestId('attempts').locator('li');
    await expect.poll(() => attempts.count(), { timeout: PATIENCE_MS }).toBe(2);
  });

  it('previews statement files, imports them, and undoes it', async () => {
    const page = await open('/files');
    // As large as a page may not send, and nothing of it is sent.
    await page.getByTestId('choose-files').setInputFiles(emptyFile('large.csv', 16 * 1_048_576 + 1));
    expect(await page.getByTestId('too-much').textContent()).toContain('16.1 MB together');
    expect(await page.getByTestId('import-files').isDisabled()).toBe(true);
    const entries = [{ date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' }];
    const buffer = bankFile({ account: '660011', entries });
    await page
      .getByTestId('choose-files')
      .setInputFiles({ name: 'march.ofx', mimeType: 'application/x-ofx', buffer });
    await page.getByTestId('preview-files').click();
    expect(await page.getByTestId('preview').textContent()).toContain('A new Item would be made');
    await page.getByTestId('import-files').click();
    expect(await page.getByTestId('imported').textContent()).toContain('march.ofx');
    const [newest] = await page.getByTestId('imports').locator('li').all();
    const undo = newest?.getByRole('button', { name: 'Undo' });
    await expect.poll(() => newest?.textContent(), { timeout: PATIENCE_MS }).toContain('march.ofx');
    await undo?.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => newest?.textContent(), { timeout: PATIENCE_MS }).toContain('undone');
  });

  it('offers every pane of Link, however late the studio is drawn', async () => {
    const page = await pages.enter(watched());
    await page.addInitScript(drawLateBesidePreview);
    await page.goto(`${pages.service.consoleUrl}/studio/late`);
    const panes = page.getByTestId('preview-pane').locator('option');
    await expect.poll(() => panes.count(), { timeout: PATIENCE_MS }).toBeGreaterThan(20);
  });

  it('leads from an Item to its reports and statements, saves them, and removes a user whose id was typed', async () => {
    const page = await open(`/items/${world.reported}`);
    await page.getByRole('link', { name: 'asset reports' }).click();
    await page.getByTestId(`report-${world.reportId}`).click();
    const saved = page.waitForEvent('download');
    await page.getByTestId('save-pdf').click();
    expect((await saved).suggestedFilename()).toBe(`asset-report-${world.reportId}.pdf`);
    await page.getByTestId('refresh-report').click();
    await page.getByTestId('report-token').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByTestId('statement-items').getByRole('link').click();
    const statement = page.waitForEvent('download');
    await page.getByTestId('save-statement').first().click();
    expect((await statement).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.getByTestId(`user-${world.userId}`).click();
    await page.getByTestId('user-items').getByRole('link').waitFor();
    await page.getByTestId('remove-user').click();
    await page.getByTestId('remove-user-text').fill(world.userId);
    await page.getByTestId('remove-user-go').click();
    await page.getByTestId('empty').waitFor();
    expect(page.url()).toBe(`${pages.service.consoleUrl}/users`);
  });

  it('keeps a statement of the institution that is handed over as a PDF', async () => {
    const page = await open('/files');
    const buffer = Buffer.from('%PDF-1.4\n% a statement that an institution sent\n');
    const file = { name: 'january.pdf', mimeType: 'application/pdf', buffer };
    await page.getByTestId('original-file').setInputFiles(file);
    await page.getByTestId('original-account').fill(world.accountId);
    await page.getByTestId('original-month').fill('2026-01');
    await page.getByTestId('original-itemId').fill(world.itemId);
    await page.getByTestId('keep-original').click();
    await page.getByTestId('kept-original').click();
    await page.getByTestId('statements').getByText('original').waitFor();
  });

  it('maps the columns of a file by hand, with its entries beside, and is told such files after', async () => {
    const page = await open('/files', watched(PHONE));
    const rows = ['03/04/2026;Coffee;4,50;;buy', '05/04/2026;Wage;;2100,00;pay', '06/04/2026;Move;9,00;;own'];
    const buffer = Buffer.from(`Odd bank\nWhen;What;Gone;Come;Kind\n${rows.join('\n')}\n`);
    const file = { name: 'odd.csv', mimeType: 'text/csv', buffer };
    await page.getByTestId('choose-files').setInputFiles(file);
    await page.getByTestId('map-columns').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('date-format').selectOption('dd/MM/yyyy');
    await page.getByTestId('amount-kind').selectOption('debitCredit');
    await page.getByTestId('amount-debit').selectOption({ label: 'Gone: 4,50' });
    await page.getByTestId('amount-credit').selectOption({ label: 'Come: 2100,00' });
    await page.getByTestId('marks').selectOption('1.234,56');
    await page.getByTestId('fixed-currency').fill('eur');
    await page.getByTestId('add-rule').click();
    await page.getByTestId('rule-column-0').selectOption({ label: 'Kind: buy' });
    await page.getByTestId('rule-words-0').fill('own, ');
    const shown = page.getByTestId('mapping-rows');
    await expect.poll(() => shown.textContent(), { timeout: PATIENCE_MS }).toContain('2,100.00 EURmoney in');
    await expect.poll(() => shown.textContent(), { timeout: PATIENCE_MS }).toContain('Left out by a rule');
    expect(await page.getByTestId('mapping-verdict').textContent()).toContain('2 entries, 1 row left out.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.evaluate(axe.source);
    expect(await axeFaults(page)).toEqual([]);
    await paint(page, 'dark');
    expect(await axeFaults(page, ['color-contrast'])).toEqual([]);
    await page.getByTestId('mapping-name').fill('odd');
    await page.keyboard.press('Enter');
    await page.getByTestId('mapping').waitFor({ state: 'detached' });
    await page.getByLabel('Account, where files name none').fill('everyday');
    await page.getByTestId('preview-files').click();
    expect(await page.getByTestId('preview').textContent()).toContain('the saved mapping "odd"');
  });

  it('leaves the focus where it is while a preview draws, also before the browser has made its frame inert', async () => {
    const page = await open('/studio/default?pane=credentials');
    const frame = page.getByTestId('preview');
    await frame.contentFrame().getByTestId('link-dialog').waitFor();
    await frame.evaluate((element: HTMLIFrameElement) => {
      element.inert = false;
    });
    const panes = page.getByTestId('preview-pane');
    await panes.focus();
    await panes.selectOption('mfa-code');
    await frame.contentFrame().getByTestId('mfa-code').waitFor();
    expect(await panes.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('shows any pane of Link as it is designed, warns of poor contrast, and saves versions that come back', async () => {
    const page = await open('/studio');
    await page.getByTestId('new-customization').fill('harbour');
    await page.keyboard.press('Enter');
    const preview = page.frameLocator('[data-testid=preview]');
    const button = preview.getByRole('button', { name: 'Continue', includeHidden: true });
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.getByTestId('color-brand').fill('#0a3d8f');
    await expect.poll(ground, { timeout: PATIENCE_MS }).toBe('rgb(10, 61, 143)');
    await page.getByTestId('texts').fill('consent.title = Hello <b>there</b>');
    await preview.getByText('Hello <b>there</b>').waitFor();
    await page.getByTestId('save-customization').click();
    await page.getByTestId('versions').getByText('Version 1, holds').waitFor();

    await page.getByTestId('color-text').fill('#cccccc');
    await expect.poll(() => page.getByTestId('verdict').textContent()).toContain('WCAG AA asks for 4.5:1');
    expect(await page.getByTestId('contrast').textContent()).toContain('below 4.5:1');
    expect(await page.getByTestId('save-customization').isDisabled()).toBe(true);
    await page.getByTestId('color-text').fill('');
    await page.getByTestId('radius').fill('4');
    await page.getByTestId('save-customization').click();
    await page.getByTestId('versions').getByText('Version 2, holds').waitFor();
    expect(await page.getByTestId('differences').textContent()).toContain('radius_px');
    await page.getByTestId('roll-back-1').click();
    await page.getByTestId('versions').getByText('Version 3, holds').waitFor();
    expect(await page.getByTestId('radius').inputValue()).toBe('');

    await page.getByTestId('preview-pane').selectOption('mfa-code');
    await page.getByTestId('preview-language').selectOption('de');
    await page.getByTestId('scheme-dark').check();
    await page.waitForURL('**/studio/harbour?pane=mfa-code&language=de&scheme=dark');
    const root = preview.locator('html[lang=de][data-scheme=dark]');
    await root.waitFor({ state: 'attached' });
  });

  it('goes everywhere by keyboard', async () => {
    const page = await open('/');
    await page.getByTestId('step-linked').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByTestId('calls').waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('search');
    await page.keyboard.type('accounts');
    await page.waitForURL('**/calls?q=accounts');
    await expect.poll(() => page.getByTestId('call-/transactions/sync').count()).toBe(0);
    await page.getByTestId('call-/accounts/get').first().waitFor();
    await page.getByTestId('search').blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByTestId('call-detail').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.getByTestId('webhooks').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('shows a viewer no key and no instrument', async () => {
    const page = await open('/', { role: 'viewer' });
    await page.getByTestId('step-linked').waitFor();
    expect(await page.getByTestId('show-secret').count()).toBe(0);
    expect(await page.getByTestId('make-item').count()).toBe(0);
    await page.goto(`${pages.service.consoleUrl}/items/${world.broken}`);
    await page.getByTestId('story').waitFor();
    expect(await page.getByTestId('update-mode').count()).toBe(0);
  });

  it('says on an empty list what will be there, and on a wrong address where to go', async () => {
    const page = await pages.enter(watched());
    for (const path of ['/calls?q=nowhere', '/items?q=nowhere', '/webhooks?state=dead', '/elsewhere']) {
      await page.goto(pages.service.consoleUrl + path);
      await page.getByTestId('empty').waitFor();
    }
    await page.goto(`${pages.service.consoleUrl}/items/none`);
    expect(await page.getByTestId('trouble').textContent()).toContain('no Item');
    provoked = /status of 422/;
  });

  // Last, because everything has another date after it.
  it('lets time pass, and tells what it did to an Item', async () => {
    const page = await open(`/items/${world.itemId}`);
    await page.getByTestId('wait').click();
    const state = page.getByTestId('item-state');
    await expect.poll(() => state.getAttribute('data-state'), { timeout: PATIENCE_MS }).toBe('error');
    expect(await page.getByTestId('story').textContent()).toContain('ITEM_LOGIN_REQUIRED');
  });

  it('calls an endpoint with what calls before it told, and finds it by the name of a field', async () => {
    const page = await open('/explorer?q=routing');
    await page.getByTestId('endpoint-/auth/get').click();
    await page.getByTestId('try-link').click();
    await page.getByTestId('try-link').waitFor({ state: 'detached' });
    await page.getByTestId('try-run').click();
    const tried = page.getByTestId('tried');
    await expect.poll(() => tried.textContent(), { timeout: PATIENCE_MS }).toContain('1111222233330000');
    expect(await page.getByTestId('endpoint').textContent()).not.toContain(pages.service.secret);
    await page.getByTestId('show-secret').click();
    expect(await page.getByTestId('try-body').inputValue()).toContain(pages.service.secret);
    await page.getByTestId('code-Python').check();
    expect(await page.getByTestId('endpoint').textContent()).toContain('requests.post(');
    await page.getByTestId('tried-call').click();
    await page.getByTestId('call-detail').waitFor();
  });
});

/** In the page: what waits for it to be drawn waits until its preview has long spoken, as on a busy machine. */
function drawLateBesidePreview(): void {
  if (window !== window.top) return;
  const later = window.setTimeout.bind(window);
  const held = (wait: number) => (document.querySelector('iframe') ? Math.max(wait, 2_500) : wait);
  window.requestAnimationFrame = (callback) => later(() => callback(performance.now()), held(0));
  window.setTimeout = ((callback: () => void, wait = 0) =>
    later(callback, held(wait))) as typeof window.setTimeout;
}
