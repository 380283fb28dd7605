import type { HealthArea } from '../../../domain/institutions/health.ts';
import type { Institution, InstitutionHealth } from '../../../domain/institutions/institution.ts';
import type { MeasuredHealth } from '../../../domain/institutions/measured-health.ts';
import { HEALTH_STATUSES, type HealthStatus } from '../../../vocabulary/health.ts';
import { exactAmount } from '../../../wire/exact-number.ts';
import { isoTime } from '../../../world/dates.ts';
import {
  array,
  component,
  dateTime,
  nullable,
  number,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';

const productStatus = {
  status: oneOf(HEALTH_STATUSES),
  last_status_change: dateTime(),
  breakdown: component('ProductStatusBreakdown', {
    success: number(),
    // The name is that of the wire: clients require it (api.md 4).
    error_plaid: number(),
    error_institution: number(),
    refresh_interval: optional(nullable(oneOf(['NORMAL', 'DELAYED', 'STOPPED']))),
  }),
};
const productStatusSchema = component('ProductStatus', productStatus);
const laterStatus = () => optional(nullable(productStatusSchema, { later: true }));

const healthIncidentSchema = component('HealthIncident', {
  start_date: nullable(dateTime()),
  end_date: optional(nullable(dateTime())),
  title: string(),
  incident_updates: array(
    component('IncidentUpdate', {
      description: optional(string()),
      status: optional(oneOf(['INVESTIGATING', 'IDENTIFIED', 'RESOLVED', 'UNKNOWN', 'SCHEDULED'])),
      updated_date: optional(dateTime()),
    }),
  ),
});

export const institutionStatusSchema = component('InstitutionStatus', {
  item_logins: nullable(productStatusSchema),
  transactions_updates: nullable(productStatusSchema),
  auth: nullable(productStatusSchema),
  balance: nullable(productStatusSchema),
  identity: nullable(productStatusSchema),
  investments_updates: nullable(productStatusSchema),
  health_incidents: optional(nullable(array(healthIncidentSchema))),
  liabilities_updates: laterStatus(),
  liabilities: laterStatus(),
  investments: laterStatus(),
});

type ProductStatus = Static<typeof productStatusSchema>;

/** The directory keeps no history of health: what it holds has been so since it was made, unless a script of health says otherwise. */
const SINCE = '2020-09-14T00:00:00Z';
const HEALTHY = { status: 'HEALTHY', success: '1', errorService: '0', errorInstitution: '0' } as const;
const REFRESH: Readonly<Record<HealthStatus, 'NORMAL' | 'DELAYED' | 'STOPPED'>> = {
  HEALTHY: 'NORMAL',
  DEGRADED: 'DELAYED',
  DOWN: 'STOPPED',
};

/**
 * All of them are sent, because clients of 2020-09-14 require them. Without anything measured one state holds for all; where health is
 * measured, an area of which too little is known is null.
 */
export function projectInstitutionStatus(
  { health = HEALTHY }: Institution,
  measured?: MeasuredHealth,
): Static<typeof institutionStatusSchema> {
  const of = (area: HealthArea): ProductStatus | null => {
    if (!measured) return toProductStatus(health, health.since === undefined ? SINCE : isoTime(health.since));
    const known = measured.get(area);
    return known ? toProductStatus(known, isoTime(known.since)) : null;
  };
  return {
    item_logins: of('item_logins'),
    transactions_updates: withInterval(of('transactions_updates')),
    auth: of('auth'),
    balance: of('balance'),
    identity: of('identity'),
    investments_updates: of('investments_updates'),
    health_incidents: null,
    liabilities_updates: of('liabilities_updates'),
    liabilities: of('liabilities_updates'),
    investments: of('investments_updates'),
  };
}

function toProductStatus(health: InstitutionHealth, since: string): ProductStatus {
  return {
    status: health.status,
    last_status_change: since,
    breakdown: {
      success: exactAmount(health.success),
      error_plaid: exactAmount(health.errorService),
      error_institution: exactAmount(health.errorInstitution),
    },
  };
}

/** Transactions alone are read at intervals that callers are told of. */
function withInterval(product: ProductStatus | null): ProductStatus | null {
  if (product === null) return null;
  return { ...product, breakdown: { ...product.breakdown, refresh_interval: REFRESH[product.status] } };
}
