import type { Institution } from '../../domain/institutions/institution.ts';
import { HEALTH_STATUSES, type HealthStatus } from '../../vocabulary/health.ts';
import { amount } from '../../wire/exact-number.ts';
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
} from '../_kit/schema.ts';

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
  item_logins: productStatusSchema,
  transactions_updates: productStatusSchema,
  auth: productStatusSchema,
  balance: productStatusSchema,
  identity: productStatusSchema,
  investments_updates: productStatusSchema,
  health_incidents: optional(nullable(array(healthIncidentSchema))),
  liabilities_updates: laterStatus(),
  liabilities: laterStatus(),
  investments: laterStatus(),
});

type ProductStatus = Static<typeof productStatusSchema>;

/** The directory keeps no history of health: what it holds has been so since it was made. */
const SINCE = '2020-09-14T00:00:00Z';
const HEALTHY = { status: 'HEALTHY', success: '1', errorService: '0', errorInstitution: '0' } as const;
const REFRESH: Readonly<Record<HealthStatus, 'NORMAL' | 'DELAYED' | 'STOPPED'>> = {
  HEALTHY: 'NORMAL',
  DEGRADED: 'DELAYED',
  DOWN: 'STOPPED',
};

/** One state for all products; all of them are sent, because clients of 2020-09-14 require them. */
export function projectInstitutionStatus({
  health = HEALTHY,
}: Institution): Static<typeof institutionStatusSchema> {
  const product: ProductStatus = {
    status: health.status,
    last_status_change: SINCE,
    breakdown: {
      success: amount(health.success),
      error_plaid: amount(health.errorService),
      error_institution: amount(health.errorInstitution),
      refresh_interval: REFRESH[health.status],
    },
  };
  return {
    item_logins: product,
    transactions_updates: product,
    auth: product,
    balance: product,
    identity: product,
    investments_updates: product,
    health_incidents: null,
    liabilities_updates: product,
    liabilities: product,
    investments: product,
  };
}
