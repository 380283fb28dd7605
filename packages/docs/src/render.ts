import { Marked, type Token, type Tokens } from 'marked';
import { anchorOf } from '../../../scripts/lint/markdown.ts';
import { escaped } from './escape.ts';
import { follow, type Target } from './links.ts';
import { type Heading, plainText, type Source } from './page.ts';
import { markdownUrlOf } from './site-map.ts';

/** A page, drawn. */
export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The text below each heading, in their order, for the search. */
  readonly texts: readonly string[];
  readonly links: readonly Target[];
  /** The source, with links that work on the site. */
  readonly markdown: string;
}

/** @throws Error for a link that leads nowhere */
export function render(page: Source, urls: ReadonlyMap<string, string>): Rendered {
  const marked = new Marked();
  const tokens = marked.lexer(page.markdown.replace(/^<!--[\s\S]*?-->\s*/, ''));
  const { headings, texts } = outlineOf(tokens);
  const links: Target[] = [];
  let markdown = page.markdown;
  const targetOf = (href: string): Target => {
    const target = follow(page.source, href, urls);
    links.push(target);
    return target;
  };
  let nth = 0;
  marked.use({
    renderer: {
      heading({ tokens: inner, depth }: Tokens.Heading): string {
        const anchor = headings[nth++]?.anchor ?? '';
        const text = this.parser.parseInline(inner);
        const own =
          depth === 1 ? '' : ` <a class="anchor" href="#${anchor}" aria-hidden="true" tabindex="-1">#</a>`;
        return `<h${depth} id="${anchor}">${text}${own}</h${depth}>\n`;
      },
      link({ href, tokens: inner }: Tokens.Link): string {
        const target = targetOf(href);
        markdown = markdown.replaceAll(`](${href})`, `](${forMarkdown(target)})`);
        return linkTo(target, this.parser.parseInline(inner));
      },
      image({ href, text }: Tokens.Image): string {
        const target = targetOf(href);
        const source = target.kind === 'file' ? target.href : href;
        markdown = markdown.replaceAll(`](${href})`, `](${source})`);
        return `<img src="${escaped(source)}" alt="${escaped(text)}" loading="lazy">`;
      },
      table(token: Tokens.Table): string {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          `<tr>${row.map((cell) => cellOf(this.parser.parseInline(cell.tokens), tag)).join('')}</tr>`;
        // A table that is wider than the page scrolls by itself, by keyboard too.
        const label = escaped(plainText(token.header.map(({ text }) => text).join(', ')) || 'Table');
        return `<div class="table" role="group" tabindex="0" aria-label="${label}"><table>\n<thead>${cells(token.header, 'th')}</thead>\n<tbody>${token.rows.map((row) => cells(row, 'td')).join('\n')}</tbody>\n</table></div>\n`;
      },
      code({ text, lang }: Tokens.Code): string {
        const name = lang ? ` class="language-${escaped(lang)}"` : '';
        return `<pre tabindex="0"><code${name}>${escaped(text)}\n</code></pre>\n`;
      },
    },
  });
  return { html: marked.parser(tokens), headings, texts, links, markdown };
}

/** A heading without words heads nothing. */
function cellOf(html: string, tag: string): string {
  const own = html === '' ? 'td' : tag;
  return `<${own}>${html}</${own}>`;
}

function linkTo(target: Target, text: string): string {
  if (target.kind === 'repository')
    return `<span class="source" title="${escaped(target.path)}, in the repository">${text}</span>`;
  return `<a href="${escaped(target.href)}"${target.kind === 'elsewhere' ? ' rel="noreferrer"' : ''}>${text}</a>`;
}

function forMarkdown(target: Target): string {
  if (target.kind === 'repository') return target.path;
  if (target.kind !== 'page') return target.href;
  return `${markdownUrlOf(target.url)}${target.anchor === undefined ? '' : `#${target.anchor}`}`;
}

function outlineOf(tokens: readonly Token[]): { headings: Heading[]; texts: string[] } {
  const taken = new Set<string>();
  const headings: Heading[] = [];
  const texts: string[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading;
      headings.push({ depth, text: plainText(text), anchor: unused(anchorOf(text), taken) });
      texts.push('');
    } else if (texts.length > 0) texts[texts.length - 1] += ` ${wordsOf(token.raw)}`;
  }
  return { headings, texts };
}

/** As GitHub numbers headings of one name. */
function unused(anchor: string, taken: Set<string>): string {
  let candidate = anchor;
  for (let nth = 1; taken.has(candidate); nth++) candidate = `${anchor}-${nth}`;
  taken.add(candidate);
  return candidate;
}

function wordsOf(raw: string): string {
  return raw.replace(/\]\([^)]*\)/g, ' ').replace(/[|`*#>[\]-]+/g, ' ');
}
