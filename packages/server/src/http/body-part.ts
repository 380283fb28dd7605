/** A part of an answer that is written out when it is sent. */
export interface LatePart {
  /** What is put on the socket, in the same turn. */
  toSend(): Buffer;
  /** @param isTaken nothing of it waits any more: the memory may be written again */
  sent(isTaken: boolean): void;
  /** The bytes as a copy that the caller owns. */
  toBuffer(): Buffer;
}

export type BodyPart = Buffer | LatePart;

export function joinedParts(parts: readonly BodyPart[]): Buffer {
  return Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : part.toBuffer())));
}
