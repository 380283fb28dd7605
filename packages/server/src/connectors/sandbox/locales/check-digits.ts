/** Spain: two control digits, one over bank and branch, one over the account. */
export function spanishAccount(bank: string, branch: string, account: string): string {
  const first = control(`00${bank}${branch}`);
  const second = control(account);
  return `${bank}${branch}${first}${second}${account}`;
}

function control(tenDigits: string): number {
  const digit = 11 - (weighted(tenDigits, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11);
  return digit === 10 ? 1 : digit === 11 ? 0 : digit;
}

/** France: the key that closes a relevé d'identité bancaire (numeric accounts). */
export function frenchAccount(bank: string, branch: string, account: string): string {
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n);
  return `${bank}${branch}${account}${key.toString().padStart(2, '0')}`;
}

/**
 * Netherlands: ten digits that pass the eleven test. The third digit, of weight 8, is chosen so that the sum is a multiple of 11;
 * where it would have to be ten, the fourth digit moves on by one and the search goes on.
 */
export function dutchAccount(nineDigits: string): string {
  for (let shift = 0; shift < 10; shift++) {
    const fourth = (Number(nineDigits[2]) + shift) % 10;
    for (let third = 0; third < 10; third++) {
      const account = `${nineDigits.slice(0, 2)}${third}${fourth}${nineDigits.slice(3)}`;
      if (weighted(account, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0) return account;
    }
  }
  throw new RangeError('nine digits expected');
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
}

/** Italy: a letter over bank, branch and account; letters and digits count differently in odd places. */
export function italianAccount(bank: string, branch: string, account: string): string {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...`${bank}${branch}${account}`].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return `${String.fromCharCode(65 + (sum % 26))}${bank}${branch}${account}`;
}

/** Portugal: two digits, 98 less the remainder by 97. */
export function portugueseAccount(bank: string, branch: string, account: string): string {
  const number = `${bank}${branch}${account}`;
  return `${number}${(98n - (BigInt(`${number}00`) % 97n)).toString().padStart(2, '0')}`;
}

/** Belgium: ten digits and their remainder by 97, which is never 0. */
export function belgianAccount(tenDigits: string): string {
  const remainder = BigInt(tenDigits) % 97n;
  return `${tenDigits}${(remainder === 0n ? 97n : remainder).toString().padStart(2, '0')}`;
}

/** Finland: thirteen digits and one by Luhn. */
export function finnishAccount(thirteenDigits: string): string {
  const sum = [...thirteenDigits].reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? 2 * Number(digit) : Number(digit);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `${thirteenDigits}${(10 - (sum % 10)) % 10}`;
}

/** Estonia: branch and account, and one digit by weights 7, 3, 1 from the right. */
export function estonianAccount(bank: string, number: string): string {
  const weights = [7, 3, 1];
  const sum = [...number]
    .reverse()
    .reduce((total, digit, index) => total + (weights[index % 3] ?? 0) * Number(digit), 0);
  return `${bank}${number}${(10 - (sum % 10)) % 10}`;
}

/** Poland: seven digits of the bank, the eighth checks them. */
export function polishAccount(bank: string, account: string): string {
  const sum = weighted(bank, [3, 9, 7, 1, 3, 9, 7]);
  return `${bank}${(10 - (sum % 10)) % 10}${account}`;
}

/** Norway: ten digits and one by weights modulo 11; where that would be ten, the account moves on by one. */
export function norwegianAccount(bank: string, sixDigits: string): string {
  for (let account = Number(sixDigits); ; account = (account + 1) % 1_000_000) {
    const number = `${bank}${String(account).padStart(6, '0')}`;
    const rest = weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    if (rest !== 1) return `${number}${rest === 0 ? 0 : 11 - rest}`;
  }
}
