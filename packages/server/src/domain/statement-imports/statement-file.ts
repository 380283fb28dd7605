export interface StatementFile {
  /** For messages and the record of the import. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 as hex, where it is known already. */
  readonly sha256?: string;
}
