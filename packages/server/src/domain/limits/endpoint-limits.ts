import { type ErrorCode, fail } from '../../errors.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Item } from '../items/item.ts';
import type { Tenant } from '../teams/team.ts';
import { type Figures, LIMITS } from './limits.data.ts';
import type { RateCounter, Taken } from './rate-counter.ts';

/** One figure of one endpoint. */
export interface Limit {
  readonly subject: 'client' | 'item';
  /** Calls a minute. */
  readonly figure: number;
  readonly code: ErrorCode;
}

/** What of one endpoint is counted; undefined where no limit stands. */
export interface EndpointLimits {
  readonly client: Limit | undefined;
  readonly item: Limit | undefined;
}

/** Undefined when nothing of this path is counted. `own` are the operator's figures, which replace the table's. */
export function limitsOf(
  environment: Environment,
  path: string,
  own: ReadonlyMap<string, Figures>,
): EndpointLimits | undefined {
  const row = LIMITS[path];
  const figures = own.get(path) ?? row?.[traitsOf(environment).rateFigures];
  if (!figures) return undefined;
  const { itemCode, clientCode } = row ?? { itemCode: 'RATE_LIMIT', clientCode: 'RATE_LIMIT' };
  const limits = {
    client: limit('client', figures.client, clientCode),
    item: limit('item', figures.item, itemCode),
  };
  return limits.client || limits.item ? limits : undefined;
}

function limit(subject: Limit['subject'], figure: number | null, code: ErrorCode): Limit | undefined {
  return figure === null ? undefined : { subject, figure, code };
}

/** Names are of one team and environment (TEN-3): several instances may count in one store. */
export function clientName({ environment, clientId }: Tenant, path: string): string {
  return `${environment}/${clientId} ${path}`;
}

export function itemName({ environment, clientId, itemId }: Item, path: string): string {
  return `${environment}/${clientId}/${itemId} ${path}`;
}

/** Counts one call. @throws the limit's code with `Retry-After`, after `heard` was told */
export async function countCall(
  counter: RateCounter,
  name: string,
  { figure, code }: Limit,
  heard: (taken: Taken) => void,
): Promise<void> {
  const taken = await counter.take(name, figure);
  heard(taken);
  if (!taken.allowed) throw tooMany(code, taken);
}

/** The refusal of a call beyond a limit. */
export function tooMany(code: ErrorCode, { freeAfterMs }: Taken) {
  return fail(code, { headers: { 'Retry-After': String(secondsUp(freeAfterMs)) } });
}

/** Whole seconds, rounded up: whoever waits that long does not come too early. */
export function secondsUp(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
