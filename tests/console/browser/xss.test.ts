import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { XSS_CORPUS } from '../../link/browser/link-xss-corpus.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { linkItem, post } from '../../support/service.ts';
import { startConsole } from '../console-service.ts';

/** What lines of a custom user take: no control characters, and so many letters. */
const TEXTS = XSS_CORPUS.map((text) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200),
).filter((text) => text !== '');
const PAGE = 50;
const FILES = 90;

it('shows hostile names and descriptions as the text that they are (DSH-5)', async () => {
  const [service, browser] = await Promise.all([startConsole(), launchChromium()]);
  onTestFinished(async () => {
    await browser.close();
    await service.stop();
  });
  const transactions = TEXTS.map((description) => ({
    date_transacted: '2026-11-01',
    date_posted: '2026-11-01',
    amount: 1,
    description,
    currency: 'USD',
  }));
  const user = { override_accounts: [{ type: 'depository', meta: { name: TEXTS[0] }, transactions }] };
  const { itemId, accessToken } = await linkItem(service, {
    options: { override_username: 'user_custom', override_password: JSON.stringify(user) },
  });
  const files = TEXTS.slice(0, FILES).map((name) => ({ name, content: 'bm8=' }));
  const read = bankFile({ account: '1', entries: [{ date: '2026-01-05', amount: '-1.00', name: 'TOLL' }] });
  await service.call('/statement_imports/create', {
    files: [...files, { name: 'good.ofx', content: read.toString('base64') }],
  });
  mkdirSync(join(service.folder, 'institutions'));
  const institution = {
    institution_id: 'ins_7000001',
    name: '<img src=x onerror=pwned(1)>',
    country_codes: ['US'],
    connector: 'fdx',
    profile: { issuer: 'http://127.0.0.1:9', base_url: 'http://127.0.0.1:9/fdx', scope: 'openid' },
    remark: '<script>pwned(1)</script>',
  };
  writeFileSync(join(service.folder, 'institutions/own.json'), JSON.stringify(institution));
  // Its path and its client program are shown in the log.
  await post(
    service.baseUrl,
    '/<script>pwned(1)</script>',
    {},
    { 'User-Agent': '<img src=x onerror=pwned(1)>' },
  );
  await service.service.flushCalls();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  await page.exposeFunction('pwned', () => void faults.push('pwned'));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== service.consoleUrl) faults.push(request.url());
  });
  await page.goto(await service.link());
  await page.getByTestId('step-linked').waitFor();
  await page.goto(`${service.consoleUrl}/items/${itemId}/data`);
  const rows = page.getByTestId('transactions').locator('tbody tr');
  let shown = 0;
  for (;;) {
    await rows.first().waitFor();
    shown += await rows.count();
    if ((await page.getByRole('button', { name: 'Older' }).isDisabled()) || shown > TEXTS.length) break;
    const asked = page.waitForResponse('**/api/readItemData');
    await page.getByRole('button', { name: 'Older' }).click();
    await asked;
    await page.getByText(`${shown + 1} to`).waitFor();
  }
  expect(shown).toBe(TEXTS.length);
  expect(shown).toBeGreaterThan(3 * PAGE);
  await page.goto(`${service.consoleUrl}/calls`);
  await page.getByTestId('call-(another path)').click();
  await page.getByTestId('call-detail').getByText('<img src=x onerror=pwned(1)>').waitFor();
  await page.goto(`${service.consoleUrl}/files`);
  await page.getByTestId('imports').getByText('good.ofx').waitFor();
  expect(await page.getByTestId('imports').locator('tbody tr').count()).toBe(FILES + 1);
  await page.goto(`${service.consoleUrl}/institutions/ins_7000001`);
  await page.getByRole('heading', { name: institution.name }).waitFor();
  await page.getByText(institution.remark).waitFor();
  const { accounts } = (await service.call('/accounts/get', { access_token: accessToken })).body;
  await page.goto(`${service.consoleUrl}/items/${itemId}/data?account=${accounts[0].account_id}`);
  await page.getByTestId('explained-account').getByText('Nothing since').waitFor();
  expect(faults).toEqual([]);
});
