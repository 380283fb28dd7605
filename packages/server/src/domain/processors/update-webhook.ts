import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import type { ProcessorToken } from './processor-token.ts';

/**
 * Sets or clears the URL of a token's own webhooks; a new one gets an acknowledgement.
 * @throws INVALID_PROCESSOR_TOKEN when the token ended meanwhile.
 */
export async function updateProcessorWebhook(
  call: Call,
  token: ProcessorToken,
  webhook: string | null,
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    // The Item before the team, as everywhere.
    await unit.items.hold(token.itemId);
    if (!(await unit.processorTokens.setWebhook(token, webhook))) throw fail('INVALID_PROCESSOR_TOKEN');
    if (webhook === null) return;
    await fireFixedEvent(call, unit, token, {
      url: webhook,
      event: {
        type: 'PROCESSOR',
        code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
        fields: { error: null, account_id: token.accountId, new_webhook_url: webhook },
      },
    });
  });
}
