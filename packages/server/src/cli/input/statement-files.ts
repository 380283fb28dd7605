import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command/exit-codes.ts';
import { readInput } from './read-input.ts';

/** A file of a command line, with its bytes. */
export interface InputFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const STDIN = '-';

/**
 * The files that operands name: files, folders with files (not those in folders within, nor hidden ones), and `-` for standard
 * input. @throws CommandError for what cannot be read, and a folder without files
 */
export function readStatementFiles(operands: readonly string[]): InputFile[] {
  return operands.flatMap((operand) => {
    if (operand === STDIN) return [{ name: 'standard input', bytes: readFileSync(0) }];
    if (!isFolder(operand)) return [{ name: operand, bytes: readInput(operand) }];
    const names = filesIn(operand);
    if (names.length === 0) throw new CommandError(`${operand} has no files`);
    return names.map((name) => ({ name: join(operand, name), bytes: readInput(join(operand, name)) }));
  });
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Names of the files of a folder, alphabetical; hidden ones are left out. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** Files in groups that are each sent at once. @throws CommandError for one that is too large by itself */
export function groupsBySize(files: readonly InputFile[], bytesMax: number): InputFile[][] {
  const groups: InputFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const { length } = file.bytes;
    if (length > bytesMax)
      throw new CommandError(`${file.name} has more than ${bytesMax / 1_048_576} MiB; split it by dates`);
    const group = groups.at(-1);
    if (group && bytes + length <= bytesMax) {
      group.push(file);
      bytes += length;
    } else {
      groups.push([file]);
      bytes = length;
    }
  }
  return groups;
}
