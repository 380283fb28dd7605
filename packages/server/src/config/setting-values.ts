import type { SettingValues } from './read-settings.ts';

/** Empty where it is not set. */
export function settingText(values: SettingValues, name: keyof SettingValues): string {
  return values[name] ?? '';
}

export function settingInteger(values: SettingValues, name: keyof SettingValues): number {
  return Number(values[name]);
}

/** -1 leaves it to `otherwise`. */
export function ownOr(values: SettingValues, name: keyof SettingValues, otherwise: number): number {
  const own = settingInteger(values, name);
  return own === -1 ? otherwise : own;
}

/** What commas part. */
export function partedByCommas(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function isOn(value: string | undefined): boolean {
  return value === 'on';
}
