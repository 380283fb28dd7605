import type { RecurringEntry } from './recurring-stream.ts';

/** Names of months: a rent's text that says which month it is for is the same rent (English, French, Spanish, Dutch). */
const MONTHS: ReadonlySet<string> = new Set(
  `jan feb mar apr jun jul aug sep sept oct nov dec january february march april may june july august september october
   november december janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre enero febrero marzo
   abril mayo junio julio agosto septiembre octubre noviembre diciembre januari februari maart mei juni juli augustus oktober`
    .trim()
    .split(/\s+/),
);

/**
 * What all payments of one payee have in common: the merchant, or the words of the text that stay when numbers, dates and
 * punctuation are left out. A text without such words stands for itself.
 */
export function payeeKey({ merchantName, name }: Pick<RecurringEntry, 'merchantName' | 'name'>): string {
  const merchant = merchantName === null ? [] : words(merchantName);
  if (merchant.length > 0) return `merchant:${merchant.join(' ')}`;
  const all = words(name);
  const lasting = all.filter((word) => !/\p{N}/u.test(word));
  const timeless = lasting.filter((word) => !MONTHS.has(word));
  const kept = [timeless, lasting, all].find((choice) => choice.length > 0);
  return `text:${kept?.join(' ') ?? name}`;
}

/** Case, accents and punctuation differ between two payments to the same payee. */
function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
