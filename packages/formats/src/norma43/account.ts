import type { Findings } from '../finding.ts';
import { NO_ACCOUNT } from '../statement/blank.ts';
import type {
  BankStatement,
  StatementAccount,
  StatementBalance,
  StatementEntry,
} from '../statement/document.ts';
import { tidyText } from '../tidy-text.ts';
import { readEntry } from './entry.ts';
import { spanishIban } from './iban.ts';
import type { Norma43Record } from './records.ts';
import { currencyOf, norma43Amount, norma43Date, signedAmount } from './values.ts';

/** @param records from the header (11) to the end (33) */
export function readAccount(records: readonly Norma43Record[], findings: Findings): BankStatement {
  const [header] = records;
  const end = records.at(-1);
  if (header === undefined || end === undefined) throw new Error('an account without records');
  const currency = currencyOf(header.field(48, 3));
  if (currency === null)
    findings.add('currency_missing', header.line, 'the currency of the account is unknown');
  const [startDate, endDate] = [norma43Date(header.field(21, 6)), norma43Date(header.field(27, 6))];
  const opening = signedAmount(header.field(33, 1), header.field(34, 14));
  const closing = signedAmount(end.field(59, 1), end.field(60, 14));
  if (opening === null || closing === null)
    findings.add('value_ignored', header.line, 'a balance cannot be read and was left out');
  const { entries, skipped } = entriesOf(records, findings);
  checkTotals(end, entries, skipped, findings);
  const balance = { code: null, isIntermediate: false, currency, at: null };
  const balances: StatementBalance[] = [];
  if (opening !== null) balances.push({ ...balance, kind: 'opening', amount: opening, date: startDate });
  if (closing !== null) balances.push({ ...balance, kind: 'closing', amount: closing, date: endDate });
  return {
    line: header.line,
    kind: 'statement',
    id: null,
    number: null,
    page: null,
    isCopy: false,
    account: accountOf(header),
    currency,
    period: endDate === null ? null : { startDate, endDate },
    balances,
    entries,
    skipped,
  };
}

function accountOf(header: Norma43Record): StatementAccount {
  const [bank, branch, number] = [header.field(3, 4), header.field(7, 4), header.field(11, 10)];
  const iban = spanishIban(bank, branch, number);
  const owner = tidyText(header.field(52, 26));
  return {
    ...NO_ACCOUNT,
    type: 'bank',
    iban,
    number: iban === null && number.trim() !== '' ? number.trim() : null,
    bankId: bank.trim() || null,
    branchId: branch.trim() || null,
    ownerName: owner === '' ? null : owner,
  };
}

/** An entry (22) with the records of its texts (23) and of another currency (24). */
function entriesOf(records: readonly Norma43Record[], findings: Findings) {
  const entries: StatementEntry[] = [];
  let skipped = 0;
  for (const [index, record] of records.entries()) {
    if (record.code !== '22') continue;
    let next = index + 1;
    while (isBehindEntry(records[next])) next += 1;
    const entry = readEntry(record, records.slice(index + 1, next));
    if (entry !== null) {
      entries.push(entry);
      continue;
    }
    skipped += 1;
    findings.add(
      'transaction_skipped',
      record.line,
      'an entry whose date or amount cannot be read was left out',
    );
  }
  return { entries, skipped };
}

function isBehindEntry(record: Norma43Record | undefined): boolean {
  return record?.code === '23' || record?.code === '24';
}

/** The end says how many entries there are, and on which side. */
function checkTotals(
  end: Norma43Record,
  entries: readonly StatementEntry[],
  skipped: number,
  findings: Findings,
): void {
  const [outs, ins] = [end.field(21, 5), end.field(40, 5)];
  if (skipped > 0 || !/^\d{5}$/.test(outs) || !/^\d{5}$/.test(ins)) return;
  if (norma43Amount(end.field(26, 14)) === null || norma43Amount(end.field(45, 14)) === null) return;
  if (Number(outs) + Number(ins) === entries.length) return;
  findings.add('details_differ', end.line, 'the account does not hold as many entries as its end says');
}
