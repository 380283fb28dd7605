import type { InstitutionProfile } from '../sdk/context.ts';
import {
  type Check,
  faultsIn,
  isAddressLike,
  isCountUpTo,
  isFlag,
  isText,
  isZoneLike,
} from '../sdk/settings-checks.ts';

/** Settings of an institution that speaks STET, out of the profile of its file. */
export interface StetSettings {
  /** Such as `https://api.bank.example/stet/psd2/v1.6.2`, without a slash at its end. */
  readonly baseUrl: string;
  /** Where people are sent to: the standard has no place where a bank tells it. */
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Where tokens are ended (RFC 7009); null where the bank has no such place. */
  readonly revocationUrl: string | null;
  readonly scope: string;
  /** Mixed consent: the bank gives nothing of an account before it is told which ones were chosen. */
  readonly namesAccounts: boolean;
  readonly timeZone: string;
  readonly consentDays: number;
  readonly historyDays: number;
  readonly readsPerDay: number;
  /** Of the bank, where it does not tell it with its accounts. */
  readonly bic: string | null;
}

type Raw = InstitutionProfile['settings'];

/** A person approves anew after 180 days (SCA-RTS, article 10a). */
const CONSENT_DAYS = 180;
/** What is given without the scope of a longer history. */
const HISTORY_DAYS = 90;
/** Reads a day and address without the person (SCA-RTS, article 36). */
const READS_PER_DAY = 4;

/** The settings of a profile that `settingsFaults` found nothing wrong with. */
export function settingsOf(settings: Raw): StetSettings {
  const text = (name: string): string | null => {
    const value = settings[name];
    return typeof value === 'string' ? value : null;
  };
  const count = (name: string, otherwise: number): number =>
    typeof settings[name] === 'number' ? settings[name] : otherwise;
  return {
    baseUrl: String(settings.base_url).replace(/\/+$/, ''),
    authorizationUrl: String(settings.authorization_url),
    tokenUrl: String(settings.token_url),
    revocationUrl: text('revocation_url'),
    scope: text('scope') ?? 'aisp',
    namesAccounts: settings.names_accounts === true,
    timeZone: text('time_zone') ?? 'Europe/Paris',
    consentDays: count('consent_days', CONSENT_DAYS),
    historyDays: count('history_days', HISTORY_DAYS),
    readsPerDay: count('reads_per_day', READS_PER_DAY),
    bic: text('bic'),
  };
}

const isAddress = isAddressLike('https://api.bank.example/stet/psd2/v1.6.2');

const CHECKS: Readonly<Record<string, Check>> = {
  base_url: isAddress,
  authorization_url: isAddress,
  token_url: isAddress,
  revocation_url: isAddress,
  scope: isText,
  names_accounts: isFlag,
  time_zone: isZoneLike('Europe/Paris'),
  consent_days: isCountUpTo(3650),
  history_days: isCountUpTo(3650),
  reads_per_day: isCountUpTo(96),
  bic: isText,
};

/** What is wrong with the settings, a sentence each. */
export function settingsFaults(settings: Raw): string[] {
  return faultsIn(settings, 'stet', CHECKS, ['base_url', 'authorization_url', 'token_url']);
}
