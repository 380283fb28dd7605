import type { WirePaneError } from '../server/wire-types.ts';
import type { MessageKey, Translate } from './translate.ts';

/** The part of a refusal that tells a person something. */
type Told = Pick<WirePaneError, 'error_type' | 'error_code' | 'display_message'>;

type GroupOf<Key> = Key extends `error.${infer Group}.do` ? Group : never;
type ErrorGroup = GroupOf<MessageKey>;

/** What a person is told when a step was refused. */
export interface ErrorTexts {
  readonly title: string;
  readonly text: string;
  /** What to do about it. */
  readonly advice: string;
}

/** Every code that can reach a person in Link, and the texts that explain it: several codes are one matter to a person. */
const GROUPS: Readonly<Record<string, ErrorGroup>> = {
  INVALID_CREDENTIALS: 'credentials',
  INSUFFICIENT_CREDENTIALS: 'unfinished',
  INVALID_MFA: 'mfa',
  INVALID_OTP: 'mfa',
  PROFILE_AUTHENTICATION_FAILED: 'attempts',
  INVALID_SEND_METHOD: 'send_method',
  INVALID_PHONE_NUMBER: 'phone_number',
  MFA_NOT_SUPPORTED: 'mfa_not_supported',
  ITEM_LOGIN_REQUIRED: 'login_required',
  ADDITIONAL_CONSENT_REQUIRED: 'login_required',
  ITEM_NOT_FOUND: 'item_gone',
  ITEM_CONCURRENTLY_DELETED: 'item_gone',
  ITEM_LOCKED: 'locked',
  ITEM_NOT_SUPPORTED: 'not_supported',
  COUNTRY_NOT_SUPPORTED: 'country',
  INVALID_UPDATED_USERNAME: 'other_user',
  MANUAL_VERIFICATION_REQUIRED: 'manual_verification',
  INSTANT_MATCH_FAILED: 'match_failed',
  INVALID_ACCOUNT_NUMBER: 'match_failed',
  NO_ACCOUNTS: 'no_accounts',
  NO_AUTH_ACCOUNTS: 'no_auth_accounts',
  NO_INVESTMENT_ACCOUNTS: 'no_investment_accounts',
  NO_INVESTMENT_AUTH_ACCOUNTS: 'no_investment_accounts',
  NO_LIABILITY_ACCOUNTS: 'no_liability_accounts',
  PASSWORD_RESET_REQUIRED: 'password_reset',
  USER_SETUP_REQUIRED: 'setup',
  USER_INPUT_TIMEOUT: 'timeout',
  ACCESS_NOT_GRANTED: 'not_granted',
  USER_PERMISSION_REVOKED: 'not_granted',
  PRODUCTS_NOT_SUPPORTED: 'products',
  PRODUCT_NOT_ENABLED: 'products',
  PRODUCT_NOT_READY: 'not_ready',
  INSTITUTION_DOWN: 'institution_unavailable',
  INSTITUTION_NOT_RESPONDING: 'institution_unavailable',
  INSTITUTION_NOT_AVAILABLE: 'institution_unavailable',
  UNSUPPORTED_RESPONSE: 'institution_answer',
  INSTITUTION_NO_LONGER_SUPPORTED: 'institution_gone',
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: 'institution_not_offered',
  INSTITUTION_REGISTRATION_REQUIRED: 'institution_not_offered',
  UNAUTHORIZED_INSTITUTION: 'institution_not_offered',
  INVALID_INSTITUTION: 'institution_not_offered',
  OAUTH_STATE_ID_NOT_FOUND: 'oauth_return',
  INCORRECT_OAUTH_NONCE: 'oauth_return',
  INCORRECT_LINK_TOKEN: 'oauth_return',
  OAUTH_STATE_ID_ALREADY_PROCESSED: 'oauth_used',
  INVALID_LINK_TOKEN: 'session_over',
  INCORRECT_DEPOSIT_VERIFICATION: 'deposit_code',
  TOO_MANY_VERIFICATION_ATTEMPTS: 'deposit_attempts',
  RATE_LIMIT: 'too_many',
  INSTITUTION_RATE_LIMIT: 'too_many',
  ADDITION_LIMIT: 'quota',
  CREDITS_EXHAUSTED: 'quota',
  INTERNAL_SERVER_ERROR: 'server',
  PLANNED_MAINTENANCE: 'maintenance',
  INVALID_FIELD: 'input',
  MISSING_FIELDS: 'input',
  PAYMENT_BLOCKED: 'payment_blocked',
  PAYMENT_CANCELLED: 'payment_cancelled',
  PAYMENT_CONSENT_CANCELLED: 'payment_cancelled',
  PAYMENT_INSUFFICIENT_FUNDS: 'payment_funds',
  PAYMENT_INVALID_RECIPIENT: 'payment_details',
  PAYMENT_INVALID_REFERENCE: 'payment_details',
  PAYMENT_INVALID_SCHEDULE: 'payment_details',
  PAYMENT_CONSENT_INVALID_CONSTRAINTS: 'payment_details',
  PAYMENT_SCHEME_NOT_SUPPORTED: 'payment_details',
  PAYMENT_REJECTED: 'payment_rejected',
};

/** For codes that are not listed: a newer server, a connector's own. */
const GROUPS_OF_TYPES: Readonly<Record<string, ErrorGroup>> = {
  INSTITUTION_ERROR: 'institution_unavailable',
  OAUTH_ERROR: 'oauth_return',
  RATE_LIMIT_EXCEEDED: 'too_many',
  API_ERROR: 'server',
  PAYMENT_ERROR: 'payment_rejected',
};

const GENERIC: ErrorGroup = 'generic';

/** For tests: whether a code has texts of its own. */
export function isExplained(code: string): boolean {
  return Object.hasOwn(GROUPS, code);
}

/** For tests: all matters that codes and types lead to. */
export function errorGroups(): ReadonlySet<string> {
  return new Set([...Object.values(GROUPS), ...Object.values(GROUPS_OF_TYPES), GENERIC]);
}

/** An error in the person's words. A code that is not known keeps what the server says of it, which is better than a general word. */
export function errorTexts(error: Told, t: Translate): ErrorTexts {
  const { error_code: code, error_type: type } = error;
  const known = Object.hasOwn(GROUPS, code) ? GROUPS[code] : undefined;
  if (known !== undefined) return textsOf(known, t);
  const ofType = Object.hasOwn(GROUPS_OF_TYPES, type) ? GROUPS_OF_TYPES[type] : undefined;
  const { title, text, advice } = textsOf(ofType ?? GENERIC, t);
  return { title, text: error.display_message ?? text, advice };
}

/** What stands at the top of a pane that is shown again: what was wrong, and what to do. */
export function errorSummary(error: Told, t: Translate): string {
  const { text, advice } = errorTexts(error, t);
  return `${text} ${advice}`;
}

function textsOf(group: ErrorGroup, t: Translate): ErrorTexts {
  return {
    title: t(`error.${group}.title`),
    text: t(`error.${group}.text`),
    advice: t(`error.${group}.do`),
  };
}
