import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { shownClientName } from '../../../domain/link/tokens/client-name.ts';
import { DEFAULT_CUSTOMIZATION } from '../../../domain/link/tokens/customization.ts';
import type { HostedWishes, LinkWishes } from '../../../domain/link/tokens/link-token.ts';
import type { Call } from '../../../domain/services.ts';
import type { NamedUser } from '../../../domain/users/user.ts';
import { servedProducts } from '../../../vocabulary/products.ts';
import { readAccountFilters } from './account-filters.ts';
import type { LinkTokenBody } from './link-token-request.ts';
import { readPeriod } from './statement-window.ts';

/** How long the address of a hosted page lives, by the way it reaches the user (link.md 9). */
const URL_LIFETIME_SECONDS = { given: 30 * 60, sms: 86_400, email: 7 * 86_400 } as const;

const APPEARANCES = { LIGHT: 'light', DARK: 'dark', SYSTEM: 'system' } as const;

/**
 * What a body that is checked wishes for, of the user that it names. Of the user only what Link may need is kept: number, date of birth and address are not.
 */
export function toWishes(
  { environment }: Pick<Call, 'environment'>,
  body: LinkTokenBody,
  named: NamedUser | undefined,
): LinkWishes {
  const { user, auth = {}, appearance_mode: appearance } = body;
  const products = toProducts(body, traitsOf(environment).simulated);
  return {
    clientName: shownClientName(body.client_name),
    language: body.language,
    countryCodes: unique(body.country_codes),
    user: {
      // The application's own name of a user holds, whatever this call says.
      clientUserId: named?.clientUserId ?? user?.client_user_id ?? '',
      legalName: user?.legal_name ?? null,
      phoneNumber: user?.phone_number ?? null,
      emailAddress: user?.email_address ?? null,
    },
    ...products,
    webhook: body.webhook ?? null,
    accountFilters: readAccountFilters(body.account_filters, body.account_filter),
    limitedPurposeTypes: unique(
      (body.account_filters ?? body.account_filter)?.depository?.limited_purpose_types,
    ),
    redirectUri: body.redirect_uri ?? null,
    androidPackageName: body.android_package_name ?? null,
    customizationName: body.link_customization_name ?? DEFAULT_CUSTOMIZATION.name,
    institutionId: body.institution_id ?? null,
    routingNumber: body.institution_data?.routing_number ?? null,
    paymentId: body.payment_initiation?.payment_id ?? null,
    depositSwitchId: body.deposit_switch?.deposit_switch_id ?? null,
    appearance: appearance ? APPEARANCES[appearance] : null,
    hosted: body.hosted_link ? toHosted(body.hosted_link) : null,
    historyDays: body.transactions?.days_requested ?? null,
    ...(body.statements ? { statements: readPeriod(body.statements) } : {}),
    incomeDays: readIncomeDays(body, products),
    accountSelection: body.update?.account_selection_enabled ?? false,
    multiItem: body.enable_multi_item_link ?? false,
    auth: {
      typeSelect: auth.auth_type_select_enabled ?? null,
      instantMatch: auth.instant_match_enabled ?? null,
      automatedMicroDeposits: auth.automated_microdeposits_enabled ?? null,
      sameDayMicroDeposits: auth.same_day_microdeposits_enabled ?? null,
      instantMicroDeposits: auth.instant_microdeposits_enabled ?? null,
      databaseMatch: auth.database_match_enabled ?? null,
      databaseInsights: auth.database_insights_enabled ?? null,
    },
    userId: named?.userId ?? null,
  };
}

/** Two names may stand for one product, so what an earlier list asks for is taken out of the later ones. */
function toProducts(
  body: LinkTokenBody,
  isSimulated: boolean,
): Pick<LinkWishes, 'products' | 'requiredIfSupported' | 'optional' | 'additionalConsented'> {
  const before = new Set<string>();
  const take = (names: readonly string[] | undefined): string[] => {
    const taken = servedProducts(names ?? [], isSimulated).filter((product) => !before.has(product));
    for (const product of taken) before.add(product);
    return taken;
  };
  return {
    products: take(body.products),
    requiredIfSupported: take(body.required_if_supported_products),
    optional: take(body.optional_products),
    additionalConsented: take(body.additional_consented_products),
  };
}

/** A year where nothing is said, as in the reference. */
const INCOME_DAYS = 365;

function readIncomeDays(body: LinkTokenBody, { products }: Pick<LinkWishes, 'products'>): number | null {
  if (!products.includes('income_verification')) return null;
  return body.income_verification?.bank_income?.days_requested ?? INCOME_DAYS;
}

function toHosted(hosted: NonNullable<LinkTokenBody['hosted_link']>): HostedWishes {
  const method = hosted.delivery_method;
  const seconds = hosted.url_lifetime_seconds ?? URL_LIFETIME_SECONDS[method ?? 'given'];
  return {
    lifetimeMs: seconds * 1000,
    completionRedirectUri: hosted.completion_redirect_uri ?? null,
    deliveryMethod: method ?? null,
    isMobileApp: hosted.is_mobile_app ?? false,
  };
}

function unique(list: readonly string[] | undefined): string[] {
  return [...new Set(list)];
}
