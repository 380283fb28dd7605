import type { ColumnCells } from './column-cells.ts';
import { type HeaderRoles, headerRoles } from './header-roles.ts';

export interface AccountColumns {
  readonly own: number | null;
  readonly counterparty: number | null;
  /** Nothing but the contents told whose account a column is of. */
  readonly isGuessed: boolean;
}

/** Header texts that may stand for either side. */
const EITHER =
  /^(?:iban|iban bban|account|account number|account no|konto|kontonummer|rachunek|conto|conta|compte|cuenta|rekening)$/i;
/** Rows of one account, at the least, where a column names several own ones. */
const ROWS_PER_ACCOUNT_MIN = 4;

/**
 * Decides whose account a column names. The file's own account is the same in every row, or one of a few, and never empty; that
 * of the other side changes with it.
 */
export function accountColumns(
  header: readonly string[],
  roles: HeaderRoles,
  cells: ColumnCells,
): AccountColumns {
  const counterparty = roles.counterpartyAccount[0] ?? null;
  const [own] = roles.account;
  if (own === undefined) return { own: null, counterparty, isGuessed: false };
  const isOpen = EITHER.test((header[own] ?? '').trim());
  if (!isOpen || counterparty !== null) return { own, counterparty, isGuessed: false };
  const values = cells(own).map((cell) => cell.replace(/\s+/g, '').toLowerCase());
  const distinct = new Set(values.filter((value) => value !== ''));
  const hasGaps = values.includes('') && distinct.size > 0;
  if (distinct.size <= 1 && !hasGaps) return { own, counterparty, isGuessed: false };
  const others = headerRoles(header).counterparty[0];
  const followsName = others !== undefined && follows(values, cells(others));
  const isMany = distinct.size * ROWS_PER_ACCOUNT_MIN > values.length;
  return hasGaps || isMany || followsName
    ? { own: null, counterparty: own, isGuessed: true }
    : { own, counterparty: null, isGuessed: true };
}

/** True when each name always comes with one value, and there are about as many names as values. */
function follows(values: readonly string[], names: readonly string[]): boolean {
  const byName = new Map<string, string>();
  for (const [index, value] of values.entries()) {
    const name = (names[index] ?? '').trim().toLowerCase();
    if (name === '') continue;
    if ((byName.get(name) ?? value) !== value) return false;
    byName.set(name, value);
  }
  return byName.size > 1 && byName.size <= 2 * new Set(values).size;
}
