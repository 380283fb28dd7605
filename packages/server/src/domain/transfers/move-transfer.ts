import { fail } from '../../errors.ts';
import { achReturnMeaning, isAchReturnCode } from '../../vocabulary/ach-return-codes.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { transferWebhook } from '../teams/transfer-webhook.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import { requireTransfer } from './open-transfer.ts';
import {
  isAch,
  isTransferEdge,
  type Network,
  type SimulatedEvent,
  type TransferFailure,
} from './transfer.ts';
import type { NewTransferEvent } from './transfer-store.ts';

/** What a caller orders of the simulated network. */
export interface OrderedEvent {
  readonly transferId: string;
  readonly eventType: SimulatedEvent;
  /** Why it failed or came back, as far as the caller says. */
  readonly failure: { readonly code: string | null; readonly text: string | null } | null;
  /** Where this event is told instead of the team's address. */
  readonly webhook: string | undefined;
}

/**
 * Takes a transfer to the status that an event brings.
 * @throws INVALID_FIELD where no such step begins at its status, or for a code that banks do not return
 */
export async function simulateTransfer(call: Call, tenant: Tenant, ordered: OrderedEvent): Promise<void> {
  const { transferId, eventType, webhook } = ordered;
  await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    const { transfer, type, network } = await requireTransfer(unit, tenant, transferId);
    const failure = failureOf(ordered, network);
    const { status } = transfer;
    const step = { from: status, to: eventType, failure };
    if (
      !isTransferEdge({ type, network, status }, eventType) ||
      !(await unit.transfers.move(tenant, transferId, step))
    )
      throw fail(
        'INVALID_FIELD',
        `event_type must follow the status of the transfer: ${eventType} does not follow ${status} for a ${type} over ${network}`,
      );
    await tellOfTransfer(call, unit, tenant, { transferId, eventType, failure, webhook });
  });
}

function failureOf({ eventType, failure }: OrderedEvent, network: Network): TransferFailure | null {
  if (eventType === 'failed')
    return { code: null, text: failure?.text ?? 'the network refused the transfer' };
  if (eventType !== 'returned') return null;
  if (!isAch(network))
    return { code: failure?.code ?? null, text: failure?.text ?? 'the bank returned the transfer' };
  const code = failure?.code ?? 'R01';
  if (!isAchReturnCode(code))
    throw fail('INVALID_FIELD', 'failure_reason.failure_code must be an ACH return code such as R01');
  return { code, text: failure?.text ?? achReturnMeaning(code) };
}

/** Numbers an event and tells of it, in the unit of work of its cause; the team's row is held. */
export async function tellOfTransfer(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { webhook, ...event }: Omit<NewTransferEvent, 'at'> & { readonly webhook?: string | undefined },
): Promise<void> {
  await unit.transfers.insertEvent(tenant, { ...event, at: call.world.clock.now() });
  const url = webhook ?? (await transferWebhook({ store: unit }, tenant.clientId));
  await fireFixedEvent(
    call,
    unit,
    { itemId: '', clientId: tenant.clientId },
    { url, event: { type: 'TRANSFER', code: 'TRANSFER_EVENTS_UPDATE', fields: {} } },
  );
}
