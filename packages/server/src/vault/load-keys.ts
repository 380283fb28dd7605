import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { RandomStream } from '../world/random.ts';
import { DEVELOPMENT_KEY, KEY_BYTES_MIN, type KeyRing, namedKey } from './keys.ts';

/** The keys are missing, weak or forbidden here; the message says what to set. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

export interface KeySources {
  readonly encryptionKey: string | undefined;
  readonly tokenPepper: string | undefined;
  /** Older peppers, parted by commas or white space. */
  readonly tokenPepperPrevious: string | undefined;
  readonly environment: string;
  /** Where keys are made and kept when none are given; never in production. */
  readonly dataFolder: string;
}

const KEY_FILE = 'keys.json';
const DEVELOPMENT_WORD = 'development';

/**
 * The key ring of this instance. Production takes its keys from settings only; elsewhere the first start makes random ones and
 * keeps them in a file that only its owner can read.
 * @throws KeyError, with every complaint at once
 */
export function loadKeys(sources: KeySources, secure: RandomStream): KeyRing {
  const { encryption, pepper, older, complaints } = givenKeys(sources);
  if (complaints.length > 0) throw new KeyError(complaints.join('; '));
  const made = encryption && pepper ? undefined : keptKeys(sources.dataFolder, secure);
  const pepperKey = namedKey('pepper', pepper ?? made?.pepper ?? Buffer.alloc(0));
  return {
    encryption: [namedKey('encryption', encryption ?? made?.encryption ?? Buffer.alloc(0))],
    pepper: [pepperKey, ...older.map((key) => namedKey('pepper', key))],
  };
}

/** Whether `loadKeys` would find every key that it needs, and make none. */
export function hasKeys({ encryptionKey, tokenPepper, dataFolder }: KeySources): boolean {
  return (encryptionKey !== undefined && tokenPepper !== undefined) || existsSync(join(dataFolder, KEY_FILE));
}

/** What `loadKeys` would refuse of the given keys, without making or reading any others. */
export function keyComplaints(sources: KeySources): readonly string[] {
  return givenKeys(sources).complaints;
}

interface GivenKeys {
  readonly encryption: Buffer | undefined;
  readonly pepper: Buffer | undefined;
  readonly older: readonly Buffer[];
  readonly complaints: readonly string[];
}

function givenKeys(sources: KeySources): GivenKeys {
  const production = sources.environment === 'production';
  const complaints: string[] = [];
  return {
    encryption: givenKey('FAIRLEAD_ENCRYPTION_KEY', sources.encryptionKey, production, complaints),
    pepper: givenKey('FAIRLEAD_TOKEN_PEPPER', sources.tokenPepper, production, complaints),
    older: olderPeppers(sources.tokenPepperPrevious, production, complaints),
    complaints,
  };
}

function olderPeppers(text = '', production: boolean, complaints: string[]): Buffer[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const keys = names.map((name) => givenKey('FAIRLEAD_TOKEN_PEPPER_PREVIOUS', name, production, complaints));
  return keys.filter((key) => key !== undefined);
}

function givenKey(
  name: string,
  text: string | undefined,
  production: boolean,
  complaints: string[],
): Buffer | undefined {
  if (text === undefined) {
    if (production)
      complaints.push(
        `${name} is missing: production needs a key of its own, such as the output of "openssl rand -hex 32"`,
      );
    return undefined;
  }
  const key = text === DEVELOPMENT_WORD ? DEVELOPMENT_KEY : decodeKey(text);
  const weakness = weaknessOf(key);
  if (production && key?.equals(DEVELOPMENT_KEY)) {
    complaints.push(`${name} is the published development key, which production refuses`);
  } else if (weakness) {
    complaints.push(`${name} ${weakness}`);
  } else {
    return key;
  }
  return undefined;
}

/** What is wrong with a key, after its name. */
export function weaknessOf(key: Buffer | undefined): string | undefined {
  if (!key || key.length < KEY_BYTES_MIN) return `must be at least ${KEY_BYTES_MIN} bytes as hex or base64`;
  return new Set(key).size < 8 ? 'is not random' : undefined;
}

/** The bytes of hex digits or base64; undefined for anything else. */
export function decodeKey(text: string): Buffer | undefined {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  return undefined;
}

/**
 * Appears whole and on the disk, or not at all: a store outlives its keys otherwise when the power fails. The first of two
 * processes that start together wins.
 */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

interface KeptKeys {
  readonly encryption: Buffer;
  readonly pepper: Buffer;
}

function keptKeys(folder: string, secure: RandomStream): KeptKeys {
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) {
    const fresh = { encryption: secure.bytes(32).toString('hex'), pepper: secure.bytes(32).toString('hex') };
    writeOnce(file, `${JSON.stringify(fresh, null, 2)}\n`);
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new KeyError(`${file} can be read by others; run "chmod 600 ${file}"`);
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { encryption?: string; pepper?: string };
  if (!kept.encryption || !kept.pepper)
    throw new KeyError(`${file} does not hold the keys that the first start wrote`);
  return { encryption: Buffer.from(kept.encryption, 'hex'), pepper: Buffer.from(kept.pepper, 'hex') };
}
