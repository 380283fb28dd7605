import type { Client } from './client.ts';
import type { JWKPublicKey } from './endpoints.gen.ts';

const MAX_AGE_MS = 10 * 60_000;
const KEYS_MAX = 100;

/**
 * Gives public keys for `verifyWebhook`, each asked for once in `maxAgeMs` milliseconds (default ten minutes, after which a key
 * that was withdrawn meanwhile is noticed). Make one per client and keep it.
 * @throws {FairleadError} from the function it gives: INVALID_WEBHOOK_VERIFICATION_KEY_ID for a key that does not exist
 */
export function webhookKeys(
  client: Pick<Client, 'webhook_verification_key'>,
  { maxAgeMs = MAX_AGE_MS }: { readonly maxAgeMs?: number } = {},
): (keyId: string) => Promise<JWKPublicKey> {
  const kept = new Map<string, { readonly askedAt: number; readonly key: Promise<JWKPublicKey> }>();
  return (keyId) => {
    const known = kept.get(keyId);
    if (known && Date.now() - known.askedAt < maxAgeMs) return known.key;
    const key = client.webhook_verification_key.get({ key_id: keyId }).then((answer) => answer.key);
    kept.delete(keyId);
    kept.set(keyId, { askedAt: Date.now(), key });
    // A refusal is not kept, and neither are more keys than a service has: ids come from strangers.
    key.catch(() => kept.delete(keyId));
    const [oldest] = kept.keys();
    if (kept.size > KEYS_MAX && oldest !== undefined) kept.delete(oldest);
    return key;
  };
}
