import { readFileSync } from 'node:fs';
import { PREFIX, type Setting, type SettingName, settings } from './settings.ts';

/** A setting is unknown, malformed or contradictory; the message is one sentence that names it and what to do. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export type SettingValues = { readonly [Name in SettingName]: string | undefined };

const CATALOGUE: Readonly<Record<string, Setting>> = settings;

/**
 * Collects settings from flags and variables; flags win. A variable with our prefix that is no setting is refused, so that a
 * typing error never goes unnoticed (CFG-3).
 * @throws SettingError
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Partial<Record<SettingName, string>>>,
): SettingValues {
  refuseUnknown(environment);
  const values: Record<string, string | undefined> = {};
  for (const [name, setting] of Object.entries(CATALOGUE)) {
    const flag = flags[name as SettingName];
    const value = flag ?? fromEnvironment(environment, name, setting);
    if (value !== undefined) requireValid(name, setting, value, flag !== undefined);
    values[name] = value ?? defaultOf(setting);
  }
  return values as SettingValues;
}

function refuseUnknown(environment: Readonly<Record<string, string | undefined>>): void {
  for (const variable of Object.keys(environment)) {
    if (!variable.startsWith(PREFIX)) continue;
    const name = variable.slice(PREFIX.length);
    const base = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name;
    const known = name in CATALOGUE || CATALOGUE[base]?.secret === true;
    if (!known)
      throw new SettingError(`${variable} is no setting of fairlead; "fairlead start --help" lists them`);
  }
}

function fromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  setting: Setting,
): string | undefined {
  const direct = environment[PREFIX + name];
  const file = setting.secret ? environment[`${PREFIX}${name}_FILE`] : undefined;
  if (direct !== undefined && file !== undefined) {
    throw new SettingError(`${PREFIX}${name} and ${PREFIX}${name}_FILE are both set; keep one`);
  }
  if (file === undefined) return direct;
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new SettingError(`${PREFIX}${name}_FILE names a file that cannot be read`);
  }
}

function requireValid(name: string, setting: Setting, value: string, isFlag: boolean): void {
  const label = isFlag && setting.flag ? setting.flag : PREFIX + name;
  const expected = complaint(setting, value);
  if (expected) throw new SettingError(`${label} must be ${expected}`);
}

function complaint(setting: Setting, value: string): string | undefined {
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
