import { linkForProcessor } from '../../../domain/processors/link-for-processor.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { object, optional, string } from '../../_kit/schema.ts';

/** Makes a sandbox Item without Link, and a processor_token for one account of it. */
export default endpoint({
  summary: 'Make a processor_token for a new sandbox Item',
  item: 'none',
  changesState: true,
  request: {
    institution_id: string(),
    options: optional(
      object({ override_username: optional(string()), override_password: optional(string()) }),
    ),
  },
  response: { processor_token: string() },
  errors: [
    'SANDBOX_ONLY',
    'INVALID_INSTITUTION',
    'INVALID_CREDENTIALS',
    'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
    'PRODUCT_NOT_READY',
  ],
  longText: ['options.override_password'],

  async handle({ body, tenant, call, concerns }) {
    const { override_username, override_password } = body.options ?? {};
    const { processorToken, itemId } = await linkForProcessor(call, tenant, {
      institutionId: body.institution_id,
      login: { userName: override_username ?? 'user_good', password: override_password ?? 'pass_good' },
    });
    concerns(itemId);
    return { processor_token: processorToken };
  },
});
