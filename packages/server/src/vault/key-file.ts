import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RandomStream } from '../world/random.ts';
import { KeyError, namedKey } from './keys.ts';
import { syncFolder } from './sync-folder.ts';

export const KEY_FILE = 'keys.json';
const KEY_BYTES = 32;

export type KeyPurpose = 'encryption' | 'pepper';

/** The file in which an instance keeps keys that no setting gives: hex, the present ones and older ones, the newest first. */
export interface KeyFile {
  readonly encryption: string;
  readonly pepper: string;
  readonly previous_encryption?: readonly string[];
  readonly previous_pepper?: readonly string[];
}

/** Undefined where there is none. @throws KeyError */
export function readKeyFile(folder: string): KeyFile | undefined {
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) return undefined;
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new KeyError(`${file} can be read by others; run "chmod 600 ${file}"`);
  }
  const kept = keysIn(readFileSync(file, 'utf8'));
  if (!kept)
    throw new KeyError(`${file} does not hold the keys that the first start wrote; put a copy of it back`);
  return kept;
}

const KEY = /^(?:[0-9a-f]{2}){32,}$/i;

/** Undefined where one is missing or is none; what a parser says of the text would quote it. */
function keysIn(text: string): KeyFile | undefined {
  try {
    const kept = JSON.parse(text) as KeyFile;
    const { encryption, pepper, previous_encryption: older = [], previous_pepper: olderPeppers = [] } = kept;
    const isWhole = [encryption, pepper, ...older, ...olderPeppers].every((key) => KEY.test(key));
    return isWhole ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Puts a new key before the others. Gives its name. @throws KeyError where there is no file */
export function addKey(folder: string, purpose: KeyPurpose, secure: RandomStream): string {
  const kept = requireFile(folder);
  const fresh = secure.bytes(KEY_BYTES).toString('hex');
  const previous = [kept[purpose], ...(kept[`previous_${purpose}`] ?? [])];
  replaceFile(folder, { ...kept, [purpose]: fresh, [`previous_${purpose}`]: previous });
  return idOf(purpose, fresh);
}

/** Takes an older key out of the file; false when it is not among them. @throws KeyError where there is no file */
export function dropKey(folder: string, purpose: KeyPurpose, id: string): boolean {
  const kept = requireFile(folder);
  const previous = kept[`previous_${purpose}`] ?? [];
  const rest = previous.filter((hex) => idOf(purpose, hex) !== id);
  if (rest.length === previous.length) return false;
  replaceFile(folder, { ...kept, [`previous_${purpose}`]: rest });
  return true;
}

function requireFile(folder: string): KeyFile {
  const kept = readKeyFile(folder);
  if (!kept) throw new KeyError(`there is no ${KEY_FILE} in ${folder}`);
  return kept;
}

function idOf(purpose: KeyPurpose, hex: string): string {
  return namedKey(purpose, Buffer.from(hex, 'hex')).id;
}

/** Appears whole and on the disk, or not at all: data keys are soon wrapped by a key that this file alone holds. */
function replaceFile(folder: string, content: KeyFile): void {
  const file = join(folder, KEY_FILE);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  syncFolder(folder);
}
