import { fail } from '../../../errors.ts';
import type { SealedPlace } from '../../custody.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { InsertedItem } from './insert-item.ts';

/** An account that waits for its holder to say what was deposited there. */
export const PENDING_BY_HAND = 'pending_manual_verification';

/** What its holder finds beside a deposit, or the amounts of two; either is enough. */
export interface DepositSecret {
  readonly code: string;
  /** Decimal texts, in no order. */
  readonly amounts: readonly [string, string];
}

/** Nothing is sent in the sandbox: everybody knows what would have been. */
const SIMULATED: DepositSecret = { code: 'ABC', amounts: ['0.01', '0.02'] };

/**
 * Whether anything reaches an account whose numbers were typed. This service is connected to no payment system: outside the sandbox
 * nobody would send the deposit, so ways that need one must not be offered there.
 */
export function canSendDeposits({ environment }: Pick<Services, 'environment'>): boolean {
  return traitsOf(environment).simulated;
}

/**
 * Notes what the holder of an account has to tell.
 * @throws PRODUCTS_NOT_SUPPORTED where nobody sends deposits: what the sandbox takes must prove nothing elsewhere
 */
export async function expectDeposit(
  services: Pick<Services, 'custody' | 'environment'>,
  unit: Pick<StoreWriter, 'microDeposits'>,
  { owner, key }: Pick<InsertedItem, 'owner' | 'key'>,
  accountId: string,
): Promise<void> {
  if (!canSendDeposits(services)) {
    throw fail(
      'PRODUCTS_NOT_SUPPORTED',
      'no deposits can be sent: the numbers of an account cannot be proved by them',
    );
  }
  const sealed = services.custody.seal(owner, key, placeOfDeposit(accountId), JSON.stringify(SIMULATED));
  await unit.microDeposits.insert({ itemId: owner.itemId, accountId, sealed });
}

export function placeOfDeposit(accountId: string): SealedPlace {
  return { table: 'micro_deposits', field: 'sealed', row: accountId };
}
