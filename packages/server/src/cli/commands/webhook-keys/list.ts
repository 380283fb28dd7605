import { listWebhookKeys } from '../../../control/operations/webhooks/webhook-keys.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';

export default command({
  order: 450,
  summary: 'List the keys that sign webhooks, or will.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: ['Retired keys sign nothing any more; /webhook_verification_key/get still gives them by their id.'],
  examples: ['fairlead webhook-keys list'],
  async run(call) {
    const keys = await administer(call, (ask) => ask(listWebhookKeys));
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
    call.print({ keys: json }, call.table(['key_id', 'state', 'published', 'signs from'], rows));
  },
});
