import { newLettersAndDigits } from '../world/ids.ts';
import type { RandomStream } from '../world/random.ts';
import { pooledStream } from './pooled-stream.ts';

/** Letters and digits of a request id, and those that a block has in common. */
const LENGTH = 15;
const HEAD_LENGTH = 4;
const BLOCK = 4096;

/**
 * Makes ids of requests: 15 letters and digits, which follow from the stream. 4,096 in a row begin with the same four: the log of calls
 * is searched by them, and an index of ids that are near each other is written in a few places instead of all over.
 */
export function createRequestIds(stream: RandomStream): () => string {
  const pooled = pooledStream(stream);
  let head = '';
  let left = 0;
  return () => {
    if (left === 0) {
      head = newLettersAndDigits(pooled, HEAD_LENGTH);
      left = BLOCK;
    }
    left -= 1;
    return head + newLettersAndDigits(pooled, LENGTH - HEAD_LENGTH);
  };
}
