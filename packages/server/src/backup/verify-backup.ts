import { statSync } from 'node:fs';
import { migrationsNamed } from '../store/copy/schema.ts';
import { type RowCounts, type RowsTold, readRows } from './rows.ts';
import { readSealed, type SealedFile } from './sealed-file.ts';

/** What a backup is, as reading the whole of it has shown. */
export interface BackupFacts {
  readonly file: string;
  readonly takenAt: number;
  readonly engine: 'sqlite' | 'postgres';
  /** The newest migration of the store. */
  readonly schema: string;
  readonly sizeBytes: number;
  readonly counts: RowCounts;
}

/** Reads a backup from its first byte to its last. @throws BackupBrokenError, UnknownSchemaError */
export async function verifyBackup(
  place: SealedFile,
  told: RowsTold = () => undefined,
): Promise<BackupFacts> {
  const { takenAt, lines } = readSealed(place);
  const { head, slices } = await readRows(lines);
  const counts: Record<string, number> = {};
  for await (const { table, rows } of slices()) {
    counts[table] = (counts[table] ?? 0) + rows.length;
    told(counts);
  }
  return {
    file: place.file,
    takenAt,
    engine: head.engine,
    schema: migrationsNamed(head.schema).at(-1)?.id ?? '',
    sizeBytes: statSync(place.file).size,
    counts,
  };
}
