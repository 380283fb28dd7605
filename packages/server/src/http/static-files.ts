import { gzipSync } from 'node:zlib';
import type { Answer } from './answer.ts';
import type { CommonHeaders } from './common-headers.ts';
import type { Exchange } from './exchange.ts';
import type { Handler } from './handler.ts';

/** A file that is served as it is. */
export interface StaticFile {
  readonly path: string;
  readonly contentType: string;
  /** Besides the common ones; `Cache-Control` among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Another one whenever the content is another one: letters, digits and `+/=-`. */
  readonly tag: string;
  /** Asked once, at the first request. */
  read(): Buffer;
}

/** For ever: another content has another path. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Long enough for the pages of one visit, short enough for an upgrade. */
export const SHORT_LIVED = 'public, max-age=300';

interface Loaded {
  readonly plain: Buffer;
  readonly zipped: Buffer;
}

/** Serves a file with a validator and, where it is wished, compressed; it is read and compressed once. */
export function fileHandler(file: StaticFile, commonHeaders: CommonHeaders): Handler {
  let loaded: Loaded | undefined;
  return {
    method: 'GET',
    path: file.path,
    async answer(exchange) {
      loaded ??= load(file.read());
      return answerWith(loaded, file, exchange, commonHeaders(exchange.requestId));
    },
  };
}

function load(plain: Buffer): Loaded {
  return { plain, zipped: gzipSync(plain, { level: 9 }) };
}

function answerWith(
  { plain, zipped }: Loaded,
  { contentType, headers, tag }: StaticFile,
  { request }: Exchange,
  common: Readonly<Record<string, string>>,
): Answer {
  const { 'accept-encoding': accepted, 'if-none-match': known = '' } = request.headers;
  const zip = takesGzip(accepted);
  // The two forms are not the same bytes.
  const etag = `"${tag}${zip ? '-gzip' : ''}"`;
  const all = { ...common, ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return { status: 304, headers: all, body: null };
  const typed = { ...all, 'Content-Type': contentType };
  return zip
    ? { status: 200, headers: { ...typed, 'Content-Encoding': 'gzip' }, body: zipped }
    : { status: 200, headers: typed, body: plain };
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(accepted ?? ''));
}
