/** Exact sum of two decimal texts, with two decimals, or as many more as it needs; without any where both have none. */
export function add(one: string, other: string): string {
  const places = Math.max(placesOf(one), placesOf(other));
  const sum = unscaled(scaled(one, places) + scaled(other, places), places);
  return sum.replace(/(\.\d\d)(\d*?)0+$/, '$1$2');
}

export function negate(amount: string): string {
  if (/^-?0*\.?0*$/.test(amount)) return amount.replace('-', '');
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

export function absolute(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : amount;
}

export function isNegative(amount: string): boolean {
  return amount.startsWith('-') && /[1-9]/.test(amount);
}

function placesOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

function scaled(amount: string, places: number): bigint {
  const [whole = '0', fraction = ''] = absolute(amount).split('.');
  const units = BigInt(`${whole}${fraction.padEnd(places, '0')}`);
  return amount.startsWith('-') ? -units : units;
}

function unscaled(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const text = places === 0 ? whole : `${whole}.${digits.slice(digits.length - places)}`;
  return units < 0n ? `-${text}` : text;
}
