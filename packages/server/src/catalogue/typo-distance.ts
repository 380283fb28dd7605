/**
 * Number of typing errors between a typed word and a word: letters added, left out, changed, or two neighbours swapped
 * (optimal string alignment). Above `limit` the answer is `limit + 1`. With `prefix` the typed word may also be the
 * beginning of the word only.
 */
export function typoDistance(typed: string, word: string, limit: number, prefix: boolean): number {
  const columns = typed.length;
  if (columns - word.length > limit || (!prefix && word.length - columns > limit)) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, column) => column);
  let best = prefix ? (above[columns] ?? 0) : limit + 1;
  for (let row = 1; row <= word.length; row++) {
    const current = nextRow(typed, word, row, above, before);
    if (prefix) best = Math.min(best, current[columns] ?? limit + 1);
    if (Math.min(...current) > limit) return Math.min(best, limit + 1);
    before = above;
    above = current;
  }
  return Math.min(prefix ? best : (above[columns] ?? 0), limit + 1);
}

function nextRow(typed: string, word: string, row: number, above: number[], before: number[]): number[] {
  const current = [row];
  for (let column = 1; column < above.length; column++) {
    const same = typed[column - 1] === word[row - 1];
    let cost = Math.min(
      (above[column] ?? 0) + 1,
      (current[column - 1] ?? 0) + 1,
      (above[column - 1] ?? 0) + (same ? 0 : 1),
    );
    const swapped =
      row > 1 && column > 1 && typed[column - 1] === word[row - 2] && typed[column - 2] === word[row - 1];
    if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
    current.push(cost);
  }
  return current;
}

/** How many typing errors a typed word is forgiven. */
export function forgivenTypos(typed: string): number {
  if (typed.length >= 8) return 2;
  return typed.length >= 4 ? 1 : 0;
}
