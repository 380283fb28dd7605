/** Nine digits, not all zero, whose sum weighted 3-7-1 is a multiple of ten (ABA). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weighted = [...text].map((digit, index) => Number(digit) * ([3, 7, 1][index % 3] ?? 0));
  return weighted.reduce((total, value) => total + value, 0) % 10 === 0;
}
