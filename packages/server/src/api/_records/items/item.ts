import type { Item, ItemProduct } from '../../../domain/items/item.ts';
import { type ItemError, itemErrorAt } from '../../../domain/items/item-error.ts';
import {
  addedProducts,
  availableProducts,
  billedProducts,
  consentedProducts,
} from '../../../domain/items/products.ts';
import type { Call } from '../../../domain/services.ts';
import { errorRecord, isErrorCode } from '../../../errors.ts';
import { DATA_SCOPES, scopesOf } from '../../../vocabulary/data-scopes.ts';
import { PRODUCTS } from '../../../vocabulary/products.ts';
import { isoTime } from '../../../world/dates.ts';
import type { CallContext } from '../../_kit/endpoint.ts';
import { errorSchema } from '../../_kit/error-schema.ts';
import { projectOncePerDirectory } from '../../_kit/project-once.ts';
import {
  array,
  component,
  dateTime,
  nullable,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';

export const itemSchema = component('Item', {
  available_products: array(oneOf(PRODUCTS)),
  billed_products: array(oneOf(PRODUCTS)),
  consent_expiration_time: nullable(dateTime()),
  error: nullable(errorSchema),
  institution_id: nullable(string()),
  item_id: string(),
  update_type: oneOf(['background', 'requires_user_authentication', 'user_present_required']),
  webhook: nullable(string()),
  institution_name: optional(nullable(string(), { later: true })),
  auth_method: optional(
    nullable(
      oneOf([
        'INSTANT_AUTH',
        'INSTANT_MATCH',
        'AUTOMATED_MICRODEPOSITS',
        'SAME_DAY_MICRODEPOSITS',
        'INSTANT_MICRODEPOSITS',
        'DATABASE_MATCH',
        'DATABASE_INSIGHTS',
        'TRANSFER_MIGRATED',
        'INVESTMENTS_FALLBACK',
      ]),
      { later: true },
    ),
  ),
  products: optional(array(oneOf(PRODUCTS), { later: true })),
  consented_products: optional(array(oneOf(PRODUCTS), { later: true })),
  created_at: optional(dateTime({ later: true })),
  consented_use_cases: optional(array(string(), { later: true })),
  consented_data_scopes: optional(array(oneOf(DATA_SCOPES), { later: true })),
});

export type WireItem = Static<typeof itemSchema>;

/** How the numbers of the Item were proved, where they had to be. */
const AUTH_METHODS = {
  none: 'INSTANT_AUTH',
  match: 'INSTANT_MATCH',
  automated: 'AUTOMATED_MICRODEPOSITS',
  instant: 'INSTANT_MICRODEPOSITS',
  same_day: 'SAME_DAY_MICRODEPOSITS',
  database_match: 'DATABASE_MATCH',
  database_insights: 'DATABASE_INSIGHTS',
} as const;

/** An Item as callers see it. While it is healthy, its wire form depends on the Item and the directory alone. */
export function projectItem(context: CallContext, item: Item): WireItem {
  const error = projectError(context, itemErrorAt(item, context.call.world.clock.now()));
  return error ? { ...healthyItem(context.call, item), error } : healthyItem(context.call, item);
}

const healthyItem = projectOncePerDirectory(
  (call: Pick<Call, 'directory' | 'connector' | 'policy'>, item: Item): WireItem => {
    const billed = billedProducts(item) as WireItem['billed_products'];
    return {
      available_products: availableProducts(call, item) as WireItem['available_products'],
      billed_products: billed,
      consent_expiration_time: item.consentExpiresAt === null ? null : isoTime(item.consentExpiresAt),
      error: null,
      institution_id: item.institutionId,
      item_id: item.itemId,
      update_type: item.updateType,
      webhook: item.webhook,
      auth_method: item.hasNumbers ? AUTH_METHODS[item.numbersProof ?? 'none'] : null,
      consented_data_scopes: scopesOf(item.consent?.products ?? []),
      consented_products: consentedProducts(call, item) as WireItem['billed_products'],
      consented_use_cases: [...(item.consent?.useCases ?? [])],
      created_at: isoTime(item.createdAt ?? item.linkedAt),
      institution_name: item.institutionName,
      products: addedProducts(item) as WireItem['billed_products'],
    };
  },
);

/** The stored error has the id of the call that shows it: clients of 2020-09-14 require one. */
function projectError({ call, requestId }: CallContext, error: ItemError | null): WireItem['error'] {
  if (!error || !isErrorCode(error.code)) return null;
  const words = { message: error.message ?? undefined };
  return { ...errorRecord(error.code, call.link.publicUrl(), words), request_id: requestId };
}

const productStatusSchema = component('ItemProductStatus', {
  last_successful_update: nullable(dateTime()),
  last_failed_update: nullable(dateTime()),
});

export const itemStatusSchema = component('ItemStatus', {
  investments: nullable(productStatusSchema),
  transactions: nullable(productStatusSchema),
  last_webhook: nullable(
    component('ItemWebhookStatus', { sent_at: nullable(dateTime()), code_sent: nullable(string()) }),
  ),
});

/** Freshness of an Item: a product's member is null until it was tried to read it. */
export function projectItemStatus(item: Item): Static<typeof itemStatusSchema> {
  return {
    investments: productStatus(item, 'investments'),
    transactions: productStatus(item, 'transactions'),
    last_webhook: item.lastWebhook && {
      sent_at: isoTime(item.lastWebhook.sentAt),
      code_sent: item.lastWebhook.code,
    },
  };
}

function productStatus(item: Item, name: string): Static<typeof productStatusSchema> | null {
  const product: ItemProduct | undefined = item.products.find((entry) => entry.product === name);
  if (!product) return null;
  const { pulledAt, failedAt } = product;
  if (pulledAt === null && failedAt === null) return null;
  return {
    last_successful_update: pulledAt === null ? null : isoTime(pulledAt),
    last_failed_update: failedAt === null ? null : isoTime(failedAt),
  };
}
