import type { Source } from './page.ts';
import type { Rendered } from './render.ts';

/** Pages with what was drawn of them. */
export type Drawn = readonly (readonly [Source, Rendered])[];

/** A sentence for each link between pages that leads to no page, or to no heading of one. */
export function deadLinks(drawn: Drawn): string[] {
  const anchors = new Map(
    drawn.map(([{ url }, { headings }]) => [url, new Set(headings.map(({ anchor }) => anchor))]),
  );
  return drawn.flatMap(([{ source, url: own }, { links }]) =>
    links.flatMap((link) => {
      if (link.kind !== 'page') return [];
      const there = anchors.get(link.url);
      if (there === undefined) return [`${source} (${own}): there is no page ${link.url}`];
      const isThere = link.anchor === undefined || there.has(link.anchor);
      return isThere ? [] : [`${source} (${own}): ${link.url} has no heading ${link.anchor}`];
    }),
  );
}
