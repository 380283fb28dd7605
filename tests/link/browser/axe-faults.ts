import type axe from 'axe-core';
import type { Page } from 'playwright-core';

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
