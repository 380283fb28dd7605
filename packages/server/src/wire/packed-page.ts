import { freeRoom, unpackInRoom, unpackLines } from './packed-transaction.ts';

/** How many times as long a page is once it is written out, about. */
const WRITTEN_OUT = 6;

/**
 * Transactions as JSON texts joined by commas, kept packed until they are sent. A page that is sent once is written out where the next
 * one will be: memory of its own, some hundred kilobytes for each answer, would cost the collector as much as all else.
 */
export class PackedPage {
  /** What it will hold once it was sent a second time, about. */
  readonly byteLength: number;
  #lines: Buffer;
  #bytes: Buffer | undefined;
  #wasSent = false;

  /** @param lines as `unpackLines` reads them */
  constructor(lines: Buffer) {
    this.#lines = lines;
    this.byteLength = lines.length * WRITTEN_OUT;
  }

  /** Bytes of it as it is kept packed. */
  get packedLength(): number {
    return this.#lines.length;
  }

  /** A second page over the same rows, which stays packed: for whoever keeps many pages. Only of one that was not sent. */
  again(): PackedPage {
    return new PackedPage(this.#lines);
  }

  /** The page with bytes of its own: those of a driver are a part of what came over the wire. */
  owned(): PackedPage {
    return new PackedPage(Buffer.from(this.#lines));
  }

  /** A copy that the caller owns. */
  toBuffer(): Buffer {
    return this.#bytes ?? unpackLines(this.#lines);
  }

  /** The unpacked bytes to be sent at once: they are good until `sent` is told. */
  toSend(): Buffer {
    if (this.#bytes) return this.#bytes;
    if (!this.#wasSent) {
      this.#wasSent = true;
      return unpackInRoom(this.#lines);
    }
    // Kept and asked for again: from now on nothing is unpacked.
    this.#bytes = unpackLines(this.#lines);
    this.#lines = NO_LINES;
    return this.#bytes;
  }

  /** @param isTaken nobody reads what `toSend` gave any more */
  sent(isTaken: boolean): void {
    freeRoom(isTaken);
  }
}

const NO_LINES = Buffer.alloc(0);
export const EMPTY_PAGE = new PackedPage(NO_LINES);

/** What an answer is made of. */
export type AnswerPart = Buffer | PackedPage;

export function ownBytes(part: AnswerPart): Buffer {
  return part instanceof PackedPage ? part.toBuffer() : part;
}
