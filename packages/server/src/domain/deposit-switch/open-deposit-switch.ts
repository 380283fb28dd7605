import { fail } from '../../errors.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { DepositSwitch, DepositSwitchState } from './deposit-switch.ts';
import type { DepositSwitchReader } from './deposit-switch-store.ts';

/** @throws INVALID_FIELD when the team has none of that id. */
export async function openDepositSwitch(
  { depositSwitches }: { readonly depositSwitches: DepositSwitchReader },
  tenant: Tenant,
  depositSwitchId: string,
): Promise<DepositSwitch> {
  const found = await depositSwitches.find(tenant, depositSwitchId);
  if (!found)
    throw fail('INVALID_FIELD', 'deposit_switch_id must be the id of a deposit switch of this client');
  return found;
}

/** The state as callers see it: those of 2021 know no `processing`, and the operator may hide it. */
export function shownState(
  { policy }: Pick<Services, 'policy'>,
  { state }: Pick<DepositSwitch, 'state'>,
): DepositSwitchState {
  return state === 'processing' && policy.hideSwitchProcessing ? 'initialized' : state;
}
