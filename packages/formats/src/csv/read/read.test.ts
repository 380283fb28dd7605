import { describe, expect, test } from 'vitest';
import { FormatError } from '../../format-error.ts';
import type { CsvAmountRule, CsvMapping } from '../mapping.ts';
import { readCsv } from './read.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const signed: CsvAmountRule = { kind: 'signed', column: 'Amount', positive: 'in' };

function mapping(change: Partial<CsvMapping> = {}): CsvMapping {
  return {
    version: 1,
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    rowsBeforeHeader: 0,
    hasHeader: true,
    footerRows: 0,
    columns: { date: 'Date', description: ['Text'] },
    dateFormat: 'yyyy-MM-dd',
    decimalMark: '.',
    thousandsMark: ',',
    amount: signed,
    currency: 'EUR',
    rowOrder: 'unknown',
    ...change,
  };
}

const withBalance = mapping({ columns: { date: 'Date', description: ['Text'], balance: 'Balance' } });
const read = (text: string, how: CsvMapping = mapping()) => readCsv(encode(text), how);
const amounts = (text: string, how?: CsvMapping) => read(text, how).transactions.map((one) => one.amount);

function refusal(text: string, how?: CsvMapping): FormatError {
  try {
    read(text, how);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('sign rules', () => {
  test('one signed column, either way round', () => {
    const text = 'Date,Text,Amount\n2026-01-01,a,-5.00\n2026-01-02,b,7\n';
    expect(amounts(text)).toEqual(['-5.00', '7']);
    expect(amounts(text, mapping({ amount: { ...signed, positive: 'out' } }))).toEqual(['5.00', '-7']);
  });

  test.each([
    ['unsigned', '5.00,\n2026-01-02,b,,7.00\n2026-01-03,c,0.00,1.00\n'],
    ['with signs of their own', '-5.00,\n2026-01-02,b,,7.00\n2026-01-03,c,0,1.00\n'],
  ])('debit and credit columns, %s', (_, rows) => {
    const rule = mapping({ amount: { kind: 'debitCredit', debit: 'Out', credit: 'In' } });
    expect(amounts(`Date,Text,Out,In\n2026-01-01,a,${rows}`, rule)).toEqual(['-5.00', '7.00', '1.00']);
  });

  test('a debit against the sense of its column is money in', () => {
    const rule = mapping({ amount: { kind: 'debitCredit', debit: 'Out', credit: 'In' } });
    const text = 'Date,Text,Out,In\n2026-01-01,a,5,\n2026-01-01,b,6,\n2026-01-02,refund,-2,\n';
    expect(amounts(text, rule)).toEqual(['-5', '-6', '2']);
  });

  test.each([
    ['Af', 'Bij'],
    ['Debit', 'Credit'],
    ['D', 'C'],
    ['Soll', 'Haben'],
  ])('amount and direction, %s and %s', (out, into) => {
    const amount = {
      kind: 'directed',
      column: 'Amount',
      direction: 'Way',
      inWords: [into],
      outWords: [out],
    } as const;
    const text = `Date,Text,Amount,Way\n2026-01-01,a,5.00,${out}\n2026-01-02,b,7.00,${into.toUpperCase()}\n`;
    expect(amounts(text, mapping({ amount }))).toEqual(['-5.00', '7.00']);
  });
});

describe('running balance', () => {
  const head = 'Date,Text,Amount,Balance\n';

  test('balances that follow verify sign and order', () => {
    const text = `${head}2026-01-01,a,-5.00,95.00\n2026-01-02,b,10.5,105.50\n`;
    expect(read(text, withBalance)).toMatchObject({
      rowOrder: 'oldestFirst',
      runningBalance: {
        verdict: 'verified',
        closing: { amount: '105.50', date: '2026-01-02' },
        proposal: null,
      },
    });
  });

  test('newest rows first are turned round', () => {
    const text = `${head}2026-01-02,b,10.5,105.50\n2026-01-01,a,-5.00,95.00\n`;
    const document = read(text, withBalance);
    expect(document.rowOrder).toBe('newestFirst');
    expect(document.transactions.map((one) => one.description[0])).toEqual(['a', 'b']);
    expect(document.runningBalance).toMatchObject({ verdict: 'verified', closing: { amount: '105.50' } });
  });

  test('the order of one day shows in the balances', () => {
    const text = `${head}2026-01-01,third,1.00,16.00\n2026-01-01,second,5.00,15.00\n2026-01-01,first,10.00,10.00\n`;
    expect(read(text, withBalance).transactions.map((one) => one.description[0])).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('the opposite sign throughout proposes the inverted rule and changes nothing by itself', () => {
    const text = `${head}2026-01-01,a,5.00,95.00\n2026-01-02,b,-10.00,105.00\n2026-01-03,c,1.00,104.00\n`;
    const document = read(text, withBalance);
    expect(document.transactions[0]?.amount).toBe('5.00');
    expect(document.runningBalance).toMatchObject({
      verdict: 'inverted',
      proposal: { amount: { kind: 'signed', positive: 'out' } },
    });
    expect(document.warnings.map((one) => one.code)).toEqual(['sign_inverted']);
  });

  test('balances that follow neither way are a warning with the line', () => {
    const text = `${head}2026-01-01,a,5.00,95.00\n2026-01-02,b,10.00,105.00\n2026-01-03,c,1.00,999.00\n`;
    const document = read(text, withBalance);
    expect(document.runningBalance).toMatchObject({ verdict: 'contradicted', closing: null });
    expect(document.warnings).toMatchObject([{ code: 'balance_mismatch', line: 4 }]);
  });

  test('several accounts in one file are not checked against each other', () => {
    const how = mapping({ columns: { date: 'Date', description: [], account: 'Text', balance: 'Balance' } });
    const text = `${head}2026-01-01,a,5.00,95.00\n2026-01-02,b,10.00,105.00\n`;
    expect(read(text, how).runningBalance?.verdict).toBe('unchecked');
  });
});

describe('rows that are no movements', () => {
  const good = (count: number) => '2026-01-01,x,1.00\n'.repeat(count);

  test('blank, totals and bad rows are counted and named', () => {
    const text = `Date,Text,Amount\n${good(60)}\nTotal,,60.00\n2026-01-02,short\nsomeday,x,1.00\n2026-01-02,x,1.00,extra\n`;
    const document = read(text);
    expect(document.transactions).toHaveLength(60);
    expect(document.skipped).toMatchObject({ blank: 1, totals: 1, columns: 2, unreadable: 1 });
    expect(document.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['blank_row', 62],
      ['totals_row', 63],
      ['column_count', 64],
      ['bad_row', 65],
      ['column_count', 66],
    ]);
  });

  test('more than 5 % of bad rows refuse the file at the first of them', () => {
    const bad = (count: number) => '2026-01-02,x,\n'.repeat(count);
    const head = 'Date,Text,Amount\n';
    expect(refusal(`${head}${good(94)}${bad(6)}`)).toMatchObject({ code: 'too_many_bad_rows', line: 96 });
    expect(amounts(`${head}${good(95)}${bad(5)}`)).toHaveLength(95);
  });

  test('footer rows and rows ahead of the header are left out', () => {
    const text = `Bank\nExport\nDate,Text,Amount\n${good(1)}made by hand,,\n`;
    expect(amounts(text, mapping({ rowsBeforeHeader: 2, footerRows: 1 }))).toEqual(['1.00']);
  });
});

describe('fields', () => {
  test('all mapped columns are carried', () => {
    const columns = {
      date: 'date',
      valueDate: 1,
      description: ['T1', 'T2'],
      counterparty: 'T1',
      counterpartyAccount: 'Iban',
      account: 'Acc',
      id: 'Id',
      reference: 'Ref',
      checkNumber: 'Chq',
      type: 'Type',
      currency: 'Cur',
    };
    const text =
      'Date,Value,T1,T2,Iban,Acc,Id,Ref,Chq,Type,Cur,Amount\n2026-01-02,2026-01-03,Shop,,IB1,A1,i1,r1,7,POS,usd,-1.00\n';
    expect(read(text, mapping({ columns })).transactions).toEqual([
      {
        line: 2,
        date: '2026-01-02',
        valueDate: '2026-01-03',
        amount: '-1.00',
        currency: 'USD',
        description: ['Shop'],
        counterparty: 'Shop',
        counterpartyAccount: 'IB1',
        account: 'A1',
        id: 'i1',
        reference: 'r1',
        checkNumber: '7',
        type: 'POS',
        balance: null,
        status: 'booked',
        fee: null,
        category: null,
      },
    ]);
  });

  test.each<[string, string, Partial<CsvMapping>]>([
    ['a column that is not there', 'bad_mapping', { columns: { date: 'Day', description: [] } }],
    ['a place that is not there', 'bad_mapping', { columns: { date: 9, description: [] } }],
    ['an invalid mapping', 'bad_mapping', { decimalMark: ',' }],
    ['another encoding', 'bad_encoding', { encoding: 'utf-8' }],
  ])('%s is refused with %s', (_, code, change) => {
    const bytes = Uint8Array.from([...encode('Date,Text,Amount\n2026-01-01,'), 0xe9, ...encode(',1.00\n')]);
    expect(() => readCsv(bytes, mapping({ encoding: 'windows-1252', ...change }))).toThrow(
      expect.objectContaining({ name: 'FormatError', code }),
    );
  });
});
