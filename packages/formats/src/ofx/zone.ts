/** Hours from GMT of zone names that files give without an offset: those of the US only. */
const NAMED_HOURS: Readonly<Record<string, number>> = {
  GMT: 0,
  UTC: 0,
  Z: 0,
  AST: -4,
  ADT: -3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
};

const OFFSET = /^([+-]?)(\d{1,2})(?:\.(\d{1,2})|(\d\d))?$/;
const FARTHEST_MINUTES = 14 * 60;

/**
 * Minutes east of GMT for what stands between the brackets of an OFX date: `-5:EST`, `+5.30:IST`, `-5.5`, `EST`, `0`.
 * After the point, two digits are minutes and one digit is tenths of an hour: both spellings occur.
 * @returns null when it cannot be read.
 */
export function zoneOffsetMinutes(zone: string): number | null {
  const [offsetText = '', name = ''] = zone.split(':', 2).map((part) => part.trim());
  const match = OFFSET.exec(offsetText);
  if (!match) {
    const hours = NAMED_HOURS[(offsetText || name).toUpperCase()];
    return hours === undefined ? null : hours * 60;
  }
  const [, sign, hours = '0', afterPoint = '', joined] = match;
  const minutes = Number(hours) * 60 + partOfHour(joined ?? afterPoint);
  if (minutes > FARTHEST_MINUTES) return null;
  return minutes === 0 ? 0 : sign === '-' ? -minutes : minutes;
}

function partOfHour(digits: string): number {
  if (digits.length === 1) return Number(digits) * 6;
  const value = Number(digits);
  // No hour has a 75th minute: that spelling can only be hundredths, as in Nepal's 5.75.
  return value > 59 ? Math.floor((value * 60) / 100) : value;
}
