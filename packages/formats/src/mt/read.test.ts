import { describe, expect, test } from 'vitest';
import { FormatError } from '../format-error.ts';
import { readMt } from './read.ts';

const read = (...lines: string[]) => readMt(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`));
const HEAD = [':20:STARTUMS', ':25:50010517/0123456789', ':28C:7/1', ':60F:C260330EUR100,00'];
const TAIL = [':62F:C260331EUR87,50', '-'];
const only = (...lines: string[]) => read(...HEAD, ...lines).statements[0]?.entries[0];

describe('reading MT940', () => {
  test('a statement tells its account, number, balances and days', () => {
    const { format, statements, warnings } = read(
      ...HEAD,
      ':61:2603310331D12,50NTRFNONREF',
      ':86:Coffee',
      ...TAIL,
    );
    expect(format).toBe('mt940');
    expect(warnings).toEqual([]);
    expect(statements).toMatchObject([
      {
        kind: 'statement',
        id: 'STARTUMS',
        number: '7',
        page: null,
        currency: 'EUR',
        account: { number: '0123456789', bankId: '50010517', iban: null },
        period: { startDate: '2026-03-31', endDate: '2026-03-31' },
        balances: [
          { kind: 'opening', amount: '100.00', date: '2026-03-30' },
          { kind: 'closing', amount: '87.50', date: '2026-03-31' },
        ],
        entries: [{ amount: '-12.50', date: '2026-03-31', description: ['Coffee'] }],
      },
    ]);
  });

  test.each([
    ['D12,50', '-12.50', false],
    ['C12,', '12', false],
    ['RC12,50', '-12.50', true],
    ['RD12,50', '12.50', true],
    ['CR12,50', '12.50', false],
    ['DR12.5', '-12.5', false],
  ])('the mark and amount %s are read as %s', (text, amount, isReversal) => {
    expect(only(`:61:260331${text}NMSCNONREF`)).toMatchObject({ amount, isReversal });
  });

  test('references of both sides and supplementary details are told apart', () => {
    expect(only(':61:2603310401C5,00NCHK000123//B-99', '/OCMT/USD5,40//CHGS/EUR0,50/')).toMatchObject({
      date: '2026-04-01',
      valueDate: '2026-03-31',
      references: { customer: '000123', bank: 'B-99', check: '000123' },
      originalAmount: { amount: '5.40', currency: 'USD' },
      charges: { amount: '0.50', currency: 'EUR' },
      description: [],
    });
  });

  test.each([
    ['at the amount', [':61:2603310331D12', ',50NTRFREF1//BANK1']],
    ['at the reference', [':61:2603310331D12,50NTRFRE', 'F1//BANK1'], 'RE'],
    ['ahead of the type', [':61:2603310331D12,50', 'NTRFREF1//BANK1']],
  ])('an entry line wrapped %s is read', (_where, lines, customer = 'REF1') => {
    expect(only(...lines)).toMatchObject({ amount: '-12.50', references: { customer } });
  });

  test('the year of an entry is the one nearest to its value date', () => {
    expect(only(':61:2512310102D1,00NTRFNONREF')?.date).toBe('2026-01-02');
    expect(only(':61:2601021231D1,00NTRFNONREF')?.date).toBe('2025-12-31');
  });

  test('30 February is the last day of its month, and told', () => {
    const { statements, warnings } = read(...HEAD, ':61:2602300228D1,00NTRFNONREF');
    expect(statements[0]?.entries[0]?.valueDate).toBe('2026-02-28');
    expect(warnings.map(({ code }) => code)).toEqual(['date_corrected']);
  });

  test('the structured German narrative gives name, account, references and text', () => {
    expect(
      only(
        ':61:2603310331D12,50NDDTNONREF',
        ':86:105?00SEPA-BASISLASTSCHRIFT?10931?20EREF+R-2026-77?21MREF+M1',
        '23?22CRED+DE98ZZZ09999999999?23SVWZ+Beitrag Mitgliedschaft ?24Maerz',
        '?30COBADEFFXXX?31DE02100100100006820101?32Beispielverein Oakmoor e.?33V.?34992',
      ),
    ).toMatchObject({
      type: 'SEPA-BASISLASTSCHRIFT',
      bankTransactionCode: { proprietary: 'NDDT+105' },
      references: { endToEnd: 'R-2026-77', mandate: 'M123', creditor: 'DE98ZZZ09999999999' },
      counterparty: {
        name: 'Beispielverein Oakmoor e. V.',
        account: 'DE02100100100006820101',
        bankId: 'COBADEFFXXX',
      },
      description: ['Beitrag Mitgliedschaft Maerz'],
    });
  });

  test('a field of a narrative that comes again goes on with its text, at the place where it first came', () => {
    expect(
      only(':61:260331D1,00NTRFNONREF', ':86:166?21second?20first?x?5?21 of two?32A?60last?'),
    ).toMatchObject({ description: ['second of two first last'], counterparty: { name: 'A' } });
  });

  test.each([
    ['SVWZ+Rent EREF +R 1 EREF+R2', { endToEnd: 'R1' }, ['Rent']],
    ['Rent+fees BIC+ABCDEFGHXBIC+Z', { endToEnd: null }, ['Rent+fees']],
    ['KREF+K1MREF+NONREFMREF+M2SVWZ+', { customer: 'K1', mandate: 'M2' }, []],
    ['EREF R1 + SVWZ', { endToEnd: null, customer: 'C1' }, ['EREF R1 + SVWZ']],
  ])('the key words of %s are read where a plus sign follows', (text, references, description) => {
    expect(only(':61:260331D1,00NTRFC1', `:86:166?20${text}`)).toMatchObject({ references, description });
  });

  test('key words between slashes give name, account, references and text', () => {
    expect(
      only(
        ':61:2603310331C9,00NTRFEREF//0001',
        ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME',
        '/A EXAMPLE/REMI/RENT MARCH/EREF/E-1',
      ),
    ).toMatchObject({
      type: 'SEPA OVERBOEKING',
      counterparty: { name: 'A EXAMPLE', account: 'NL91ABNA0417164300', bankId: 'ABNANL2A' },
      references: { endToEnd: 'E-1', bank: '0001' },
      description: ['RENT MARCH'],
    });
    expect(
      only(
        ':61:2603310331C9,00NTRFNONREF',
        ':86:/EREF/E-2//CNTP/NL91ABNA0417164300/ABNANL2A/B Example///REMI/USTD//Gift/',
      ),
    ).toMatchObject({
      counterparty: { name: 'B Example', account: 'NL91ABNA0417164300', bankId: 'ABNANL2A' },
      references: { endToEnd: 'E-2' },
      description: ['Gift'],
    });
  });

  test('fields behind angle brackets are read like those behind question marks', () => {
    expect(
      only(
        ':61:2603310331D1,00NTRFNONREF',
        ':86:020<00Przelew<20Czynsz <21marzec<27Anna Przyklad<31PL61109010140000071219812874<32Anna',
      ),
    ).toMatchObject({
      type: 'Przelew',
      description: ['Czynsz marzec'],
      counterparty: { account: 'PL61109010140000071219812874', name: 'Anna Przyklad' },
    });
  });

  test('a free narrative keeps its lines, and a line with a colon is no field', () => {
    expect(
      only(':61:2603310331D1,00NTRFNONREF', ':86:CARD 1234', ':REF: 77', '- thanks')?.description,
    ).toEqual(['CARD 1234', ':REF: 77', '- thanks']);
  });

  test('lines end in any way, and control characters and small letters do not hide a field', () => {
    const lines = [...HEAD, ':61:2603310331D12,50NTRFNONREF', ':86:Coffee', 'and cake', ...TAIL, ''];
    const plain = readMt(new TextEncoder().encode(lines.join('\n')));
    expect(plain.statements[0]?.entries).toMatchObject([{ line: 5, description: ['Coffee', 'and cake'] }]);
    for (const text of [
      lines.join('\r'),
      lines.join('\r\n'),
      lines.map((line) => `\u0001${line}`).join('\n'),
      lines.join('\n').replace(':60F:', ':60f:'),
    ])
      expect(readMt(new TextEncoder().encode(text))).toEqual(plain);
  });

  test.each([
    ['DE02100100100006820101', { iban: 'DE02100100100006820101', number: null, bankId: null }],
    ['NL91ABNA0417164300EUR', { iban: 'NL91ABNA0417164300', number: null, bankId: null }],
    ['COBADEFF/0123456789 EUR', { iban: null, number: '0123456789', bankId: 'COBADEFF' }],
    ['FR1420041010050500013M026AB', { iban: 'FR1420041010050500013M026AB', number: null }],
  ])('the account %s is read in its parts', (text, account) => {
    expect(read(':20:A', `:25:${text}`, ':61:260331C1,00NTRFNONREF').statements[0]?.account).toMatchObject(
      account,
    );
  });

  test('several statements and SWIFT blocks stand in one file', () => {
    const block = (number: number) => [
      '{1:F01BANKDEFFXXXX0000000000}{2:O9400000260331BANKDEFFXXXX00000000002603310000N}{4:',
      ':20:REF',
      ':25:DE02100100100006820101',
      `:28C:${number}`,
      ':60F:C260330EUR1,00',
      ':61:260331C1,00NTRFNONREF',
      ':62F:C260331EUR2,00',
      '-}{5:{CHK:0}}',
    ];
    const { statements, warnings } = read(...block(1), ...block(3));
    expect(statements.map(({ number, entries }) => [number, entries.length])).toEqual([
      ['1', 1],
      ['3', 1],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['number_gap']);
  });

  test('fragments of a statement say which page they are', () => {
    const { statements } = read(
      ':20:A',
      ':25:123456',
      ':28C:5/1',
      ':60F:C260330EUR1,00',
      ':61:260331C1,00NTRFNONREF',
      ':62M:C260331EUR2,00',

      ':20:A',
      ':25:123456',
      ':28C:5/2',
      ':60M:C260331EUR2,00',
      ':61:260331C1,00NTRFNONREF',
      ':62F:C260331EUR3,00',
    );
    expect(statements.map(({ page }) => page)).toEqual([
      { number: 1, isLast: false },
      { number: 2, isLast: true },
    ]);
  });

  test('an MT942 lists what is not yet booked, unless the bank books at once', () => {
    const lines = [
      ':20:A',
      ':25:123456',
      ':28C:1',
      ':34F:EURD0,',
      ':13D:2603311200+0200',
      ':61:260331D2,00NTRFNONREF',
      ':61:260331EC3,00NTRFNONREF',
      ':90D:1EUR2,00',
    ];
    const { format, statements } = read(...lines);
    expect(format).toBe('mt942');
    expect(statements[0]).toMatchObject({
      kind: 'report',
      currency: 'EUR',
      entries: [
        { amount: '-2.00', status: 'pending' },
        { amount: '3.00', status: 'pending' },
      ],
    });
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const booked = readMt(bytes, { interimEntries: 'booked' }).statements[0]?.entries ?? [];
    expect(booked.map(({ status }) => status)).toEqual(['booked', 'pending']);
  });

  test('entries that do not lead to the closing balance are told', () => {
    const { warnings } = read(...HEAD, ':61:260331D1,00NTRFNONREF', ...TAIL);
    expect(warnings.map(({ code }) => code)).toEqual(['balance_mismatch']);
  });

  test('an entry line that says nothing is left out and told', () => {
    const { statements, warnings } = read(...HEAD, ':61:nonsense', ...TAIL);
    expect(statements[0]).toMatchObject({ entries: [], skipped: 1 });
    expect(warnings.map(({ code }) => code)).toEqual(['transaction_skipped']);
  });

  test('other text is refused', () => {
    const refuse = (...lines: string[]) => {
      try {
        read(...lines);
      } catch (error) {
        if (error instanceof FormatError) return error.code;
      }
      return null;
    };
    expect(refuse('Date,Text,Amount')).toBe('wrong_format');
    expect(refuse(':20:REF', ':79:free text')).toBe('no_statement');
  });
});
