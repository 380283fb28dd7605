import type { Entry, EntryKind } from './records.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Midnight of today in UTC; data are placed in days before it. */
export function startOfDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

export function daysBefore(now: number, days: number): string {
  return new Date(startOfDay(now) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Every so many days: what is paid, to whom, and how. */
interface Habit {
  readonly every: number;
  readonly first: number;
  readonly kind: EntryKind;
  readonly description: string;
  readonly payee: string;
  readonly amounts: readonly string[];
  readonly merchantCategory?: string;
  readonly category?: string;
}

const CHECKING: readonly Habit[] = [
  {
    every: 14,
    first: 4,
    kind: 'salary',
    description: 'PAYROLL TIDEWATER WORKS',
    payee: 'Tidewater Works',
    amounts: ['2184.61'],
    category: 'Income',
  },
  {
    every: 30,
    first: 2,
    kind: 'direct_debit',
    description: 'RENT OAKRIDGE HOMES',
    payee: 'Oakridge Homes',
    amounts: ['-1450.00'],
    category: 'Housing',
  },
  {
    every: 30,
    first: 9,
    kind: 'direct_debit',
    description: 'BRIGHTLINE ENERGY BILL',
    payee: 'Brightline Energy',
    amounts: ['-86.20', '-91.75', '-78.04'],
    category: 'Utilities',
  },
  {
    every: 5,
    first: 1,
    kind: 'card',
    description: 'CORNER LANTERN GROCERY 0042',
    payee: 'Corner Lantern Grocery',
    amounts: ['-54.19', '-61.80', '-23.07', '-88.42'],
    merchantCategory: '5411',
    category: 'Groceries',
  },
  {
    every: 9,
    first: 3,
    kind: 'card',
    description: 'QUAYSIDE COFFEE 7',
    payee: 'Quayside Coffee',
    amounts: ['-4.50', '-6.25'],
    merchantCategory: '5814',
  },
  {
    every: 21,
    first: 6,
    kind: 'cash',
    description: 'ATM WITHDRAWAL MAIN ST',
    payee: 'Cash',
    amounts: ['-60.00'],
    merchantCategory: '6011',
  },
  {
    every: 45,
    first: 13,
    kind: 'check',
    description: 'CHECK 1042',
    payee: 'Juniper Piano Lessons',
    amounts: ['-120.00'],
  },
];

const SAVINGS: readonly Habit[] = [
  {
    every: 30,
    first: 5,
    kind: 'transfer',
    description: 'TRANSFER FROM CHECKING',
    payee: 'Transfer',
    amounts: ['250.00'],
  },
  {
    every: 30,
    first: 1,
    kind: 'interest',
    description: 'INTEREST',
    payee: 'Interest',
    amounts: ['3.11', '3.24'],
  },
];

const CARD: readonly Habit[] = [
  {
    every: 4,
    first: 2,
    kind: 'card',
    description: 'PINE AND PIXEL BOOKS',
    payee: 'Pine and Pixel Books',
    amounts: ['-18.99', '-32.40'],
    merchantCategory: '5942',
  },
  {
    every: 11,
    first: 4,
    kind: 'card',
    description: 'HARBOR FUEL STOP 19',
    payee: 'Harbor Fuel Stop',
    amounts: ['-41.73', '-38.90'],
    merchantCategory: '5541',
  },
  {
    every: 30,
    first: 7,
    kind: 'card',
    description: 'NIMBUS STREAMING',
    payee: 'Nimbus Streaming',
    amounts: ['-12.99'],
    merchantCategory: '4899',
  },
  {
    every: 30,
    first: 12,
    kind: 'credit_transfer',
    description: 'PAYMENT THANK YOU',
    payee: 'Payment',
    amounts: ['310.00'],
  },
];

const LOAN: readonly Habit[] = [
  {
    every: 30,
    first: 10,
    kind: 'credit_transfer',
    description: 'LOAN PAYMENT',
    payee: 'Payment',
    amounts: ['1215.40'],
  },
];

const HABITS = { checking: CHECKING, savings: SAVINGS, card: CARD, loan: LOAN } as const;

/** Booked entries of the last `days` days, the newest first. The same habits at the same time give the same entries. */
export function booked(habits: keyof typeof HABITS, accountId: string, now: number, days: number): Entry[] {
  const today = startOfDay(now);
  const found = HABITS[habits].flatMap((habit, row) => {
    const entries: Entry[] = [];
    for (let nth = 0, ago = habit.first; ago <= days; nth += 1, ago += habit.every) {
      const { description, payee, kind, merchantCategory, category, amounts } = habit;
      const at = today - ago * DAY_MS + 17 * HOUR_MS;
      entries.push({
        // Counted from the day, so that tomorrow's data name today's entries alike.
        id: `${accountId}-${row}-${Math.floor(at / DAY_MS)}`,
        status: 'posted',
        amount: amounts[nth % amounts.length] ?? '0.00',
        at: kind === 'card' ? at - DAY_MS : at,
        bookedAt: at,
        kind,
        description,
        payee,
        ...(kind === 'check' ? { checkNumber: '1042' } : {}),
        ...(merchantCategory === undefined ? {} : { merchantCategory }),
        ...(category === undefined ? {} : { category }),
      });
    }
    return entries;
  });
  return found.sort((one, other) => other.bookedAt - one.bookedAt);
}

/** What was authorised and is not booked yet. */
export function authorised(accountId: string, now: number): Entry[] {
  const at = startOfDay(now) - 7 * HOUR_MS;
  return [
    {
      id: `${accountId}-auth-1`,
      status: 'pending',
      amount: '-27.35',
      at,
      bookedAt: at,
      kind: 'card',
      description: 'PAPER CRANE NOODLES',
      payee: 'Paper Crane Noodles',
      merchantCategory: '5812',
    },
  ];
}
