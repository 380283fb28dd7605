import { createProcessorToken } from '../../../domain/processors/create-processor-token.ts';
import { requireProcessor } from '../../../domain/processors/processors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string, token } from '../../_kit/schema.ts';
import { accountIdField } from '../../_records/accounts/account-options.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** A token by which a partner reads one account. */
export default endpoint({
  summary: 'Make a processor_token for one account of an Item',
  item: 'any',
  changesState: true,
  request: {
    access_token: token(),
    account_id: accountIdField(),
    processor: string({ description: 'A partner of the API, or one that the operator registered.' }),
  },
  response: { processor_token: string() },
  errors: [...ITEM_REFUSALS, 'INVALID_ACCOUNT_ID', 'ITEM_NOT_SUPPORTED', 'INVALID_PRODUCT'],

  refuse({ processor }, { policy }) {
    requireProcessor(processor, policy);
  },

  async handle({ body, item, call }) {
    return { processor_token: await createProcessorToken(call, item, body.account_id, body.processor) };
  },
});
