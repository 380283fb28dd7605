import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { root, urlOf } from './site-map.ts';

/** A page before it is drawn. */
export interface Source {
  /** File of the repository; what a made page says that it comes from. */
  readonly source: string;
  readonly url: string;
  readonly title: string;
  /** What the menu calls it. */
  readonly label: string;
  readonly section: string;
  readonly markdown: string;
}

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
}

const LABELS: Readonly<Record<string, string>> = {
  'docs/README.md': 'Documentation',
  'docs/guides/link.md': 'Link in an application',
  'packages/link/README.md': '@fairlead/link',
  'packages/react/README.md': '@fairlead/react',
  'packages/client/README.md': '@fairlead/client',
  'examples/quickstart/README.md': 'Quickstart application',
  'examples/webviews/README.md': 'Web views of applications',
  'README.md': 'README',
  'SECURITY.md': 'Security',
  'docs/guides/operating.md': 'Backups, keys, retention',
  'docs/guides/scaling.md': 'Scaling',
};

/** @throws where the file is not there, or has no heading */
export async function readSource(source: string, section: string): Promise<Source> {
  const markdown = await readFile(join(root, source), 'utf8');
  const title = titleOf(markdown);
  if (title === undefined) throw new Error(`${source} has no heading`);
  return { source, url: urlOf(source), title, label: LABELS[source] ?? title, section, markdown };
}

function titleOf(markdown: string): string | undefined {
  const heading = marked.lexer(markdown).find((token) => token.type === 'heading');
  return heading?.type === 'heading' ? plainText(heading.text) : undefined;
}

/** Words of a heading, without its marks. */
export function plainText(inline: string): string {
  return inline.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
