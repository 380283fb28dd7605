import { newLettersAndDigits } from '../world/ids.ts';
import type { RandomStream } from '../world/random.ts';

/** Letters and digits of a request id, and those that a block has in common. */
const LENGTH = 15;
const HEAD_LENGTH = 4;
const BLOCK = 4096;
/** Ids that are drawn at once, because a small draw costs as much as a large one; a part of a block. */
const DRAWN = 128;

/**
 * Makes ids of requests: 15 letters and digits, which follow from the stream. 4,096 in a row begin with the same four: the log of calls
 * is searched by them, and an index of ids that are near each other is written in a few places instead of all over.
 */
export function createRequestIds(stream: RandomStream): () => string {
  const tail = LENGTH - HEAD_LENGTH;
  let head = '';
  let drawn = '';
  let nth = 0;
  return () => {
    if (nth % BLOCK === 0) head = newLettersAndDigits(stream, HEAD_LENGTH);
    if (nth % DRAWN === 0) drawn = newLettersAndDigits(stream, DRAWN * tail);
    const from = (nth % DRAWN) * tail;
    nth += 1;
    return head + drawn.slice(from, from + tail);
  };
}
