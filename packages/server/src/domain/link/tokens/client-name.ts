/** Longer names are not shown: they could be a sentence (link.md 7, row 1). */
export const CLIENT_NAME_MAX = 30;

/** Whether Link shows a name. A letter that takes two places in a string is one character. */
export function isShownWhole(name: string): boolean {
  return [...name].length <= CLIENT_NAME_MAX;
}

/** The name of an application as Link shows it: one that is too long ends after a word, or within the first where it must (D112). */
export function shownClientName(name: string): string {
  if (isShownWhole(name)) return name;
  const written = name.trim();
  if (isShownWhole(written)) return written;
  const characters = [...written];
  const words = characters
    .slice(0, CLIENT_NAME_MAX + 1)
    .join('')
    .replace(/\s+\S*$/, '');
  return isShownWhole(words) ? words : characters.slice(0, CLIENT_NAME_MAX).join('');
}
