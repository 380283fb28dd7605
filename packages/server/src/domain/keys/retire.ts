import type { Services } from '../services.ts';
import { DATA_KEY_KINDS, type EncryptionKeyUse } from './data-key-store.ts';

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
