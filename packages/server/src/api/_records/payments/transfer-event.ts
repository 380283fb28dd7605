import { TRANSFER_STATUSES, TRANSFER_TYPES, type TransferEvent } from '../../../domain/transfers/transfer.ts';
import { isoTime } from '../../../world/dates.ts';
import {
  component,
  dateTime,
  integer,
  nullable,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';
import { failureSchema, projectFailure, twoDigits } from './transfer.ts';

const none = nullable(string());

/** Sweeps, refunds and intents are of the reference; there are none here. */
export const transferEventSchema = component('TransferEvent', {
  event_id: integer(),
  timestamp: dateTime(),
  event_type: oneOf(TRANSFER_STATUSES),
  account_id: optional(string()),
  funding_account_id: none,
  transfer_id: string(),
  origination_account_id: none,
  transfer_type: optional(oneOf(TRANSFER_TYPES)),
  transfer_amount: optional(string()),
  failure_reason: nullable(failureSchema),
  sweep_id: none,
  sweep_amount: none,
  refund_id: none,
  originator_client_id: none,
});

export function projectTransferEvent({
  eventId,
  eventType,
  at,
  failure,
  transfer,
}: TransferEvent): Static<typeof transferEventSchema> {
  return {
    event_id: eventId,
    timestamp: isoTime(at),
    event_type: eventType,
    account_id: transfer.accountId,
    funding_account_id: null,
    transfer_id: transfer.transferId,
    origination_account_id: null,
    transfer_type: transfer.type,
    transfer_amount: twoDigits(transfer.amount),
    failure_reason: failure && projectFailure(failure),
    sweep_id: null,
    sweep_amount: null,
    refund_id: null,
    originator_client_id: null,
  };
}
