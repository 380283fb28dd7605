import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../domain/institutions/institution.ts';

/** What a running server writes into its data folder, for commands to find it. Holds no secret. */
export interface ServerFile {
  readonly pid: number;
  readonly version: string;
  readonly environment: Environment;
  readonly store: string;
  readonly baseUrl: string;
  readonly socket: string;
}

const NAME = 'server.json';

export function writeServerFile(dataFolder: string, content: ServerFile): void {
  const file = join(dataFolder, NAME);
  const fresh = `${file}.${content.pid}`;
  writeFileSync(fresh, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
}

/** Undefined when there is none; one that a killed server left behind is told by its socket, where nobody listens. */
export function readServerFile(dataFolder: string): ServerFile | undefined {
  try {
    // Written by `writeServerFile`, into a folder of the same owner.
    return JSON.parse(readFileSync(join(dataFolder, NAME), 'utf8')) as ServerFile;
  } catch {
    return undefined;
  }
}

/** Takes back what this process wrote; a file of its successor stays. */
export function removeServerFile(dataFolder: string, pid: number): void {
  if (readServerFile(dataFolder)?.pid === pid) rmSync(join(dataFolder, NAME), { force: true });
}
