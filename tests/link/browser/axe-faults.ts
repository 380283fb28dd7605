import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What axe, which is in the page already, finds there. What its report holds beyond the rules that are broken takes time and is left out.
 *
 * @param rules those alone; absent: all that axe has on
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
        ...(only && { runOnly: { type: 'rule' as const, values: [...only] } }),
      }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What a page shows has no accessibility fault on a phone, in light and in dark, and fits it. What its policy forbids to scripts is not forbidden to the browser's driver. */
export async function expectNoFaultOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(scrolls, colorScheme).toBe(false);
    // The schemes differ in colours alone.
    const rules = colorScheme === 'light' ? undefined : ['color-contrast'];
    expect(await axeFaults(page, rules), colorScheme).toEqual([]);
  }
}
