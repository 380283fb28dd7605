/** From the least digit to the greatest. */
const WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1] as const;

/** The IBAN of an account at a Spanish bank, by the digits of its parts; null where one is not whole. */
export function spanishIban(bank: string, branch: string, number: string): string | null {
  if (!/^\d{4}$/.test(bank) || !/^\d{4}$/.test(branch) || !/^\d{10}$/.test(number)) return null;
  if (/^0+$/.test(number)) return null;
  const account = `${bank}${branch}${checkDigit(bank + branch)}${checkDigit(number)}${number}`;
  // `ES00` in figures: E is 14, S is 28.
  const check = 98n - (BigInt(`${account}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${account}`;
}

/** Of the account code: weights by place, modulo 11. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return 0;
  return rest === 10 ? 1 : rest;
}
