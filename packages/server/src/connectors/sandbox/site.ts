import type { FormField, InstitutionProfile } from '../sdk/connector.ts';
import { type ChallengePlan, devicePlan } from './challenges.ts';
import { mfaPlan } from './custom-user/mfa.ts';

const MAXIMUM_HISTORY_DAYS = 730;

/** How one simulated institution behaves: `InstitutionProfile.settings`, read with defaults (sandbox.md 4). */
export interface Site {
  readonly institutionId: string | null;
  readonly oauth: boolean;
  readonly noLongerSupported: boolean;
  readonly loginFields: readonly FormField[];
  readonly challenges: ChallengePlan | null;
  readonly balance: 'live' | 'slow' | 'stale';
  readonly historyDays: number;
  readonly pending: boolean;
  /** Null: the country's rule. */
  readonly consentDays: number | null;
  /** Passwords (JSON text) of the operator's own users, by username. */
  readonly customUsers: ReadonlyMap<string, string>;
}

const USERNAME: FormField = { name: 'username', label: 'Username', type: 'text' };
const PASSWORD: FormField = { name: 'password', label: 'Password', type: 'password' };
const PIN: FormField = { name: 'pin', label: 'PIN', type: 'pin' };

export function siteOf({ institutionId, oauth, settings }: InstitutionProfile): Site {
  return {
    institutionId,
    oauth,
    noLongerSupported: settings.supported === false,
    loginFields: loginFields(settings.loginFields),
    challenges: settings.mfa === 'always' ? devicePlan() : mfaPlan(settings.mfa),
    balance: settings.balance === 'slow' || settings.balance === 'stale' ? settings.balance : 'live',
    historyDays: wholeNumber(settings.historyDays, MAXIMUM_HISTORY_DAYS) ?? MAXIMUM_HISTORY_DAYS,
    pending: settings.pending !== false,
    consentDays: wholeNumber(settings.consentDays, Number.MAX_SAFE_INTEGER),
    customUsers: textByName(settings.customUsers),
  };
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
