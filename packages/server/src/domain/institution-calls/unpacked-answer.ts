import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { InstitutionAnswer } from '../../connectors/sdk/http.ts';

interface Bounds {
  readonly maxOutputLength: number;
}

const UNPACK: ReadonlyMap<string, (body: Buffer, bounds: Bounds) => Promise<Buffer>> = new Map([
  ['gzip', promisify<Buffer, Bounds, Buffer>(gunzip)],
  ['x-gzip', promisify<Buffer, Bounds, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, Bounds, Buffer>(inflate)],
  ['br', promisify<Buffer, Bounds, Buffer>(brotliDecompress)],
]);

/**
 * The answer with its body as the institution wrote it: some pack it whatever was asked for. A refusal whose body is damaged still says
 * by its status what it means.
 * @throws ConnectorError `malformed` for a body that is damaged, or longer than `bytesMax` once it is unpacked
 */
export async function unpackedAnswer(
  answer: InstitutionAnswer,
  bytesMax: number,
): Promise<InstitutionAnswer> {
  const { 'content-encoding': encoding = '', 'content-length': _packed, ...headers } = answer.headers;
  const unpack = UNPACK.get(encoding.trim().toLowerCase());
  if (!unpack || answer.body.length === 0) return answer;
  try {
    return { ...answer, headers, body: await unpack(answer.body, { maxOutputLength: bytesMax }) };
  } catch {
    if (answer.status >= 400) return answer;
    throw new ConnectorError('malformed', { reason: 'the packed answer is damaged, or too long' });
  }
}
