import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import type { Custody, DataKey, KeyOwner, SealedPlace } from '../domain/custody.ts';
import type { Clock } from '../world/clock.ts';
import type { RandomStream } from '../world/random.ts';
import { createKeyCache } from './key-cache.ts';
import type { NamedKey } from './keys.ts';

/** VLT-2: version(1) | kek_id(8) | dek_id(16) | nonce(12) | ciphertext | tag(16). */
const VERSION = 1;
const KEK_ID_BYTES = 8;
const DEK_ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEK_ID_BYTES + DEK_ID_BYTES;

/** A record that does not open here: moved, altered, or sealed under a key that this process does not have. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/**
 * Envelope encryption: each Item has a data key of its own, wrapped by a key-encryption key (VLT-1). Nonces and keys come
 * from the operating system's generator always, never from a seed (VLT-4).
 */
export function createCustody(
  keks: readonly [NamedKey, ...NamedKey[]],
  secure: RandomStream,
  clock: Clock,
): Custody {
  const cache = createKeyCache(clock);

  const dataKey = (owner: KeyOwner, key: DataKey): Buffer =>
    cache.get(key.dekId, () => {
      const kek = keks.find(({ id }) => id === key.kekId);
      if (!kek) throw new SealBrokenError('the data key is wrapped under an unknown encryption key');
      return decrypt(kek.key, key.wrapped, wrapPlace(owner, key.dekId));
    });

  return {
    newDataKey(owner) {
      const dek = secure.bytes(32);
      const dekId = secure.bytes(DEK_ID_BYTES).toString('hex');
      const wrapped = encrypt(keks[0].key, dek, wrapPlace(owner, dekId), secure);
      return { dekId, kekId: keks[0].id, wrapped };
    },
    seal(owner, key, place, text) {
      const body = encrypt(dataKey(owner, key), Buffer.from(text), sealPlace(owner, place), secure);
      return Buffer.concat([
        Buffer.from([VERSION]),
        Buffer.from(key.kekId, 'hex'),
        Buffer.from(key.dekId, 'hex'),
        body,
      ]);
    },
    open(owner, key, place, record) {
      const version = record[0];
      const dekId = record.subarray(1 + KEK_ID_BYTES, HEAD_BYTES).toString('hex');
      // The encryption key that it names wrapped the data key then; another one may do so since (VLT-6).
      if (version !== VERSION || dekId !== key.dekId)
        throw new SealBrokenError('the record is not of a version and data key that are known here');
      return decrypt(dataKey(owner, key), record.subarray(HEAD_BYTES), sealPlace(owner, place)).toString();
    },
    rewrap(owner, key) {
      const wrapped = encrypt(keks[0].key, dataKey(owner, key), wrapPlace(owner, key.dekId), secure);
      return { dekId: key.dekId, kekId: keks[0].id, wrapped };
    },
    get encryptionKeyIds() {
      return keks.map(({ id }) => id);
    },
    forget: (key) => cache.delete(key.dekId),
  };
}

function encrypt(key: Buffer, plain: Buffer, additional: Buffer, secure: RandomStream): Buffer {
  const nonce = secure.bytes(NONCE_BYTES);
  // Of a key that is no key object the runtime finds that out by an exception, which takes four times as long as all the rest.
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce).setAAD(additional);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, body: Buffer, additional: Buffer): Buffer {
  if (body.length < NONCE_BYTES + TAG_BYTES) throw new SealBrokenError('the record is too short');
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(additional).setAuthTag(body.subarray(body.length - TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(body.subarray(NONCE_BYTES, body.length - TAG_BYTES)),
      decipher.final(),
    ]);
  } catch (cause) {
    throw new SealBrokenError('the record does not open here', { cause });
  }
}

/** VLT-3: a ciphertext moved to another row, field, Item, client or environment does not open. */
function sealPlace(owner: KeyOwner, place: SealedPlace): Buffer {
  return lengthPrefixed([
    'vault',
    String(VERSION),
    ...ownerParts(owner),
    place.table,
    place.field,
    place.row,
  ]);
}

function wrapPlace(owner: KeyOwner, dekId: string): Buffer {
  return lengthPrefixed(['wrap', String(VERSION), ...ownerParts(owner), dekId]);
}

function ownerParts({ environment, clientId, itemId }: KeyOwner): string[] {
  return [environment, clientId, itemId];
}

/** A character of a text takes so many bytes at most. */
const WIDEST = 3;
const LENGTH_BYTES = 4;

function lengthPrefixed(parts: readonly string[]): Buffer {
  const most = parts.reduce((sum, part) => sum + LENGTH_BYTES + part.length * WIDEST, 0);
  const all = Buffer.allocUnsafe(most);
  let end = 0;
  for (const part of parts) {
    const length = all.write(part, end + LENGTH_BYTES);
    all.writeUInt32BE(length, end);
    end += LENGTH_BYTES + length;
  }
  return all.subarray(0, end);
}
