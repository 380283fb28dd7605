/**
 * Number of typing errors between a typed word and a word: letters added, left out, changed, or two neighbours swapped
 * (optimal string alignment). Above `limit` the answer is `limit + 1`. With `prefix` the typed word may also be the
 * beginning of the word only.
 */
export function typoDistance(typed: string, word: string, limit: number, prefix: boolean): number {
  const columns = typed.length;
  const tooFar = limit + 1;
  if (columns - word.length > limit || (!prefix && word.length - columns > limit)) return tooFar;
  let before: number[] = [];
  let above: number[] = [];
  for (let column = 0; column <= Math.min(columns, tooFar); column++) above.push(column);
  let current: number[] = [];
  let best = prefix ? columns : tooFar;
  for (let row = 1; row <= word.length; row++) {
    // Cells further from the diagonal are beyond the limit.
    const from = Math.max(1, row - limit);
    const to = Math.min(columns, row + limit);
    let least = from === 1 ? row : tooFar;
    current[from - 1] = least;
    for (let column = from; column <= to; column++) {
      const letter = typed[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (letter === word[row - 1] ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && letter === word[row - 2] && typed[column - 2] === word[row - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    current[to + 1] = tooFar;
    if (prefix && to === columns) best = Math.min(best, current[columns] ?? tooFar);
    if (least > limit) return Math.min(best, tooFar);
    [before, above, current] = [above, current, before];
  }
  return Math.min(prefix ? best : (above[columns] ?? 0), tooFar);
}

/** How many typing errors a typed word is forgiven. */
export function forgivenTypos(typed: string): number {
  if (typed.length >= 8) return 2;
  return typed.length >= 4 ? 1 : 0;
}
