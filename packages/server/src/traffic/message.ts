import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { type Json, tryJson } from './json.ts';
import { BODY_BYTES_MAX } from './local-service.ts';

/** A body as it was sent, read as far as it can be. */
export interface ReadBody {
  readonly json?: Json;
  /** What is no JSON, decompressed. */
  readonly file?: { readonly type: string; readonly bytes: Buffer };
}

const DECODERS: Readonly<Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Reads a body by its headers, whose names are in lower case. A compression that cannot be undone leaves it a file. */
export function readMessage(headers: Readonly<Record<string, string>>, body: Buffer): ReadBody {
  if (body.length === 0) return {};
  const bytes = decoded(headers['content-encoding'], body);
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const json =
    type === '' || type.includes('json') || type === 'text/plain'
      ? tryJson(bytes.toString('utf8'))
      : undefined;
  return json === undefined ? { file: { type: type || 'application/octet-stream', bytes } } : { json };
}

/** Encodings in the order in which they were applied (RFC 9110 8.4). */
function decoded(encodings: string | undefined, body: Buffer): Buffer {
  let bytes = body;
  try {
    for (const name of (encodings ?? '').split(',').reverse()) {
      const decode = DECODERS[name.trim().toLowerCase()];
      if (decode) bytes = decode(bytes, { maxOutputLength: 4 * BODY_BYTES_MAX });
    }
    return bytes;
  } catch {
    return body;
  }
}

/** Parameters of an address as an object; undefined where there are none. */
export function readQuery(url: URL): Json | undefined {
  return url.search === '' ? undefined : Object.fromEntries(url.searchParams);
}
