/** Whether a page may be led there: a scheme that would run script here, or open a program, is no address of a bank. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
