import type { WidgetLook, WirePaneError } from '../server/wire-types.ts';
import type { MessageKey } from './catalogues.ts';
import type { Translate } from './translate.ts';

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
  PAYMENT_UNRESOLVED: 'payment_unresolved',
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

export type Purpose = WidgetLook['purpose'];

/**
 * What a matter is called where no data are shared: a person who pays asks whether they were charged, and whoever moves their salary
 * deals with no bank. A matter that is not named has words for every purpose.
 */
const GROUPS_OF_PURPOSES: Readonly<Record<Purpose, Readonly<Partial<Record<ErrorGroup, ErrorGroup>>>>> = {
  data: {},
  payment: {
    ...sameFor('payment_cancelled', ['not_granted']),
    ...sameFor('payment_elsewhere', [
      'not_supported',
      'country',
      'products',
      'institution_gone',
      'institution_not_offered',
      'no_accounts',
      'no_auth_accounts',
      'no_investment_accounts',
      'no_liability_accounts',
      'quota',
    ]),
    ...sameFor('payment_unknown', ['oauth_return', 'oauth_used', 'session_over', 'server', 'maintenance']),
    ...sameFor('payment_generic', [
      'generic',
      'item_gone',
      'login_required',
      'other_user',
      'manual_verification',
      'match_failed',
      'not_ready',
      'deposit_code',
      'deposit_attempts',
    ]),
  },
  deposit_switch: {
    ...sameFor('switch_login', ['credentials']),
    ...sameFor('switch_setup', ['locked', 'password_reset', 'setup', 'mfa_not_supported', 'login_required']),
    ...sameFor('switch_unavailable', ['institution_unavailable', 'institution_answer', 'not_ready']),
    ...sameFor('switch_elsewhere', [
      'not_supported',
      'country',
      'products',
      'institution_gone',
      'institution_not_offered',
    ]),
    ...sameFor('switch_generic', [
      'generic',
      'not_granted',
      'unfinished',
      'send_method',
      'item_gone',
      'other_user',
      'manual_verification',
      'match_failed',
      'no_accounts',
      'no_auth_accounts',
      'no_investment_accounts',
      'no_liability_accounts',
      'oauth_return',
      'oauth_used',
      'quota',
      'deposit_code',
      'deposit_attempts',
      'payment_blocked',
      'payment_cancelled',
      'payment_funds',
      'payment_details',
      'payment_rejected',
      'payment_unresolved',
    ]),
  },
};

/** Texts of a payment that say themselves what became of the money, or that nobody knows it yet. */
const SAYS_OF_MONEY: ReadonlySet<ErrorGroup> = new Set<ErrorGroup>([
  'payment_blocked',
  'payment_cancelled',
  'payment_details',
  'payment_rejected',
  'payment_elsewhere',
  'payment_generic',
  'payment_unknown',
  'payment_unresolved',
]);

function sameFor(
  group: ErrorGroup,
  groups: readonly ErrorGroup[],
): Readonly<Partial<Record<ErrorGroup, ErrorGroup>>> {
  return Object.fromEntries(groups.map((each) => [each, group]));
}

/** For tests: whether a code has texts of its own. */
export function isExplained(code: string): boolean {
  return Object.hasOwn(GROUPS, code);
}

/** For tests: all matters that codes and types lead to, whatever the purpose. */
export function errorGroups(): ReadonlySet<string> {
  const ofPurposes = Object.values(GROUPS_OF_PURPOSES).flatMap((groups) => Object.values(groups));
  return new Set([...Object.values(GROUPS), ...Object.values(GROUPS_OF_TYPES), GENERIC, ...ofPurposes]);
}

/** What an error is about to a person who is here for this. */
export function errorGroup({ error_code: code, error_type: type }: Told, purpose: Purpose): ErrorGroup {
  const known = Object.hasOwn(GROUPS, code) ? GROUPS[code] : undefined;
  const ofType = Object.hasOwn(GROUPS_OF_TYPES, type) ? GROUPS_OF_TYPES[type] : undefined;
  const group = known ?? ofType ?? GENERIC;
  return GROUPS_OF_PURPOSES[purpose][group] ?? group;
}

/** An error in the person's words. A code that is not known keeps what the server says of it, which is better than a general word. */
export function errorTexts(error: Told, t: Translate, purpose: Purpose): ErrorTexts {
  const group = errorGroup(error, purpose);
  const isKnown = Object.hasOwn(GROUPS, error.error_code);
  const said = isKnown ? null : error.display_message;
  const text = said ?? t(`error.${group}.text`);
  const ofMoney = purpose === 'payment' && (said !== null || !SAYS_OF_MONEY.has(group));
  return {
    title: t(`error.${group}.title`),
    text: ofMoney ? `${text} ${t('error.no_money_moved')}` : text,
    advice: t(`error.${group}.do`),
  };
}

/** What stands at the top of a pane that is shown again: what was wrong, and what to do. */
export function errorSummary(error: Told, t: Translate, purpose: Purpose): string {
  const { text, advice } = errorTexts(error, t, purpose);
  return `${text} ${advice}`;
}
