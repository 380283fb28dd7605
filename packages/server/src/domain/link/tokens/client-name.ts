/** Longer names are not shown: they could be a sentence (link.md 7, row 1). */
export const CLIENT_NAME_MAX = 30;

/** The name of an application as Link shows it: one that is too long ends after a word, or within the first where it must (D112). */
export function shownClientName(name: string): string {
  if (name.length <= CLIENT_NAME_MAX) return name;
  const written = name.trim();
  if (written.length <= CLIENT_NAME_MAX) return written;
  const words = written.slice(0, CLIENT_NAME_MAX + 1).replace(/\s+\S*$/, '');
  if (words.length <= CLIENT_NAME_MAX) return words;
  // Never half of a letter that takes two places.
  return written.slice(0, CLIENT_NAME_MAX).replace(/[\uD800-\uDBFF]$/, '');
}
