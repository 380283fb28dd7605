import type { WireFilePreview } from '../server/wire-types.ts';

type Account = WireFilePreview['accounts'][number];

function account(id: string, part: Partial<Account>): Account {
  return {
    id,
    name: 'Checking ••0001',
    mask: '0001',
    type: 'depository',
    subtype: 'checking',
    entries: 42,
    from: '2026-04-01',
    to: '2026-05-03',
    balance: { amount: '1334.50', currency: 'USD' },
    ineligible: null,
    newest: [
      {
        date: '2026-05-03',
        description: 'Quillbrook Foods payroll',
        amount: '1200.00',
        currency: 'USD',
        is_money_in: true,
      },
      {
        date: '2026-05-02',
        description: 'Larkvane Markets',
        amount: '48.20',
        currency: 'USD',
        is_money_in: false,
      },
    ],
    ...part,
  };
}

const NOTHING = { fault: null, notes: [], is_unnamed: false, accounts: [] } as const;

/** What is in the files that pictures and tests give to the pane, by their names. */
export const PREVIEWS: readonly WireFilePreview[] = [
  {
    ...NOTHING,
    name: 'april.ofx',
    accounts: [
      account('a', {}),
      account('b', {
        name: 'Credit card ••0003',
        mask: '0003',
        type: 'credit',
        subtype: 'credit card',
        entries: 18,
      }),
    ],
  },
  {
    ...NOTHING,
    name: 'cash.csv',
    is_unnamed: true,
    notes: [{ line: 14, reason: 'the row was left out: it has no amount' }],
    accounts: [account('c', { name: 'Account', mask: null, entries: 7, balance: null })],
  },
];

export const UNREAD: WireFilePreview = {
  ...NOTHING,
  name: 'letter.pdf',
  fault: 'line 1: the file is no statement that can be read',
};
