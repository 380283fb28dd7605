import { fail } from '../../errors.ts';
import type { Call, Policy } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import type { Item } from './item.ts';

const LENGTH_MAX = 2048;

/**
 * Refuses what can never be a webhook target: no URL, another scheme than http(s), user info, a fragment (OUT-1, D48), and in
 * production what is refused whatever a name resolves to. The rest is decided when it is called, because names resolve anew.
 * @throws INVALID_FIELD
 */
export function requireWebhookUrl(
  text: string,
  field: string,
  { webhookHttpsOnly, webhookFault }: Pick<Policy, 'webhookHttpsOnly' | 'webhookFault'>,
): string {
  const message = `${field} must be a non-empty string URL`;
  if (text.length === 0 || text.length > LENGTH_MAX || !URL.canParse(text))
    throw fail('INVALID_FIELD', {
      message,
      next: 'Send a whole address, such as https://app.example/webhook.',
    });
  const url = new URL(text);
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || webhookHttpsOnly)) {
    throw fail('INVALID_FIELD', `${message} with the scheme https${webhookHttpsOnly ? '' : ' or http'}`);
  }
  if (url.username || url.password || url.hash || url.hostname === '') {
    throw fail('INVALID_FIELD', `${message} without user name, password and fragment`);
  }
  const fault = webhookFault(text);
  if (fault !== undefined) {
    throw fail(
      'INVALID_FIELD',
      `${field} leads to where this instance never sends: ${fault}; use an address that the internet can reach`,
    );
  }
  return text;
}

/**
 * Sets or clears the URL that the Item's webhooks go to, and gives the Item as it is then. A new URL hears of it, in the same unit
 * of work.
 */
export async function updateWebhook(call: Call, item: Item, webhook: string | null): Promise<Item> {
  const tenant = asTenant(item.environment, item.clientId);
  return call.store.unitOfWork(async (unit) => {
    const [isChanged, updated] = await Promise.all([
      unit.items.setWebhook(tenant, item.itemId, webhook),
      unit.items.find(tenant, item.itemId),
    ]);
    if (!isChanged || !updated) throw fail('ITEM_CONCURRENTLY_DELETED');
    await unit.items.note(item.itemId, call.world.clock.now(), 'webhook_changed', null);
    if (webhook === null) return updated;
    const { code, createdAt } = await fireFixedEvent(call, unit, item, {
      url: webhook,
      event: {
        type: 'ITEM',
        code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
        fields: { item_id: item.itemId, new_webhook_url: webhook, error: null },
      },
    });
    await unit.items.noteWebhook(item.itemId, code, createdAt);
    return { ...updated, lastWebhook: { code, sentAt: createdAt } };
  });
}
