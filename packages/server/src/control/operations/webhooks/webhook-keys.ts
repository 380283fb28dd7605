import { type Rotation, rotateSigningKey } from '../../../domain/webhooks/keys/rotation.ts';
import type { SigningKey } from '../../../domain/webhooks/keys/signing-key.ts';
import { operation } from '../../operation.ts';

/** Public facts of a key that can be used. */
export type SigningKeyRecord = Pick<SigningKey, 'keyId' | 'state' | 'publishedAt' | 'activeAt'>;

/** In the order of their first signatures. */
export const listWebhookKeys = operation(
  'listWebhookKeys',
  async ({ services: { store, environment } }): Promise<readonly SigningKeyRecord[]> => {
    const keys = await store.webhookKeys.usable(environment);
    return keys.map(({ keyId, state, publishedAt, activeAt }) => ({ keyId, state, publishedAt, activeAt }));
  },
);

/** In an emergency the new key signs at once. */
export const rotateWebhookKey = operation(
  'rotateWebhookKey',
  ({ services }, wish: { readonly emergency: boolean }): Promise<Rotation> =>
    rotateSigningKey(services, wish),
);
