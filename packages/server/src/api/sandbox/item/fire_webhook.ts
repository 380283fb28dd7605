import { fireEvent } from '../../../domain/sandbox/fire-event.ts';
import {
  FIRED_CODES,
  FIRED_TYPES,
  type FiredCode,
  type FiredType,
  typesOf,
} from '../../../domain/sandbox/fired-events.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { boolean, oneOf, optional, token } from '../../_kit/schema.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

const CODE_DEFAULT = 'DEFAULT_UPDATE';

/** Sends an event of an Item on demand, signed and queued like any other. */
export default endpoint({
  summary: 'Fire a webhook of a sandbox Item',
  item: 'any',
  sameBefore: true,
  changesState: true,
  request: {
    access_token: token(),
    webhook_code: optional(oneOf(FIRED_CODES)),
    webhook_type: optional(oneOf(FIRED_TYPES, { later: true })),
  },
  response: { webhook_fired: boolean() },
  errors: ['SANDBOX_ONLY', ...ITEM_REFUSALS, 'SANDBOX_PRODUCT_NOT_ENABLED', 'SANDBOX_WEBHOOK_INVALID'],

  refuse({ webhook_code = CODE_DEFAULT, webhook_type }) {
    typeFor(webhook_code, webhook_type);
  },

  async handle({ body, item, call }) {
    const { webhook_code: code = CODE_DEFAULT, webhook_type } = body;
    await fireEvent(call, item, code, typeFor(code, webhook_type));
    return { webhook_fired: true };
  },
});

/** @throws INVALID_FIELD for a type that the code does not go with. */
function typeFor(code: FiredCode, asked: FiredType | undefined): FiredType {
  const types = typesOf(code);
  const type = types.find((each) => each === (asked ?? types[0]));
  if (type === undefined) {
    throw fail(
      'INVALID_FIELD',
      `webhook_type of ${code} must be one of the following values: ${types.join(', ')}`,
    );
  }
  return type;
}
