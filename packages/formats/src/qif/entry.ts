import type { Findings } from '../finding.ts';
import { BARE_ENTRY, NO_REFERENCES } from '../statement/blank.ts';
import type { EntrySplit, StatementEntry } from '../statement/document.ts';
import { tidyText } from '../tidy-text.ts';
import { fieldOf, type QifRecord } from './records.ts';
import { type QifDateOrder, qifDate } from './values.ts';

export interface QifContext {
  readonly dateOrder: QifDateOrder;
  readonly amountOf: (text: string) => string | null;
  readonly findings: Findings;
}

/** Reads one record; null, with a warning, without an amount or a date. */
export function readQifEntry(record: QifRecord, context: QifContext): StatementEntry | null {
  const { dateOrder, amountOf, findings } = context;
  const amount = amountOf(fieldOf(record, 'T') ?? fieldOf(record, 'U') ?? '');
  const date = qifDate(fieldOf(record, 'D') ?? '', dateOrder);
  if (amount === null || date === null) {
    const missing = amount === null ? 'amount' : 'date';
    findings.add('transaction_skipped', record.line, `a record without readable ${missing} was left out`);
    return null;
  }
  const payee = fieldOf(record, 'P');
  const memo = fieldOf(record, 'M');
  const number = fieldOf(record, 'N');
  const isCheck = number !== null && /^\d+$/.test(number);
  return {
    ...BARE_ENTRY,
    line: record.line,
    amount,
    date,
    references: { ...NO_REFERENCES, check: isCheck ? number : null },
    counterparty:
      payee === null ? null : { name: tidyText(payee), account: null, bankId: null, ultimateName: null },
    description: [memo ?? payee ?? ''].map(tidyText).filter((text) => text !== ''),
    type: isCheck ? null : number,
    category: fieldOf(record, 'L'),
    splits: splitsOf(record, amountOf),
  };
}

/** Each `S` begins a part; `E` and `$` belong to it. */
function splitsOf({ fields }: QifRecord, amountOf: QifContext['amountOf']): EntrySplit[] {
  const splits: EntrySplit[] = [];
  for (const { code, text } of fields) {
    const last = splits.at(-1);
    if (code === 'S') {
      splits.push({ amount: '0', category: text === '' ? null : text, description: null });
    } else if (last !== undefined && code === 'E') {
      splits[splits.length - 1] = { ...last, description: text === '' ? null : tidyText(text) };
    } else if (last !== undefined && code === '$') {
      splits[splits.length - 1] = { ...last, amount: amountOf(text) ?? '0' };
    }
  }
  return splits;
}
