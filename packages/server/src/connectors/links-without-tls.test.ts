import { expect, it } from 'vitest';
import berlinGroupConnector from './berlin-group/connector.ts';
import { answerOf } from './sdk/conformance/conformance-case.fixture.ts';
import { testContext } from './sdk/context.fixture.ts';
import stetConnector from './stet/connector.ts';
import ukOpenBankingConnector from './uk-open-banking/connector.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const DAY = '2026-03-10';
const BASE = 'https://bank.example/api';
const IBAN = 'DE89370400440532013000';
const AMOUNTS = ['1.00', '2.00'] as const;
const european = (amount: string) => ({ transactionAmount: { currency: 'EUR', amount } });
const href = (next: string | null) => (next === null ? {} : { _links: { next: { href: next } } });

const CASES = [
  {
    connector: berlinGroupConnector(),
    settings: {},
    credential: { consentId: 'consent-1' },
    accounts: { accounts: [{ resourceId: 'a1', iban: IBAN, currency: 'EUR' }] },
    page: (amount: string, next: string | null) => ({
      transactions: { booked: [{ bookingDate: DAY, ...european(`-${amount}`) }], pending: [], ...href(next) },
    }),
  },
  {
    connector: stetConnector(),
    settings: {
      authorization_url: 'https://auth.bank.example/auth',
      token_url: 'https://auth.bank.example/token',
    },
    credential: { accessToken: 'token' },
    accounts: { accounts: [{ resourceId: 'a1', accountId: { iban: IBAN }, currency: 'EUR' }] },
    page: (amount: string, next: string | null) => ({
      transactions: [{ status: 'BOOK', bookingDate: DAY, creditDebitIndicator: 'DBIT', ...european(amount) }],
      ...href(next),
    }),
  },
  {
    connector: ukOpenBankingConnector(),
    settings: { issuer: 'https://auth.bank.example' },
    credential: { consentId: 'consent-1', accessToken: 'token' },
    accounts: {
      Data: {
        Account: [
          {
            AccountId: 'a1',
            Currency: 'EUR',
            Account: [{ SchemeName: 'UK.OBIE.IBAN', Identification: IBAN }],
          },
        ],
      },
    },
    page: (Amount: string, next: string | null) => ({
      Data: {
        Transaction: [
          {
            TransactionId: Amount,
            Status: 'Booked',
            BookingDateTime: `${DAY}T12:00:00Z`,
            CreditDebitIndicator: 'Debit',
            Amount: { Amount, Currency: 'EUR' },
          },
        ],
      },
      ...(next === null ? {} : { Links: { Next: next } }),
    }),
  },
];

/** The bank's first page links the second one at `origin`. */
async function readOf(
  { connector, settings, credential, accounts, page }: (typeof CASES)[number],
  origin: string,
) {
  const asked: string[] = [];
  const { profile } = testContext();
  const context = testContext({
    now: () => NOW,
    profile: { ...profile, settings: { base_url: BASE, ...settings } },
    async send({ url }) {
      asked.push(url);
      if (url.includes('page=2')) return answerOf(200, JSON.stringify(page(AMOUNTS[1], null)));
      const next = `${origin}/api/accounts/a1/transactions?page=2`;
      const answer = url.includes('/transactions') ? page(AMOUNTS[0], next) : accounts;
      return answerOf(200, JSON.stringify(answer));
    },
  });
  const window = { from: '2026-02-20', to: '2026-03-20' };
  const pages = await Array.fromAsync(
    connector.transactions?.(context, credential, `iban:${IBAN}`, window) ?? [],
  );
  return { asked, entries: pages.flatMap(({ upserts }) => upserts) };
}

it.each(CASES)('$connector.id follows a link that a proxy wrote with http over https', async (one) => {
  const { asked, entries } = await readOf(one, 'http://bank.example');
  expect(entries).toHaveLength(2);
  expect(asked.filter((url) => !url.startsWith('https://bank.example/'))).toEqual([]);
});

it.each(CASES)('$connector.id follows no link to another host or port', async (one) => {
  for (const origin of ['http://other.example', 'https://other.example', 'http://bank.example:8080'])
    await expect(readOf(one, origin), origin).rejects.toMatchObject({ kind: 'malformed' });
});
