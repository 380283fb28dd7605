import { expect, it, onTestFinished } from 'vitest';
import { driveLink, PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { linkIn, linkUser } from '../../link/browser/react-pages/link.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { startConsole } from '../console-service.ts';

it('takes a newcomer from a first account to its call, Item and webhook, through a repair, to where a transaction comes from', async () => {
  const [service, browser] = await Promise.all([startConsole(), launchChromium()]);
  onTestFinished(async () => {
    await browser.close();
    await service.stop();
  });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(await service.link());
  const step = page.getByTestId('step-linked');
  await step.waitFor();
  expect(await step.getAttribute('data-done')).toBe('false');
  const opening = context.waitForEvent('page');
  await page.getByTestId('open-demo').click();
  const demo = await opening;
  await demo.getByTestId('demo-open').click();
  await linkIn(demo).pane('consent');
  await linkUser(demo);
  await demo.getByTestId('demo-exchange').click();
  await demo.getByTestId('demo-accounts').waitFor();
  await demo.close();
  await expect.poll(() => step.getAttribute('data-done'), { timeout: PATIENCE_MS }).toBe('true');
  await page.getByTestId('place-calls').click();
  await page.getByTestId('call-/demo/exchange').click();
  await page.getByTestId('call-item').click();
  await page.getByTestId('story').waitFor();
  expect(await page.getByTestId('item-state').getAttribute('data-state')).toBe('good');
  await page.getByTestId('story').getByRole('link').first().click();
  await page.getByTestId('webhook-detail').waitFor();
  const ofItem = page.getByTestId('webhook-item');
  expect(await ofItem.textContent()).toHaveLength(37);

  await ofItem.click();
  await page.getByTestId('break-login').click();
  const state = page.getByTestId('item-state');
  const becomes = (wanted: string) =>
    expect.poll(() => state.getAttribute('data-state'), { timeout: PATIENCE_MS }).toBe(wanted);
  await becomes('error');
  await page.getByTestId('update-mode').click();
  const repairing = context.waitForEvent('page');
  await page.getByTestId('update-mode-link').click();
  const repair = driveLink(await repairing);
  await repair.signIn('user_good', 'pass_good');
  await repair.finish();
  await page.bringToFront();
  await becomes('good');
  await page.getByTestId('update-mode').waitFor();

  await page.getByTestId('tab-data').click();
  await page.getByTestId('transaction').first().click();
  await page.getByTestId('explained').waitFor();
  expect(await page.getByTestId('explained').textContent()).toContain('The institution wrote');
});
