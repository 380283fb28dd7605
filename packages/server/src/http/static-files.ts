import { gzipSync } from 'node:zlib';
import { fail } from '../errors.ts';
import type { HttpAnswer } from './answer.ts';
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
  /** Compressed by Brotli before; absent or undefined: gzip is the best there is. */
  readCompressed?(): Buffer | undefined;
}

/** For ever: another content has another path. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Long enough for the pages of one visit, short enough for an upgrade. */
export const SHORT_LIVED = 'public, max-age=300';

/** The forms of a file, by the name of their coding. */
interface Loaded {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer | undefined;
}

/** Serves a file with a validator and, where it is wished, compressed; it is read and compressed once. */
export function fileHandler(file: StaticFile): Handler {
  let loaded: Loaded | undefined;
  return {
    method: 'GET',
    path: file.path,
    async answer(exchange) {
      loaded ??= load(file);
      return answerWith(loaded, file, exchange);
    },
  };
}

/** Many files that few ask for, which differ by the last part of their path: each is found when it is asked for first. */
export interface FileFamily {
  /** Ends with `/:name`. */
  readonly path: string;
  find(name: string): StaticFile | undefined;
}

export function familyHandler({ path, find }: FileFamily): Handler {
  const found = new Map<string, Handler>();
  return {
    method: 'GET',
    path,
    async answer(exchange, body) {
      const { name = '' } = exchange.params;
      const known = found.get(name);
      if (known) return known.answer(exchange, body);
      const file = find(name);
      if (!file) throw fail('NOT_FOUND', 'no file has this name');
      const handler = fileHandler(file);
      found.set(name, handler);
      return handler.answer(exchange, body);
    },
  };
}

function load({ read, readCompressed }: StaticFile): Loaded {
  const plain = read();
  return { plain, gzip: gzipSync(plain, { level: 9 }), br: readCompressed?.() };
}

function answerWith(
  loaded: Loaded,
  { contentType, headers, tag }: StaticFile,
  { request }: Exchange,
): HttpAnswer {
  const { 'accept-encoding': accepted, 'if-none-match': known = '' } = request.headers;
  const coding = codingFor(loaded, String(accepted ?? ''));
  // The forms are not the same bytes.
  const etag = `"${tag}${coding === null ? '' : `-${coding}`}"`;
  const all = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return { status: 304, headers: all, body: null };
  if (coding === null) return { status: 200, headers: all, contentType, body: loaded.plain };
  const body = loaded[coding] ?? loaded.plain;
  return { status: 200, headers: { ...all, 'Content-Encoding': coding }, contentType, body };
}

/** The smallest form that the caller takes; null: the file as it is. */
function codingFor({ br }: Loaded, accepted: string): 'br' | 'gzip' | null {
  if (br !== undefined && takes('br', accepted)) return 'br';
  return takes('gzip', accepted) ? 'gzip' : null;
}

function takes(coding: string, accepted: string): boolean {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
}
