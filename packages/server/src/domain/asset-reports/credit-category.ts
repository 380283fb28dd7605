import { CREDIT_CATEGORY_LINES } from './credit-category.data.ts';

/** What lenders sort a transaction by. */
export interface CreditCategory {
  readonly primary: string;
  /** The primary name, `_`, and the rest. */
  readonly detailed: string;
}

/** Income, essential, non-essential, other, transfer; none for loans that are paid out. */
export type CreditGroup = 'I' | 'E' | 'N' | 'O' | 'T' | '-';

interface Entry {
  readonly category: CreditCategory;
  readonly group: CreditGroup;
}

const UNKNOWN: Entry = entryOf('UNKNOWN', 'UNKNOWN', 'O');

/** Classes of version 2 that keep their own name, by how it begins. */
const KEPT: readonly (readonly [primary: string, group: CreditGroup])[] = [
  ['LOAN_DISBURSEMENTS', '-'],
  ['LOAN_PAYMENTS', 'E'],
  ['TRANSFER_IN', 'T'],
  ['TRANSFER_OUT', 'T'],
];

const byClass: ReadonlyMap<string, Entry> = new Map(
  CREDIT_CATEGORY_LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', classes = ''] = line.split(' < ');
      const [group, primary = '', rest = ''] = name.split(' ');
      // The table has no other letters.
      const entry = entryOf(primary, rest, group as CreditGroup);
      return classes.split(' ').map((each): [string, Entry] => [each, entry]);
    }),
);

const groupsByDetailed: ReadonlyMap<string, CreditGroup> = new Map(
  [...byClass.values(), UNKNOWN].map(({ category, group }) => [category.detailed, group]),
);

function entryOf(primary: string, rest: string, group: CreditGroup): Entry {
  return { category: { primary, detailed: `${primary}_${rest}` }, group };
}

/** @param newer the detailed class of version 2; null where there is none */
export function creditCategoryOf(newer: string | null): CreditCategory {
  if (newer === null) return UNKNOWN.category;
  const kept = KEPT.find(([primary]) => newer.startsWith(`${primary}_`));
  if (kept) return { primary: kept[0], detailed: newer };
  return (byClass.get(newer) ?? UNKNOWN).category;
}

export function creditGroupOf({ primary, detailed }: CreditCategory): CreditGroup {
  return KEPT.find(([kept]) => kept === primary)?.[1] ?? groupsByDetailed.get(detailed) ?? 'O';
}
