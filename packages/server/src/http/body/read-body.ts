import { fail, type RefusalError } from '../../errors.ts';
import type { Exchange } from '../exchange.ts';

const BODY_BYTES_MAX = 1_048_576;

/**
 * The bytes of a request's body. Where they are refused the connection ends with the answer: what still comes must not be taken
 * for the next request.
 * @throws INVALID_BODY when they are too many, or break off
 */
export function readBody(exchange: Exchange): Promise<Buffer> {
  const { request } = exchange;
  return new Promise((resolve, reject) => {
    const refuse = (refusal: RefusalError): void => {
      exchange.isLast = true;
      reject(refusal);
    };
    if (Number(request.headers['content-length']) > BODY_BYTES_MAX) return refuse(tooLarge());
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= BODY_BYTES_MAX) return void chunks.push(chunk);
      // What still comes runs out unread.
      chunks.length = 0;
      refuse(tooLarge());
    });
    request.on('end', () => resolve(joined(chunks)));
    request.on('error', () => refuse(fail('INVALID_BODY', 'the request was cut off')));
  });
}

/** Most bodies come in one piece, which needs no copy. */
function joined(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks;
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
}

function tooLarge(): RefusalError {
  return fail('INVALID_BODY', {
    message: `body is larger than ${BODY_BYTES_MAX} bytes`,
    next: 'Send less in one call, or leave out what the endpoint does not need.',
  });
}
