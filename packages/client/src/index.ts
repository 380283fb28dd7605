export { type Client, createClient } from './client.ts';
export type * from './endpoints.gen.ts';
export { FairleadConnectionError, FairleadError } from './errors.ts';
export type { CallOptions, ClientOptions, KeyedCallOptions } from './options.ts';
export type { Pdf } from './pdf.ts';
export { type SyncOptions, syncTransactions, transactionPages } from './transaction-pages.ts';
export {
  verifyWebhook,
  type WebhookDelivery,
  type WebhookFault,
  type WebhookHeaders,
  type WebhookKey,
  WebhookVerificationError,
} from './verify-webhook.ts';
export type { WebhookCode, WebhookError, WebhookEvent, WebhookType } from './webhook-events.ts';
export { webhookKeys } from './webhook-keys.ts';
