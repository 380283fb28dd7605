import { ConnectorError } from './failure.ts';

const PAGES_MAX = 10_000;

/**
 * Tells pages that go on from pages that never end, of one list.
 * @returns is told the name of each next page; @throws ConnectorError `malformed` for one that was named before, and for too many
 */
export function endingPages(): (name: string) => void {
  const seen = new Set<string>();
  return (name) => {
    if (seen.has(name) || seen.size === PAGES_MAX)
      throw new ConnectorError('malformed', {
        reason: 'the institution names the same page again and again',
      });
    seen.add(name);
  };
}

/**
 * Page by page, as long as the institution names a next one.
 * @param read the page of an address
 * @param nextOf the address that a page names; null on the last one
 * @throws what they throw; ConnectorError `malformed` for pages that never end
 */
export async function* linkedPages<Page>(
  first: string,
  read: (address: string) => Promise<Page>,
  nextOf: (page: Page) => string | null,
): AsyncGenerator<{ readonly fields: Page; readonly isLast: boolean }> {
  const requireNew = endingPages();
  let address: string | null = first;
  while (address !== null) {
    requireNew(address);
    const fields: Page = await read(address);
    const next = nextOf(fields);
    yield { fields, isLast: next === null };
    address = next;
  }
}
