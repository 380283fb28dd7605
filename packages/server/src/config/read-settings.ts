import { readFileSync } from 'node:fs';
import { nearest } from '../vocabulary/nearest.ts';
import type { Setting } from './settings/setting.ts';
import { PREFIX, type SettingName, settings } from './settings.ts';

/** Settings are unknown, malformed or contradictory; each complaint is one sentence that names one and what to do. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super(complaints.join('; '));
    this.complaints = complaints;
  }
}

export type SettingValues = { readonly [Name in SettingName]: string | undefined };
/** Where a value came from. */
export type Origin = 'flag' | 'variable' | 'file' | 'default';
export type Variables = Readonly<Record<string, string | undefined>>;
export type Flags = Readonly<Partial<Record<SettingName, string>>>;

export interface CollectedSettings {
  readonly values: SettingValues;
  readonly origins: { readonly [Name in SettingName]: Origin };
  /** What is wrong, all at once; a setting at fault has its default in `values`. */
  readonly complaints: readonly string[];
}

const CATALOGUE: Readonly<Record<string, Setting>> = settings;

/**
 * Collects settings from flags and variables; flags win. A variable with our prefix that is no setting is refused, so that a
 * typing error never goes unnoticed.
 */
export function collectSettings(variables: Variables, flags: Flags): CollectedSettings {
  const complaints = unknownVariables(variables);
  const values: Record<string, string | undefined> = {};
  const origins: Record<string, Origin> = {};
  for (const [name, setting] of Object.entries(CATALOGUE)) {
    const found = find(name, setting, variables, flags);
    const complaint = found && ('complaint' in found ? found.complaint : misfit(name, setting, found));
    if (complaint) complaints.push(complaint);
    const good = found && !complaint && 'value' in found ? found : undefined;
    values[name] = good?.value ?? defaultOf(setting);
    origins[name] = good?.origin ?? 'default';
  }
  // Both records were filled from the catalogue's own names.
  return {
    values: values as SettingValues,
    origins: origins as CollectedSettings['origins'],
    complaints,
  };
}

/** The values alone. @throws SettingError, with every complaint at once */
export function readSettings(variables: Variables, flags: Flags): SettingValues {
  const { values, complaints } = collectSettings(variables, flags);
  if (complaints.length > 0) throw new SettingError(complaints);
  return values;
}

/** What `fairlead env` prints for clients beside settings; a shell that holds it may start the service. */
const FOR_CLIENTS: ReadonlySet<string> = new Set(['BASE_URL']);

function unknownVariables(variables: Variables): string[] {
  return Object.keys(variables).flatMap((variable) => {
    if (!variable.startsWith(PREFIX)) return [];
    const name = variable.slice(PREFIX.length);
    const base = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name;
    const known = Object.hasOwn(CATALOGUE, name) || FOR_CLIENTS.has(name);
    if (known || (base !== name && CATALOGUE[base]?.secret)) return [];
    const meant = nearest(name, Object.keys(CATALOGUE));
    const hint = meant ? `did you mean ${PREFIX}${meant}?` : '"fairlead help settings" lists them';
    return [`${variable} is no setting of fairlead; ${hint}`];
  });
}

type Found = { readonly value: string; readonly origin: Origin } | { readonly complaint: string };

function find(name: string, setting: Setting, variables: Variables, flags: Flags): Found | undefined {
  // `name` is one of the catalogue's.
  const flag = flags[name as SettingName];
  if (flag !== undefined) return { value: flag, origin: 'flag' };
  const direct = variables[PREFIX + name];
  const file = setting.secret ? variables[`${PREFIX}${name}_FILE`] : undefined;
  if (direct !== undefined && file !== undefined) {
    return { complaint: `${PREFIX}${name} and ${PREFIX}${name}_FILE are both set; keep one` };
  }
  if (direct !== undefined) return { value: direct, origin: 'variable' };
  if (file === undefined) return undefined;
  try {
    return { value: readFileSync(file, 'utf8').replace(/\r?\n$/, ''), origin: 'file' };
  } catch {
    return { complaint: `${PREFIX}${name}_FILE names a file that cannot be read` };
  }
}

function misfit(
  name: string,
  setting: Setting,
  found: { value: string; origin: Origin },
): string | undefined {
  const label = found.origin === 'flag' && setting.flag ? setting.flag : PREFIX + name;
  const expected = expectation(setting, found.value);
  return expected && `${label} must be ${expected}`;
}

function expectation(setting: Setting, value: string): string | undefined {
  switch (setting.type) {
    case 'text':
      if (setting.values && !setting.values.includes(value)) return `one of ${setting.values.join(', ')}`;
      return value === '' ? 'not empty' : undefined;
    case 'integer': {
      const fits =
        /^-?\d{1,9}$/.test(value) && Number(value) >= setting.minimum && Number(value) <= setting.maximum;
      return fits ? undefined : `a whole number from ${setting.minimum} to ${setting.maximum}`;
    }
    case 'switch':
      return value === 'on' || value === 'off' ? undefined : 'on or off';
  }
}

function defaultOf(setting: Setting): string | undefined {
  return setting.default === undefined ? undefined : String(setting.default);
}
