import type { Engine } from '../store/engine.ts';
import { storeSettings } from '../store/tables/instance/settings.ts';
import { changeKey } from '../store/tables/keys/key-changes.ts';
import { isRetired } from '../store/tables/keys/retired-keys.ts';
import { lastPepperOf } from '../store/tables/keys/token-hashes.ts';
import { KeyError, type KeyRing, type NamedKey } from '../vault/keys.ts';
import type { Clock } from '../world/clock.ts';

/** A store opened with other keys would open no sealed field: the one that it was used with last must be among those that are given. */
export async function requireKnownEncryptionKey(
  engine: Engine,
  keys: KeyRing['encryption'],
  realClock: Clock,
): Promise<void> {
  const [{ id: after }] = keys;
  if (await isRetired(engine.reader, 'encryption key', after)) {
    throw new KeyError(
      'the encryption key was retired, and the store takes nothing that it closes; start with the newest, or with another one of your own before it',
    );
  }
  const before = await storeSettings(engine).keep('encryption_key_id', after);
  if (!keys.some(({ id }) => id === before)) {
    throw new KeyError(
      'this store was made with another encryption key; start with that one, or put it into FAIRLEAD_ENCRYPTION_KEY_PREVIOUS beside the new one',
    );
  }
  if (before !== after) await changeKey(engine, realClock, { kind: 'encryption_key', before, after });
}

/**
 * A pepper that this store never saw would refuse every caller and hash new tokens beside the old ones: the one that it was used
 * with last must be among those that are given (TOK-3).
 */
export async function requireKnownPepper(
  engine: Engine,
  peppers: readonly [NamedKey, ...NamedKey[]],
  realClock: Clock,
): Promise<void> {
  const [{ id: after }] = peppers;
  if (await isRetired(engine.reader, 'pepper', after)) {
    throw new KeyError(
      'the pepper was retired, and the store takes nothing that is hashed under it; start with the newest, or with another one of your own before it',
    );
  }
  const before = (await storeSettings(engine).find('pepper_id')) ?? (await lastPepperOf(engine.reader));
  if (before === undefined) {
    await storeSettings(engine).put('pepper_id', after);
    return;
  }
  if (!peppers.some(({ id }) => id === before)) {
    throw new KeyError(
      'the tokens of this store are hashed under another pepper; start with that one, or put it into FAIRLEAD_TOKEN_PEPPER_PREVIOUS beside the new one',
    );
  }
  if (before !== after) await changeKey(engine, realClock, { kind: 'pepper', before, after });
}
