import { createPublicToken } from '../../../domain/item-life/item-tokens.ts';
import { isoTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { dateTime, optional, string, token } from '../../_kit/schema.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** A further public_token for an Item; update mode of a link_token took its place. */
export default endpoint({
  summary: 'Make a public_token for an Item',
  deprecatedSince: new Date('2020-07-01T00:00:00Z'),
  item: 'any',
  sameBefore: true,
  changesState: true,
  request: { access_token: token() },
  response: { public_token: string(), expiration: optional(dateTime()) },
  errors: [...ITEM_REFUSALS, 'NO_LONGER_AVAILABLE'],

  async handle({ item, call }) {
    const { publicToken, expiresAt } = await createPublicToken(call, item);
    return { public_token: publicToken, expiration: isoTime(expiresAt) };
  },
});
