import { listTransfers } from '../../domain/transfers/open-transfer.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array } from '../_kit/schema.ts';
import { SIMULATED } from '../_kit/simulated.ts';
import { projectTransfer, transferSchema } from '../_records/payments/transfer.ts';
import { pageFields, readPage, requirePage } from '../_records/payments/transfer-request.ts';

/** Simulated. */
export default endpoint({
  summary: 'Transfers, the newest first (simulated)',
  item: 'none',
  tag: SIMULATED,
  request: pageFields,
  response: { transfers: array(transferSchema) },
  errors: ['UNAUTHORIZED_ROUTE_ACCESS'],

  refuse: requirePage,

  async handle({ body, tenant, call }) {
    const transfers = await listTransfers(call, tenant, readPage(body));
    return { transfers: transfers.map(projectTransfer) };
  },
});
