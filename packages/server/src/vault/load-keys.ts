import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RandomStream } from '../world/random.ts';
import { KEY_FILE, type KeyFile, readKeyFile } from './key-file.ts';
import { DEVELOPMENT_KEY, KEY_BYTES_MIN, KeyError, type KeyRing, type NamedKey, namedKey } from './keys.ts';
import { syncFolder } from './sync-folder.ts';

export interface KeySources {
  readonly encryptionKey: string | undefined;
  /** Older encryption keys, parted by commas or white space. */
  readonly encryptionKeyPrevious: string | undefined;
  readonly tokenPepper: string | undefined;
  /** Older peppers, parted by commas or white space. */
  readonly tokenPepperPrevious: string | undefined;
  readonly environment: string;
  /** Where keys are made and kept when none are given; never in production. */
  readonly dataFolder: string;
}

const DEVELOPMENT_WORD = 'development';

/**
 * The key ring of this instance. Production takes its keys from settings only; elsewhere the first start makes random ones and
 * keeps them in a file that only its owner can read.
 * @throws KeyError, with every complaint at once
 */
export function loadKeys(sources: KeySources, secure: RandomStream): KeyRing {
  const { encryption, olderEncryption, pepper, olderPeppers, complaints } = givenKeys(sources);
  if (complaints.length > 0) throw new KeyError(complaints.join('; '));
  const made = encryption && pepper ? undefined : keptKeys(sources.dataFolder, secure);
  return {
    encryption: ring('encryption', encryption, olderEncryption, made),
    pepper: ring('pepper', pepper, olderPeppers, made),
  };
}

function ring(
  purpose: 'encryption' | 'pepper',
  given: Buffer | undefined,
  older: readonly Buffer[],
  made: KeyFile | undefined,
): [NamedKey, ...NamedKey[]] {
  const kept = given ? [] : (made?.[`previous_${purpose}`] ?? []).map((hex) => Buffer.from(hex, 'hex'));
  const newest = given ?? Buffer.from(made?.[purpose] ?? '', 'hex');
  return [namedKey(purpose, newest), ...[...kept, ...older].map((key) => namedKey(purpose, key))];
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
  readonly olderEncryption: readonly Buffer[];
  readonly olderPeppers: readonly Buffer[];
  readonly complaints: readonly string[];
}

function givenKeys(sources: KeySources): GivenKeys {
  const production = sources.environment === 'production';
  const complaints: string[] = [];
  return {
    encryption: givenKey('FAIRLEAD_ENCRYPTION_KEY', sources.encryptionKey, production, complaints),
    pepper: givenKey('FAIRLEAD_TOKEN_PEPPER', sources.tokenPepper, production, complaints),
    olderEncryption: olderKeys(
      'FAIRLEAD_ENCRYPTION_KEY_PREVIOUS',
      sources.encryptionKeyPrevious,
      production,
      complaints,
    ),
    olderPeppers: olderKeys(
      'FAIRLEAD_TOKEN_PEPPER_PREVIOUS',
      sources.tokenPepperPrevious,
      production,
      complaints,
    ),
    complaints,
  };
}

function olderKeys(
  setting: string,
  text: string | undefined,
  production: boolean,
  complaints: string[],
): Buffer[] {
  const names = (text ?? '').split(/[\s,]+/).filter((name) => name !== '');
  const keys = names.map((name) => givenKey(setting, name, production, complaints));
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
  syncFolder(dirname(file));
}

function keptKeys(folder: string, secure: RandomStream): KeyFile | undefined {
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) {
    const fresh = { encryption: secure.bytes(32).toString('hex'), pepper: secure.bytes(32).toString('hex') };
    writeOnce(file, `${JSON.stringify(fresh, null, 2)}\n`);
  }
  return readKeyFile(folder);
}
