import type { ItemRecord } from './records.ts';
import type { Register } from './register.ts';

/** A statement file of one month, which is brought in and taken back as a whole. */
export interface StatementFile {
  readonly nth: number;
  readonly state: Register<'in' | 'out'>;
  /** Of the import that brought it in, while that may be undone. */
  importId: string | undefined;
  /** A call about it runs. */
  busy: boolean;
}

/** The Item that a team's statement files are imported into. */
export interface StatementItem {
  readonly item: ItemRecord;
  token: string | undefined;
  readonly files: readonly StatementFile[];
  /** Of the import that certainly ended last: nothing rests on it. */
  newestImportId: string | undefined;
}
