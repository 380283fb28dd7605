import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The kernel's limit of a socket's path is 108 bytes on Linux and 104 on macOS. */
const PATH_BYTES_MAX = 100;

/** Where the socket of the server of a folder is: inside, or for a deep folder in a private one among temporary files. */
export function socketPath(dataFolder: string): string {
  const inside = join(dataFolder, 'control', 'socket');
  if (Buffer.byteLength(inside) <= PATH_BYTES_MAX) return inside;
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  return join(tmpdir(), `fairlead-${process.getuid?.() ?? 0}-${name}`, 'socket');
}

/** Makes the socket's folder, which nobody else can enter. @throws when another user of the machine made it, to listen in our place */
export function preparePlace(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== (process.getuid?.() ?? uid)) {
    throw new Error(`${folder} belongs to another user`);
  }
  chmodSync(folder, 0o700);
}
