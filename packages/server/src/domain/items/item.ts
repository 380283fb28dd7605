import type { Environment } from '../institutions/institution.ts';

/**
 * The states of an Item: `linked` (made by a login, its public_token not exchanged yet), `good`, `error` (a stored error,
 * repaired by update mode) and `removed`. `ITEM_EDGES` are all the ways between them.
 */
export type ItemState = 'linked' | 'good' | 'error' | 'removed';

/** From, to, and what takes an Item there. */
export const ITEM_EDGES: readonly (readonly [from: ItemState, to: ItemState, by: string])[] = [
  ['linked', 'good', 'the first exchange of a public_token'],
  ['linked', 'removed', 'its public_token ended unclaimed'],
  ['good', 'error', 'a stored error: login lost or 30 days old, consent ended, permission withdrawn'],
  ['error', 'error', 'permission withdrawn, which overrides every other error'],
  ['error', 'good', 'a repair, of an error that is not final'],
  ['good', 'removed', 'removal by the caller'],
  ['error', 'removed', 'removal by the caller'],
];

/** One connection of a user's login at an institution. Instants are milliseconds. */
export interface Item {
  readonly itemId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** The n-th Item of its team, from 1; names its random streams in a seeded world. */
  readonly ordinal: number;
  readonly connector: string;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  readonly webhook: string | null;
  readonly state: ItemState;
  /** Code and message of the stored error. */
  readonly error: { readonly code: string; readonly message: string | null } | null;
  readonly updateType: 'background' | 'user_present_required';
  readonly linkedAt: number;
  /** When its public_token was first exchanged. */
  readonly createdAt: number | null;
  readonly removedAt: number | null;
  /** From then on the login is no longer valid. */
  readonly loginExpiresAt: number | null;
  readonly consentExpiresAt: number | null;
  readonly historyDays: number;
  readonly initialDelayMs: number;
  readonly historicalDelayMs: number;
  /** From when the last 30 days, and all of history, may be read; null before the first pull. */
  readonly transactionsInitialAt: number | null;
  readonly transactionsHistoricalAt: number | null;
  /** Changes up to this one belong to the first 30 days. */
  readonly transactionsInitialSeq: number;
  /** Number of the last change of a transaction: the version of the list, and what sync cursors count in. */
  readonly transactionsSeq: number;
  /** True once changes were read by `/transactions/sync`: only then SYNC_UPDATES_AVAILABLE is sent. */
  readonly synced: boolean;
  /** True once recurring streams were read: only then RECURRING_TRANSACTIONS_UPDATE is sent. */
  readonly recurringRead: boolean;
  /** How the numbers of its account were proved; null when the institution gave them. */
  readonly numbersProof: NumbersProof | null;
  /** Of the end user, where the caller named one. */
  readonly userId: string | null;
  /** What the end user agreed to; null where nobody was asked. */
  readonly consent: { readonly products: readonly string[]; readonly useCases: readonly string[] } | null;
  /** Numbers of at least one account are known. */
  readonly hasNumbers: boolean;
  readonly lastWebhook: { readonly code: string; readonly sentAt: number } | null;
  /** Products that it has, alphabetical. */
  readonly products: readonly ItemProduct[];
}

/**
 * What makes typed account numbers good: they are those of the login (`match`), or a deposit reached the account that the service
 * (`automated`) or the person (`instant`, `same_day`) found there.
 *
 * Or they were looked up where account numbers are known: they were found (`database_match`), or judged (`database_insights`).
 */
export type NumbersProof =
  | 'match'
  | 'automated'
  | 'instant'
  | 'same_day'
  | 'database_match'
  | 'database_insights';

export interface ItemProduct {
  readonly product: string;
  readonly addedAt: number;
  /** It waits for its first use, which is what is billed. */
  readonly unused: boolean;
  /** Last successful and last failed read at the institution. */
  readonly pulledAt: number | null;
  readonly failedAt: number | null;
}

export type NewItem = Pick<
  Item,
  | 'itemId'
  | 'ordinal'
  | 'connector'
  | 'institutionId'
  | 'institutionName'
  | 'webhook'
  | 'updateType'
  | 'linkedAt'
  | 'historyDays'
  | 'initialDelayMs'
  | 'historicalDelayMs'
  | 'numbersProof'
  | 'userId'
>;
