import { NEWEST_WORLD } from './world-version.ts';
import { worldOf } from './worlds.ts';

/** Personas whose row of sandbox.md 5 asks for another password than any non-blank one. */
const PASSWORDS = new Map<string, (password: string) => boolean>([
  ['user_bank_income', (password) => password === '{}'],
  ...['bonus', 'joint_account', 'profile_poor', 'profile_good', 'profile_excellent'].map(
    (name) => [`user_credit_${name}`, () => true] as const,
  ),
]);

export function isPersona(username: string): boolean {
  return Object.hasOwn(worldOf(NEWEST_WORLD).personas, username);
}

const NAMED_LOGINS: ReadonlySet<string> = new Set(['user_good', 'user_custom', 'user_bad']);

/** True for names that have a meaning of their own. */
export function isReservedUser(username: string): boolean {
  return NAMED_LOGINS.has(username) || isPersona(username);
}

export function personaTakes(username: string, password: string): boolean {
  const rule = PASSWORDS.get(username);
  return rule === undefined ? password.trim() !== '' : rule(password);
}
