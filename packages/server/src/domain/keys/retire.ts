import { ENVIRONMENTS } from '../../vocabulary/environments.ts';
import type { World } from '../../world/world.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store.ts';
import { HASHED_KINDS, type PepperUse } from '../tokens/token-hash-store.ts';
import { DATA_KEY_KINDS, type EncryptionKeyUse } from './data-key-store.ts';

type Clocks = Pick<World, 'clock' | 'realClock'>;

/**
 * Retires an encryption key for all processes: from then on a data key that it wraps is refused, whoever still runs on it.
 * @returns what needs the key; where that is anything, it was not retired
 */
export async function retireEncryptionKey(
  { store }: Pick<Services, 'store'>,
  kekId: string,
): Promise<readonly EncryptionKeyUse[]> {
  await store.unitOfWork((unit) => unit.dataKeys.refuse(kekId));
  try {
    return await usesOfRefused(store, kekId);
  } catch (error) {
    // Whether anything needs it is not known: it stays in use.
    await store.unitOfWork((unit) => unit.dataKeys.allow(kekId));
    throw error;
  }
}

async function usesOfRefused(store: Services['store'], kekId: string): Promise<readonly EncryptionKeyUse[]> {
  // Whoever looked before the mark was there may not have committed yet. One kind in a unit: writers of two would meet it twice.
  for (const kind of DATA_KEY_KINDS) await store.unitOfWork((unit) => unit.dataKeys.awaitWriters(kind));
  return store.unitOfWork(async ({ dataKeys }) => {
    const left = (await dataKeys.uses()).filter((use) => use.kekId === kekId);
    if (left.length > 0) await dataKeys.allow(kekId);
    return left;
  });
}

/**
 * Retires a pepper for all processes: from then on the hash of a token or secret under it is refused, whoever still runs on it.
 * @returns what needs the pepper; where that is anything, it was not retired
 */
export async function retirePepper(
  { store, world }: Pick<Services, 'store'> & { readonly world: Clocks },
  pepperId: string,
): Promise<readonly PepperUse[]> {
  await store.unitOfWork((unit) => unit.tokenHashes.refuse(pepperId));
  for (const kind of HASHED_KINDS) await store.unitOfWork((unit) => unit.tokenHashes.awaitWriters(kind));
  return store.unitOfWork(async (unit) => {
    const left = (await livingHashes(unit, world)).filter((use) => use.pepperId === pepperId);
    if (left.length > 0) await unit.tokenHashes.allow(pepperId);
    return left;
  });
}

/** Of every environment: keys are the same for all that work on the store. Their clocks may differ, so that the earlier counts. */
export async function livingHashes(
  { tokenHashes }: Pick<StoreReader, 'tokenHashes'>,
  { clock, realClock }: Clocks,
): Promise<PepperUse[]> {
  const now = Math.min(clock.now(), realClock.now());
  return (await Promise.all(ENVIRONMENTS.map((one) => tokenHashes.living(one, now)))).flat();
}
