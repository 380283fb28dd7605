import { createProcessorToken } from '../../domain/processors/create-processor-token.ts';
import { type Endpoint, endpoint } from '../_kit/endpoint.ts';
import { string, token } from '../_kit/schema.ts';
import { accountIdField } from '../_records/accounts/account-options.ts';
import { ITEM_REFUSALS } from '../_records/refusals.ts';

/** The older paths had one partner each, and no field for it (D37). */
export function olderProcessorTokenCreate(processor: string, message?: string): Endpoint {
  return endpoint({
    summary: `Make a processor_token for ${processor}`,
    item: 'any',
    changesState: true,
    request: { access_token: token(), account_id: accountIdField(message === undefined ? {} : { message }) },
    response: { processor_token: string() },
    errors: [...ITEM_REFUSALS, 'INVALID_ACCOUNT_ID'],

    async handle({ body, item, call }) {
      return { processor_token: await createProcessorToken(call, item, body.account_id, processor) };
    },
  });
}
