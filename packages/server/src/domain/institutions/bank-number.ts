/** A routing number or sort code, without what people put between its digits; null for a name. */
export function bankNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$|^\d{8,9}$/.test(digits) ? digits : null;
}
