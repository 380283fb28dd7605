import { rotateAccessToken } from '../../../domain/item-life/item-tokens.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string, token } from '../../_kit/schema.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** Replaces an access_token; the old one is refused at once. The Item and its ids stay. */
export default endpoint({
  summary: 'Rotate an access_token',
  item: 'any',
  sameBefore: true,
  changesState: true,
  request: { access_token: token() },
  response: { new_access_token: string() },
  errors: [...ITEM_REFUSALS],

  async handle({ body, item, call }) {
    return { new_access_token: await rotateAccessToken(call, item, body.access_token) };
  },
});
