import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A group of pages, as the menu shows it. */
export interface Section {
  readonly title: string;
  /** Markdown files of the repository, in the order of the menu. */
  readonly sources: readonly string[];
  /** The menu shows its first page alone, until one of them is open; the search knows headings alone. */
  readonly folded?: true;
}

export const HOME = 'docs/README.md';

export const root = join(import.meta.dirname, '../../..');

const below = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `docs/${folder}${name}.md`);

export const sections: readonly Section[] = [
  { title: 'Start', sources: below('start/', ['sandbox', 'tests', 'server', 'own-accounts']) },
  { title: 'Concepts', sources: [...below('', ['concepts', 'glossary', 'enrichment'])] },
  {
    title: 'Guides',
    sources: below('guides/', [
      'webhooks',
      'testing',
      'scenarios',
      'record-and-replay',
      'update-mode',
      'users',
      'consent',
      'identity-match',
      'asset-reports',
      'statements',
      'bank-income',
      'investments-auth',
      'processors',
      'statement-files',
      'payments',
      'signal',
      'transfer',
      'console',
      'export',
      'agents',
      'simplefin-server',
      'moving',
    ]),
  },
  {
    title: 'Link',
    sources: [
      ...below('guides/', ['link', 'link/element', 'link/theming', 'link/csp', 'link/panes', 'link/films']),
      'packages/link/README.md',
      'packages/react/README.md',
      'docs/accessibility.md',
    ],
  },
  {
    title: 'Institutions',
    sources: below('guides/', [
      'institutions',
      'fdx',
      'berlin-group',
      'uk-open-banking',
      'stet',
      'aggregator',
      'new-connector',
    ]),
  },
  {
    title: 'Operate',
    sources: [
      ...below('operate/', ['install', 'postgresql']),
      ...below('', ['guides/operating', 'guides/scaling', 'upgrading', 'copying-data']),
      ...below('operate/', ['monitoring', 'threat-model']),
      'SECURITY.md',
      'docs/debugging.md',
    ],
  },
  {
    title: 'Reference',
    sources: [
      ...below('reference/', ['settings', 'errors', 'webhooks', 'cli', 'log']),
      'docs/compatibility.md',
      'packages/client/README.md',
      'CHANGELOG.md',
    ],
  },
  {
    title: 'Project',
    folded: true,
    sources: [
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      ...below('', ['where-is', 'how-do-i']),
      'STYLE_GUIDE.md',
      'README.md',
      'examples/quickstart/README.md',
      'examples/webviews/README.md',
      'bench/README.md',
      'bench/history.md',
      'tests/README.md',
      'docs/releasing.md',
      ...markdownIn('docs/specification'),
      ...markdownIn('docs/decisions'),
    ],
  },
];

/** Where a page is served: the path of its source without `docs/`, `README` and the ending. */
export function urlOf(source: string): string {
  const path = source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(^|\/)README$/, source === 'README.md' ? '$1readme' : '')
    .toLowerCase();
  return path === '' ? '/docs' : `/docs/${path}`;
}

/** The address of a page as Markdown. */
export function markdownUrlOf(url: string): string {
  return url === '/docs' ? '/docs/index.md' : `${url}.md`;
}

/** Markdown files of a folder, the page that leads to the others first. */
export function markdownIn(folder: string): string[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  const rank = (name: string): string => (name === 'README.md' ? '' : name);
  return files.sort((one, other) => (rank(one) < rank(other) ? -1 : 1)).map((name) => `${folder}/${name}`);
}
