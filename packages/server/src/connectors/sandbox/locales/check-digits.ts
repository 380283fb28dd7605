/** ISO 13616: the two check digits that make an IBAN's remainder 1. */
export function iban(countryCode: string, accountPart: string): string {
  const check = 98n - remainder97(`${accountPart}${countryCode}00`);
  return `${countryCode}${check.toString().padStart(2, '0')}${accountPart}`;
}

function remainder97(text: string): bigint {
  const digits = [...text].map((letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n;
}

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
