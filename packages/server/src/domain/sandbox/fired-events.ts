import { type ErrorCode, isErrorCode } from '../../errors.ts';
import { isoTime } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { Account } from '../accounts/account.ts';
import { webhookError } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import { isTransactionAccount } from '../records/coverage.ts';
import type { Call } from '../services.ts';
import type { EventCode, EventFields, EventName } from '../webhooks/events.ts';

const WEEK_MS = 7 * DAY_MS;

/** What an event on demand may speak of. */
export interface FiredFacts {
  readonly item: Item;
  readonly accounts: readonly Account[];
  readonly now: number;
  /** Of the Item's newest report; zeros where it has none. */
  readonly assetReportId: string;
  readonly link: Call['link'];
}

type Fields = (facts: FiredFacts) => Record<string, unknown>;
/** Code → type → the fields that the catalogue of webhooks wants of that event. */
type FiredEvents = {
  readonly [C in EventCode]?: {
    readonly [T in FiredType as `${T}/${C}` extends EventName ? T : never]?: (
      facts: FiredFacts,
    ) => EventFields<Extract<EventName, `${T}/${C}`>>;
  };
};

const owner = ({ item }: FiredFacts) => ({ item_id: item.itemId });
const plain = ({ item }: FiredFacts) => ({ item_id: item.itemId, error: null });
const firstAccount = ({ accounts }: FiredFacts) => accounts[0]?.accountId ?? null;

/** The Item's error, or that of a lost login on a healthy Item. */
const itemError = ({ item: { error }, link }: FiredFacts): Record<string, unknown> =>
  error && isErrorCode(error.code)
    ? webhookError({ link }, error.code, error.message)
    : webhookError({ link }, 'ITEM_LOGIN_REQUIRED' satisfies ErrorCode);

/**
 * The events of `/sandbox/item/fire_webhook`: code, the types that it goes with, the usual one first, and the fields of api.md
 * 10.3. They say that nothing changed, because nothing did.
 */
const EVENTS = {
  DEFAULT_UPDATE: {
    TRANSACTIONS: ({ item }) => ({ error: null, new_transactions: 0, item_id: item.itemId }),
    AUTH: ({ item }) => ({
      item_id: item.itemId,
      account_ids_with_new_auth: [],
      account_ids_with_updated_auth: {},
      error: null,
    }),
    HOLDINGS: ({ item }) => ({
      item_id: item.itemId,
      error: null,
      new_holdings: 0,
      updated_holdings: 0,
    }),
    INVESTMENTS_TRANSACTIONS: ({ item }) => ({
      item_id: item.itemId,
      error: null,
      new_investments_transactions: 0,
      canceled_investments_transactions: 0,
      cancelled_investments_transactions: 0,
    }),
    LIABILITIES: (facts) => ({
      ...owner(facts),
      error: null,
      account_ids_with_new_liabilities: [],
      account_ids_with_updated_liabilities: {},
    }),
    IDENTITY: ({ item }) => ({ item_id: item.itemId, account_ids_with_updated_identity: {}, error: null }),
  },
  NEW_ACCOUNTS_AVAILABLE: { ITEM: (facts) => ({ ...owner(facts), error: null }) },
  SMS_MICRODEPOSITS_VERIFICATION: {
    AUTH: (facts) => ({ ...plain(facts), account_id: firstAccount(facts), status: 'MANUALLY_VERIFIED' }),
  },
  AUTHORIZATION_GRANTED: { ITEM: plain },
  USER_PERMISSION_REVOKED: {
    ITEM: ({ item, link }) => ({
      item_id: item.itemId,
      error: webhookError({ link }, 'USER_PERMISSION_REVOKED'),
    }),
  },
  USER_ACCOUNT_REVOKED: { ITEM: (facts) => ({ ...owner(facts), account_id: firstAccount(facts) }) },
  PENDING_DISCONNECT: {
    ITEM: (facts) => ({
      ...owner(facts),
      reason: 'INSTITUTION_TOKEN_EXPIRATION',
      disconnect_time: isoTime(facts.item.consentExpiresAt ?? facts.now + WEEK_MS),
    }),
  },
  RECURRING_TRANSACTIONS_UPDATE: {
    TRANSACTIONS: ({ item, accounts }) => ({
      item_id: item.itemId,
      account_ids: accounts.filter(isTransactionAccount).map(({ accountId }) => accountId),
    }),
  },
  LOGIN_REPAIRED: { ITEM: owner },
  SYNC_UPDATES_AVAILABLE: {
    TRANSACTIONS: (facts) => ({
      ...owner(facts),
      initial_update_complete: facts.item.transactionsInitialAt !== null,
      historical_update_complete: facts.item.transactionsHistoricalAt !== null,
    }),
  },
  PRODUCT_READY: {
    ASSETS: ({ assetReportId }) => ({ asset_report_id: assetReportId }),
  },
  ERROR: {
    ITEM: (facts) => ({ item_id: facts.item.itemId, error: itemError(facts) }),
    ASSETS: (facts) => ({
      error: { ...webhookError(facts, 'DATA_UNAVAILABLE'), causes: [] },
      asset_report_id: facts.assetReportId,
    }),
  },
} as const satisfies FiredEvents;

export const FIRED_TYPES = [
  'AUTH',
  'HOLDINGS',
  'INVESTMENTS_TRANSACTIONS',
  'ITEM',
  'LIABILITIES',
  'TRANSACTIONS',
  'ASSETS',
  'IDENTITY',
] as const;
export type FiredType = (typeof FIRED_TYPES)[number];
export type FiredCode = keyof typeof EVENTS;
// The keys of a literal object.
export const FIRED_CODES = Object.keys(EVENTS) as FiredCode[];

/** The product that an Item must have for events of a type. */
export const PRODUCT_OF_TYPE: Readonly<Partial<Record<FiredType, string>>> = {
  AUTH: 'auth',
  HOLDINGS: 'investments',
  INVESTMENTS_TRANSACTIONS: 'investments',
  LIABILITIES: 'liabilities',
  TRANSACTIONS: 'transactions',
  ASSETS: 'assets',
  IDENTITY: 'identity',
};

/** Types that the code goes with, the usual one first. */
export function typesOf(code: FiredCode): FiredType[] {
  return Object.keys(EVENTS[code]) as FiredType[];
}

/** The fields of an event; undefined when the code does not go with the type. */
export function eventFields(
  code: FiredCode,
  type: FiredType,
  facts: FiredFacts,
): Record<string, unknown> | undefined {
  const byType: Partial<Record<FiredType, Fields>> = EVENTS[code];
  return byType[type]?.(facts);
}
