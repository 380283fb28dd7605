/** True for nine digits, not all zero, of which the last checks the others (ABA). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  return completeRoutingNumber(text.slice(0, 8)) === text;
}

/** Eight digits and the ninth, with which their sum weighted 3-7-1 is a multiple of ten. */
export function completeRoutingNumber(eightDigits: string): string {
  const weighted = [...eightDigits].map((digit, index) => Number(digit) * ([3, 7, 1][index % 3] ?? 0));
  const sum = weighted.reduce((total, value) => total + value, 0);
  return `${eightDigits}${(10 - (sum % 10)) % 10}`;
}
