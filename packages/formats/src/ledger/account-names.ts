import type { BankStatement, StatementEntry } from '../statement/document.ts';

export interface LedgerNames {
  /** Of the statement's own account, e.g. `Assets:Checking`; default: from the statement. */
  readonly account?: string;
  /** Of the other side of entries that name no category; default `Expenses:Unknown` and `Income:Unknown`. */
  readonly expenses?: string;
  readonly income?: string;
}

const ROOTS: Readonly<Record<string, string>> = {
  card: 'Liabilities',
  loan: 'Liabilities',
  liability: 'Liabilities',
};

/** The statement's account in a chart of accounts: by the last four characters of its number, never all of them. */
export function ownAccount({ account }: BankStatement, { account: given }: LedgerNames): string {
  if (given !== undefined) return given;
  const number = account.iban ?? account.number;
  const label = account.name ?? (number === null ? 'Account' : `Account ${number.slice(-4)}`);
  return `${ROOTS[account.type] ?? 'Assets'}:${component(label)}`;
}

/** The other side's account: the category where the file has one. */
export function otherAccount({ amount, category }: StatementEntry, names: LedgerNames): string {
  const isOut = amount.startsWith('-');
  const root = isOut ? 'Expenses' : 'Income';
  if (category === null) return (isOut ? names.expenses : names.income) ?? `${root}:Unknown`;
  return [root, ...category.split(/[:/]/).map(component)].join(':');
}

/** Names of accounts begin with a capital or a digit and hold letters, digits and hyphens. */
function component(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const named = plain === '' ? 'Unknown' : plain;
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}
