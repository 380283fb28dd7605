import { FormatError } from '../../format-error.ts';

export interface OfxHeader {
  /** Null when there is none. */
  readonly syntax: 'sgml' | 'xml' | null;
  readonly version: number | null;
}

const ROOT = /<(?:\w{1,32}:)?OFX(?=[\s>/])/i;
const KEY =
  /(OFXHEADER|DATA|VERSION|SECURITY|ENCODING|CHARSET|COMPRESSION|OLDFILEUID|NEWFILEUID)[ \t]{0,8}:/gi;
const HEADER_LENGTH_MAX = 65_536;

/**
 * Where the root tag starts.
 * @throws FormatError `not_ofx` without one, or when too much stands ahead of it for a header.
 */
export function findRoot(text: string): number {
  const at = text.search(ROOT);
  if (at >= 0 && at <= HEADER_LENGTH_MAX) return at;
  const isCut = /^\s*(?:OFXHEADER|<\?(?:xml|OFX)\s)/i.test(text.slice(0, 200));
  throw isCut
    ? new FormatError('truncated', 1, 'the file ends before its content begins')
    : new FormatError('not_ofx', 1, 'no OFX content was found');
}

/** Reads the header of either kind, in any of the layouts that files have (connectors.md 2.1, Headers). */
export function readHeader(head: string): OfxHeader {
  const instruction = /<\?OFX\s([^>]{0,2000})\?>/i.exec(head);
  if (instruction) {
    const version = /VERSION\s{0,8}=\s{0,8}["'](\d{3})["']/i.exec(instruction[1] ?? '')?.[1];
    return { syntax: 'xml', version: version === undefined ? null : Number(version) };
  }
  const fields = sgmlFields(head);
  if (fields.size > 0) {
    const version = /^\d{3}/.exec(fields.get('VERSION') ?? '')?.[0];
    return { syntax: 'sgml', version: version === undefined ? null : Number(version) };
  }
  return { syntax: /<\?xml\s/i.test(head) ? 'xml' : null, version: null };
}

/** A header may stand on one line, even without blanks between the fields: a value reaches to the next key. */
function sgmlFields(head: string): Map<string, string> {
  const keys = [...head.matchAll(KEY)];
  const fields = new Map<string, string>();
  keys.forEach((key, index) => {
    const start = key.index + key[0].length;
    const end = keys[index + 1]?.index ?? head.length;
    const name = (key[1] ?? '').toUpperCase();
    if (!fields.has(name)) fields.set(name, head.slice(start, end).trim());
  });
  return fields;
}
