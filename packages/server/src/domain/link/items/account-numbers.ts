/** What people put between digits is not part of a number. */
export function withoutGaps(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
