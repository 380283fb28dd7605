import { operation } from '../../../control/operation.ts';
import { DATA_KEY_KINDS, type EncryptionKeyUse } from '../../../domain/keys/data-key-store.ts';
import { type KeyAge, keyAge } from '../../../domain/keys/key-ages.ts';
import { livingHashes } from '../../../domain/keys/retire.ts';
import { HASHED_KINDS, type PepperUse } from '../../../domain/tokens/token-hash-store.ts';

interface KeyUses {
  /** Those that this instance was started with, newest first. */
  readonly peppers: readonly string[];
  readonly encryption: readonly string[];
  readonly hashed: readonly PepperUse[];
  readonly wrapped: readonly EncryptionKeyUse[];
  /** Of the newest ones. */
  readonly ages: Readonly<Record<'encryption' | 'pepper', KeyAge>>;
}

export const readKeyUses = operation(
  'keyUses',
  async ({ services: { store, digests, custody, world, keysSince } }): Promise<KeyUses> => ({
    peppers: digests.keyIds,
    encryption: custody.encryptionKeyIds,
    hashed: await livingHashes(store, world),
    wrapped: await store.dataKeys.uses(),
    ages: {
      encryption: keyAge(keysSince.encryption, world.realClock.now()),
      pepper: keyAge(keysSince.pepper, world.realClock.now()),
    },
  }),
);

/** What an operator may do with a key. */
type State = 'newest' | 'needed' | 'may go' | 'missing';

export interface KeyStanding {
  readonly purpose: 'encryption' | 'pepper';
  readonly keyId: string;
  readonly state: State;
  /** What needs it, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of the newest of its kind: since when it is used, and until when it should be. */
  readonly age?: KeyAge;
}

/** Every key that was given or is needed: of each purpose the newest first. */
export function standingsOf({ peppers, encryption, hashed, wrapped, ages }: KeyUses): KeyStanding[] {
  const ofPeppers = hashed.map(({ pepperId, kind, count }) => ({ keyId: pepperId, kind, count }));
  const ofEncryption = wrapped.map(({ kekId, kind, count }) => ({
    keyId: kekId,
    kind: `${kind}_key`,
    count,
  }));
  const dataKeys = DATA_KEY_KINDS.map((kind) => `${kind}_key`);
  const rowsOf = (purpose: KeyStanding['purpose'], rows: ReturnType<typeof standings>) =>
    rows.map((row) => ({
      purpose,
      ...row,
      ...(row.state === 'newest' ? { age: ages[purpose] } : {}),
    }));
  return [
    ...rowsOf('encryption', standings(encryption, ofEncryption, dataKeys)),
    ...rowsOf('pepper', standings(peppers, ofPeppers, HASHED_KINDS)),
  ];
}

interface Use {
  readonly keyId: string;
  readonly kind: string;
  readonly count: number;
}

function standings(
  given: readonly string[],
  uses: readonly Use[],
  kinds: readonly string[],
): Omit<KeyStanding, 'purpose' | 'age'>[] {
  const all = [...new Set([...given, ...uses.map(({ keyId }) => keyId)])];
  return all.map((keyId) => {
    const own = uses.filter((use) => use.keyId === keyId);
    const counts = Object.fromEntries(
      kinds.map((kind) => [
        kind,
        own.reduce((total, use) => (use.kind === kind ? total + use.count : total), 0),
      ]),
    );
    const older: State = !given.includes(keyId) ? 'missing' : own.length > 0 ? 'needed' : 'may go';
    return { keyId, counts, state: keyId === given[0] ? 'newest' : older };
  });
}
