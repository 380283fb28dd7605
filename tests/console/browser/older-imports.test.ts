import { expect, it, onTestFinished } from 'vitest';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { startConsole } from '../console-service.ts';

/** Two whole pages of the list, and part of a third. */
const IMPORTS = 43;

it('shows older statement imports page by page, each once, for whoever uses the keyboard alone', async () => {
  const [service, browser] = await Promise.all([startConsole(), launchChromium()]);
  onTestFinished(async () => {
    await browser.close();
    await service.stop();
  });
  const made: string[] = [];
  const more: { item_id?: string } = {};
  for (let nth = 1; nth <= IMPORTS; nth++) {
    const entries = [{ date: '2026-01-05', amount: `-${nth}.00`, name: 'TOLL', id: `entry-${nth}` }];
    const content = bankFile({ account: '1', entries }).toString('base64');
    const files = [{ name: `file-${nth}.ofx`, content }];
    const { body } = await service.call('/statement_imports/create', { files, ...more });
    made.unshift(String(body.import.import_id));
    more.item_id = String(body.import.item_id);
  }
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(await service.link());
  await page.getByTestId('step-linked').waitFor();
  await page.goto(`${service.consoleUrl}/files`);
  const imports = page.getByTestId('imports').locator(':scope > li');
  const shown = () => imports.evaluateAll((all) => all.map((each) => each.dataset.testid));
  const expected = (count: number) => made.slice(0, count).map((id) => `import-${id}`);
  const older = page.getByRole('button', { name: 'Older imports' });
  const isFocused = () => older.evaluate((button) => button === document.activeElement);
  await older.waitFor();
  expect(await shown()).toEqual(expected(20));

  await imports.last().getByRole('link').focus();
  for (let left = 5; left > 0 && !(await isFocused()); left--) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => imports.count(), { timeout: PATIENCE_MS }).toBe(40);
  expect(await shown()).toEqual(expected(40));

  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => imports.count(), { timeout: PATIENCE_MS }).toBe(IMPORTS);
  expect(await shown()).toEqual(expected(IMPORTS));
  expect(await imports.last().textContent()).toContain('file-1.ofx');
  await expect.poll(() => older.count(), { timeout: PATIENCE_MS }).toBe(0);
});
