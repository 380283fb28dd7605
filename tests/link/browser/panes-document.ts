import { CAPTIONS } from './pane-captions.ts';

const HEAD = `# Panes of Link

Every pane with sample data: light and dark on a desktop, light and dark on a phone. Made from the panes' own sources by
\`node tests/link/browser/pictures.ts\`; all of them are checked by axe, by keyboard and at 400 % zoom. How to use Link: [link.md](../link.md).
`;

/** The text of docs/guides/link/panes.md: a line and a picture for each pane. */
export function documentOfPanes(): string {
  const panes = Object.entries(CAPTIONS).map(
    ([name, caption]) => `\n## ${name}\n\n${caption}\n\n![${name}](panes/${name}.png)\n`,
  );
  return [HEAD, ...panes].join('');
}
