/** Calling codes of two digits (ITU-T E.164); those of one digit are 1 and 7, all others have three. */
export const TWO_DIGIT_CODES: ReadonlySet<string> = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** Of the countries whose institutions there are. */
export const CALLING_CODES: Readonly<Record<string, string>> = {
  AT: '43',
  BE: '32',
  BG: '359',
  CA: '1',
  CH: '41',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GR: '30',
  HR: '385',
  HU: '36',
  IE: '353',
  IS: '354',
  IT: '39',
  LI: '423',
  LT: '370',
  LU: '352',
  LV: '371',
  MT: '356',
  NL: '31',
  NO: '47',
  PL: '48',
  PT: '351',
  RO: '40',
  SE: '46',
  SI: '386',
  SK: '421',
  US: '1',
};
