import type { ConnectorContext, PresentUser } from '../../connectors/sdk/context.ts';
import type { OrderAtInstitution, PaymentInitiation } from '../../connectors/sdk/payments.ts';
import { fail } from '../../errors.ts';
import type { SealedPlace } from '../custody.ts';
import { atInstitution } from '../institution-calls/at-institution.ts';
import { LIVE_CALL_MS } from '../institution-calls/deadline.ts';
import type { Call, Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import type { TeamKeyReader } from '../teams/team-key-store.ts';
import { openerForTeam, sealForTeam } from '../teams/team-sealing.ts';
import type { StoredPayment } from './payment-store.ts';

/** An order of a payment, and where it was given. */
export interface InstitutionOrder {
  readonly institutionId: string;
  readonly institutionName: string;
  readonly order: OrderAtInstitution;
}

/** The n-th order of a payment. */
export interface OrderName {
  readonly paymentId: string;
  readonly n: number;
}

function orderPlace(paymentId: string): SealedPlace {
  return { table: 'payments', field: 'sealed_order', row: paymentId };
}

export function sealOrder(
  services: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  tenant: Tenant,
  { paymentId, order }: { readonly paymentId: string; readonly order: InstitutionOrder },
): Promise<Buffer> {
  return sealForTeam(services, unit, tenant, { place: orderPlace(paymentId), value: order });
}

/** Null where no order is kept. */
export async function openOrder(
  services: Pick<Services, 'custody'>,
  store: { readonly teamKeys: TeamKeyReader },
  tenant: Tenant,
  { paymentId, order }: Pick<StoredPayment, 'paymentId' | 'order'>,
): Promise<InstitutionOrder | null> {
  if (!order?.sealed) return null;
  const open = await openerForTeam(services, store, tenant);
  return open<InstitutionOrder>(orderPlace(paymentId), order.sealed);
}

/** What the institution's connector does about payments. @throws INSTITUTION_NO_LONGER_SUPPORTED where nobody does any more */
export function paymentsAt(
  { directory, connector }: Pick<Call, 'directory' | 'connector'>,
  institutionId: string,
): PaymentInitiation {
  const institution = directory.byId(institutionId);
  const payments = institution && connector(institution.connector)?.payments;
  if (!payments) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');
  return payments;
}

/**
 * Speaks to the institution about one order. Everything that is said about it has the same idempotency keys, in every process and for as
 * long as it lives.
 * @throws whatever `say` throws; ConnectorError `institution_timeout`
 */
export function aboutOrder<T>(
  call: Call,
  tenant: Tenant,
  about: OrderName &
    Pick<InstitutionOrder, 'institutionId' | 'institutionName'> & { readonly user?: PresentUser },
  say: (context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const { paymentId, n, institutionId, institutionName, user } = about;
  const now = call.world.clock.now();
  const place = {
    clientId: tenant.clientId,
    ordinal: 0,
    institutionId,
    institutionName,
    linkedAt: now,
    createdAt: null,
  };
  const occasion = { work: `payment ${paymentId} ${n}`, ...(user ? { user } : {}) };
  return atInstitution(call, place, { limitMs: LIVE_CALL_MS, areas: [], occasion }, say);
}
