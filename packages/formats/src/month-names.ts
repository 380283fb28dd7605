import { MONTH_NAMES } from './month-names.data.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

/** 1 to 12 for a month's name or short form, with or without accents; null for any other word. */
export function monthNumber(name: string): number | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/\.$/, '');
  return NUMBERS.get(plain) ?? null;
}
