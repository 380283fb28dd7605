import { readFileSync } from 'node:fs';
import { CommandError } from '../command/exit-codes.ts';

/** The bytes of a file that a command line names. @throws CommandError that says why it cannot be read */
export function readInput(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${REASONS[codeOf(error)] ?? 'the system refuses it'}`);
  }
}

/** The JSON value in a file. @throws CommandError */
export function readJsonInput(path: string): unknown {
  const text = readInput(path).toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommandError(`${path} is not JSON`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}
