import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PACKAGES, type PackageName, type ReactName } from './react-pages/bundle.ts';
import { frames, reactHarness, start, told, untilState } from './react-pages/harness.ts';
import { linkIn, logIn } from './react-pages/link.ts';

const COMBINATIONS = Object.entries(PACKAGES).flatMap(([name, { reacts }]) =>
  reacts.map((react) => ({ react: react as ReactName, package: name as PackageName })),
);
const NOTHING = { foreign: [], errors: [] };

const harness = reactHarness();

/** Opens, exits by the application's word, and opens again. */
async function exitAndReopen(page: Page): Promise<void> {
  await page.click('#open');
  await harness.link.waitUntilOpen(page);
  const called = await page.evaluate(
    () => new Promise((resolve) => window.app.exit({ force: true }, () => resolve('called'))),
  );
  expect(called).toBe('called');
  await expect.poll(() => told(page, 'onExit')).toHaveLength(1);
  expect((await told(page, 'onExit'))[0]?.[0]).toBeNull();
  await page.click('#open');
  await harness.link.waitUntilOpen(page);
}

describe.each(COMBINATIONS)('React $react with $package', (combination) => {
  it('exits when the application says so and opens again, leaves nothing behind when it is unmounted while open, and links an account when it is back, under strict mode', async () => {
    const { page, watch } = await harness.open({ ...combination, strict: true });
    const styleOf = () => page.evaluate(() => document.body.getAttribute('style') ?? '');
    const before = await styleOf();
    await start(page, { token: await harness.link.createToken({ institution_id: 'ins_109508' }) });
    await untilState(page, /^ready$/);
    await exitAndReopen(page);
    await page.evaluate(() => window.app.setShown(false));
    await expect.poll(() => frames(page)).toBe(0);
    expect(await styleOf()).toBe(before);
    expect(await page.locator('[inert]').count()).toBe(0);

    const earlier = (await told(page, 'onEvent')).length;
    const exits = (await told(page, 'onExit')).length;
    await page.evaluate(() => window.app.setShown(true));
    await untilState(page, /^ready$/);
    await page.click('#open');
    const link = linkIn(page);
    await link.agree();
    await logIn(link);
    await expect.poll(() => told(page, 'onSuccess'), { timeout: 10_000 }).toHaveLength(1);
    const [[publicToken, metadata] = []] = await told(page, 'onSuccess');
    expect(publicToken).toMatch(/^public-sandbox-/);
    expect(metadata).toMatchObject({ link_session_id: expect.any(String) });
    const events = (await told(page, 'onEvent')).slice(earlier).map(([name]) => name);
    expect(events[0]).toBe('OPEN');
    expect(events.at(-1)).toBe('HANDOFF');

    await page.evaluate(() => window.app.unmount());
    expect(await frames(page)).toBe(0);
    expect(await told(page, 'onSuccess')).toHaveLength(1);
    expect(await told(page, 'onExit')).toHaveLength(exits);
    expect(watch).toEqual(NOTHING);
  });
});

// Up to 17, React runs effects once in strict mode too; 18 and 19 do so out of it alone, and alike.
describe.each(COMBINATIONS.filter(({ react }) => react === '18'))(
  'React $react with $package, not in strict mode',
  (combination) => {
    it('exits when the application says so, and opens again', async () => {
      const { page, watch } = await harness.open(combination);
      await start(page, { token: await harness.link.createToken() });
      await untilState(page, /^ready$/);
      await exitAndReopen(page);
      expect(watch).toEqual(NOTHING);
    });
  },
);

describe('without the compatibility path', () => {
  it('the existing package asks for the script that it knows, which these tests would see', async () => {
    const { page, watch } = await harness.open({
      react: '19',
      package: 'react-plaid-link 5',
      script: 'plain',
    });
    await start(page, { token: 'link-sandbox-unused' });
    await untilState(page, /^error/);
    expect([...watch.foreign, ...watch.errors].join(' ')).toContain('link-initialize.js');
  });
});
