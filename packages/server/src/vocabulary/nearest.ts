/** The one of `known` that a mistyped `word` most likely meant; undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const allowed = word.length < 4 ? 1 : 2 + Math.floor(word.length / 10);
  let best: { name: string; errors: number } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - word.length) > allowed) continue;
    const errors = editDistance(word, name, allowed);
    if (errors <= allowed && errors < name.length && (!best || errors < best.errors)) best = { name, errors };
  }
  return best?.name;
}

/** Letters added, left out or changed between two words; more than `most` stand for any number that is greater. */
function editDistance(a: string, b: string, most: number): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const errors = Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(errors);
      least = Math.min(least, errors);
    }
    // No later row has fewer than the least of this one.
    if (least > most) return least;
    above = current;
  }
  return above[b.length] ?? 0;
}
