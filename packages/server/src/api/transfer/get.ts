import { readTransfer } from '../../domain/transfers/open-transfer.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { optional, string } from '../_kit/schema.ts';
import { SIMULATED } from '../_kit/simulated.ts';
import { projectTransfer, transferSchema } from '../_records/payments/transfer.ts';
import { idle } from '../_records/payments/transfer-request.ts';

/** Simulated. */
export default endpoint({
  summary: 'A transfer and its status (simulated)',
  item: 'none',
  tag: SIMULATED,
  request: {
    transfer_id: optional(string()),
    authorization_id: optional(string()),
    originator_client_id: idle.text,
  },
  oneOf: [['transfer_id', 'authorization_id']],
  response: { transfer: transferSchema },
  errors: ['UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, tenant, call }) {
    const { transfer_id: transferId, authorization_id: authorizationId } = body;
    return { transfer: projectTransfer(await readTransfer(call, tenant, { transferId, authorizationId })) };
  },
});
