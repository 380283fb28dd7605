import type { InstitutionProfile } from '../sdk/context.ts';

/** Settings of an institution that speaks FDX, out of the profile of its file. */
export interface FdxSettings {
  /** Of its authorization server, exactly as the server names itself. */
  readonly issuer: string;
  /** Such as `https://api.example.com/fdx/v6`. */
  readonly baseUrl: string;
  /** What is asked for, as the institution's documentation names it. */
  readonly scope: string;
  /** In which moments are days. */
  readonly timeZone: string;
  /** Days that a consent lasts where the institution does not say; null where it does not end. */
  readonly consentDays: number | null;
  /** Days of transactions that it keeps. */
  readonly historyDays: number;
}

const HISTORY_DAYS = 730;

type Raw = InstitutionProfile['settings'];

const KNOWN: ReadonlySet<string> = new Set([
  'issuer',
  'base_url',
  'scope',
  'time_zone',
  'consent_days',
  'history_days',
  'handOff',
]);

/** The settings of a profile that `settingsFaults` found nothing wrong with. */
export function settingsOf(settings: Raw): FdxSettings {
  const { issuer, base_url: baseUrl, scope, time_zone: timeZone, consent_days: consentDays } = settings;
  return {
    issuer: String(issuer),
    baseUrl: String(baseUrl).replace(/\/+$/, ''),
    scope: String(scope),
    timeZone: typeof timeZone === 'string' ? timeZone : 'UTC',
    consentDays: typeof consentDays === 'number' ? consentDays : null,
    historyDays: typeof settings.history_days === 'number' ? settings.history_days : HISTORY_DAYS,
  };
}

/** What is wrong with the settings, a sentence each. */
export function settingsFaults(settings: Raw): string[] {
  const unknown = Object.keys(settings).filter((name) => !KNOWN.has(name));
  const { issuer, base_url: baseUrl, scope, time_zone: zone = 'UTC' } = settings;
  return [
    ...unknown.map((name) => `${name} is no setting of fdx; there are ${[...KNOWN].join(', ')}`),
    ...(isAddress(issuer)
      ? []
      : ['issuer must be the address that the authorization server names itself by']),
    ...(isAddress(baseUrl) ? [] : ['base_url must be an address such as https://api.example.com/fdx/v6']),
    ...(typeof scope === 'string' && scope.trim() !== ''
      ? []
      : ['scope must name what is asked for, as the documentation of the institution lists it']),
    ...(isZone(zone) ? [] : ['time_zone must be a zone such as America/New_York']),
    ...(['consent_days', 'history_days'] as const)
      .filter((name) => settings[name] !== undefined && !isDays(settings[name]))
      .map((name) => `${name} must be a whole number of days`),
  ];
}

function isAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && search === '' && hash === '';
}

function isZone(value: unknown): boolean {
  return typeof value === 'string' && Intl.supportedValuesOf('timeZone').concat('UTC').includes(value);
}

function isDays(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 3650;
}
