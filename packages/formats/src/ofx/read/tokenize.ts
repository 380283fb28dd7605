import { FormatError } from '../../format-error.ts';

/** Receives the parts of a file in their order; `offset` is where a part starts in the text. */
export interface TokenSink {
  open(name: string, selfClosing: boolean, offset: number): void;
  close(name: string, offset: number): void;
  /** `literal` content (CDATA) holds no entities. */
  text(text: string, literal: boolean, offset: number): void;
}

interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  /** Offset behind the closing angle bracket. */
  readonly end: number;
}

const NAME_LENGTH_MAX = 64;
const ATTRIBUTES_LENGTH_MAX = 4096;
const NAME = /[A-Za-z_][\w.:-]*/y;
const ATTRIBUTE = /\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;

/**
 * Splits OFX of either syntax into tags and text, once from left to right, each character looked at a bounded number of
 * times. An angle bracket that starts no tag is text.
 * @throws FormatError `dtd_refused` for a document type or entity declaration, `truncated` when the text ends
 *   inside a comment, CDATA section or processing instruction.
 */
export function tokenize(text: string, sink: TokenSink, lineAt: (offset: number) => number): void {
  let textStart = 0;
  let at = text.indexOf('<');
  const flush = (end: number): void => {
    if (end > textStart) sink.text(text.slice(textStart, end), false, textStart);
  };
  while (at >= 0) {
    const markup = text.charCodeAt(at + 1);
    let next = at + 1;
    if (markup === 0x21 || markup === 0x3f) {
      const section = readSection(text, at, lineAt);
      if (section !== null) {
        flush(at);
        if (section.content !== null) sink.text(section.content, true, at);
        next = textStart = section.end;
      }
    } else {
      const tag = readTag(text, at);
      if (tag !== null) {
        flush(at);
        if (tag.kind === 'close') sink.close(tag.name, at);
        else sink.open(tag.name, tag.kind === 'empty', at);
        next = textStart = tag.end;
      }
    }
    at = text.indexOf('<', next);
  }
  flush(text.length);
}

function readTag(text: string, at: number): Tag | null {
  const isClose = text.charCodeAt(at + 1) === 0x2f;
  const nameStart = isClose ? at + 2 : at + 1;
  NAME.lastIndex = nameStart;
  const name = NAME.exec(text)?.[0];
  if (name === undefined || name.length > NAME_LENGTH_MAX) return null;
  let end = nameStart + name.length;
  if (!isClose) end = skipAttributes(text, end);
  while (isBlank(text.charCodeAt(end)) && end - at < ATTRIBUTES_LENGTH_MAX) end += 1;
  const isEmpty = !isClose && text.charCodeAt(end) === 0x2f;
  if (isEmpty) end += 1;
  if (text.charCodeAt(end) !== 0x3e) return null;
  const bare = name.slice(name.lastIndexOf(':') + 1).toUpperCase();
  if (bare === '') return null;
  return { name: bare, kind: isClose ? 'close' : isEmpty ? 'empty' : 'open', end: end + 1 };
}

function skipAttributes(text: string, from: number): number {
  let end = from;
  while (isBlank(text.charCodeAt(end)) && end - from < ATTRIBUTES_LENGTH_MAX) {
    ATTRIBUTE.lastIndex = end;
    const attribute = ATTRIBUTE.exec(text);
    if (attribute === null) break;
    end += attribute[0].length;
  }
  return end;
}

function readSection(
  text: string,
  at: number,
  lineAt: (offset: number) => number,
): { content: string | null; end: number } | null {
  if (text.startsWith('<![CDATA[', at)) {
    const end = find(']]>', at + 9);
    return { content: text.slice(at + 9, end), end: end + 3 };
  }
  if (text.startsWith('<!--', at)) return { content: null, end: find('-->', at + 4) + 3 };
  if (text.charCodeAt(at + 1) === 0x3f)
    return /^\?[A-Za-z]/.test(text.slice(at + 1, at + 3)) ? { content: null, end: find('?>', at) + 2 } : null;
  if (/^<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text.slice(at, at + 12))) {
    throw new FormatError('dtd_refused', lineAt(at), 'document type and entity declarations are refused');
  }
  return null;

  function find(terminator: string, from: number): number {
    const end = text.indexOf(terminator, from);
    if (end >= 0) return end;
    throw new FormatError(
      'truncated',
      lineAt(text.length),
      'the file ends inside a comment or CDATA section',
    );
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
