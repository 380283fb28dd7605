import { FLOWS } from './film-flows.ts';

const HEAD = `# Ways through Link

Each pane of each way, on a phone, from left to right, as the sandbox shows them. Made from the running service by
\`node tests/link/browser/films.ts\`. All panes one by one: [panes.md](panes.md). How to use Link: [link.md](../link.md).
`;

/** The text of docs/guides/link/films.md: a title and a strip for each way. */
export function documentOfFilms(): string {
  const films = Object.entries(FLOWS).map(
    ([name, { title }]) => `\n## ${title}\n\n![${name}](films/${name}.png)\n`,
  );
  return [HEAD, ...films].join('');
}
