import type { DataScope } from '../../vocabulary/data-scopes.ts';

/** When data of one class of an Item were given to its team last, in milliseconds of the team's clock. */
export interface DataRead {
  readonly itemId: string;
  readonly scope: DataScope;
  readonly at: number;
}

/** A read that is to be noted. */
export interface NewDataRead extends DataRead {
  /** Of the team's data as a whole, which were read; null where a team's data are never replaced. */
  readonly dataVersion: number | null;
}

export interface DataReadReader {
  ofItem(itemId: string): Promise<DataRead[]>;
}

export interface DataReadWriter extends DataReadReader {
  /** Of living Items whose team has the same data still; a time less than a minute after the one that is stored is left out. */
  note(reads: readonly NewDataRead[]): Promise<void>;
}
