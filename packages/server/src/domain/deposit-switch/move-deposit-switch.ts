import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import type { DepositSwitch, SwitchStep } from './deposit-switch.ts';
import { openDepositSwitch, shownState } from './open-deposit-switch.ts';

/**
 * Takes a switch one step along its edges and tells of it, in one unit of work; gives the switch as it is then.
 * @throws INVALID_FIELD when there is no such switch, or no such edge from its state.
 */
export async function moveDepositSwitch(
  call: Call,
  tenant: Tenant,
  depositSwitchId: string,
  step: SwitchStep,
): Promise<DepositSwitch> {
  return call.store.unitOfWork((unit) => moveDepositSwitchIn(call, unit, tenant, { depositSwitchId, step }));
}

/** As `moveDepositSwitch`, within a unit of work that does more. */
export async function moveDepositSwitchIn(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { depositSwitchId, step }: { readonly depositSwitchId: string; readonly step: SwitchStep },
): Promise<DepositSwitch> {
  const before = await openDepositSwitch(unit, tenant, depositSwitchId);
  // The Item before the team, as everywhere.
  if (before.itemId !== '') await unit.items.hold(before.itemId);
  if (!(await unit.depositSwitches.move(tenant, depositSwitchId, step, call.world.clock.now()))) {
    throw fail('INVALID_FIELD', `state cannot become ${step.to}: this deposit switch is ${before.state}`);
  }
  const moved = await openDepositSwitch(unit, tenant, depositSwitchId);
  await fireFixedEvent(call, unit, moved, {
    url: await receiver(unit, moved),
    event: {
      type: 'DEPOSIT_SWITCH',
      code: 'SWITCH_STATE_UPDATE',
      fields: { state: shownState(call, moved), deposit_switch_id: depositSwitchId },
    },
  });
  return moved;
}

/** The URL that the switch was made with, else that of its Item now; null without either. */
async function receiver(
  unit: StoreWriter,
  { webhook, itemId, environment, clientId }: DepositSwitch,
): Promise<string | null> {
  if (webhook !== null || itemId === '') return webhook;
  const item = await unit.items.find(asTenant(environment, clientId), itemId);
  return item && item.state !== 'removed' ? item.webhook : null;
}
