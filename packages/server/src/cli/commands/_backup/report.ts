import { type RowsTold, totalOf } from '../../../backup/rows.ts';
import type { BackupFacts } from '../../../backup/verify-backup.ts';
import { counted } from '../../../vocabulary/counted.ts';
import type { Invocation, ShowProgress } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { isoOf } from '../../output/table.ts';

const NAMES_OF_FAULTS: ReadonlySet<string> = new Set(['BackupBrokenError', 'UnknownSchemaError']);

/** Runs `work` that writes a backup and reads it back; what is wrong with what was written becomes a sentence. @throws CommandError */
export async function onWrittenBackup<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name, message } = error as Error;
    if (NAMES_OF_FAULTS.has(name))
      throw new CommandError(`the backup in ${folder} cannot be restored: ${message}`);
    throw error;
  }
}

/** Runs `work` on a backup that is there; what is wrong with the file becomes a sentence. @throws CommandError */
export async function onBackup<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string };
    if (NAMES_OF_FAULTS.has(name)) throw new CommandError(`${file} cannot be restored: ${message}`);
    if (code === 'ENOENT') throw new CommandError(`there is no file ${file}`);
    if (code === 'EACCES' || code === 'EISDIR') throw new CommandError(`${file} cannot be read`);
    throw error;
  }
}

/** Prints what a backup is, after `done`, such as "the backup is whole". */
export function printBackup(call: Invocation, facts: BackupFacts, done: string): void {
  const rows = totalOf(facts.counts);
  const { file, engine, schema, sizeBytes } = facts;
  const takenAt = isoOf(facts.takenAt);
  call.print(
    { file, taken_at: takenAt, engine, schema, bytes: sizeBytes, rows, tables: facts.counts },
    `${done}: ${file}\n  taken at  ${takenAt} from ${engine}, schema ${schema}\n  rows      ${rows}, of them ${counted(facts.counts.items ?? 0, 'Item')}\n  size      ${counted(sizeBytes, 'byte')}\n`,
  );
}

const REMARK_ROWS = 250_000;

/** Tells how far the rows are, or now and then how many went by where their number is not known. */
export function rowsProgress(tell: ShowProgress, verb: string): RowsTold {
  let told = 0;
  return (counts, of) => {
    const done = totalOf(counts);
    if (of !== undefined) return tell({ done, of, unit: 'row' });
    if (done - told < REMARK_ROWS) return;
    told = done;
    tell(`${verb} ${counted(done, 'row')} so far`);
  };
}
