import type { UserName } from '../../../domain/users/open-user.ts';
import { fail } from '../../../errors.ts';

/** What a caller says of the product `income_verification`. */
interface IncomeWish {
  readonly income_source_types?: readonly string[] | undefined;
}

/**
 * Income is of a user, and of banks alone: payroll connections are not built.
 * @param products served ones
 * @throws INVALID_FIELD without the object, MISSING_FIELDS without a user, INVALID_PRODUCT for another source than banks
 */
export function requireBankIncome(
  products: readonly string[],
  wish: IncomeWish | undefined,
  { userId, userToken }: UserName,
): void {
  if (wish?.income_source_types?.includes('payroll') === true)
    throw fail(
      'INVALID_PRODUCT',
      'income_source_types must be ["bank"]: payroll income is not available here',
    );
  if (!products.includes('income_verification')) return;
  if (wish === undefined)
    throw fail('INVALID_FIELD', 'income_verification must be given as an object, because products names it');
  if (userId === undefined && userToken === undefined)
    throw fail('MISSING_FIELDS', 'the following required fields are missing: user_id');
}
