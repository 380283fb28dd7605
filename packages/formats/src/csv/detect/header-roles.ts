import type { ColumnRef } from '../mapping.ts';
import { HEADER_WORDS } from './header-words.data.ts';

export type HeaderRole = keyof typeof HEADER_WORDS;

const ROLES = Object.keys(HEADER_WORDS) as HeaderRole[];

/** Columns by what their headers stand for, the best choice of each role first. */
export type HeaderRoles = Readonly<Record<HeaderRole, readonly number[]>>;

/** Sorts header cells into roles. */
export function headerRoles(header: readonly string[]): HeaderRoles {
  const plain = header.map(plainHeader);
  const roles = {} as Record<HeaderRole, number[]>;
  for (const role of ROLES) {
    roles[role] = [];
    for (const word of HEADER_WORDS[role]) {
      plain.forEach((cell, index) => {
        if (cell === word) roles[role].push(index);
      });
    }
  }
  return roles;
}

/** A row is a header when it names a date and some amount. */
export function isHeader(cells: readonly string[]): boolean {
  const roles = headerRoles(cells);
  return (
    roles.date.length > 0 && (roles.amount.length > 0 || (roles.debit.length > 0 && roles.credit.length > 0))
  );
}

/** Lower case without accents, bracketed remarks, punctuation, and a currency behind other words. */
function plainHeader(cell: string): string {
  const words = cell
    .slice(0, 100)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(/(?<=\S) (?:eur|euro|euros|gbp|usd|cad)$/, '');
}

/** The currency that an amount header names, if it does. */
export function currencyInHeader(cell: string): string | null {
  if (cell.includes('€')) return 'EUR';
  if (cell.includes('£')) return 'GBP';
  return /\b(EUR|GBP|USD|CAD)\b/.exec(cell.slice(0, 100))?.[1] ?? null;
}

/** By header text where it is the only one of that text, else by place. */
export function columnRef(header: readonly string[] | null, place: number): ColumnRef {
  const text = header?.[place]?.trim() ?? '';
  if (header === null || text === '') return place;
  const same = header.filter((cell) => cell.trim().toLowerCase() === text.toLowerCase());
  return same.length === 1 ? text : place;
}
