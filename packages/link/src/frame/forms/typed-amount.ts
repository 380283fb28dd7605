const PLAIN = /^(\d*)(?:[.,](\d{1,2}))?$/;
/** The first group of an amount has no leading zero: `0.123` is no thousand of anything. */
const GROUPED = [
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
];

/**
 * A typed amount or share as decimal text. `1,234.5` and `1.234,5` are both `1234.5` in every language, because people type as
 * their bank writes. Null when it is no number, or has more than two decimals.
 */
export function parseTyped(typed: string): string | null {
  const text = typed.replace(/[\s'’$%]/g, '');
  if (!/\d/.test(text)) return null;
  for (const form of [PLAIN, ...GROUPED]) {
    const [found, whole = '', decimals = ''] = form.exec(text) ?? [];
    if (found !== undefined) return canonical(whole.replace(/\D/g, ''), decimals);
  }
  return null;
}

function canonical(whole: string, decimals: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return decimals === '' ? integer : `${integer}.${decimals}`;
}

/** Whether a text of `parseTyped` is at least `least` and at most `most`, in hundredths. */
export function isWithin(amount: string, least: bigint, most: bigint): boolean {
  const [whole = '0', decimals = ''] = amount.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return hundredths >= least && hundredths <= most;
}
