import { cancelTransfer } from '../../domain/transfers/create-transfer.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { oneOf, optional, string } from '../_kit/schema.ts';
import { SIMULATED } from '../_kit/simulated.ts';
import { idle } from '../_records/payments/transfer-request.ts';

/** Why instant payments are called back; kept nowhere. */
const REASONS = [
  'AC03',
  'AM09',
  'CUST',
  'DUPL',
  'FRAD',
  'TECH',
  'UPAY',
  'AC14',
  'AM06',
  'BE05',
  'FOCR',
  'MS02',
  'MS03',
  'RR04',
  'RUTA',
] as const;

/** Simulated. */
export default endpoint({
  summary: 'Cancel a transfer that is pending (simulated)',
  item: 'none',
  tag: SIMULATED,
  changesState: true,
  request: { transfer_id: string(), originator_client_id: idle.text, reason_code: optional(oneOf(REASONS)) },
  response: {},
  errors: ['TRANSFER_NOT_CANCELLABLE', 'UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, tenant, call }) {
    await cancelTransfer(call, tenant, body.transfer_id);
    return {};
  },
});
