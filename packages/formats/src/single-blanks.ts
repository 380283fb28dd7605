const UNEVEN = /\s\s|[^\S ]/;

/** Makes each run of blanks one space, with none around. Most texts have no such runs, and to look is cheaper than to replace. */
export function singleBlanks(text: string): string {
  return (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
