import type { Findings } from '../finding.ts';
import type { BankStatement } from './document.ts';

/** Warns when statements of one account leave out a number: one of them is not in the file. */
export function noteNumberGaps(statements: readonly BankStatement[], findings: Findings): void {
  const last = new Map<string, number>();
  for (const { account, number, line } of statements) {
    if (number === null || !/^\d{1,9}$/.test(number)) continue;
    const key = account.iban ?? account.number ?? '';
    const before = last.get(key);
    if (before !== undefined && Number(number) > before + 1) {
      findings.add('number_gap', line, 'a statement between this one and the one before is not in the file');
    }
    last.set(key, Number(number));
  }
}
