import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import fileImportConnector from './connector.ts';

const connector = fileImportConnector();
const FIXTURES = join(import.meta.dirname, '../../../../formats/fixtures/ofx');

function contextWith(settings: Record<string, unknown> = {}): ConnectorContext {
  const { profile } = testContext();
  return testContext({ profile: { ...profile, settings } });
}

async function open(name: string, settings?: Record<string, unknown>, edit = (text: string) => text) {
  const context = contextWith(settings);
  const bytes = Buffer.from(edit(readFileSync(join(FIXTURES, name), 'latin1')), 'latin1');
  const step = await connector.advance(context, {}, { values: {}, file: { bytes } });
  if (step.kind !== 'done') throw new Error('the file was not enough');
  const { items } = await connector.accounts(context, step.credential);
  return { context, credential: step.credential, items, keys: items.map(({ key }) => key) };
}

describe('the file connector', () => {
  it('asks for a file, and for one again when none came', async () => {
    const request = { products: [], countryCode: null, historyDays: 1 };
    const first = await connector.begin(contextWith(), request);
    expect(first).toMatchObject({ kind: 'file', accept: expect.arrayContaining(['.ofx', '.qfx', '.csv']) });
    expect(await connector.advance(contextWith(), {}, { values: {} })).toMatchObject({ kind: 'file' });
  });

  it('reads nothing from what an Item keeps', async () => {
    await expect(connector.accounts(contextWith(), { kind: 'statement-files' })).rejects.toMatchObject({
      name: 'ConnectorError',
      kind: 'unsupported',
    });
    expect('balances' in connector).toBe(false);
  });

  it('says a fault by its line, as malformed', async () => {
    const bytes = readFileSync(join(FIXTURES, 'refused-truncated.ofx'));
    const error: unknown = await connector
      .advance(contextWith(), {}, { values: {}, file: { bytes } })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ConnectorError);
    expect(error).toMatchObject({ kind: 'malformed', message: expect.stringMatching(/^line \d+: /) });
  });

  it('types and names accounts, and tells what is owed from what one has', async () => {
    const { items } = await open('xml-220-pending-and-loan.ofx');
    expect(items.map(({ type, subtype, name, balance }) => [type, subtype, name, balance.current])).toEqual([
      ['depository', 'checking', 'Checking ••0001', '960'],
      ['loan', 'auto', 'Auto loan ••2002', '8420'],
    ]);
  });

  it('shows a card’s remaining credit, and follows the quirk of its issuer', async () => {
    const usual = await open('sgml-103-card.qfx');
    expect(usual.items[0]?.balance).toMatchObject({
      current: '310.55',
      available: '4689.45',
      asOf: Date.UTC(2026, 2, 9),
    });
    const quirk = await open('sgml-103-card.qfx', { cardBalancePositive: true }, (text) =>
      text.replace('<BALAMT>-310.55', '<BALAMT>310.55'),
    );
    expect(quirk.items[0]?.balance.current).toBe('310.55');
    const repeated = await open('sgml-103-card.qfx', {}, (text) =>
      text.replace('<BALAMT>4689.45', '<BALAMT>-310.55'),
    );
    expect(repeated.items[0]?.balance.available).toBeNull();
  });

  it('reads the newest bill of a card, beside its rates', async () => {
    const bill = (closed: string, balance: string) =>
      `<CCCLOSING><FITID>${closed}<DTCLOSE>${closed}<BALCLOSE>${balance}<DTPMTDUE>20260405<MINPMTDUE>25.00<CREDITLIMIT>5000</CCCLOSING>`;
    const { context, credential, items, keys } = await open('sgml-103-card.qfx', {}, (text) => {
      const [account = ''] = /<CCACCTFROM>[\s\S]*?<\/CCACCTFROM>/.exec(text) ?? [];
      const bills = `${bill('20260309', '-310.55')}${bill('20260209', '-99.00')}`;
      const end = `<CCSTMTENDTRNRS><CCSTMTENDRS><CURDEF>USD${account}${bills}</CCSTMTENDRS></CCSTMTENDTRNRS>`;
      return text.replace('</CREDITCARDMSGSRSV1>', `${end}</CREDITCARDMSGSRSV1>`);
    });
    expect(items[0]?.balance.limit).toBe('5000');
    const read = await connector.liabilities?.(context, credential, keys);
    expect(read?.items).toMatchObject([
      {
        lastStatementBalance: '310.55',
        lastStatementIssueDate: '2026-03-09',
        minimumPaymentAmount: '25',
        nextPaymentDueDate: '2026-04-05',
      },
    ]);
  });

  it('maps the fields of a card entry', async () => {
    const { context, credential, keys } = await open('sgml-103-card.qfx');
    const window = { from: '2026-01-01', to: '2026-12-31' };
    const [page] = await Array.fromAsync(
      connector.transactions?.(context, credential, keys[0] ?? '', window) ?? [],
    );
    expect(page?.removed).toEqual(['2026021400001']);
    expect(page?.upserts).toEqual([
      {
        sourceId: '2026021100001',
        sourceIdStrength: 'strong',
        status: 'posted',
        direction: 'debit',
        amount: '42.17',
        currency: 'USD',
        date: '2026-02-11',
        occurredDate: '2026-02-10',
        description: ['MAPLE STREET GROCER'],
        merchant: {
          name: 'MAPLE STREET GROCER',
          mcc: '5411',
          address: '14 MAPLE ST',
          city: 'PORTLAND',
          region: 'OR',
          postalCode: '97201',
          country: 'USA',
        },
        references: { reference: '2026021100001' },
        details: {
          kind: 'DEBIT',
          merchantCategory: '5411',
          counterparty: { name: 'MAPLE STREET GROCER' },
          names: { customer: '2026021100001' },
        },
        order: -0,
      },
      {
        sourceId: '2026030100001',
        sourceIdStrength: 'strong',
        status: 'posted',
        direction: 'credit',
        amount: '200',
        currency: 'USD',
        date: '2026-03-01',
        description: ['THANK YOU'],
        references: {},
        channel: 'online',
        details: {
          kind: 'PAYMENT',
          counterparty: { name: 'THANK YOU', account: '000123456789', bankId: '011000015' },
        },
        order: -0,
      },
    ]);
  });

  it('takes an amount in another currency for that currency, a converted one for the statement’s', async () => {
    const currencies = async (tag: string) => {
      const { context, credential, keys } = await open('sgml-102-checking.ofx', {}, (text) =>
        text.replace('<NAME>FUEL STOP', `<NAME>FUEL STOP\n<${tag}>\n<CURRATE>1.1\n<CURSYM>EUR\n</${tag}>`),
      );
      const window = { from: '2026-02-14', to: '2026-02-14' };
      const pages = await Array.fromAsync(
        connector.transactions?.(context, credential, keys[0] ?? '', window) ?? [],
      );
      return pages.flatMap(({ upserts }) => upserts.map(({ status, currency }) => [status, currency]));
    };
    expect(await currencies('CURRENCY')).toEqual([['pending', 'EUR']]);
    expect(await currencies('ORIGCURRENCY')).toEqual([['pending', 'USD']]);
  });

  it('joins statements of one account in a file, without doubling what both list', async () => {
    const twice = (text: string) => text.replace(/<STMTTRNRS>[\s\S]*<\/STMTTRNRS>/, (all) => all + all);
    const { context, credential, keys } = await open('sgml-102-checking.ofx', {}, twice);
    expect(keys).toHaveLength(1);
    const window = { from: '2026-01-01', to: '2026-12-31' };
    const pages = await Array.fromAsync(
      connector.transactions?.(context, credential, keys[0] ?? '', window) ?? [],
    );
    expect(pages.flatMap(({ upserts }) => upserts)).toHaveLength(4);
  });
});
