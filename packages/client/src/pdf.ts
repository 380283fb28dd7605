/** A PDF as the service sent it. */
export interface Pdf {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes as lower-case hex, as the service says it: to be kept beside the file. */
  readonly contentHash: string;
}
