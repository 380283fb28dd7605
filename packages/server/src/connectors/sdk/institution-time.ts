import type { ConnectorContext } from './context.ts';
import type { InstitutionAnswer } from './http.ts';

/** Less is the way of the answer, and no wrong clock. */
const SKEW_MIN_MS = 60_000;

const skews = new WeakMap<ConnectorContext, number>();

/**
 * Remembers for the rest of this call by how much the institution's clock differs, as the answer's `Date` says; a kept answer says with
 * `Age` how old that is. True where it is not the time that was gone by before.
 */
export function noteTime(context: ConnectorContext, { headers }: InstitutionAnswer): boolean {
  const date = Date.parse(headers.date ?? '');
  if (Number.isNaN(date)) return false;
  const age = /^\d{1,9}$/.test(headers.age ?? '') ? Number(headers.age) * 1000 : 0;
  const before = skews.get(context) ?? 0;
  const told = date + age - context.now();
  const skew = Math.abs(told) > SKEW_MIN_MS ? told : 0;
  skews.set(context, skew);
  return Math.abs(skew - before) > SKEW_MIN_MS;
}

/** What time it is at the institution, in milliseconds: what it signs, and what is signed for it, is judged by its clock. */
export function institutionTime(context: ConnectorContext): number {
  return context.now() + (skews.get(context) ?? 0);
}
