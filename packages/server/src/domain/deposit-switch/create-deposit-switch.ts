import { fail } from '../../errors.ts';
import { newEntityId } from '../../world/ids.ts';
import { isCheckingOrSavings } from '../accounts/checking-or-savings.ts';
import { chooseAccounts } from '../accounts/choose-accounts.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import { requireSupported } from '../items/products.ts';
import type { Call } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import type { NewDepositSwitch } from './deposit-switch.ts';

const PRODUCT = 'deposit_switch';

export type SwitchWishes = Pick<NewDepositSwitch, 'countryCode' | 'webhook'>;

/** Account and holder of a switch whose target is linked nowhere; S2 data, sealed for the team. */
export interface GivenTarget {
  readonly account: {
    readonly number: string;
    readonly routing: string;
    readonly name: string;
    readonly subtype: 'checking' | 'savings';
  };
  readonly holder: {
    readonly givenName: string;
    readonly familyName: string;
    readonly phone: string;
    readonly email: string;
    readonly address: {
      readonly street: string;
      readonly city: string;
      readonly region: string;
      readonly postalCode: string;
      readonly country: string;
    } | null;
    readonly taxPayerId: string | null;
  };
}

/**
 * Begins a switch towards an account of an Item, and gives its id.
 * @throws PRODUCTS_NOT_SUPPORTED; INVALID_ACCOUNT_ID unless it is a checking or savings account of the Item;
 *   ITEM_NOT_FOUND when the Item is removed meanwhile.
 */
export async function createDepositSwitch(
  call: Call,
  item: Item,
  accountId: string,
  wishes: SwitchWishes,
): Promise<string> {
  const { world, store } = call;
  requirePayroll(call);
  requireSupported(call, item, PRODUCT);
  const accounts = chooseAccounts(await store.accounts.list(item.itemId), [accountId]);
  if (!accounts.every(isCheckingOrSavings)) throw fail('INVALID_ACCOUNT_ID');
  const tenant = asTenant(item.environment, item.clientId);
  return store.unitOfWork(async (unit) => {
    // Held, so that no removal passes by, and no other call gets the same number.
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_NOT_FOUND');
    const nth = (await unit.depositSwitches.count(tenant, item.itemId)) + 1;
    const depositSwitchId = newEntityId(itemStream(call, item, PRODUCT, nth));
    const createdAt = world.clock.now();
    const target = { itemId: item.itemId, accountId, sealedTarget: null };
    await unit.depositSwitches.insert(tenant, { depositSwitchId, ...target, ...wishes, createdAt });
    await unit.items.addProduct(item.itemId, PRODUCT, createdAt);
    return depositSwitchId;
  });
}

/** Nothing that a person does in Link would reach an employer. @throws PRODUCTS_NOT_SUPPORTED */
function requirePayroll({ environment }: Pick<Call, 'environment'>): void {
  if (traitsOf(environment).simulated) return;
  throw fail('PRODUCTS_NOT_SUPPORTED', {
    message: `deposit switches are simulated, and there are none in ${environment}: no payroll provider can be reached`,
    next: 'Give the person the numbers of the account (/auth/get) and let them tell their employer.',
  });
}

/**
 * Begins a switch towards an account that is given by its numbers, and gives its id.
 * @throws PRODUCTS_NOT_SUPPORTED outside the sandbox
 */
export async function createDepositSwitchTo(
  call: Call,
  tenant: Tenant,
  target: GivenTarget,
  wishes: SwitchWishes,
): Promise<string> {
  const { world, store, custody } = call;
  requirePayroll(call);
  return store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    const nth = (await unit.depositSwitches.count(tenant, '')) + 1;
    const depositSwitchId = newEntityId(world.random.stream('team', tenant.clientId, PRODUCT, nth));
    const place = { table: 'deposit_switches', field: 'sealed_target', row: depositSwitchId };
    const key = await teamKey(call, unit, tenant);
    const sealedTarget = custody.seal(teamOwner(tenant), key, place, JSON.stringify(target));
    const createdAt = world.clock.now();
    const noItem = { itemId: '', accountId: null };
    await unit.depositSwitches.insert(tenant, {
      depositSwitchId,
      ...noItem,
      ...wishes,
      sealedTarget,
      createdAt,
    });
    return depositSwitchId;
  });
}
