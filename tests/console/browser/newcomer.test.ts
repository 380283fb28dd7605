import { expect, it, onTestFinished } from 'vitest';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { linkIn, linkUser } from '../../link/browser/react-pages/link.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { startConsole } from '../console-service.ts';

it('takes a newcomer from the link to the call, the Item and the webhook of an account that they linked', async () => {
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
  expect(await page.getByTestId('webhook-item').textContent()).toHaveLength(37);
});
