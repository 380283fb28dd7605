import type { ColumnRef } from '../mapping.ts';
import { marksEvidence } from '../read/amount.ts';
import { HEADER_WORDS, TELLING_WORDS } from './header-words.data.ts';

export type HeaderRole = keyof typeof HEADER_WORDS;

const ROLES = Object.keys(HEADER_WORDS) as HeaderRole[];

/** Columns by what their headers stand for, the best choice of each role first. */
export type HeaderRoles = Readonly<Record<HeaderRole, readonly number[]>>;

/** Sorts header cells into roles: by whole texts, and where a role has none, by a telling word in a text of no other role. */
export function headerRoles(header: readonly string[]): HeaderRoles {
  const plain = header.map(plainHeader);
  const roles = {} as Record<HeaderRole, number[]>;
  const isTaken = new Set<number>();
  for (const role of ROLES) {
    roles[role] = [];
    for (const word of HEADER_WORDS[role]) {
      plain.forEach((cell, index) => {
        if (cell !== word) return;
        roles[role].push(index);
        isTaken.add(index);
      });
    }
  }
  for (const [role, words] of Object.entries(TELLING_WORDS) as [HeaderRole, readonly string[]][]) {
    if (roles[role].length > 0) continue;
    plain.forEach((cell, index) => {
      if (isTaken.has(index) || !cell.split(' ').some((word) => words.includes(word))) return;
      roles[role].push(index);
    });
  }
  return roles;
}

/** A row is a header when it names a date and some amount, and holds no figures. */
export function isHeader(cells: readonly string[]): boolean {
  if (cells.some((cell) => marksEvidence(cell) !== null)) return false;
  const roles = headerRoles(cells);
  const hasDate = roles.date.length > 0 || roles.valueDate.length > 0;
  return hasDate && (roles.amount.length > 0 || (roles.debit.length > 0 && roles.credit.length > 0));
}

const CURRENCIES =
  'eur|euro|euros|gbp|usd|cad|chf|sek|nok|dkk|pln|czk|huf|ron|aud|nzd|inr|sgd|jpy|brl|mxn|zar|czk|try';
const CURRENCY_BEHIND = new RegExp(`(?<=\\S) (?:in )?(?:${CURRENCIES})$`);

/** Lower case without accents, bracketed remarks, punctuation, and a currency behind other words; `RunningBalance` is two words. */
function plainHeader(cell: string): string {
  const words = cell
    .slice(0, 100)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(CURRENCY_BEHIND, '');
}

/** The currency that an amount header names, if it does. */
export function currencyInHeader(cell: string): string | null {
  if (cell.includes('€')) return 'EUR';
  if (cell.includes('£')) return 'GBP';
  return (
    /\b(EUR|GBP|USD|CAD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|AUD|NZD|INR|SGD|JPY|BRL|MXN|ZAR|TRY)\b/.exec(
      cell.slice(0, 100),
    )?.[1] ?? null
  );
}

/** By header text where it is the only one of that text, else by place. */
export function columnRef(header: readonly string[] | null, place: number): ColumnRef {
  const text = header?.[place]?.trim() ?? '';
  if (header === null || text === '') return place;
  const same = header.filter((cell) => cell.trim().toLowerCase() === text.toLowerCase());
  return same.length === 1 ? text : place;
}
