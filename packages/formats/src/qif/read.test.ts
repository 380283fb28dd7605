import { describe, expect, test } from 'vitest';
import { FormatError } from '../format-error.ts';
import { readQif } from './read.ts';

const bytes = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
const read = (...lines: string[]) => readQif(bytes(...lines));
const entry = (date: string, amount: string) => [`D${date}`, `T${amount}`, 'PShop', '^'];
const dates = (...lines: string[]) => read(...lines).statements[0]?.entries.map(({ date }) => date);

function refusal(...lines: string[]): string | null {
  try {
    read(...lines);
    return null;
  } catch (error) {
    return error instanceof FormatError ? error.code : 'other';
  }
}

describe('reading QIF', () => {
  test('a section of a type with the name of what every object has is of no account', () => {
    expect(refusal('!Type:constructor', ...entry("1/31'24", '1.00'))).toBe('no_statement');
  });

  test('records give date, amount, payee, memo, check number and category', () => {
    const { statements, warnings } = read(
      '!Type:Bank',
      "D1/31'24",
      'T-1,234.56',
      'CX',
      'N1042',
      'PCorner Bakery',
      'MBread',
      'LFood:Out',
      '^',
      "D2/ 1'24",
      'T500.00',
      'NDEP',
      'PEmployer',
    );
    expect(warnings).toEqual([]);
    expect(statements).toMatchObject([
      {
        account: { type: 'bank', name: null },
        entries: [
          {
            date: '2024-01-31',
            amount: '-1234.56',
            counterparty: { name: 'Corner Bakery' },
            description: ['Bread'],
            references: { check: '1042' },
            category: 'Food:Out',
          },
          {
            date: '2024-02-01',
            amount: '500.00',
            type: 'DEP',
            references: { check: null },
            description: ['Employer'],
          },
        ],
      },
    ]);
  });

  test('splits keep category, memo and amount of each part', () => {
    const { statements } = read(
      '!Type:CCard',
      'D13/02/2024',
      'T-30.00',
      'PMarket',
      'SFood',
      'EFruit',
      '$-20.00',
      'SHouse',
      '$-10.00',
      '^',
    );
    expect(statements[0]?.account.type).toBe('card');
    expect(statements[0]?.entries[0]?.splits).toEqual([
      { amount: '-20.00', category: 'Food', description: 'Fruit' },
      { amount: '-10.00', category: 'House', description: null },
    ]);
  });

  test('sections belong to the account that is named ahead of them', () => {
    const { statements } = read(
      '!Option:AutoSwitch',
      '!Account',
      'NEveryday',
      'TBank',
      '^',
      'NCard',
      'TCCard',
      '^',
      '!Clear:AutoSwitch',
      '!Type:Cat',
      'NFood',
      'E',
      '^',
      '!Account',
      'NEveryday',
      'TBank',
      '^',
      '!Type:Bank',
      ...entry('13.02.2024', '1'),
      '!Account',
      'NCard',
      'TCCard',
      '^',
      '!Type:CCard',
      ...entry('14.02.2024', '-2'),
    );
    expect(statements.map(({ account, entries }) => [account.name, account.type, entries.length])).toEqual([
      ['Everyday', 'bank', 1],
      ['Card', 'card', 1],
    ]);
  });

  test('the opening balance is a balance, and names the account', () => {
    const { statements } = read(
      '!Type:Bank',
      'D1/31/2024',
      'T100.00',
      'CX',
      'POpening Balance',
      'L[Joint]',
      '^',
      ...entry('2/1/2024', '1'),
    );
    expect(statements[0]).toMatchObject({
      account: { name: 'Joint' },
      balances: [{ kind: 'opening', amount: '100.00', date: '2024-01-31' }],
      entries: [{ amount: '1' }],
    });
  });

  test.each([
    ["1/31'24", '2024-01-31'],
    ['31/1/99', '1999-01-31'],
    ['2024-01-31', '2024-01-31'],
    ['31.01.2024', '2024-01-31'],
    ['31 Jan 2024', '2024-01-31'],
    ['Jan 31, 2024', '2024-01-31'],
    ["31/ 1' 5", '2005-01-31'],
    ['31-Mai-24', '2024-05-31'],
  ])('the date %s is read', (text, date) => {
    expect(dates('!Type:Bank', ...entry(text, '1'))).toEqual([date]);
  });

  test('one day over twelve decides for the whole file; without one the caller must', () => {
    const open = ['!Type:Bank', ...entry('1/2/2024', '1')];
    expect(refusal(...open)).toBe('undecided');
    expect(dates(...open, ...entry('13/2/2024', '1'))).toEqual(['2024-02-01', '2024-02-13']);
    const { statements } = readQif(bytes(...open), { dateOrder: 'mdy' });
    expect(statements[0]?.entries[0]?.date).toBe('2024-01-02');
    expect(dates('!Type:Bank', ...entry('2/2/2024', '1'))).toEqual(['2024-02-02']);
  });

  test('a decimal comma anywhere decides for the whole file', () => {
    const { statements } = read('!Type:Bank', ...entry('31.1.2024', '1.234'), ...entry('31.1.2024', '-2,50'));
    expect(statements[0]?.entries.map(({ amount }) => amount)).toEqual(['1234', '-2.50']);
  });

  test('investments are refused with a sentence, or left out of a file with more', () => {
    expect(refusal('!Type:Invst', 'D1/31/2024', 'NBuy', '^')).toBe('unsupported');
    const { warnings } = read('!Type:Invst', 'D1/31/2024', '^', '!Type:Bank', ...entry('1/31/2024', '1'));
    expect(warnings).toMatchObject([{ code: 'value_ignored', reason: expect.stringContaining('OFX') }]);
  });

  test('other text is refused, and a bad record is left out', () => {
    expect(refusal('Date,Amount')).toBe('wrong_format');
    expect(refusal('!Type:Cat', 'NFood', '^')).toBe('no_statement');
    const { statements, warnings } = read(
      '!Type:Bank',
      ...entry('1/31/2024', 'x'),
      ...entry('1/31/2024', '1'),
    );
    expect(statements[0]).toMatchObject({ skipped: 1, entries: [{ amount: '1' }] });
    expect(warnings.map(({ code }) => code)).toEqual(['transaction_skipped']);
  });
});
