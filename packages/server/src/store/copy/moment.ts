import type { Value } from '../engine.ts';

/** Rows of one table, their values in the order of the columns. */
export interface TableSlice {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** A store as it was at one moment, whatever is written to it meanwhile. */
export interface StoreMoment {
  readonly engine: 'sqlite' | 'postgres';
  tables(): Promise<readonly string[]>;
  /** At least one slice of each table, without rows where it has none. */
  slices(table: string, rowsMax: number): AsyncIterable<TableSlice>;
  close(): Promise<void>;
}
