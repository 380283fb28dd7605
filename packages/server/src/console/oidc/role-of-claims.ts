import { mayActAs, type Role } from '../../domain/console/console-session.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** What a person with these claims may be here: the highest role that one of their values stands for; undefined for none. */
export function roleOfClaims(
  claims: Claims,
  { roleClaim, roles }: Pick<ProviderSettings, 'roleClaim' | 'roles'>,
): Role | undefined {
  const given = claimOf(claims, roleClaim);
  const values = Array.isArray(given) ? given : [given];
  let best: Role | undefined;
  for (const value of values) {
    const role = typeof value === 'string' ? roles.get(value) : undefined;
    if (role && (best === undefined || mayActAs(role, best))) best = role;
  }
  return best;
}

/** By its name, which may hold dots, or by the way that the dots show. */
export function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}
