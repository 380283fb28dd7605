import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchEntry } from './browser/search-options.ts';
import type { Drawn } from './dead-links.ts';
import { sections } from './site-map.ts';

const FOLDED: ReadonlySet<string> = new Set(sections.flatMap(({ title, folded }) => (folded ? [title] : [])));

/** The index that a browser loads at the first search: an entry for every heading. */
export function searchIndex(pages: Drawn): string {
  const search = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  for (const [page, { headings, texts }] of pages) {
    search.addAll(
      headings.map(({ text, anchor, depth }, nth) => ({
        id: depth === 1 ? page.url : `${page.url}#${anchor}`,
        heading: text,
        page: page.title,
        text: FOLDED.has(page.section) ? '' : (texts[nth] ?? ''),
      })),
    );
  }
  return JSON.stringify(search);
}
