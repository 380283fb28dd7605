import type { CsvMapping } from '../mapping.ts';

/** The mapping with money in and money out exchanged. */
export function invertSign(mapping: CsvMapping): CsvMapping {
  const { amount } = mapping;
  switch (amount.kind) {
    case 'signed':
      return { ...mapping, amount: { ...amount, positive: amount.positive === 'in' ? 'out' : 'in' } };
    case 'debitCredit':
      return { ...mapping, amount: { kind: 'debitCredit', debit: amount.credit, credit: amount.debit } };
    case 'directed':
      return { ...mapping, amount: { ...amount, inWords: amount.outWords, outWords: amount.inWords } };
  }
}
