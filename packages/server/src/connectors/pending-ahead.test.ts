import { expect, it } from 'vitest';
import aggregatorConnector from './aggregator/connector.ts';
import berlinGroupConnector from './berlin-group/connector.ts';
import { answerOf } from './sdk/conformance/conformance-case.fixture.ts';
import { testContext } from './sdk/context.fixture.ts';
import stetConnector from './stet/connector.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const MONDAY = '2026-03-23';
const BASE = 'https://bank.example/api';
const IBAN = 'DE89370400440532013000';
const KEY = `iban:${IBAN}`;
const money = (amount: string) => ({ transactionAmount: { currency: 'EUR', amount } });
/** On a Friday: what is pending will be booked on Monday, and what is booked for Monday is listed already. */
const REPORT = {
  transactions: {
    booked: [{ bookingDate: MONDAY, ...money('-1.00') }],
    pending: [{ bookingDate: MONDAY, ...money('-4.50') }],
  },
};

const CASES = [
  {
    connector: berlinGroupConnector(),
    settings: { base_url: BASE },
    credential: { consentId: 'consent-1' },
    accounts: { accounts: [{ resourceId: 'a1', iban: IBAN, currency: 'EUR' }] },
    report: REPORT,
  },
  {
    connector: aggregatorConnector(),
    settings: { driver: 'gocardless', institution: 'HARBOR', base_url: BASE },
    credential: {
      accessToken: 'token',
      accessEndsAt: NOW + 3_600_000,
      refreshToken: 'refresh',
      refreshEndsAt: NOW + 3_600_000,
      access: {},
      accounts: [{ id: 'a1', details: { iban: IBAN, currency: 'EUR' } }],
    },
    accounts: {},
    report: REPORT,
  },
  {
    connector: stetConnector(),
    settings: {
      base_url: BASE,
      authorization_url: 'https://auth.bank.example/auth',
      token_url: 'https://auth.bank.example/token',
    },
    credential: { accessToken: 'token' },
    accounts: { accounts: [{ resourceId: 'a1', accountId: { iban: IBAN }, currency: 'EUR' }] },
    report: {
      transactions: [
        { status: 'BOOK', bookingDate: MONDAY, ...money('-1.00') },
        { status: 'PDNG', expectedBookingDate: MONDAY, ...money('-4.50') },
      ],
    },
  },
];

it.each(CASES)(
  '$connector.id gives what is pending ahead of the day on which it will be booked',
  async (one) => {
    const { connector, settings, credential, accounts, report } = one;
    const { profile } = testContext();
    const context = testContext({
      now: () => NOW,
      profile: { ...profile, settings },
      send: async ({ url }) =>
        answerOf(200, JSON.stringify(url.includes('/transactions') ? report : accounts)),
    });
    const read = async (to: string) => {
      const window = { from: '2026-02-20', to };
      return Array.fromAsync(connector.transactions?.(context, credential, KEY, window) ?? []);
    };
    const [page] = await read('2026-03-20');
    expect(page?.upserts).toMatchObject([{ status: 'pending', date: MONDAY, amount: '4.5' }]);
    // So that it goes once the bank lists it no more, before that day as well.
    expect(page?.coverage.to).toSatisfy((to: string) => to >= MONDAY);
    expect((await read('2026-03-19'))[0]?.upserts).toEqual([]);
  },
);
