import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../../formats/src/container/zip-fixture.ts';
import { readFile, unpackFile } from './read-file.ts';

const FIXTURES = join(import.meta.dirname, '../../../../formats/fixtures');
const fixture = (path: string) => readFileSync(join(FIXTURES, path));
const read = (file: string | Uint8Array, values: Record<string, string> = {}) =>
  readFile(typeof file === 'string' ? fixture(file) : file, values, {});
const text = (lines: string) => new TextEncoder().encode(lines);

/** The only account of a file. */
function only(...given: Parameters<typeof read>) {
  const [account, ...more] = read(...given).accounts;
  if (!account || more.length > 0) throw new Error('not one account');
  return account;
}

describe('a camt.053 statement', () => {
  const { account, numbers, owner, transactions, covered } = only('camt/053-02-two-entries.xml');

  it('reads a loan: what is owed, a payment that tells only its parts, and the holder of the login', () => {
    const { account, owner, transactions } = only('ofx/xml-220-loan-and-holder.ofx');
    expect(account).toMatchObject({ type: 'loan', subtype: 'mortgage', balance: { current: '180345.1' } });
    expect(transactions.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual([
      'credit 1400',
      'debit 25',
    ]);
    expect(owner).toMatchObject({
      names: ['Ann B Example'],
      phones: [{ data: '+1 802 555 0100', primary: true, type: 'work' }],
      emails: [{ data: 'ann@example.com', primary: true, type: 'primary' }],
      addresses: [
        {
          primary: true,
          data: {
            street: '12 Hill Road, Flat 3',
            city: 'Oakmoor',
            region: 'VT',
            postalCode: '05001',
            country: 'US',
          },
        },
      ],
    });
  });

  it('is of the account that its IBAN names, with holder, balance and days', () => {
    expect(account).toMatchObject({
      key: 'iban:DE02100100100006820101',
      type: 'depository',
      subtype: 'checking',
      name: 'Checking ••0101',
      mask: '0101',
      currency: 'EUR',
      balance: { current: '1087.5', available: null, asOf: Date.UTC(2026, 2, 31) },
    });
    expect(numbers).toMatchObject({
      scheme: 'international',
      iban: 'DE02100100100006820101',
      bic: 'EXAMDEFF',
    });
    expect(owner?.names).toEqual(['Ann Example']);
    expect(covered).toEqual({ from: '2026-03-31', to: '2026-03-31' });
  });

  it('keeps codes, parties and names of a payment beside what callers are shown', () => {
    expect(transactions[0]).toEqual({
      sourceId: 'ref:BANK-1',
      sourceIdStrength: 'strong',
      status: 'posted',
      direction: 'debit',
      amount: '12.5',
      currency: 'EUR',
      date: '2026-03-31',
      description: ['Gym Oakmoor', 'Membership March'],
      references: { reference: 'BANK-1', payee: 'Gym Oakmoor' },
      details: {
        kind: 'NDDT+105',
        bankCode: { domain: 'PMNT', family: 'RDDT', subFamily: 'ESDD', proprietary: 'NDDT+105', gvc: '105' },
        counterparty: { name: 'Gym Oakmoor', account: 'NL91ABNA0417164300' },
        names: { bank: 'BANK-1', endToEnd: 'E2E-7', mandate: 'M-1', creditor: 'DE98ZZZ09999999999' },
        bookingDate: '2026-03-31',
        valueDate: '2026-03-31',
      },
      order: -0,
    });
    expect(transactions[1]).toMatchObject({
      sourceIdStrength: 'none',
      references: { payer: 'Employer & Sons' },
      details: { names: { remittance: 'RF18539007547034' } },
    });
  });
});

describe('other formats', () => {
  it('give pending entries of a camt.052 report, and what is owed below zero', () => {
    const { account, transactions, covered } = only('camt/052-13-pending.xml');
    expect(account.balance.current).toBe('-87.5');
    expect(transactions.map(({ status, amount }) => [status, amount])).toEqual([
      ['pending', '4'],
      ['informational', '0'],
    ]);
    expect(covered).toBeNull();
  });

  it('give the German codes and parties of an MT940, whose account is bank code and number', () => {
    const { account, transactions, covered } = only('mt/940-german.sta');
    expect(account).toMatchObject({ key: 'number:50010517::0123456789', mask: '6789' });
    expect(account.balance).toMatchObject({ current: '1087.5', available: '1000' });
    expect(transactions[0]).toMatchObject({
      sourceIdStrength: 'none',
      description: ['Membership March Gym Oakmoor'],
      details: {
        bankCode: { proprietary: 'NDDT+105', gvc: '105' },
        counterparty: { account: 'DE02100100100006820101', bankId: 'EXAMDEFF' },
        names: { bank: 'B-1', endToEnd: 'E2E-7', mandate: 'M-1' },
      },
    });
    expect(transactions[1]).toMatchObject({ date: '2026-04-01', details: { valueDate: '2026-03-31' } });
    expect(covered).toEqual({ from: '2026-03-31', to: '2026-03-31' });
  });

  it('give the account of a Norma 43 by its IBAN, and the days that it covers', () => {
    const { account, owner, transactions, covered } = only('norma43/month.n43');
    expect(account).toMatchObject({ key: 'iban:ES9121000418450200051332', mask: '1332', currency: 'EUR' });
    expect([account.balance?.current, owner?.names]).toEqual(['3327.1', ['ALAMEDA Y CÍA SL']]);
    expect(transactions[0]).toMatchObject({ sourceIdStrength: 'none', direction: 'debit', amount: '45.75' });
    expect(covered).toEqual({ from: '2026-03-02', to: '2026-03-06' });
  });

  it('take accounts of a QIF by their names, their kind, and the currency that is given', () => {
    const { accounts } = read('qif/accounts-comma-1252.qif', { currency: 'EUR' });
    expect(
      accounts.map(({ account }) => [account.key, account.type, account.name, account.currency]),
    ).toEqual([
      ['csv:girokonto', 'depository', 'Girokonto', 'EUR'],
      ['csv:kreditkarte', 'credit', 'Kreditkarte', 'EUR'],
    ]);
    expect(() => read('qif/accounts-comma-1252.qif')).toThrow(/names no currency; give one/);
  });

  it('take a workbook, and the order of dates of a QIF that leaves it open', () => {
    const given = { currency: 'EUR', account: 'Daily' };
    expect(only('xlsx/preamble-and-dates.xlsx', given).transactions.length).toBeGreaterThan(0);
    expect(() => read('qif/refused-open-dates.qif', given)).toThrow(/day and which the month/);
    expect(only('qif/refused-open-dates.qif', { ...given, dateOrder: 'dmy' }).transactions).not.toEqual([]);
  });
});

describe('what a person says of a file', () => {
  const csv = text('Date,Payee,Memo,Amount\n2026-01-05,SHOP,Order 7,-4.50\n2026-01-06,PAY,January,900.00\n');
  const mapping = JSON.stringify({
    version: 1,
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    rowsBeforeHeader: 0,
    hasHeader: true,
    footerRows: 0,
    columns: { date: 'Date', description: ['Memo'], counterparty: 'Payee' },
    dateFormat: 'yyyy-MM-dd',
    decimalMark: '.',
    thousandsMark: null,
    amount: { kind: 'signed', column: 'Amount', positive: 'in' },
    currency: 'USD',
    rowOrder: 'unknown',
  });
  const given = { mapping, account: 'Daily' };
  const texts = (values: Record<string, string>) =>
    only(csv, { ...given, ...values }).transactions.map(({ description }) => description.join(' '));

  it('chooses payee, memo or both for the name', () => {
    expect(texts({})).toEqual(['SHOP Order 7', 'PAY January']);
    expect(texts({ payee: 'name' })).toEqual(['SHOP', 'PAY']);
    expect(texts({ payee: 'memo' })).toEqual(['Order 7', 'January']);
    expect(() => texts({ payee: 'both' })).toThrow(/one of name, memo/);
  });

  it('turns amounts round, in OFX files too', () => {
    const directions = (values: Record<string, string>) =>
      only(csv, { ...given, ...values }).transactions.map(({ direction }) => direction);
    expect(directions({})).toEqual(['debit', 'credit']);
    expect(directions({ flipSign: 'true' })).toEqual(['credit', 'debit']);
    const ofx = (values: Record<string, string>) =>
      only('ofx/sgml-103-card.qfx', values).transactions.map(({ direction }) => direction);
    expect(ofx({ flipSign: 'true' })).toEqual(
      ofx({}).map((direction) => (direction === 'debit' ? 'credit' : 'debit')),
    );
    expect(only('ofx/sgml-103-card.qfx', { owedPositive: 'true' }).account.balance.current).toBe('-310.55');
  });

  it('names the account of an OFX file without a number, and its kind where it is not said', () => {
    const bare = (tags: RegExp) =>
      text(fixture('ofx/sgml-102-checking.ofx').toString('latin1').replace(tags, ''));
    const nobody = bare(/<ACCTID>\d+\s*/);
    expect(() => read(nobody)).toThrow(/give a label/);
    const { account } = only(nobody, { account: 'Joint' });
    expect([account.key, account.name, account.mask]).toEqual(['csv:joint', 'Joint', null]);
    const kinds = { accountType: 'savings' };
    expect(only(bare(/<ACCTTYPE>\w+\s*/), kinds).account.subtype).toBe('savings');
    expect(only('ofx/sgml-102-checking.ofx', kinds).account.subtype).toBe('checking');
    expect(() => read('ofx/sgml-102-checking.ofx', { accountType: 'piggy bank' })).toThrow(
      /checking, savings/,
    );
  });

  it('tells an IRA from other accounts of a broker, as the file’s own list of accounts does', () => {
    const statement = fixture('ofx/sgml-160-investment.ofx').toString('latin1');
    const kind = (file: string, values = {}) => read(text(file), values).accounts[0]?.account.subtype;
    expect([kind(statement), kind(statement, { accountType: 'ira' })]).toEqual(['brokerage', 'ira']);
    const [from = ''] = /<INVACCTFROM>[\s\S]*?<\/INVACCTFROM>/.exec(statement) ?? [];
    const list = `<SIGNUPMSGSRSV1><ACCTINFOTRNRS><ACCTINFORS><ACCTINFO><INVACCTINFO>${from}<USPRODUCTTYPE>KEOGH</INVACCTINFO></ACCTINFO></ACCTINFORS></ACCTINFOTRNRS></SIGNUPMSGSRSV1>`;
    expect(kind(statement.replace('</OFX>', `${list}</OFX>`))).toBe('keogh');
  });

  it('decides the encoding', () => {
    const row = Buffer.concat([
      Buffer.from('Date,Payee,Memo,Amount\n2026-01-05,'),
      Buffer.from([0x83, 0x4a, 0x83, 0x74, 0x83, 0x46]),
      Buffer.from(',,-4.50\n'),
    ]);
    const { transactions } = only(row, { ...given, encoding: 'shift-jis' });
    expect(transactions[0]?.description).toEqual(['カフェ']);
    expect(() => read(row, { ...given, encoding: 'martian' })).toThrow(/encoding is unknown/);
  });

  it('is not asked where a time of day is none', () => {
    const at = (time: string) => {
      const file = fixture('ofx/sgml-102-checking.ofx').toString('latin1');
      return only(text(file.replace(/<DTPOSTED>(\d{8})\d*[^\n<]*/, `<DTPOSTED>$1${time}[-5:EST]`)))
        .transactions.map(({ bookedAt }) => bookedAt)
        .filter((one) => one !== undefined).length;
    };
    const others = at('120000');
    expect([at('235959'), at('000000'), at('143000')]).toEqual([others, others, others + 1]);
  });
});

describe('packed files', () => {
  it('are read from gzip, and one by one from zip', () => {
    expect(read(gzipSync(fixture('mt/940-german.sta')))).toEqual(read('mt/940-german.sta'));
    const zip = zipOf([
      { name: 'a.sta', content: fixture('mt/940-german.sta') },
      { name: 'b/053.xml', content: fixture('camt/053-02-two-entries.xml') },
    ]);
    expect(unpackFile(zip).map(({ name }) => name)).toEqual(['a.sta', 'b/053.xml']);
    expect(() => read(zip)).toThrow(/several files/);
    expect(() => unpackFile(zip.subarray(0, 300))).toThrow(/^line 1: /);
  });

  it('that nobody can read are named, with what to ask the bank for', () => {
    expect(() => read(text('%PDF-1.7\n'))).toThrow(
      'line 1: this is a PDF document; ask the bank for a download as OFX, QFX, camt.053, MT940 or CSV',
    );
    expect(() => read(text('{"a": 1}'))).toThrow(/this is a JSON file/);
  });
});
