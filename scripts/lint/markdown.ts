/** A link of a Markdown file, with the number of its line. */
export interface Link {
  readonly target: string;
  readonly line: number;
}

const INLINE = /\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^\s<>)]+)>?(?:\s+"[^"]*")?\s*\)/g;
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/g;
const HTML = /<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g;

/** The links of a text: inline ones, images, definitions, and those in HTML. Code has none. */
export function linksOf(markdown: string): Link[] {
  return withoutCode(markdown).flatMap((text, index) =>
    [INLINE, DEFINITION, HTML].flatMap((form) =>
      [...text.matchAll(form)].map(([, target = '']) => ({ target, line: index + 1 })),
    ),
  );
}

/** A code span within a line, with the number of the line. */
export interface CodeSpan {
  readonly text: string;
  readonly line: number;
}

/** The code spans of a text; code blocks and remarks have none. */
export function codeSpansOf(markdown: string): CodeSpan[] {
  return withoutCode(markdown, { spans: false }).flatMap((text, index) =>
    [...text.matchAll(/(`+)(?!`)(.*?)(?<!`)\1(?!`)/g)].map(([, , span = '']) => ({
      text: span.trim(),
      line: index + 1,
    })),
  );
}

/** The anchors that GitHub gives the headings of a text, and those that it has in HTML. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const lines = withoutCode(markdown, { spans: false });
  for (const text of lines) {
    for (const [, name = ''] of text.matchAll(/<[a-z0-9]+\b[^>]*?\b(?:id|name)="([^"]+)"/g))
      anchors.add(name);
    const [, heading] = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(text) ?? [];
    if (heading !== undefined) anchors.add(unused(anchorOf(heading), anchors));
  }
  return anchors;
}

/** A heading that was there before gets a number. */
function unused(anchor: string, taken: ReadonlySet<string>): string {
  let candidate = anchor;
  for (let nth = 1; taken.has(candidate); nth++) candidate = `${anchor}-${nth}`;
  return candidate;
}

export function anchorOf(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** The lines, with empty ones in place of code blocks and remarks; within a line, code spans go too where that is wanted. */
function withoutCode(markdown: string, { spans = true } = {}): string[] {
  const blank = (text: string): string => text.replace(/[^\n]/g, '');
  let fence: string | undefined;
  return markdown
    .replace(/<!--[\s\S]*?-->/g, blank)
    .split('\n')
    .map((text) => {
      const [, mark] = /^ {0,3}(?:>\s*)?(`{3,}|~{3,})/.exec(text) ?? [];
      if (fence !== undefined) {
        if (mark?.startsWith(fence)) fence = undefined;
        return '';
      }
      if (mark !== undefined) {
        fence = mark;
        return '';
      }
      return spans ? text.replace(/(`+)(?!`)[^`]*?\1(?!`)/g, '``') : text;
    });
}
