const RULES = new Intl.PluralRules('en');

/** A number with the word for so many, as English says it: `1 Item`, `0 Items`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${RULES.select(count) === 'one' ? one : many}`;
}
