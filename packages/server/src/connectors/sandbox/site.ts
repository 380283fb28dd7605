import { HEALTH_STATUSES, type HealthStatus } from '../../vocabulary/health.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import type { InstitutionProfile } from '../sdk/context.ts';
import type { FormField } from '../sdk/login.ts';
import { type ChallengePlan, devicePlan } from './challenges.ts';
import { mfaPlan } from './custom-user/mfa.ts';

const MAXIMUM_HISTORY_DAYS = 730;

/**
 * How one simulated institution behaves: `InstitutionProfile.settings`, read with defaults (sandbox.md 4, 12.1
 * `institutions/create`).
 *
 * What is absent or of another kind has its default: records are checked where they come in, and a simulated bank that refused one
 * at a login would tell the wrong person.
 *
 * The settings and their types:
 *
 * - `supported` boolean; false: `INSTITUTION_NO_LONGER_SUPPORTED`
 * - `loginFields` list of `username`, `password`, `pin` or `{name, label, type: text|password|pin}`
 * - `mfa` `always`, or an `mfa` object of a custom user in the members of the wire
 * - `balance` `live`, `slow`, `stale`, `daily` or `down`
 * - `achRouting` nine digits: the routing number of its American accounts, in place of the usual one
 * - `historyDays` whole number 1–730
 * - `pending` boolean; false: pending entries are not shown
 * - `consentDays` whole number from 1
 * - `health` list of `{at, status: HEALTHY|DEGRADED|DOWN}`; `at` RFC 3339 text or milliseconds, in any order
 * - `latencyMs` whole number 0–60000: how long each call takes
 * - `failureRate` number 0–1: how many visits of a hundred fail, divided by a hundred
 * - `customUsers` object: JSON text by username. Items know the name only, so a user that is replaced is followed at the next read
 */
export interface Site {
  readonly institutionId: string | null;
  readonly oauth: boolean;
  readonly noLongerSupported: boolean;
  readonly loginFields: readonly FormField[];
  readonly challenges: ChallengePlan | null;
  readonly balance: BalanceAge;
  readonly historyDays: number;
  readonly pending: boolean;
  /** Null: the country's rule. */
  readonly consentDays: number | null;
  /** Oldest first; before the first of them it is healthy. */
  readonly health: readonly HealthChange[];
  readonly latencyMs: number;
  readonly failureRate: number;
  /** Passwords (JSON text) of the operator's own users, by username. */
  readonly customUsers: ReadonlyMap<string, string>;
}

/**
 * How old figures are: of now, of minutes or of a day ago, or of the beginning of the day, when the institution renews them. One that
 * is `down` lists accounts and does not answer whoever asks for figures of now.
 */
const BALANCE_AGES = ['live', 'slow', 'stale', 'daily', 'down'] as const;
type BalanceAge = (typeof BALANCE_AGES)[number];

export interface HealthChange {
  /** Milliseconds. */
  readonly at: number;
  readonly status: HealthStatus;
}

const MAXIMUM_LATENCY_MS = MINUTE_MS;
const USERNAME: FormField = { name: 'username', label: 'Username', type: 'text' };
const PASSWORD: FormField = { name: 'password', label: 'Password', type: 'password' };
const PIN: FormField = { name: 'pin', label: 'PIN', type: 'pin' };

/** Each call of a visit asks for it, and all with one profile. */
const sites = new WeakMap<InstitutionProfile, Site>();

export function siteOf(profile: InstitutionProfile): Site {
  const known = sites.get(profile) ?? readSite(profile);
  sites.set(profile, known);
  return known;
}

function readSite({ institutionId, oauth, settings }: InstitutionProfile): Site {
  return {
    institutionId,
    oauth,
    noLongerSupported: settings.supported === false,
    loginFields: loginFields(settings.loginFields),
    challenges: settings.mfa === 'always' ? devicePlan() : mfaPlan(settings.mfa),
    balance: BALANCE_AGES.find((age) => age === settings.balance) ?? 'live',
    historyDays: wholeNumber(settings.historyDays, MAXIMUM_HISTORY_DAYS) ?? MAXIMUM_HISTORY_DAYS,
    pending: settings.pending !== false,
    consentDays: wholeNumber(settings.consentDays, Number.MAX_SAFE_INTEGER),
    health: healthScript(settings.health),
    latencyMs: wholeNumber(settings.latencyMs, MAXIMUM_LATENCY_MS) ?? 0,
    failureRate: typeof settings.failureRate === 'number' ? settings.failureRate : 0,
    customUsers: textByName(settings.customUsers),
  };
}

/** How the institution is doing at a time in milliseconds. */
export function healthAt({ health }: Site, now: number): HealthStatus {
  return health.findLast(({ at }) => at <= now)?.status ?? 'HEALTHY';
}

function healthScript(setting: unknown): readonly HealthChange[] {
  const changes = Array.isArray(setting) ? setting.map(healthChange).filter((each) => each !== null) : [];
  return changes.sort((a, b) => a.at - b.at);
}

function healthChange(setting: unknown): HealthChange | null {
  if (typeof setting !== 'object' || setting === null || !('at' in setting) || !('status' in setting)) {
    return null;
  }
  const { at, status: given } = setting;
  const time = typeof at === 'string' ? Date.parse(at) : at;
  const status = HEALTH_STATUSES.find((each) => each === given);
  if (typeof time !== 'number' || !Number.isFinite(time) || status === undefined) return null;
  return { at: time, status };
}

function loginFields(setting: unknown): readonly FormField[] {
  const fields = Array.isArray(setting) ? setting.map(formField).filter((field) => field !== null) : [];
  return fields.length === 0 ? [USERNAME, PASSWORD] : fields;
}

/** A known field's name, or `{name, label, type}`. */
function formField(setting: unknown): FormField | null {
  if (typeof setting === 'string') {
    return [USERNAME, PASSWORD, PIN].find((field) => field.name === setting) ?? null;
  }
  if (typeof setting !== 'object' || setting === null || !('name' in setting)) return null;
  const { name } = setting;
  if (typeof name !== 'string') return null;
  const label = 'label' in setting && typeof setting.label === 'string' ? setting.label : name;
  const type = 'type' in setting ? setting.type : 'text';
  return { name, label, type: type === 'password' || type === 'pin' ? type : 'text' };
}

function wholeNumber(setting: unknown, maximum: number): number | null {
  if (typeof setting !== 'number' || !Number.isSafeInteger(setting) || setting < 1) return null;
  return Math.min(setting, maximum);
}

function textByName(setting: unknown): ReadonlyMap<string, string> {
  if (typeof setting !== 'object' || setting === null) return new Map();
  return new Map(
    Object.entries(setting).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
