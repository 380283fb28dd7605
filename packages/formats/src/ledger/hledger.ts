import { negateAmount } from '../amount.ts';
import type { BankStatement, StatementBalance, StatementEntry } from '../statement/document.ts';
import { type LedgerNames, otherAccount, ownAccount } from './account-names.ts';

/**
 * Writes statements as an hledger journal: entries with their ids as tags, and the closing balances as assertions. Pending
 * entries carry the mark `!`; information is left out.
 */
export function writeHledger(statements: readonly BankStatement[], names: LedgerNames = {}): string {
  const parts = statements.flatMap((statement) => [
    ...statement.entries
      .filter(({ status }) => status !== 'information')
      .map((entry) => entryText(entry, statement, names)),
    ...statement.balances.flatMap((balance) => balanceText(balance, statement, names)),
  ]);
  return `${parts.join('\n\n')}\n`;
}

function entryText(entry: StatementEntry, statement: BankStatement, names: LedgerNames): string {
  const currency = commodity(entry.currency ?? statement.currency);
  const { references, valueDate, date } = entry;
  const payee = entry.counterparty?.name ?? null;
  const texts = [payee, entry.description.join(' ')].flatMap((text) =>
    text === null || text === '' ? [] : plain(text),
  );
  const code = references.check === null ? '' : ` (${plain(references.check).replace(/[()]/g, '')})`;
  const tags = [
    ['value-date', valueDate === date ? null : valueDate],
    ['id', references.id],
    ['bank-reference', references.bank],
    ['end-to-end-id', references.endToEnd],
  ] as const;
  return [
    `${date} ${entry.status === 'pending' ? '!' : '*'}${code} ${texts.join(' | ')}`.trimEnd(),
    ...tags.flatMap(([key, text]) =>
      text === null ? [] : `    ; ${key}: ${plain(text).replaceAll(',', ' ')}`,
    ),
    `    ${ownAccount(statement, names)}  ${entry.amount} ${currency}`,
    `    ${otherAccount(entry, names)}  ${negateAmount(entry.amount)} ${currency}`,
  ].join('\n');
}

function balanceText(
  { kind, date, amount, currency, isIntermediate }: StatementBalance,
  statement: BankStatement,
  names: LedgerNames,
): string[] {
  if (kind !== 'closing' || date === null || isIntermediate) return [];
  const unit = commodity(currency ?? statement.currency);
  return [`${date} * closing balance\n    ${ownAccount(statement, names)}  0 ${unit} = ${amount} ${unit}`];
}

/** Letters stand bare; anything else is quoted. */
function commodity(currency: string | null): string {
  if (currency === null) return 'XXX';
  return /^[A-Z]+$/.test(currency) ? currency : `"${currency.replaceAll('"', '')}"`;
}

/** Semicolons begin a comment. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll(';', ',').trim();
}
