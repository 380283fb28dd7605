/** Nine digits whose weighted sum is a multiple of ten (ABA). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** What people put between digits is not part of a number. */
export function withoutGaps(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
