import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import type { Call } from '../../../domain/services.ts';
import { array, nullable, object, oneOf, optional, string, token } from '../../_kit/schema.ts';

/** Where the employer is. */
export const switchCountry = optional(nullable(oneOf(['US', 'CA']), { later: true }));

export const switchOptions = optional(
  object(
    {
      webhook: optional(nullable(string())),
      // Items whose transactions may show who pays the salary; nothing is guessed from them yet.
      transaction_item_access_tokens: optional(array(token(), { minItems: 1, maxItems: 99 })),
    },
    { later: true },
  ),
);

/** @throws INVALID_FIELD for a webhook that is no URL. */
export function requireSwitchOptions(
  options: { readonly webhook?: string | null } | undefined,
  policy: Call['policy'],
): void {
  if (options?.webhook != null) requireWebhookUrl(options.webhook, 'options.webhook', policy);
}
