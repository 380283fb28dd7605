import { operation } from '../../../control/operation.ts';
import type { SigningKey } from '../../../domain/webhooks/keys/signing-key.ts';
import { administer } from '../../administer.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { isoOf, table } from '../../table.ts';

/** Public facts of a key that can be used. */
type SigningKeyRecord = Pick<SigningKey, 'keyId' | 'state' | 'publishedAt' | 'activeAt'>;

/** In the order of their first signatures. */
const list = operation(
  'listWebhookKeys',
  async ({ services: { store, environment } }): Promise<readonly SigningKeyRecord[]> => {
    const keys = await store.webhookKeys.usable(environment);
    return keys.map(({ keyId, state, publishedAt, activeAt }) => ({ keyId, state, publishedAt, activeAt }));
  },
);

export default command({
  order: 450,
  summary: 'List the keys that sign webhooks, or will.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: ['Retired keys sign nothing any more; /webhook_verification_key/get still gives them by their id.'],
  examples: ['fairlead webhook-keys list'],
  async run(call) {
    const keys = await administer(call, (ask) => ask(list));
    const json = keys.map(({ keyId, state, publishedAt, activeAt }) => ({
      key_id: keyId,
      state,
      published_at: isoOf(publishedAt),
      active_at: isoOf(activeAt),
    }));
    if (keys.length === 0) call.note('there is no key yet; the first webhook makes one');
    const rows = keys.map(({ keyId, state, publishedAt, activeAt }) => [
      keyId,
      state,
      isoOf(publishedAt),
      isoOf(activeAt),
    ]);
    call.print({ keys: json }, table(['key_id', 'state', 'published', 'signs from'], rows));
  },
});
