import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { string } from '../../_kit/schema.ts';

/** Another key signs webhooks from now on, as after a leak: for tests of receivers that fetch keys by their id. */
export default endpoint({
  summary: 'Roll the key that signs webhooks of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: {},
  response: { key_id: string(), previous_key_id: string() },
  errors: ['SANDBOX_ONLY'],

  async handle({ call }) {
    if (!call.sandbox) throw fail('SANDBOX_ONLY');
    const { keyId, previousKeyId } = await call.sandbox.rotateKey();
    return { key_id: keyId, previous_key_id: previousKeyId };
  },
});
