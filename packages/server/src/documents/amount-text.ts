import { writtenAmount } from '../money/currency.ts';
import type { Decimal } from '../money/decimal.ts';

/** An amount as people read it: `1,204.50`, with as many digits after the point as its currency has. */
export function amountText(amount: Decimal, currency: string): string {
  const [whole = '', fraction] = writtenAmount(amount, currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
