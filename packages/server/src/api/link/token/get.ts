import { linkSessionsOf } from '../../../domain/link/sessions/sessions-of-token.ts';
import type { LinkWishes } from '../../../domain/link/tokens/link-token.ts';
import { findLinkToken } from '../../../domain/link/tokens/open-link-token.ts';
import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import { PRODUCTS } from '../../../vocabulary/products.ts';
import { isoTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import {
  array,
  component,
  dateTime,
  nullable,
  oneOf,
  optional,
  string,
  token,
  url,
} from '../../_kit/schema.ts';
import { accountFiltersAnswer, projectAccountFilters } from '../../_records/link/account-filters.ts';
import { linkSession, projectLinkSession } from '../../_records/link/link-session.ts';

const metadata = component('LinkTokenMetadata', {
  initial_products: array(oneOf(PRODUCTS)),
  webhook: nullable(url()),
  country_codes: array(oneOf(COUNTRY_CODES)),
  language: nullable(string()),
  account_filters: optional(accountFiltersAnswer),
  redirect_uri: nullable(string()),
  client_name: nullable(string()),
  institution_data: optional(
    component('LinkTokenInstitutionData', { routing_number: optional(string()) }, { later: true }),
  ),
});

/** Tells what a link_token was made for and what became of it, also when it can open Link no more. */
export default endpoint({
  summary: 'Read about a link_token and its sessions',
  item: 'none',
  sameBefore: true,
  request: { link_token: token() },
  response: {
    link_token: string(),
    created_at: dateTime(),
    expiration: dateTime(),
    metadata,
    link_sessions: optional(array(linkSession, { later: true })),
    user_id: optional(string({ later: true })),
  },
  errors: ['INVALID_LINK_TOKEN'],

  async handle({ body, tenant, call }) {
    const found = await findLinkToken(call, tenant, body.link_token);
    const sessions = await linkSessionsOf(call, tenant, found);
    const { userId } = found.wishes;
    return {
      link_token: body.link_token,
      created_at: isoTime(found.createdAt),
      expiration: isoTime(found.expiresAt),
      metadata: projectMetadata(found.wishes),
      link_sessions: sessions.map(projectLinkSession),
      ...(userId === null ? {} : { user_id: userId }),
    };
  },
});

function projectMetadata(wishes: LinkWishes) {
  const { accountFilters, limitedPurposeTypes, routingNumber } = wishes;
  return {
    // Each was compared with the list when the token was made.
    initial_products: wishes.products as (typeof PRODUCTS)[number][],
    webhook: wishes.webhook,
    country_codes: wishes.countryCodes as (typeof COUNTRY_CODES)[number][],
    language: wishes.language,
    ...(accountFilters === null
      ? {}
      : { account_filters: projectAccountFilters(accountFilters, limitedPurposeTypes) }),
    redirect_uri: wishes.redirectUri,
    client_name: wishes.clientName,
    ...(routingNumber === null ? {} : { institution_data: { routing_number: routingNumber } }),
  };
}
