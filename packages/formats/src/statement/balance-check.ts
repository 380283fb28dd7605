import { addAmounts } from '../amount.ts';
import type { Findings } from '../finding.ts';
import type { BankStatement } from './document.ts';

/** Warns when opening balance and booked entries do not give the closing balance. The data stay as they came. */
export function checkBalances(statement: BankStatement, findings: Findings): void {
  const { balances, entries, currency, skipped } = statement;
  const opening = balances.find(({ kind }) => kind === 'opening');
  const closing = balances.findLast(({ kind }) => kind === 'closing');
  if (opening === undefined || closing === undefined || skipped > 0) return;
  if (opening.currency !== closing.currency) return;
  const booked = entries.filter(({ status }) => status === 'booked');
  if (booked.some((entry) => entry.currency !== null && entry.currency !== currency)) return;
  const sum = addAmounts([opening.amount, ...booked.map(({ amount }) => amount)]);
  if (addAmounts([sum, `-${closing.amount}`.replace('--', '')]) === '0') return;
  findings.add(
    'balance_mismatch',
    statement.line,
    'the opening balance and the entries do not add up to the closing balance',
  );
}
