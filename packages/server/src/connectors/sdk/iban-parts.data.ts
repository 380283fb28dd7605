/** Where bank, branch and account stand in the national part of an IBAN (behind country and check digits), as lengths from its start. */
export interface IbanParts {
  /** Of the whole national part. */
  readonly length: number;
  readonly bank: readonly [from: number, to: number];
  readonly branch?: readonly [from: number, to: number];
  readonly account: readonly [from: number, to: number];
}

/** By the registry of ISO 13616. Check digits at the end of a national part belong to none of them. */
export const IBAN_PARTS: Readonly<Record<string, IbanParts>> = {
  AD: { length: 20, bank: [0, 4], branch: [4, 8], account: [8, 20] },
  AT: { length: 16, bank: [0, 5], account: [5, 16] },
  BE: { length: 12, bank: [0, 3], account: [3, 10] },
  BG: { length: 18, bank: [0, 4], branch: [4, 8], account: [10, 18] },
  CH: { length: 17, bank: [0, 5], account: [5, 17] },
  CY: { length: 24, bank: [0, 3], branch: [3, 8], account: [8, 24] },
  CZ: { length: 20, bank: [0, 4], account: [4, 20] },
  DE: { length: 18, bank: [0, 8], account: [8, 18] },
  DK: { length: 14, bank: [0, 4], account: [4, 14] },
  EE: { length: 16, bank: [0, 2], account: [4, 15] },
  ES: { length: 20, bank: [0, 4], branch: [4, 8], account: [10, 20] },
  FI: { length: 14, bank: [0, 3], account: [0, 14] },
  FR: { length: 23, bank: [0, 5], branch: [5, 10], account: [10, 21] },
  GB: { length: 18, bank: [0, 4], branch: [4, 10], account: [10, 18] },
  GR: { length: 23, bank: [0, 3], branch: [3, 7], account: [7, 23] },
  HR: { length: 17, bank: [0, 7], account: [7, 17] },
  HU: { length: 24, bank: [0, 3], branch: [3, 7], account: [8, 23] },
  IE: { length: 18, bank: [0, 4], branch: [4, 10], account: [10, 18] },
  IS: { length: 22, bank: [0, 4], account: [6, 12] },
  IT: { length: 23, bank: [1, 6], branch: [6, 11], account: [11, 23] },
  LI: { length: 17, bank: [0, 5], account: [5, 17] },
  LT: { length: 16, bank: [0, 5], account: [5, 16] },
  LU: { length: 16, bank: [0, 3], account: [3, 16] },
  LV: { length: 17, bank: [0, 4], account: [4, 17] },
  MC: { length: 23, bank: [0, 5], branch: [5, 10], account: [10, 21] },
  MT: { length: 27, bank: [0, 4], branch: [4, 9], account: [9, 27] },
  NL: { length: 14, bank: [0, 4], account: [4, 14] },
  NO: { length: 11, bank: [0, 4], account: [0, 11] },
  PL: { length: 24, bank: [0, 8], account: [8, 24] },
  PT: { length: 21, bank: [0, 4], branch: [4, 8], account: [8, 19] },
  RO: { length: 20, bank: [0, 4], account: [4, 20] },
  SE: { length: 20, bank: [0, 3], account: [3, 20] },
  SI: { length: 15, bank: [0, 5], account: [5, 13] },
  SK: { length: 20, bank: [0, 4], account: [4, 20] },
  SM: { length: 23, bank: [1, 6], branch: [6, 11], account: [11, 23] },
};
