import type { Tenant } from '../teams/team.ts';
import type { DepositSwitch, NewDepositSwitch, SwitchStep } from './deposit-switch.ts';

export interface DepositSwitchReader {
  find(tenant: Tenant, depositSwitchId: string): Promise<DepositSwitch | undefined>;
  /** The sealed account and holder; undefined when the target is an account of an Item. */
  sealedTarget(tenant: Tenant, depositSwitchId: string): Promise<Buffer | undefined>;
  /** Ids of those that a person was shown last, by their keyed hash. */
  ofEndUser(tenant: Tenant, endUser: string): Promise<string[]>;
}

export interface DepositSwitchWriter extends DepositSwitchReader {
  /** How many a team ever made for one Item, or, with the empty id, for none. */
  count(tenant: Tenant, itemId: string): Promise<number>;
  insert(tenant: Tenant, created: NewDepositSwitch): Promise<void>;
  /** Notes whose salary it moves. */
  setEndUser(tenant: Tenant, depositSwitchId: string, endUser: string): Promise<void>;
  /** Takes one step in one conditional statement; false when it does not start from the present state. */
  move(tenant: Tenant, depositSwitchId: string, step: SwitchStep, at: number): Promise<boolean>;
}
