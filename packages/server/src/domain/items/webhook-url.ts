import { fail } from '../../errors.ts';
import type { Domain } from '../domain.ts';
import { asTenant } from '../teams/team.ts';
import type { Item } from './item.ts';

const LENGTH_MAX = 2048;

/**
 * Refuses what can never be a webhook target: no URL, another scheme than http(s), user info, a fragment (OUT-1, D48). Where
 * it may lead is decided when it is called, because names resolve anew each time.
 * @throws INVALID_FIELD
 */
export function requireWebhookUrl(
  text: string,
  field: string,
  { webhookHttpsOnly }: { webhookHttpsOnly: boolean },
): string {
  const message = `${field} must be a non-empty string URL`;
  if (text.length === 0 || text.length > LENGTH_MAX || !URL.canParse(text))
    throw fail('INVALID_FIELD', message);
  const url = new URL(text);
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || webhookHttpsOnly)) {
    throw fail('INVALID_FIELD', `${message} with the scheme https${webhookHttpsOnly ? '' : ' or http'}`);
  }
  if (url.username || url.password || url.hash || url.hostname === '') {
    throw fail('INVALID_FIELD', `${message} without user name, password and fragment`);
  }
  return text;
}

/** Sets or clears the URL that the Item's webhooks go to, and gives the Item as it is then. */
export async function updateWebhook(domain: Domain, item: Item, webhook: string | null): Promise<Item> {
  const tenant = asTenant(item.environment, item.clientId);
  return domain.store.unitOfWork(async (unit) => {
    const changed = await unit.items.setWebhook(tenant, item.itemId, webhook);
    const updated = changed ? await unit.items.find(tenant, item.itemId) : undefined;
    if (!updated) throw fail('ITEM_CONCURRENTLY_DELETED');
    return updated;
  });
}
