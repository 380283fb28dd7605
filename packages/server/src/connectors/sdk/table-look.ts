import type { CsvLook, CsvMapping } from '@fairlead/formats';

/** What a person who makes a mapping sees of a file. */
export interface TableLook extends CsvLook {
  /** The one that it is read under. */
  readonly mapping: CsvMapping;
  /** The saved mapping that the file was recognised by. */
  readonly savedAs: string | null;
  /** What its own reading leaves open; empty under a mapping that was given. */
  readonly doubts: readonly string[];
}

export interface TableWish {
  readonly bytes: Uint8Array;
  /** Without faults; undefined: what the file shows. */
  readonly mapping: unknown;
  /** Saved ones that a file is told by its header. */
  readonly known: readonly { readonly name: string; readonly mapping: unknown }[];
  /** The end of the file is missing, with its footer. */
  readonly isHead: boolean;
}
