import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/** Serves files with a validator and, where it is wished, compressed; each is read and compressed once. */
export function mountStaticFiles(
  app: FastifyInstance,
  files: readonly StaticFile[],
  commonHeaders: (requestId: string) => Readonly<Record<string, string>>,
): void {
  for (const file of files) {
    let loaded: Loaded | undefined;
    app.get(file.path, async (request, reply) => {
      loaded ??= load(file.read());
      return send(request, reply, loaded, file, commonHeaders(request.id));
    });
  }
}

function load(plain: Buffer): Loaded {
  return { plain, zipped: gzipSync(plain, { level: 9 }) };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, zipped }: Loaded,
  { contentType, headers, tag }: StaticFile,
  common: Readonly<Record<string, string>>,
): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': known = '' } = request.headers;
  const zip = takesGzip(accepted);
  // The two forms are not the same bytes.
  const etag = `"${tag}${zip ? '-gzip' : ''}"`;
  reply.headers({ ...common, ...headers, ETag: etag, Vary: 'Accept-Encoding' });
  if (known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return reply.status(304).send();
  if (zip) reply.header('Content-Encoding', 'gzip');
  return reply.type(contentType).send(zip ? zipped : plain);
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(accepted ?? ''));
}
