import { CodedError } from '../../connectors/sdk/coded-error.ts';
import { ConnectorError, type FailureKind } from '../../connectors/sdk/failure.ts';
import type { RedirectTarget } from '../../connectors/sdk/login.ts';
import type { OrderAtInstitution } from '../../connectors/sdk/payments.ts';
import { LIVE_CALL_MS } from '../institution-calls/deadline.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { type InstitutionOrder, type OrderName, sealOrder } from './institution-order.ts';
import { planFollowing } from './order-due.ts';

/** Where the person would be sent back to, with the proof that it is their visit. */
export type OrderVisit = RedirectTarget & { readonly codeVerifier: string };

/**
 * What is kept of an order before an institution is asked that pays on approval: it may exempt the order from approval, and then pays it
 * although its answer is lost. Such an order is asked for again as it was, under the same keys, and no other one begins (payments.md 5, i).
 */
export interface OrderIntent {
  readonly visit: OrderVisit;
  /** Until then the call may be under way, in another process too. Milliseconds. */
  readonly underWayUntil: number;
}

/** An intent that this session keeps. */
export interface KeptIntent {
  readonly visit: OrderVisit;
  /** When it was kept, which tells it from the intent of whoever takes it over. */
  readonly keptAt: number;
}

export function intentIn({ order }: { readonly order: OrderAtInstitution }): OrderIntent | undefined {
  // Kept by `keepIntent` alone: no connector names a part of its orders so.
  return order.intent as OrderIntent | undefined;
}

type Intended = OrderName & Omit<InstitutionOrder, 'order'> & { readonly visit: OrderVisit };

/**
 * Keeps that an order is on its way to the institution, or that its answer did not come (`isUnderWay` is false).
 * @param insteadOf when the intent was kept whose place it takes
 * @returns when it was kept; undefined where another session began an order, or took that intent over, meanwhile
 */
export async function keepIntent(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    paymentId,
    n,
    visit,
    isUnderWay,
    insteadOf,
    ...at
  }: Intended & { readonly isUnderWay: boolean; readonly insteadOf?: number },
): Promise<number | undefined> {
  await unit.teams.lock(tenant.clientId);
  const now = call.world.clock.now();
  const intent: OrderIntent = { visit, underWayUntil: isUnderWay ? now + LIVE_CALL_MS : now };
  const order = { ...at, order: { intent } };
  const sealed = await sealOrder(call, unit, tenant, { paymentId, order });
  const isKept = await unit.payments.keepOrder(tenant, paymentId, { n, at: now, sealed, insteadOf });
  if (!isKept) return undefined;
  await planFollowing(unit, { ...tenant, paymentId }, now);
  return now;
}

/** Failures that leave it open whether the institution took what it was asked for. */
const OPEN: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'institution_down',
  'institution_timeout',
  'malformed',
]);

/**
 * What is known of an order whose beginning failed: one of which nothing stands is forgotten, any other one is asked for again. One that
 * another session took over, because the answer came so late, is left to it.
 */
export async function settleIntent(
  call: Call,
  tenant: Tenant,
  intended: Intended & Pick<KeptIntent, 'keptAt'> & { readonly isAskedAgain: boolean },
  error: unknown,
): Promise<void> {
  const { isAskedAgain, keptAt, ...own } = intended;
  const { paymentId, n } = own;
  await call.store.unitOfWork(async (unit) => {
    if (isForgotten(error, isAskedAgain))
      await unit.payments.forgetOrder(tenant, paymentId, { n, at: keptAt });
    else await keepIntent(call, unit, tenant, { ...own, isUnderWay: false, insteadOf: keptAt });
  });
}

/** A refusal of the second request says nothing of the first: the institution may refuse what it has already. */
function isForgotten(error: unknown, isAskedAgain: boolean): boolean {
  if (!(error instanceof ConnectorError)) return false;
  const { nothingStands } = error.detail;
  if (nothingStands === 'taken back') return true;
  return !isAskedAgain && (nothingStands === 'not sent' || isRefused(error));
}

/** Institutions refuse orders with codes of their own, so their status tells; 408 is of a request that they may have heard. */
function isRefused(error: ConnectorError): boolean {
  if (!(error instanceof CodedError)) return !OPEN.has(error.kind);
  return error.status >= 400 && error.status < 500 && error.status !== 408;
}
