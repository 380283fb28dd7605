import { operation } from '../../../control/operation.ts';
import { DATA_KEY_KINDS, type EncryptionKeyUse } from '../../../domain/keys/data-key-store.ts';
import { HASHED_KINDS, type PepperUse } from '../../../domain/tokens/token-hash-store.ts';

interface KeyUses {
  /** Those that this instance was started with, newest first. */
  readonly peppers: readonly string[];
  readonly encryption: readonly string[];
  readonly hashed: readonly PepperUse[];
  readonly wrapped: readonly EncryptionKeyUse[];
}

export const readKeyUses = operation(
  'keyUses',
  async ({ services: { store, digests, custody, environment, world } }): Promise<KeyUses> => ({
    peppers: digests.keyIds,
    encryption: custody.encryptionKeyIds,
    hashed: await store.tokenHashes.living(environment, world.clock.now()),
    wrapped: await store.dataKeys.uses(),
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
}

/** Every key that was given or is needed: of each purpose the newest first. */
export function standingsOf({ peppers, encryption, hashed, wrapped }: KeyUses): KeyStanding[] {
  const ofPeppers = hashed.map(({ pepperId, kind, count }) => ({ keyId: pepperId, kind, count }));
  const ofEncryption = wrapped.map(({ kekId, kind, count }) => ({
    keyId: kekId,
    kind: `${kind}_key`,
    count,
  }));
  const dataKeys = DATA_KEY_KINDS.map((kind) => `${kind}_key`);
  return [
    ...standings(encryption, ofEncryption, dataKeys).map((row) => ({
      purpose: 'encryption' as const,
      ...row,
    })),
    ...standings(peppers, ofPeppers, HASHED_KINDS).map((row) => ({ purpose: 'pepper' as const, ...row })),
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
): Omit<KeyStanding, 'purpose'>[] {
  const all = [...new Set([...given, ...uses.map(({ keyId }) => keyId)])];
  return all.map((keyId) => {
    const own = uses.filter((use) => use.keyId === keyId);
    const counts = Object.fromEntries(
      kinds.map((kind) => [kind, own.find((use) => use.kind === kind)?.count ?? 0]),
    );
    const older: State = !given.includes(keyId) ? 'missing' : own.length > 0 ? 'needed' : 'may go';
    return { keyId, counts, state: keyId === given[0] ? 'newest' : older };
  });
}
