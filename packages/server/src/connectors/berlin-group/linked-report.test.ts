import { describe, expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { Fields } from '../sdk/fields.ts';
import type { TransactionPage } from '../sdk/records.ts';
import berlinGroupConnector from './connector.ts';

const CAMT = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts>BOOK</Sts><BookgDt><Dt>2026-01-10</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>COFFEE</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

const LINKS = { download: { href: '/psd2/v1/files/7' } };
const COFFEE = {
  bookingDate: '2026-01-10',
  transactionAmount: { amount: '-12.00', currency: 'EUR' },
  remittanceInformationUnstructured: 'COFFEE',
};

/** What is read of a report. */
async function pagesOf(report: Fields, iban = 'DE89370400440532013000'): Promise<TransactionPage[]> {
  const json = (body: unknown) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  const context = testContext({
    profile: {
      ...testContext().profile,
      settings: { base_url: 'https://bank.example/psd2/v1', time_zone: 'Europe/Berlin' },
    },
    send: async ({ url }) => {
      if (url.endsWith('/accounts')) return json({ accounts: [{ resourceId: 'a', iban, currency: 'EUR' }] });
      if (url.endsWith('/files/7'))
        return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(CAMT) };
      return json(report);
    },
  });
  const pages: TransactionPage[] = [];
  for await (const page of berlinGroupConnector().transactions?.(
    context,
    { consentId: 'c' },
    'iban:DE89370400440532013000',
    { from: '2026-01-01', to: '2026-01-15' },
  ) ?? [])
    pages.push(page);
  return pages;
}

/** Entries of a report with these booked ones and a link to a file with one. */
async function readOf(booked: readonly unknown[], iban?: string): Promise<string[]> {
  const pages = await pagesOf({ transactions: { booked }, _links: LINKS }, iban);
  return pages.flatMap(({ upserts }) =>
    upserts.map(({ date, amount, description }) => `${date} ${amount} ${description.join(' ')}`),
  );
}

it('a report that stands in the answer is not read once more out of the file that it links', async () => {
  expect(await readOf([COFFEE])).toEqual(['2026-01-10 12 COFFEE']);
});

it('a report whose lists are empty is read out of the file that it links', async () => {
  expect(await readOf([])).toEqual(['2026-01-10 12 COFFEE']);
});

it('a file is of an account whose IBAN the institution lists in groups of four', async () => {
  expect(await readOf([], 'DE89 3704 0044 0532 0130 00')).toEqual(['2026-01-10 12 COFFEE']);
});

describe('a report of all entries', () => {
  const CARD = { ...COFFEE, bookingDate: undefined, transactionDate: '2026-01-14' };
  const listsPending = async (report: Fields): Promise<unknown> =>
    (await pagesOf(report)).at(-1)?.listsPending;

  it.each<[string, Fields]>([
    ['has a list of them', { transactions: { booked: [COFFEE], pending: [CARD] } }],
    ['has none, because nothing is', { transactions: { booked: [COFFEE] } }],
    ['is a file in which nothing is', { transactions: { booked: [] }, _links: LINKS }],
  ])('tells what is pending where it %s', async (_what, report) => {
    expect(await listsPending(report)).toBe(true);
  });
});

describe('a report that is no list', () => {
  const read = async (status: number, type: string, body: string) => {
    const context = testContext({
      profile: { ...testContext().profile, settings: { base_url: 'https://bank.example/psd2/v1' } },
      send: async ({ url }) =>
        url.endsWith('/accounts')
          ? answerOf(200, JSON.stringify({ accounts: [{ resourceId: 'a', iban: 'DE89370400440532013000' }] }))
          : answerOf(status, body, type === '' ? {} : { 'content-type': type }),
    });
    const window = { from: '2026-01-01', to: '2026-01-15' };
    const key = 'iban:DE89370400440532013000';
    return Array.fromAsync(
      berlinGroupConnector().transactions?.(context, { consentId: 'c' }, key, window) ?? [],
    );
  };

  it('but no content has no entries', async () => {
    expect(await read(204, '', '')).toMatchObject([{ upserts: [], coverage: { complete: true } }]);
  });

  it('but a page says that the institution is away', async () => {
    const page = '<!DOCTYPE html><html><body>We will be back soon.</body></html>';
    await expect(read(200, 'text/html', page)).rejects.toMatchObject({ kind: 'institution_down' });
  });

  it('by its type is read by what stands in it', async () => {
    const report = JSON.stringify({ transactions: { booked: [COFFEE] } });
    for (const type of ['', 'application/octet-stream', 'text/plain'])
      expect((await read(200, type, report)).flatMap(({ upserts }) => upserts)).toHaveLength(1);
  });
});
