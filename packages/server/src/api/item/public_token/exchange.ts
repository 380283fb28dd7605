import { exchangePublicToken } from '../../../domain/item-life/item-tokens.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, optional, string, token } from '../../_kit/schema.ts';

/** Turns a public_token, once, into the lasting access_token of its Item. */
export default endpoint({
  summary: 'Exchange a public_token for an access_token',
  item: 'none',
  sameBefore: true,
  changesState: true,
  request: { public_token: token() },
  response: {
    access_token: string(),
    item_id: string(),
    duplicate_item_ids: optional(
      array(string(), {
        later: true,
        description:
          'Items of the same client_user_id that have an account of this one; absent where there is none.',
      }),
    ),
  },
  errors: ['INVALID_PUBLIC_TOKEN'],

  async handle({ body, tenant, call, concerns }) {
    const grant = await exchangePublicToken(call, tenant, body.public_token);
    concerns(grant.itemId);
    const { accessToken, itemId, duplicates } = grant;
    return {
      access_token: accessToken,
      item_id: itemId,
      ...(duplicates.length > 0 ? { duplicate_item_ids: [...duplicates] } : {}),
    };
  },
});
