const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TAB = 0x09;
const BRACE = 0x7b;
const BLOCK_START = /^.*?\{4:\s*/;

/** One tagged field with its continuation lines. It keeps places in the text, since copies of all lines would outweigh it. */
export class MtField {
  /** Between the colons, e.g. `61` or `60F`. */
  readonly tag: string;
  readonly line: number;
  readonly #text: string;
  readonly #start: number;
  #end: number;

  /** `start` is behind the tag, `end` where the tag's own line ends. */
  constructor(tag: string, line: number, text: string, { start, end }: { start: number; end: number }) {
    this.tag = tag;
    this.line = line;
    this.#text = text;
    this.#start = start;
    this.#end = end;
  }

  /** Takes the lines up to one that ends here. */
  extendTo(end: number): void {
    this.#end = end;
  }

  /** The first is the rest of the tag's own line. */
  lines(most = Number.POSITIVE_INFINITY): string[] {
    const text = this.#text;
    let end = lineEnd(text, this.#start);
    const lines = [text.slice(this.#start, end)];
    while (end < this.#end && lines.length < most) {
      const start = afterBreak(text, end);
      end = lineEnd(text, start);
      lines.push(text.slice(contentStart(text, start, end), end));
    }
    return lines;
  }
}

/** Where the line ends that `from` is in. */
export function lineEnd(text: string, from: number): number {
  const { length } = text;
  let at = from;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) break;
    at += 1;
  }
  return at;
}

/** Where the next line begins. */
export function afterBreak(text: string, end: number): number {
  const isPair = text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
  return isPair ? end + 2 : end + 1;
}

/** Behind the blocks of an envelope, or the control characters that some banks put ahead of a line. */
export function contentStart(text: string, start: number, end: number): number {
  if (text.charCodeAt(start) === BRACE) {
    return start + (BLOCK_START.exec(text.slice(start, end))?.[0].length ?? 0);
  }
  let at = start;
  while (at < end && isControl(text.charCodeAt(at))) at += 1;
  return at;
}

function isControl(code: number): boolean {
  return (code < 0x20 && code !== TAB) || (code >= 0x7f && code <= 0x9f);
}
