/** The decimal text with its digits in groups of three, and its currency. No amount becomes a binary number. */
export function amountText(amount: string | null, currency: string): string {
  if (amount === null) return '–';
  const [, sign = '', whole = amount, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${sign === '' ? '' : '−'}${grouped}.${rest.padEnd(2, '0')} ${currency}`;
}
