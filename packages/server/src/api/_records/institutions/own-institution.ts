import type { NewInstitution } from '../../../domain/sandbox/institutions.ts';
import { fail } from '../../../errors.ts';
import { HEALTH_STATUSES } from '../../../vocabulary/health.ts';
import { PRODUCTS } from '../../../vocabulary/products.ts';
import { isRoutingNumber } from '../../../vocabulary/routing-number.ts';
import { parseTime } from '../../../world/dates.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';
import { countryList } from './country-list.ts';

/** An institution that a team makes for itself in the sandbox. */
export const ownInstitutionFields = {
  name: string({ minLength: 1, maxLength: 256 }),
  country_codes: countryList,
  products: array(oneOf(PRODUCTS), { minItems: 1 }),
  institution_id: optional(string()),
  url: optional(string()),
  primary_color: optional(string()),
  logo: optional(string()),
  routing_numbers: optional(array(string(), { maxItems: 500 })),
  oauth: optional(boolean()),
  login_fields: optional(
    array(
      object({
        name: string({ minLength: 1, maxLength: 64 }),
        label: string({ minLength: 1, maxLength: 64 }),
        type: oneOf(['text', 'password', 'pin']),
      }),
      { minItems: 1, maxItems: 10 },
    ),
  ),
  mfa: optional(
    object({
      type: optional(oneOf(['device', 'selections', 'questions'])),
      question_rounds: optional(integer({ minimum: 1, maximum: 9 })),
      questions_per_round: optional(integer({ minimum: 1, maximum: 9 })),
      selection_rounds: optional(integer({ minimum: 1, maximum: 9 })),
      selections_per_question: optional(integer({ minimum: 2, maximum: 9 })),
    }),
  ),
  health: optional(array(object({ at: string(), status: oneOf(HEALTH_STATUSES) }), { maxItems: 1000 })),
  latency_ms: optional(integer({ minimum: 0, maximum: MINUTE_MS })),
  failure_rate: optional(Type.Number({ minimum: 0, maximum: 1 })),
  history_days: optional(integer({ minimum: 1, maximum: 730 })),
  pending: optional(boolean()),
  consent_days: optional(integer({ minimum: 1, maximum: 36_500 })),
};

export const ownInstitutionSchema = object(ownInstitutionFields);
type WireInstitution = Static<typeof ownInstitutionSchema>;

/** Rules that the schema cannot say. @throws INVALID_FIELD */
export function requireOwnInstitution({
  institution_id: id,
  health = [],
  login_fields = [],
}: WireInstitution): void {
  if (id !== undefined && !/^ins_[1-9]\d{0,17}$/.test(id))
    throw fail('INVALID_FIELD', 'institution_id must be ins_ and a number');
  for (const [index, { at }] of health.entries()) {
    if (parseTime(at) === undefined)
      throw fail('INVALID_FIELD', `health/${index}/at must be a time in UTC such as 2026-01-31T12:00:00Z`);
  }
  const names = login_fields.map(({ name }) => name);
  if (new Set(names).size !== names.length)
    throw fail('INVALID_FIELD', 'login_fields must not have two fields of one name');
}

export function toNewInstitution(wire: WireInstitution): NewInstitution {
  const { institution_id: institutionId } = wire;
  const behaviour = {
    loginFields: wire.login_fields,
    mfa: wire.mfa,
    health: wire.health,
    latencyMs: wire.latency_ms,
    failureRate: wire.failure_rate,
    historyDays: wire.history_days,
    pending: wire.pending,
    consentDays: wire.consent_days,
    // Its accounts have the number that it is found by (D113).
    achRouting: wire.routing_numbers?.find(isRoutingNumber),
  };
  return {
    ...(institutionId === undefined ? {} : { institutionId }),
    name: wire.name,
    countryCodes: wire.country_codes,
    products: wire.products,
    url: wire.url ?? null,
    primaryColor: wire.primary_color ?? null,
    logo: wire.logo ?? null,
    routingNumbers: wire.routing_numbers ?? [],
    oauth: wire.oauth ?? false,
    behaviour: Object.fromEntries(Object.entries(behaviour).filter(([, value]) => value !== undefined)),
  };
}
