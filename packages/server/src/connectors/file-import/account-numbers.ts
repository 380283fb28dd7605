/** Shorter ones are no account numbers that anybody could misuse, and would be found by chance. */
const NUMBER_LENGTH_MIN = 6;

/** Last four characters of a number, two of a short one: never all of it. */
export function maskOf(number: string): string {
  const characters = number.replace(/[^0-9A-Za-z]/g, '');
  return characters.slice(characters.length > 4 ? -4 : -2);
}

/** True for a number that the file shows in full; institutions cross digits out by `X`, `*` or dots. */
export function isFullNumber(number: string): boolean {
  return /^[0-9A-Za-z](?:[0-9A-Za-z -]*[0-9A-Za-z])?$/.test(number) && !/X{2,}/i.test(number);
}

/**
 * Takes these account numbers out of texts: names, memos and entry ids often repeat them, and texts are stored in clear. The
 * answer is the same for the same text and number, so that entries are recognised again.
 */
export function withoutNumbers(numbers: readonly (string | null)[]): (text: string) => string {
  const spellings = new Map<string, string>();
  for (const number of numbers) {
    if (number === null) continue;
    const plain = number.replace(/[^0-9A-Za-z]/g, '');
    for (const spelling of [number, plain, plain.replace(/^0+/, '')]) {
      if (spelling.length >= NUMBER_LENGTH_MIN) spellings.set(spelling, `••${maskOf(number)}`);
    }
  }
  const longestFirst = [...spellings].sort(([a], [b]) => b.length - a.length);
  return (text) => longestFirst.reduce((rest, [spelling, masked]) => rest.replaceAll(spelling, masked), text);
}

/** A label that a person chose may be an account number. */
export function withoutDigitRuns(text: string): string {
  return text.replace(/\d[\d -]{4,}\d/g, (run) => `••${maskOf(run)}`);
}
