import type { Environment } from '../../institutions/institution.ts';
import type { AccountFilters } from './account-filter.ts';

/** What an application asked for when it made a link_token (api.md 8.4). Personal data of the user is among it: sealed where it is stored. */
export interface LinkWishes {
  /** As given; Link shows another text when it is too long (link.md 7, row 1). */
  readonly clientName: string;
  readonly language: string;
  /** ISO 3166-1 alpha-2, in the caller's order; one or more. */
  readonly countryCodes: readonly string[];
  readonly user: LinkUser;
  /** For a new Item: one or more. In update mode those to add to the Item: mostly none. */
  readonly products: readonly string[];
  readonly requiredIfSupported: readonly string[];
  readonly optional: readonly string[];
  readonly additionalConsented: readonly string[];
  readonly webhook: string | null;
  readonly accountFilters: AccountFilters | null;
  /** Told again at `/link/token/get` and without effect: of no account it is known what it is for. */
  readonly limitedPurposeTypes: readonly string[];
  readonly redirectUri: string | null;
  readonly androidPackageName: string | null;
  readonly customizationName: string;
  readonly institutionId: string | null;
  readonly routingNumber: string | null;
  readonly paymentId: string | null;
  readonly depositSwitchId: string | null;
  /** Null: as the customization, or the person's system, says. */
  readonly appearance: 'light' | 'dark' | 'system' | null;
  readonly hosted: HostedWishes | null;
  /** Days of history to read; null: all that can be had. */
  readonly historyDays: number | null;
  /** Of statements; absent where none are asked for, and in tokens of before. */
  readonly statements?: { readonly from: string; readonly to: string } | undefined;
  /** Days of income to report; null where none is asked for, and in tokens of before. */
  readonly incomeDays?: number | null;
  /** Update mode: the person chooses accounts again. */
  readonly accountSelection: boolean;
  /** Several Items in one session. */
  readonly multiItem: boolean;
  readonly auth: AuthWishes;
  /** `usr_…` */
  readonly userId: string | null;
}

/** The end user, as the application knows them. */
export interface LinkUser {
  readonly clientUserId: string;
  readonly legalName: string | null;
  readonly phoneNumber: string | null;
  readonly emailAddress: string | null;
}

export interface HostedWishes {
  /** How long the page's URL, and with it the token, lives. */
  readonly lifetimeMs: number;
  /** Where the browser goes at the end, whatever it was; may have a scheme of an app. */
  readonly completionRedirectUri: string | null;
  readonly deliveryMethod: 'sms' | 'email' | null;
  readonly isMobileApp: boolean;
}

/** Ways to prove an account number; null where nothing was said. */
export interface AuthWishes {
  /** Let the person choose between a login and typed numbers. */
  readonly typeSelect: boolean | null;
  readonly instantMatch: boolean | null;
  readonly automatedMicroDeposits: boolean | null;
  readonly sameDayMicroDeposits: boolean | null;
  readonly instantMicroDeposits: boolean | null;
  /** Look typed numbers up; absent in tokens of before. */
  readonly databaseMatch?: boolean | null;
  /** Judge typed numbers; absent in tokens of before. */
  readonly databaseInsights?: boolean | null;
}

/** Text forms that open Link: link_tokens, and the older tokens that stand for one. */
export type LinkTokenKind = 'link' | 'deposit-switch' | 'payment-token';

/** A token that opens Link. Instants are milliseconds on the team's clock. */
export interface LinkToken {
  /** Names it inside; tells nothing of the token. */
  readonly linkTokenId: string;
  readonly kind: LinkTokenKind;
  /** First 32 hex digits of SHA-256(token): the name of its frame's page. */
  readonly frameId: string;
  readonly environment: Environment;
  readonly clientId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The Item that is to be repaired (update mode); null for a new one. */
  readonly itemId: string | null;
  /** Origin of the page that opened it first, which alone may use it; null before. */
  readonly origin: string | null;
  /** When its one success was; null before, and where tokens may be used again. */
  readonly spentAt: number | null;
  readonly failedLogins: number;
  readonly wishes: LinkWishes;
  /** The token itself; null unless a hosted page or a webhook has to name it. */
  readonly token: string | null;
}

/** So many failed logins kill a token (TOK-8). */
export const FAILED_LOGINS_MAX = 10;
