import { negateAmount } from '../amount.ts';
import { dayAfter } from '../calendar.ts';
import type { BankStatement, StatementEntry } from '../statement/document.ts';
import { type LedgerNames, otherAccount, ownAccount } from './account-names.ts';

/**
 * Writes statements as a Beancount ledger: accounts, entries with their ids as metadata, and the closing balances as
 * assertions. Pending entries carry the flag `!`; information is left out.
 */
export function writeBeancount(statements: readonly BankStatement[], names: LedgerNames = {}): string {
  const parts = statements.flatMap((statement) => [
    ...statement.entries
      .filter(({ status }) => status !== 'information')
      .map((entry) => entryText(entry, statement, names)),
    ...balanceTexts(statement, names),
  ]);
  return `${[openTexts(statements, names), ...parts].filter((part) => part !== '').join('\n\n')}\n`;
}

function openTexts(statements: readonly BankStatement[], names: LedgerNames): string {
  const firstDays = new Map<string, string>();
  for (const statement of statements) {
    for (const entry of statement.entries) {
      for (const account of [ownAccount(statement, names), otherAccount(entry, names)]) {
        const known = firstDays.get(account);
        if (known === undefined || entry.date < known) firstDays.set(account, entry.date);
      }
    }
  }
  return [...firstDays]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, day]) => `${day} open ${account}`)
    .join('\n');
}

function entryText(entry: StatementEntry, statement: BankStatement, names: LedgerNames): string {
  const currency = commodity(entry.currency ?? statement.currency);
  const payee = entry.counterparty?.name;
  const narration = entry.description.join(' ');
  const { references } = entry;
  const metadata = [
    ['value-date', entry.valueDate === null || entry.valueDate === entry.date ? null : entry.valueDate],
    ['id', quoted(references.id)],
    ['bank-reference', quoted(references.bank)],
    ['end-to-end-id', quoted(references.endToEnd)],
    ['check', quoted(references.check)],
  ] as const;
  return [
    `${entry.date} ${entry.status === 'pending' ? '!' : '*'}${payee ? ` ${quoted(payee)}` : ''} ${quoted(narration)}`,
    ...metadata.flatMap(([key, text]) => (text === null ? [] : `  ${key}: ${text}`)),
    `  ${ownAccount(statement, names)}  ${entry.amount} ${currency}`,
    `  ${otherAccount(entry, names)}  ${negateAmount(entry.amount)} ${currency}`,
  ].join('\n');
}

/** Beancount asserts a balance at the beginning of a day. */
function balanceTexts(statement: BankStatement, names: LedgerNames): string[] {
  return statement.balances.flatMap(({ kind, date, amount, currency, isIntermediate }) =>
    kind === 'closing' && date !== null && !isIntermediate
      ? `${dayAfter(date)} balance ${ownAccount(statement, names)}  ${amount} ${commodity(currency ?? statement.currency)}`
      : [],
  );
}

function commodity(currency: string | null): string {
  return currency !== null && /^[A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]$/.test(currency) ? currency : 'XXX';
}

function quoted<T extends string | null>(text: T): T extends null ? null : string;
function quoted(text: string | null): string | null {
  if (text === null) return null;
  return `"${text.replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
