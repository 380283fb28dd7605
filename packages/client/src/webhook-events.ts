import type { ErrorObject } from './endpoints.gen.ts';

/** An error inside a webhook names no request; it holds the HTTP status that a call would get. */
export type WebhookError = Omit<ErrorObject, 'request_id'>;

interface Event<Type extends string, Code extends string> {
  readonly webhook_type: Type;
  readonly webhook_code: Code;
  /** `sandbox`, `development` or `production`; never mix them. */
  readonly environment: 'sandbox' | 'development' | 'production';
}

interface OfItem {
  readonly item_id: string;
  readonly error?: WebhookError | null;
  /** Only of Items that are linked with a user. */
  readonly user_id?: string | null;
}

interface OfSession {
  readonly link_session_id: string;
  readonly link_token: string;
}

/** Ids of accounts, and the kinds of data of each that changed. */
type ChangedAccounts = Readonly<Record<string, readonly string[]>>;

type TransactionEvent =
  | (Event<'TRANSACTIONS', 'INITIAL_UPDATE' | 'HISTORICAL_UPDATE' | 'DEFAULT_UPDATE'> &
      OfItem & {
        /** How many are new since the reading before. */
        readonly new_transactions: number;
      })
  | (Event<'TRANSACTIONS', 'TRANSACTIONS_REMOVED'> &
      OfItem & { readonly removed_transactions: readonly string[] })
  | (Event<'TRANSACTIONS', 'SYNC_UPDATES_AVAILABLE'> &
      OfItem & {
        readonly initial_update_complete: boolean;
        readonly historical_update_complete: boolean;
      })
  | (Event<'TRANSACTIONS', 'RECURRING_TRANSACTIONS_UPDATE'> &
      OfItem & { readonly account_ids: readonly string[] });

type ItemEvent =
  | (Event<'ITEM', 'ERROR' | 'ITEM_LOGIN_REQUIRED'> & OfItem & { readonly error: WebhookError | null })
  | (Event<'ITEM', 'USER_PERMISSION_REVOKED' | 'LOGIN_REPAIRED' | 'NEW_ACCOUNTS_AVAILABLE'> & OfItem)
  | (Event<'ITEM', 'WEBHOOK_UPDATE_ACKNOWLEDGED'> & OfItem & { readonly new_webhook_url: string })
  | (Event<'ITEM', 'PENDING_EXPIRATION'> &
      OfItem & {
        /** ISO 8601 in UTC. */
        readonly consent_expiration_time: string;
      })
  | (Event<'ITEM', 'PENDING_DISCONNECT'> &
      OfItem & {
        readonly reason: string;
        /** ISO 8601 in UTC. */
        readonly disconnect_time: string;
      })
  | (Event<'ITEM', 'USER_ACCOUNT_REVOKED'> & OfItem & { readonly account_id: string });

type ProductEvent =
  | (Event<'AUTH', 'AUTOMATICALLY_VERIFIED' | 'VERIFICATION_EXPIRED'> &
      OfItem & { readonly account_id: string })
  | (Event<'AUTH', 'DEFAULT_UPDATE'> &
      OfItem & {
        readonly account_ids_with_new_auth: readonly string[];
        readonly account_ids_with_updated_auth: ChangedAccounts;
      })
  | (Event<'IDENTITY', 'DEFAULT_UPDATE'> &
      OfItem & { readonly account_ids_with_updated_identity: ChangedAccounts })
  | (Event<'HOLDINGS', 'DEFAULT_UPDATE'> &
      OfItem & { readonly new_holdings: number; readonly updated_holdings: number })
  | (Event<'INVESTMENTS_TRANSACTIONS', 'DEFAULT_UPDATE' | 'HISTORICAL_UPDATE'> &
      OfItem & {
        readonly new_investments_transactions: number;
        readonly cancelled_investments_transactions?: number;
        /** As `cancelled_investments_transactions`, under its older name. */
        readonly canceled_investments_transactions?: number;
      })
  | (Event<'LIABILITIES', 'DEFAULT_UPDATE'> &
      OfItem & {
        readonly account_ids_with_new_liabilities: readonly string[];
        readonly account_ids_with_updated_liabilities: ChangedAccounts;
      });

type OtherEvent =
  | (Event<'DEPOSIT_SWITCH', 'SWITCH_STATE_UPDATE'> & {
      readonly state?: string;
      readonly deposit_switch_id?: string;
    })
  | (Event<'LINK', 'SESSION_FINISHED'> &
      OfSession & {
        readonly status: string;
        readonly public_token?: string | null;
        readonly public_tokens?: readonly string[] | null;
        readonly user_id?: string | null;
      })
  | (Event<'LINK', 'ITEM_ADD_RESULT'> & OfSession & { readonly public_token: string })
  | (Event<'LINK', 'EVENTS'> & OfSession & { readonly events: readonly unknown[] })
  | (Event<'PROCESSOR', 'WEBHOOK_UPDATE_ACKNOWLEDGED'> & {
      readonly account_id: string;
      readonly new_webhook_url: string;
      readonly error?: WebhookError | null;
    })
  | (Event<'ASSETS', 'PRODUCT_READY'> & {
      readonly asset_report_id: string;
      readonly report_type?: string | null;
      readonly user_id?: string | null;
    })
  | (Event<'ASSETS', 'ERROR'> & {
      readonly asset_report_id: string;
      readonly error: WebhookError | null;
      readonly user_id?: string | null;
    })
  | (Event<'PAYMENT_INITIATION', 'PAYMENT_STATUS_UPDATE'> & {
      readonly payment_id: string;
      readonly new_payment_status: string;
      readonly old_payment_status: string;
      readonly original_reference?: string | null;
      readonly adjusted_reference?: string | null;
      /** `YYYY-MM-DD`. */
      readonly original_start_date?: string | null;
      /** `YYYY-MM-DD`. */
      readonly adjusted_start_date?: string | null;
      /** ISO 8601 in UTC. */
      readonly timestamp: string;
      readonly error?: WebhookError | null;
      readonly transaction_id?: string | null;
    });

/**
 * Every webhook, told apart by `webhook_type` and `webhook_code` (api.md 10.3). A newer service may send others, so a `switch`
 * over them should ignore what it does not know.
 */
export type WebhookEvent = TransactionEvent | ItemEvent | ProductEvent | OtherEvent;
export type WebhookType = WebhookEvent['webhook_type'];
export type WebhookCode = WebhookEvent['webhook_code'];
