import type { InstitutionProfile } from './context.ts';

/** What is wrong with one setting, as the rest of a sentence that begins with its name; undefined where nothing is. */
export type Check = (value: unknown) => string | undefined;

/** @param example of an address that this setting may hold */
export function isAddressLike(example: string): Check {
  return (value) =>
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
      ? undefined
      : `must be an address such as ${example}`;
}

export const isText: Check = (value) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : 'must be a text';

export const isFlag: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');

export function isWordOf(words: readonly string[]): Check {
  return (value) => (words.some((word) => word === value) ? undefined : `must be one of ${words.join(', ')}`);
}

export function isCountUpTo(max: number): Check {
  return (value) =>
    Number.isInteger(value) && Number(value) > 0 && Number(value) <= max
      ? undefined
      : `must be a whole number from 1 to ${max}`;
}

/** @param example of a zone where such institutions are */
export function isZoneLike(example: string): Check {
  return (value) =>
    typeof value === 'string' && Intl.supportedValuesOf('timeZone').concat('UTC').includes(value)
      ? undefined
      : `must be a zone such as ${example}`;
}

/**
 * What is wrong with the settings of an institution, a sentence each.
 * @param connector whose settings they are
 * @param checks one for each setting that there is
 * @param needed names of those that must be there
 */
export function faultsIn(
  settings: InstitutionProfile['settings'],
  connector: string,
  checks: Readonly<Record<string, Check>>,
  needed: readonly string[],
): string[] {
  const given = { ...Object.fromEntries(needed.map((name) => [name, undefined])), ...settings };
  return Object.entries(given).flatMap(([name, value]) => {
    const check = checks[name];
    if (!check) return [`${name} is no setting of ${connector}; there are ${Object.keys(checks).join(', ')}`];
    const fault = check(value);
    return fault === undefined ? [] : [`${name} ${fault}`];
  });
}
