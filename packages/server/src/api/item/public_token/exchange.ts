import { exchangePublicToken } from '../../../domain/item-life/item-tokens.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string, token } from '../../_kit/schema.ts';

/** Turns a public_token, once, into the lasting access_token of its Item. */
export default endpoint({
  summary: 'Exchange a public_token for an access_token',
  item: 'none',
  sameBefore: true,
  changesState: true,
  request: { public_token: token() },
  response: { access_token: string(), item_id: string() },
  errors: ['INVALID_PUBLIC_TOKEN'],

  async handle({ body, tenant, call, concerns }) {
    const grant = await exchangePublicToken(call, tenant, body.public_token);
    concerns(grant.itemId);
    return { access_token: grant.accessToken, item_id: grant.itemId };
  },
});
