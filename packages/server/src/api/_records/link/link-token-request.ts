import { LANGUAGES } from '../../../vocabulary/languages.ts';
import {
  object as anyObject,
  array,
  boolean,
  date,
  dateTime,
  integer,
  nullable,
  oneOf,
  optional,
  type Static,
  string,
  type TProperties,
  Type,
  token,
  url,
} from '../../_kit/schema.ts';
import { accountIds } from '../accounts/account-options.ts';
import { countryList } from '../institutions/country-list.ts';
import { linkedProducts } from '../institutions/product-list.ts';
import { accountFilters } from './account-filters.ts';

/** The body of `/link/token/create`: seed fields first, then later ones (api.md 8.4). */

const later = { later: true } as const;
/** An object of another form is a wrong configuration of Link, not a wrong field. */
const object = <P extends TProperties>(properties: P, options: { later?: true } = {}) =>
  anyObject(properties, { refusal: 'INVALID_CONFIGURATION', ...options });
/** May be empty; which lists may not is a rule of its own. */
const products = (options: { later?: true } = {}) => optional(linkedProducts({ minItems: 0, ...options }));
/** Of another product of the reference: taken, whatever it is, and without effect. */
const anything = () => optional(Type.Unknown({ 'x-since': 'later' }));

const user = object({
  client_user_id: string({ minLength: 1 }),
  legal_name: optional(string()),
  phone_number: optional(string()),
  phone_number_verified_time: optional(nullable(dateTime())),
  email_address: optional(string()),
  email_address_verified_time: optional(nullable(dateTime())),
  ssn: optional(string()),
  date_of_birth: optional(nullable(date())),
  name: optional(object({ given_name: string(), family_name: string() }, later)),
  address: optional(
    object(
      {
        street: optional(nullable(string())),
        street2: optional(nullable(string())),
        city: optional(nullable(string())),
        region: optional(nullable(string())),
        postal_code: optional(nullable(string())),
        country: string(),
      },
      later,
    ),
  ),
  id_number: anything(),
});

const auth = object(
  {
    auth_type_select_enabled: optional(boolean()),
    automated_microdeposits_enabled: optional(boolean()),
    instant_match_enabled: optional(boolean()),
    same_day_microdeposits_enabled: optional(boolean()),
    instant_microdeposits_enabled: optional(boolean()),
    reroute_to_credentials: optional(oneOf(['OFF', 'OPTIONAL', 'FORCED'])),
    database_match_enabled: optional(boolean()),
    database_insights_enabled: optional(boolean()),
    flow_type: optional(oneOf(['FLEXIBLE_AUTH'])),
    sms_microdeposits_verification_enabled: optional(boolean()),
  },
  later,
);

/** 21 days (link.md 9). */
const URL_LIFETIME_SECONDS_MAX = 21 * 86_400;
const hostedLink = object(
  {
    delivery_method: optional(oneOf(['sms', 'email'])),
    completion_redirect_uri: optional(string()),
    url_lifetime_seconds: optional(integer({ minimum: 1, maximum: URL_LIFETIME_SECONDS_MAX })),
    is_mobile_app: optional(boolean({ default: false })),
  },
  later,
);

export const linkTokenRequest = {
  client_name: string({ minLength: 1, message: 'must be a non-empty string' }),
  language: oneOf(LANGUAGES),
  country_codes: countryList,
  user: optional(user),
  products: products(),
  webhook: optional(url()),
  access_token: optional(token()),
  link_customization_name: optional(string()),
  redirect_uri: optional(string()),
  android_package_name: optional(string()),
  account_filters: optional(accountFilters),
  account_filter: optional(accountFilters),
  institution_id: optional(string()),
  payment_initiation: optional(object({ payment_id: string(), consent_id: optional(string(later)) })),
  deposit_switch: optional(object({ deposit_switch_id: string() })),
  user_id: optional(string(later)),
  required_if_supported_products: products(later),
  optional_products: products(later),
  additional_consented_products: products(later),
  access_tokens: optional(array(string(), later)),
  appearance_mode: optional(nullable(oneOf(['LIGHT', 'DARK', 'SYSTEM']), later)),
  institution_data: optional(object({ routing_number: optional(string()) }, later)),
  card_switch: optional(object({ card_bin: string() }, later)),
  eu_config: optional(object({ headless: optional(boolean()) }, later)),
  auth: optional(auth),
  update: optional(
    object(
      {
        account_selection_enabled: optional(boolean({ default: false })),
        reauthorization_enabled: optional(boolean()),
        user: optional(boolean({ default: false })),
        item_ids: optional(nullable(array(string()))),
      },
      later,
    ),
  ),
  statements: optional(object({ start_date: date(), end_date: date() }, later)),
  investments: optional(
    object(
      { allow_unverified_crypto_wallets: optional(boolean()), allow_manual_entry: optional(boolean()) },
      later,
    ),
  ),
  hosted_link: optional(hostedLink),
  transactions: optional(object({ days_requested: optional(integer({ minimum: 1, maximum: 730 })) }, later)),
  identity: optional(
    object(
      {
        is_document_upload: optional(boolean()),
        account_ids: optional(accountIds),
        parsing_configs: optional(array(oneOf(['ocr', 'risk_signals']))),
      },
      later,
    ),
  ),
  enable_multi_item_link: optional(boolean(later)),
  // Our own: no edition has it.
  consent_management: optional(
    boolean({
      ...later,
      description: 'Also give a link to the page on which the user sees and ends what they share. Our own.',
    }),
  ),
  user_token: optional(string(later)),
  payment_configuration: anything(),
  employment: anything(),
  income_verification: optional(
    object(
      {
        asset_report_id: anything(),
        access_tokens: anything(),
        income_source_types: optional(array(oneOf(['bank', 'payroll']))),
        bank_income: optional(
          object({
            days_requested: integer({ minimum: 1, maximum: 731 }),
            enable_multiple_items: optional(nullable(boolean({ default: false }))),
          }),
        ),
        payroll_income: anything(),
        stated_income_sources: anything(),
      },
      later,
    ),
  ),
  base_report: anything(),
  credit_partner_insights: anything(),
  cra_options: anything(),
  consumer_report_permissible_purpose: anything(),
  transfer: anything(),
  identity_verification: anything(),
  third_party_user_token: anything(),
  investments_auth: optional(
    object(
      {
        manual_entry_enabled: optional(nullable(boolean())),
        masked_number_match_enabled: optional(nullable(boolean())),
        stated_account_number_enabled: optional(nullable(boolean())),
        rollover_401k_enabled: optional(nullable(boolean())),
      },
      later,
    ),
  ),
  cashflow_report: anything(),
  cra_enabled: anything(),
  // Client libraries of 2021 and 2022 always send it (D91).
  cross_app_item_add: anything(),
  financekit_supported: anything(),
};

const whole = anyObject(linkTokenRequest);
export type LinkTokenBody = Static<typeof whole>;
