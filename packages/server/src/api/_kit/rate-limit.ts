import type { Environment } from '../../domain/institutions/institution.ts';
import type { Item } from '../../domain/items/item.ts';
import {
  clientName,
  countCall,
  type EndpointLimits,
  itemName,
  type Limit,
  limitsOf,
  secondsUp,
} from '../../domain/limits/endpoint-limits.ts';
import type { FailedLogins } from '../../domain/limits/failed-logins.ts';
import type { Figures } from '../../domain/limits/limits.data.ts';
import { type RateCounter, type Taken, WINDOW_MS } from '../../domain/limits/rate-counter.ts';
import type { Tenant } from '../../domain/teams/team.ts';

/** What limits stand on, where they are on. */
export interface LimitOptions {
  readonly counter: RateCounter;
  readonly failedLogins: FailedLogins;
  /** The operator's figures, by path. */
  readonly own: ReadonlyMap<string, Figures>;
}

/** Headers of one answer, whatever it will be; filled while the call goes on. */
export type LimitHeaders = Record<string, string>;

/** The limits of one endpoint, as its calls meet them. */
export interface CallLimits {
  /** @throws the endpoint's code for the client, with `Retry-After` */
  client(tenant: Tenant, headers: LimitHeaders): Promise<void>;
  /** @throws the endpoint's code for the Item, with `Retry-After` */
  item(item: Item, headers: LimitHeaders): Promise<void>;
  /** There is a figure for each Item. */
  readonly countsItems: boolean;
}

/** Undefined where nothing is counted. */
export function createCallLimits(
  environment: Environment,
  path: string,
  { counter, own }: LimitOptions,
): CallLimits | undefined {
  const limits = limitsOf(environment, path, own);
  if (!limits) return undefined;
  const count = async (limit: Limit | undefined, name: string, headers: LimitHeaders): Promise<void> => {
    if (limit) await countCall(counter, name, limit, (taken) => addFigures(headers, limit, taken));
  };
  return {
    client: (tenant, headers) => count(limits.client, clientName(tenant, path), headers),
    item: (item, headers) => count(limits.item, itemName(item, path), headers),
    countsItems: limits.item !== undefined,
  };
}

/** `RateLimit-Policy` of the IETF draft: each figure of the endpoint, and its window in seconds. Empty without any. */
export function policyHeader(
  environment: Environment,
  path: string,
  limits: LimitOptions | undefined,
): LimitHeaders {
  const found = limits && limitsOf(environment, path, limits.own);
  return found ? { 'RateLimit-Policy': policies(found) } : {};
}

function policies({ client, item }: EndpointLimits): string {
  return [client, item]
    .flatMap((limit) => (limit ? [`"${limit.subject}";q=${limit.figure};w=${WINDOW_MS / 1000}`] : []))
    .join(', ');
}

/** `RateLimit` of the IETF draft: calls that are left, and the seconds until one more is. */
function addFigures(headers: LimitHeaders, { subject }: Limit, { remaining, freeAfterMs }: Taken): void {
  const figures = `"${subject}";r=${remaining};t=${secondsUp(freeAfterMs)}`;
  headers.RateLimit = headers.RateLimit === undefined ? figures : `${headers.RateLimit}, ${figures}`;
}
