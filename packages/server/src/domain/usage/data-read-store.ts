import type { DataScope } from '../../vocabulary/data-scopes.ts';

/** When data of one class of an Item were given to its team last, in milliseconds of the team's clock. */
export interface DataRead {
  readonly itemId: string;
  readonly scope: DataScope;
  readonly at: number;
}

export interface DataReadReader {
  ofItem(itemId: string): Promise<DataRead[]>;
}

export interface DataReadWriter extends DataReadReader {
  /** Of living Items; a time less than a minute after the one that is stored is left out. */
  note(reads: readonly DataRead[]): Promise<void>;
}
