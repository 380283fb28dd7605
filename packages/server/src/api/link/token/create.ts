import { issuePageLink } from '../../../domain/consent-page/open-page.ts';
import { openItem } from '../../../domain/items/open-item.ts';
import { shownName } from '../../../domain/link/sessions/facts.ts';
import { createLinkToken } from '../../../domain/link/tokens/create-link-token.ts';
import type { LinkWishes } from '../../../domain/link/tokens/link-token.ts';
import { requireAccountsOf, requireWishes } from '../../../domain/link/tokens/require-wishes.ts';
import type { Call } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { namedUser } from '../../../domain/users/open-user.ts';
import { isoTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { dateTime, optional, string } from '../../_kit/schema.ts';
import { linkTokenRequest } from '../../_records/link/link-token-request.ts';
import { linkTokenWarnings, requireLinkTokenBody } from '../../_records/link/link-token-rules.ts';
import { toWishes } from '../../_records/link/link-wishes.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';
import { readUserName, USER_REFUSALS } from '../../_records/users/user-name.ts';

/** Makes the token that Link is opened with: for a new Item, or, with an access_token, to repair one. */
export default endpoint({
  summary: 'Make a token that opens Link',
  item: 'none',
  sameBefore: true,
  changesState: true,
  request: linkTokenRequest,
  oneOf: [['user', 'user_id', 'user_token']],
  response: {
    link_token: string(),
    expiration: dateTime(),
    // Sent only to those who ask for it (D101).
    hosted_link_url: optional(string()),
    user_id: optional(string({ later: true })),
    // Our own: sent only to those who ask for it.
    consent_management_url: optional(string({ later: true })),
    consent_management_expiration: optional(dateTime({ later: true })),
  },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_CONFIGURATION',
    'INVALID_PRODUCT',
    'INVALID_INSTITUTION',
    'INVALID_ACCOUNT_ID',
    'INVALID_LINK_CUSTOMIZATION',
    'PRODUCTS_NOT_SUPPORTED',
    'COUNTRY_NOT_SUPPORTED',
    'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
    'UNAUTHORIZED_ENVIRONMENT',
    ...USER_REFUSALS,
  ],

  refuse: requireLinkTokenBody,
  warn: linkTokenWarnings,

  async handle({ body, tenant, call, concerns }) {
    const { access_token: accessToken } = body;
    const wishes = toWishes(call, body, await namedUser(call, tenant, readUserName(body)));
    const { userId } = wishes;
    const item = accessToken === undefined ? null : await openItem(call, tenant, accessToken);
    if (item) {
      concerns(item.itemId);
      await requireAccountsOf(call, item, body.identity?.account_ids ?? []);
    }
    await requireWishes(call, tenant, wishes, item);
    const { linkToken, expiresAt, hostedUrl } = await createLinkToken(call, tenant, wishes, item);
    const page = body.consent_management ? await consentPage(call, tenant, wishes) : undefined;
    return {
      link_token: linkToken,
      expiration: isoTime(expiresAt),
      ...(hostedUrl === null ? {} : { hosted_link_url: hostedUrl }),
      ...(userId === null ? {} : { user_id: userId }),
      ...(page && {
        consent_management_url: page.url,
        consent_management_expiration: isoTime(page.expiresAt),
      }),
    };
  },
});

function consentPage(call: Call, tenant: Tenant, { user, clientName, language }: LinkWishes) {
  const appName = shownName(clientName) ?? '';
  return issuePageLink(call, tenant, {
    clientUserId: user.clientUserId,
    appName,
    language,
    itemIds: null,
  });
}
