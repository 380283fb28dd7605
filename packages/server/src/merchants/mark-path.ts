import type { Merchant } from './merchant.ts';

/** Where marks of merchants are served, below the address of an instance. */
export const MARKS = '/marks/merchants/:name';

export function markNameOf({ id }: Merchant): string {
  return `${id}.png`;
}

export function markPathOf(merchant: Merchant): string {
  return MARKS.replace(':name', markNameOf(merchant));
}
