/**
 * The text as every store holds it and gives it again: PostgreSQL refuses U+0000, with which some institutions fill their fields up, and
 * half of a surrogate pair, as a cut-off text may end with, is no character.
 */
export function storableText(text: string): string {
  return (text.includes('\0') ? withoutFill(text) : text).toWellFormed();
}

function withoutFill(text: string): string {
  return text
    .split('\0')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
