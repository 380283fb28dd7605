import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import type { Institution } from '../../../domain/institutions/institution.ts';
import type { MeasuredHealth } from '../../../domain/institutions/measured-health.ts';
import { currenciesOf, maximumPayment } from '../../../domain/payments/payment-currency.ts';
import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import { PRODUCTS } from '../../../vocabulary/products.ts';
import {
  array,
  boolean,
  component,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';
import { institutionStatusSchema, projectInstitutionStatus } from './institution-status.ts';

const paymentInitiationSchema = component('PaymentInitiationMetadata', {
  supports_international_payments: boolean(),
  supports_sepa_instant: boolean(),
  maximum_payment_amount: Type.Record(Type.String(), Type.String()),
  supports_refund_details: boolean(),
  standing_order_metadata: nullable(
    object({
      supports_standing_order_end_date: boolean(),
      supports_standing_order_negative_execution_days: boolean(),
      valid_standing_order_intervals: array(oneOf(['WEEKLY', 'MONTHLY'])),
    }),
  ),
  supports_payment_consents: boolean(),
});

const authMetadataSchema = component('AuthMetadata', {
  supported_methods: nullable(
    component('AuthSupportedMethods', {
      instant_auth: boolean(),
      instant_match: boolean(),
      automated_micro_deposits: boolean(),
      instant_micro_deposits: boolean(),
    }),
  ),
});

export const institutionSchema = component('Institution', {
  institution_id: string(),
  name: string(),
  products: array(oneOf(PRODUCTS)),
  country_codes: array(oneOf(COUNTRY_CODES)),
  url: optional(nullable(string())),
  primary_color: optional(nullable(string())),
  logo: optional(nullable(string())),
  routing_numbers: array(string()),
  oauth: boolean(),
  status: optional(nullable(institutionStatusSchema)),
  dtc_numbers: optional(array(string(), { later: true })),
  payment_initiation_metadata: optional(nullable(paymentInitiationSchema)),
  // Sent only to those who ask for it, and so known to them: strict clients get it too (D101).
  auth_metadata: optional(nullable(authMetadataSchema)),
});

type WireInstitution = Static<typeof institutionSchema>;

/** What is sent only to those who ask. */
export interface InstitutionExtras {
  readonly include_optional_metadata?: boolean;
  readonly include_status?: boolean;
  readonly include_auth_metadata?: boolean;
  readonly include_payment_initiation_metadata?: boolean;
}

export function projectInstitution(
  institution: Institution,
  extras: InstitutionExtras = {},
  measured?: MeasuredHealth,
): WireInstitution {
  const { url, primaryColor, logo, mark = null } = institution;
  return {
    country_codes: institution.countryCodes as WireInstitution['country_codes'],
    institution_id: institution.id,
    name: institution.name,
    oauth: institution.oauth,
    products: institution.products as WireInstitution['products'],
    routing_numbers: [...institution.routingNumbers],
    // The directory holds none.
    dtc_numbers: [],
    ...(extras.include_optional_metadata ? { url, primary_color: primaryColor, logo: logo ?? mark } : {}),
    ...(extras.include_status ? { status: projectInstitutionStatus(institution, measured) } : {}),
    ...(extras.include_auth_metadata ? { auth_metadata: projectAuthMetadata(institution) } : {}),
    ...(extras.include_payment_initiation_metadata
      ? { payment_initiation_metadata: projectPaymentMetadata(institution) }
      : {}),
  };
}

/**
 * What payments from here may be like; null where none are made. A simulated bank takes all that we send; of others only what every one
 * of their protocol takes is promised.
 */
function projectPaymentMetadata({
  products,
  countryCodes,
  environments,
}: Institution): Static<typeof paymentInitiationSchema> | null {
  if (!products.includes('payment_initiation')) return null;
  const currencies = currenciesOf(countryCodes);
  const isSimulated = environments.some((environment) => traitsOf(environment).simulated);
  const isSimulatedEuro = isSimulated && currencies.includes('EUR');
  return {
    supports_international_payments: isSimulatedEuro,
    supports_sepa_instant: isSimulatedEuro,
    maximum_payment_amount: Object.fromEntries(currencies.map((code) => [code, maximumPayment(code)])),
    supports_refund_details: isSimulated,
    standing_order_metadata: isSimulated
      ? {
          supports_standing_order_end_date: true,
          supports_standing_order_negative_execution_days: true,
          valid_standing_order_intervals: ['WEEKLY', 'MONTHLY'],
        }
      : null,
    supports_payment_consents: false,
  };
}

function projectAuthMetadata({
  products,
  authMethods,
}: Institution): Static<typeof authMetadataSchema> | null {
  if (!products.includes('auth')) return null;
  return {
    supported_methods: {
      instant_auth: authMethods.instantAuth,
      instant_match: authMethods.instantMatch,
      automated_micro_deposits: authMethods.automatedMicroDeposits,
      instant_micro_deposits: authMethods.instantMicroDeposits,
    },
  };
}
