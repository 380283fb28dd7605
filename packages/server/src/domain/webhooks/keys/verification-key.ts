import { fail } from '../../../errors.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Services } from '../../services.ts';

/** What receivers verify signatures with. Instants are milliseconds, real time. */
export interface VerificationKey {
  readonly keyId: string;
  readonly x: string;
  readonly y: string;
  readonly createdAt: number;
  /** Null while a signature of it may still be new. */
  readonly expiredAt: number | null;
}

/**
 * Tests of existing clients ask for this id (sandbox.md 2). It is not among the keys that sign: its private half was thrown away
 * when it was made, so it is called expired from the start (SIG-7).
 */
const WELL_KNOWN: VerificationKey = {
  keyId: '6c5516e1-92dc-479e-a8ff-5a51992e0001',
  x: 'uyyUplrpG7p9T0dS5tMz8UEhBMEq4PkSHaZioB61mb8',
  y: 'Vp5x-puH_ezWfiPwUAafeOaOM2qsha1pDD6_JwpSjTg',
  createdAt: Date.UTC(2020, 8, 14),
  expiredAt: Date.UTC(2020, 8, 15),
};

/** @throws INVALID_WEBHOOK_VERIFICATION_KEY_ID for an id that is unknown in this environment. */
export async function verificationKey(
  { environment, store, world }: Pick<Services, 'environment' | 'store' | 'world'>,
  keyId: string,
): Promise<VerificationKey> {
  if (traitsOf(environment).exampleKeyKnown && keyId === WELL_KNOWN.keyId) return WELL_KNOWN;
  const key = await store.webhookKeys.find(environment, keyId);
  if (!key) throw fail('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
  const expired = key.expiredAt !== null && key.expiredAt <= world.realClock.now();
  return {
    keyId: key.keyId,
    x: key.x,
    y: key.y,
    createdAt: key.publishedAt,
    expiredAt: expired ? key.expiredAt : null,
  };
}
