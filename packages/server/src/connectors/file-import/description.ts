/**
 * The texts of an entry: who is on the other side, then what it was for, without what another part says already.
 * @param payee takes one of both alone, where it is there
 */
export function describe(
  name: string | null,
  texts: readonly string[],
  payee: 'name' | 'memo' | null,
): string[] {
  const named = name === null || name === '' ? [] : [name];
  const said = texts.filter((text) => text !== '');
  if (payee === 'name' && named.length > 0) return named;
  if (payee === 'memo' && said.length > 0) return said;
  return withoutRepeated([...named, ...said]);
}

/** A part that another one contains, word for word, says nothing. */
export function withoutRepeated(parts: readonly string[]): string[] {
  const words = parts.map(wordsOf);
  return parts.filter((_, index) => {
    const own = words[index] ?? '';
    return !words.some((other, at) => at !== index && other.includes(own) && (other !== own || at < index));
  });
}

/** With blanks at both ends, so that only whole words are found. */
function wordsOf(text: string): string {
  return ` ${text.replace(/\s+/g, ' ').trim().toLowerCase()} `;
}
