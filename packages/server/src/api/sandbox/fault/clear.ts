import { clearFaults } from '../../../domain/sandbox/faults.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { integer, optional, string } from '../../_kit/schema.ts';

/** Ends faults that still wait for something to hit. */
export default endpoint({
  summary: 'Clear injected faults of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { fault_id: optional(string()) },
  response: { cleared: integer() },
  errors: ['SANDBOX_ONLY'],

  async handle({ body, call, tenant }) {
    return { cleared: await clearFaults(call, tenant, body.fault_id) };
  },
});
