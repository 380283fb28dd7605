import { fail } from '../../errors.ts';
import { type Decimal, decimal } from '../../money/decimal.ts';

/**
 * The shortest decimal that is this number: what the caller wrote, up to 15 digits.
 * @throws INVALID_FIELD for one that no amount is, such as `1e-100`
 */
export function givenDecimal(number: number, field: string): Decimal {
  try {
    return decimal(String(number));
  } catch {
    throw fail('INVALID_FIELD', `${field} must have at most 18 digits after the point`);
  }
}
