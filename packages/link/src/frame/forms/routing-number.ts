const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Without the spaces and hyphens that people copy along. */
export function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Whether digits can be the transit number and the institution of an account in Canada, in the form of cheques or of payments. */
export function isTransitNumber(digits: string): boolean {
  return /^(?:\d{8}|0\d{8})$/.test(digits);
}

/** Whether nine digits can be a routing number of the United States, by the rule of the server's `vocabulary/`: the frame imports nothing. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 10 === 0;
}
