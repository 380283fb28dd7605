import type { InstitutionProfile } from '../sdk/context.ts';
import {
  type Check,
  faultsIn,
  isAddressLike,
  isCountUpTo,
  isText,
  isWordOf,
  isZoneLike,
} from '../sdk/settings-checks.ts';

export const RESPONSE_MODES = ['query', 'jwt', 'fragment'] as const;

/**
 * `jwt`: with one signed parameter (JARM). `fragment`: with a code and a signed id_token that belongs to it (`code id_token`).
 * `query`: with a code that nothing signs.
 */
export type ResponseMode = (typeof RESPONSE_MODES)[number];

/** Settings of an institution that speaks UK Open Banking, out of the profile of its file. */
export interface OpenBankingSettings {
  /** Such as `https://api.bank.example/open-banking/v3.1/aisp`, without a slash at its end. */
  readonly baseUrl: string;
  /** Of its authorization server, exactly as the server names itself. */
  readonly issuer: string;
  /** Such as `https://api.bank.example/open-banking/v3.1/pisp`; null where no payments are made. */
  readonly paymentsBaseUrl: string | null;
  readonly scope: string;
  readonly timeZone: string;
  /** How the page answers; null: as the authorization server announces. */
  readonly responseMode: ResponseMode | null;
  /** Who signs what the interface of payments answers; null where that is not checked. */
  readonly answerSigner: AnswerSigner | null;
  /** Days after which the person is asked again whether they still want to share. */
  readonly consentDays: number;
  readonly historyDays: number;
  readonly readsPerDay: number;
  /** Of the institution, in headers of older ones. */
  readonly financialId: string | null;
}

type Raw = InstitutionProfile['settings'];

/** The person confirms to whoever reads, every 90 days (FCA, SCA-RTS article 10A). */
const CONSENT_DAYS = 90;
const HISTORY_DAYS = 730;
/** Reads a day and endpoint without the person (SCA-RTS, article 36). */
const READS_PER_DAY = 4;

/** Where an institution's public keys are, and what it calls itself in its signatures. */
export interface AnswerSigner {
  readonly keysAddress: string;
  /** Its organisation in the directory; null: whoever the keys are of. */
  readonly issuer: string | null;
}

/** The settings of a profile that `settingsFaults` found nothing wrong with. */
export function settingsOf(settings: Raw): OpenBankingSettings {
  const count = (name: string, otherwise: number): number =>
    typeof settings[name] === 'number' ? settings[name] : otherwise;
  return {
    baseUrl: String(settings.base_url).replace(/\/+$/, ''),
    issuer: String(settings.issuer),
    paymentsBaseUrl:
      typeof settings.payments_base_url === 'string' ? settings.payments_base_url.replace(/\/+$/, '') : null,
    scope: typeof settings.scope === 'string' ? settings.scope : 'openid accounts',
    timeZone: typeof settings.time_zone === 'string' ? settings.time_zone : 'Europe/London',
    responseMode: RESPONSE_MODES.find((mode) => mode === settings.response_mode) ?? null,
    answerSigner: signerOf(settings),
    consentDays: count('consent_days', CONSENT_DAYS),
    historyDays: count('history_days', HISTORY_DAYS),
    readsPerDay: count('reads_per_day', READS_PER_DAY),
    financialId: typeof settings.financial_id === 'string' ? settings.financial_id : null,
  };
}

function signerOf({
  response_signing_keys: keys,
  response_signing_issuer: issuer,
}: Raw): AnswerSigner | null {
  if (typeof keys !== 'string') return null;
  return { keysAddress: keys, issuer: typeof issuer === 'string' ? issuer : null };
}

const isAddress = isAddressLike('https://api.bank.example/open-banking/v3.1/aisp');

const CHECKS: Readonly<Record<string, Check>> = {
  base_url: isAddress,
  issuer: isAddress,
  payments_base_url: isAddress,
  scope: isText,
  time_zone: isZoneLike('Europe/London'),
  response_mode: isWordOf(RESPONSE_MODES),
  response_signing_keys: isAddressLike('https://keystore.openbanking.org.uk/ORGANISATION/ORGANISATION.jwks'),
  response_signing_issuer: isText,
  consent_days: isCountUpTo(3650),
  history_days: isCountUpTo(3650),
  reads_per_day: isCountUpTo(96),
  financial_id: isText,
};

/** What is wrong with the settings, a sentence each. */
export function settingsFaults(settings: Raw): string[] {
  return faultsIn(settings, 'uk-open-banking', CHECKS, ['base_url', 'issuer']);
}
