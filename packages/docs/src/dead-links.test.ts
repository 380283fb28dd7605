import { describe, expect, it } from 'vitest';
import { deadLinks } from './dead-links.ts';
import { follow } from './links.ts';
import type { Source } from './page.ts';
import { render } from './render.ts';
import { markdownIn, sections } from './site-map.ts';

const page = (source: string, url: string, markdown: string): Source => ({
  source,
  url,
  title: url,
  label: url,
  section: 'Start',
  markdown,
});
const urls = new Map([
  ['docs/README.md', '/docs'],
  ['docs/upgrading.md', '/docs/upgrading'],
]);
const draw = (markdown: string) => render(page('docs/README.md', '/docs', markdown), urls);

describe('a link of a page', () => {
  it('to another page leads to its address, in the Markdown to its Markdown', () => {
    const { html, markdown } = draw('# Home\n\n[later](upgrading.md#new-keys)\n');
    expect(html).toContain('<a href="/docs/upgrading#new-keys">later</a>');
    expect(markdown).toContain('[later](/docs/upgrading.md#new-keys)');
  });

  it('to a file of the repository that the site does not have is text', () => {
    expect(draw('# Home\n\n[licence](../LICENSE)\n').html).toContain('<span class="source" title="LICENSE');
  });

  it('that leads nowhere stops the build', () => {
    expect(() => draw('# Home\n\n[gone](gone.md)\n')).toThrow('docs/README.md: gone.md leads nowhere');
    expect(() => follow('docs/README.md', '../../passwd', urls)).toThrow('leads nowhere');
  });

  it('to a heading that is not there, or to a page that is not, is named', () => {
    const home = page('docs/README.md', '/docs', '# Home\n\n[one](#two) [API](/docs/reference/none)\n');
    expect(deadLinks([[home, render(home, urls)]])).toEqual([
      'docs/README.md (/docs): /docs has no heading two',
      'docs/README.md (/docs): there is no page /docs/reference/none',
    ]);
  });
});

it('has every document of docs/ in its menu', () => {
  const listed = new Set(sections.flatMap(({ sources }) => sources));
  const folders = ['docs', 'docs/start', 'docs/guides', 'docs/guides/link', 'docs/operate', 'docs/reference'];
  const all = folders.flatMap(markdownIn).filter((source) => source !== 'docs/README.md');
  expect(all.filter((source) => !listed.has(source))).toEqual([]);
});
