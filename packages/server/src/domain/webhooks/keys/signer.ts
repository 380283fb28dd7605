import { ensureSigningKey, type KeyServices, openPrivateNumber } from './rotation.ts';
import type { Sign } from './signing-key.ts';

/** So long a process may sign with a key after another one took its place; far less than the time until it is called expired. */
const FRESH_MS = 3000;

export interface Signer {
  readonly keyId: string;
  readonly sign: Sign;
}

/** Gives the signer of the active key; `fresh` after a change that must take effect at once. */
export type SignerSource = (options?: { readonly fresh: boolean }) => Promise<Signer>;

/** A signer that is looked up every few seconds, its private half opened only when the key changes. */
export function createSigner(services: KeyServices): SignerSource {
  let known: { readonly at: number; readonly signer: Promise<Signer> } | undefined;
  let last: Signer | undefined;

  const look = async (): Promise<Signer> => {
    const key = await ensureSigningKey(services);
    if (last?.keyId === key.keyId) return last;
    const { keyId, x, y } = key;
    last = { keyId, sign: services.signing.signer(keyId, { x, y, d: openPrivateNumber(services, key) }) };
    return last;
  };

  return ({ fresh } = { fresh: false }) => {
    const at = services.world.realClock.monotonic();
    if (known && !fresh && at - known.at < FRESH_MS) return known.signer;
    const signer = look();
    known = { at, signer };
    // The next call tries again.
    signer.catch(() => {
      known = undefined;
    });
    return signer;
  };
}
