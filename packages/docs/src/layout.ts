import { escaped } from './escape.ts';
import type { Heading, Source } from './page.ts';
import { markdownUrlOf, sections } from './site-map.ts';

/** Paths of what every page loads. */
export interface Assets {
  readonly styles: string;
  readonly script: string;
  readonly index: string;
}

const MENU = sections.map(({ title, folded }) => ({ title, folded: folded === true }));
/** Headings of the page's own contents, beyond which there are none. */
const CONTENTS_MAX = 40;

/** The whole document of a page. */
export function documentOf(
  page: Source,
  body: { readonly html: string; readonly headings: readonly Heading[] },
  pages: readonly Source[],
  assets: Assets,
): string {
  const at = pages.indexOf(page);
  const contents = contentsOf(body.headings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title)} – Fairlead</title>
<link rel="canonical" href="${page.url}">
<link rel="alternate" type="text/markdown" href="${markdownUrlOf(page.url)}">
<link rel="stylesheet" href="${assets.styles}">
<script type="module" src="${assets.script}" data-index="${assets.index}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="brand" href="/docs">Fairlead <span>documentation</span></a>
<search>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search ( / )" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list">
<div id="results" role="listbox" aria-label="Results" hidden></div>
<p id="found" role="status"></p>
</search>
</header>
<div class="columns">
<nav class="menu" aria-label="Documentation">
<details>
<summary>Pages</summary>
${MENU.map((section) => menuOf(section, page, pages)).join('\n')}
</details>
</nav>
<main id="content" tabindex="-1">
${body.html}
<footer>
${[neighbour(pages[at - 1], 'Before'), neighbour(pages[at + 1], 'Next')].join('\n')}
<p><a href="${markdownUrlOf(page.url)}">This page as Markdown</a></p>
</footer>
</main>
${contents}
</div>
</body>
</html>
`;
}

function menuOf({ title, folded }: (typeof MENU)[number], page: Source, pages: readonly Source[]): string {
  const all = pages.filter(({ section }) => section === title);
  const shown = all.filter(
    ({ url }, nth) =>
      (!folded || page.section === title || nth === 0) &&
      (!isBelowApi(url) || isBelowApi(page.url) || page.url === '/docs/reference/api'),
  );
  const rows = shown.map(({ url, label }) => {
    const here = url === page.url ? ' aria-current="page"' : '';
    return `<li${isBelowApi(url) ? ' class="below"' : ''}><a href="${url}"${here}>${escaped(label)}</a></li>`;
  });
  return `<h2>${title}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`;
}

function isBelowApi(url: string): boolean {
  return url.startsWith('/docs/reference/api/');
}

function neighbour(page: Source | undefined, word: string): string {
  return page === undefined
    ? ''
    : `<a class="${word.toLowerCase()}" href="${page.url}"><span>${word}</span> ${escaped(page.label)}</a>`;
}

function contentsOf(headings: readonly Heading[]): string {
  const deep = headings.filter(({ depth }) => depth === 2 || depth === 3);
  const shown = deep.length > CONTENTS_MAX ? deep.filter(({ depth }) => depth === 2) : deep;
  if (shown.length < 2 || shown.length > CONTENTS_MAX * 2) return '';
  const rows = shown.map(
    ({ depth, text, anchor }) => `<li class="depth-${depth}"><a href="#${anchor}">${escaped(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${rows.join('\n')}\n</ul>\n</nav>`;
}
