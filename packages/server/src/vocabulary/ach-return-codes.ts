/** Return codes of the American clearing house, with what the usual ones mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  R01: 'the account has too little money',
  R02: 'the account is closed',
  R03: 'there is no such account',
  R04: 'the account number is not valid',
  R05: 'a consumer did not authorise this corporate debit',
  R06: 'the sending bank asked for the return',
  R07: 'the customer took the authorisation back',
  R08: 'the customer stopped the payment',
  R09: 'the money in the account is not collected yet',
  R10: 'the customer says that the debit was not authorised',
  R11: 'the debit is not what the customer authorised',
  R16: 'the account is frozen',
  R20: 'the account takes no such transfers',
  R29: 'a corporate customer did not authorise the debit',
};

const others = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `R${String(from + at).padStart(2, '0')}`);

const CODES: ReadonlySet<string> = new Set([
  ...others(1, 47),
  ...others(50, 53),
  ...others(61, 62),
  ...others(67, 77),
  ...others(80, 85),
]);

export function isAchReturnCode(text: string): boolean {
  return CODES.has(text);
}

/** In words, for codes that are common. */
export function achReturnMeaning(code: string): string {
  return MEANINGS[code] ?? `the bank returned the transfer with code ${code}`;
}
