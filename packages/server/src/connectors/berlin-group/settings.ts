import type { InstitutionProfile } from '../sdk/context.ts';
import {
  type Check,
  faultsIn,
  isAddressLike,
  isCountUpTo,
  isFlag,
  isText,
  isWordOf,
  isZoneLike,
} from '../sdk/settings-checks.ts';

/** Settings of an institution that speaks NextGenPSD2, out of the profile of its file. */
export interface BerlinGroupSettings {
  /** Such as `https://api.bank.example/psd2/v1`, without a slash at its end. */
  readonly baseUrl: string;
  /** In which instants are days, and in which its days end. */
  readonly timeZone: string;
  /** What the person is asked for ahead of the consent. */
  readonly login: 'none' | 'psu_id' | 'psu_id_and_password';
  /** Present where people log in at an authorization server: ahead of each consent, or as the approval of it. */
  readonly issuer: string | null;
  /** Ahead of the consent a token is needed, of this scope; null where none is. */
  readonly preStepScope: string | null;
  /** What a consent asks for: accounts that the person picks on the institution's page, or all of them. */
  readonly access: 'offered' | 'all' | 'all_with_owner_name';
  readonly consentDays: number;
  readonly historyDays: number;
  readonly frequencyPerDay: number;
  /** Media types of transactions, the most wanted first. */
  readonly accept: readonly string[];
  /** Card accounts have addresses of their own. */
  readonly cardAccounts: boolean;
  /** Amounts have no sign, and the side that is named tells the direction. */
  readonly unsignedAmounts: boolean;
  /** Which of the two ids stays the same over reads. */
  readonly strongId: 'transactionId' | 'entryReference' | null;
  /** Requests are signed with the seal of the deployment. */
  readonly signsRequests: boolean;
  /** Payments that can be made here, such as `sepa-credit-transfers`; none: no payments. */
  readonly paymentProducts: readonly string[];
  /** Of the institution, where its accounts do not say it. */
  readonly bic: string | null;
}

type Raw = InstitutionProfile['settings'];

const ACCEPT: Readonly<Record<string, string>> = {
  json: 'application/json',
  camt: 'application/xml',
  mt: 'text/plain',
};
const LOGINS = ['none', 'psu_id', 'psu_id_and_password'] as const;
const ACCESSES = ['offered', 'all', 'all_with_owner_name'] as const;
const PAYMENT_PRODUCTS: readonly string[] = ['sepa-credit-transfers', 'instant-sepa-credit-transfers'];
const STRONG_IDS = ['transactionId', 'entryReference'] as const;

/** EU rule since 2023: a consent lasts 180 days at most (delegated regulation 2022/2360). */
const CONSENT_DAYS = 180;
/** What has to be given without the person's approval of each read. */
const HISTORY_DAYS = 90;
/** Reads a day and endpoint without the person (delegated regulation 2018/389, article 36). */
const FREQUENCY = 4;

/** The settings of a profile that `settingsFaults` found nothing wrong with. */
export function settingsOf(settings: Raw): BerlinGroupSettings {
  const { base_url: baseUrl, bodies = ['json', 'camt', 'mt'] } = settings;
  return {
    baseUrl: String(baseUrl).replace(/(?<!\/)\/+$/, ''),
    timeZone: textIn(settings, 'time_zone') ?? 'Europe/Berlin',
    login: oneOf(settings.login, LOGINS) ?? 'none',
    issuer: textIn(settings, 'issuer'),
    preStepScope: textIn(settings, 'pre_step_scope'),
    access: oneOf(settings.access, ACCESSES) ?? 'offered',
    consentDays: countIn(settings, 'consent_days') ?? CONSENT_DAYS,
    historyDays: countIn(settings, 'history_days') ?? HISTORY_DAYS,
    frequencyPerDay: countIn(settings, 'frequency_per_day') ?? FREQUENCY,
    accept: (bodies as readonly string[]).flatMap((name) => ACCEPT[name] ?? []),
    cardAccounts: settings.card_accounts === true,
    unsignedAmounts: settings.unsigned_amounts === true,
    strongId: oneOf(settings.strong_id, STRONG_IDS) ?? null,
    signsRequests: settings.signs_requests === true,
    paymentProducts: Array.isArray(settings.payment_products) ? settings.payment_products.map(String) : [],
    bic: textIn(settings, 'bic'),
  };
}

const isAddress = isAddressLike('https://api.bank.example/psd2/v1');
const areBodies: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => String(one) in ACCEPT)
    ? undefined
    : `must list some of ${Object.keys(ACCEPT).join(', ')}, the most wanted first`;

const arePayments: Check = (value) =>
  Array.isArray(value) && value.every((one) => PAYMENT_PRODUCTS.includes(String(one)))
    ? undefined
    : `must list some of ${PAYMENT_PRODUCTS.join(', ')}`;

const CHECKS: Readonly<Record<string, Check>> = {
  base_url: isAddress,
  time_zone: isZoneLike('Europe/Madrid'),
  login: isWordOf(LOGINS),
  issuer: isAddress,
  pre_step_scope: isText,
  access: isWordOf(ACCESSES),
  consent_days: isCountUpTo(3650),
  history_days: isCountUpTo(3650),
  frequency_per_day: isCountUpTo(96),
  bodies: areBodies,
  card_accounts: isFlag,
  unsigned_amounts: isFlag,
  strong_id: isWordOf(STRONG_IDS),
  signs_requests: isFlag,
  payment_products: arePayments,
  bic: isText,
};

/** What is wrong with the settings, a sentence each. */
export function settingsFaults(settings: Raw): string[] {
  const faults = faultsIn(settings, 'berlin-group', CHECKS, ['base_url']);
  if (settings.pre_step_scope !== undefined && settings.issuer === undefined)
    faults.push('pre_step_scope needs issuer, the authorization server that gives the token');
  const { payment_products: payments, login = 'none', pre_step_scope: preStep } = settings;
  if (Array.isArray(payments) && payments.length > 0 && (login !== 'none' || preStep !== undefined))
    faults.push(
      'payment_products goes with login none and without pre_step_scope: payments are approved on the page of the institution',
    );
  return faults;
}

function textIn(settings: Raw, name: string): string | null {
  const value = settings[name];
  return typeof value === 'string' ? value : null;
}

function countIn(settings: Raw, name: string): number | null {
  const value = settings[name];
  return typeof value === 'number' ? value : null;
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}
