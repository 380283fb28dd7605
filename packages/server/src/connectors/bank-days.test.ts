import { expect, it } from 'vitest';
import aggregatorConnector from './aggregator/connector.ts';
import berlinGroupConnector from './berlin-group/connector.ts';
import fdxConnector from './fdx/connector.ts';
import { answerOf } from './sdk/conformance/conformance-case.fixture.ts';
import type { Connector } from './sdk/connector.ts';
import { testContext } from './sdk/context.fixture.ts';
import type { Credential } from './sdk/login.ts';
import simplefinConnector from './simplefin/connector.ts';
import stetConnector from './stet/connector.ts';
import ukOpenBankingConnector from './uk-open-banking/connector.ts';

/** In UTC it is the 14th of July still, and the 15th at all of these banks. */
const NOW = Date.UTC(2026, 6, 14, 23, 20);
const WINDOW = { from: '2026-06-14', to: '2026-07-14' };
const TODAY_THERE = '2026-07-15';

const BASE = 'https://bank.example/api';
const ISSUER = 'https://auth.bank.example';
const IBAN = 'DE89370400440532013000';
const GBP = { Amount: '4.50', Currency: 'GBP' };
const EUR = { currency: 'EUR', amount: '-4.50' };
const MOMENT = Date.UTC(2026, 6, 14, 23, 10);

interface Case {
  readonly connector: Connector;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly credential: Credential;
  readonly key: string;
  /** What is answered to an address that holds this word; the last one to all others. */
  readonly answers: readonly (readonly [word: string, body: unknown])[];
}

const CASES: readonly Case[] = [
  {
    connector: berlinGroupConnector(),
    settings: { base_url: BASE },
    credential: { consentId: 'consent-1' },
    key: `iban:${IBAN}`,
    answers: [
      ['/transactions', { transactions: { booked: [{ bookingDate: TODAY_THERE, transactionAmount: EUR }] } }],
      ['', { accounts: [{ resourceId: 'a1', iban: IBAN, currency: 'EUR' }] }],
    ],
  },
  {
    connector: stetConnector(),
    settings: { base_url: BASE, authorization_url: `${ISSUER}/auth`, token_url: `${ISSUER}/token` },
    credential: { accessToken: 'token' },
    key: `iban:${IBAN}`,
    answers: [
      [
        '/transactions',
        { transactions: [{ status: 'BOOK', bookingDate: TODAY_THERE, transactionAmount: EUR }] },
      ],
      ['', { accounts: [{ resourceId: 'a1', accountId: { iban: IBAN }, currency: 'EUR' }] }],
    ],
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
    key: `iban:${IBAN}`,
    answers: [['', { transactions: { booked: [{ bookingDate: TODAY_THERE, transactionAmount: EUR }] } }]],
  },
  {
    connector: ukOpenBankingConnector(),
    settings: { base_url: BASE, issuer: ISSUER },
    credential: { accessToken: 'token', consentId: 'consent-1' },
    key: 'id:a1',
    answers: [
      [
        '/transactions',
        {
          Data: {
            Transaction: [
              {
                TransactionId: 't1',
                Status: 'Booked',
                Amount: GBP,
                CreditDebitIndicator: 'Debit',
                BookingDateTime: '2026-07-15T00:10:00+01:00',
              },
            ],
          },
        },
      ],
      ['', { Data: { Account: [{ AccountId: 'a1', Currency: 'GBP' }] } }],
    ],
  },
  {
    connector: fdxConnector(),
    settings: { base_url: BASE, issuer: ISSUER, scope: 'accounts', time_zone: 'Europe/London' },
    credential: { accessToken: 'token' },
    key: 'a1',
    answers: [
      [
        '',
        {
          transactions: [
            {
              transactionId: 't1',
              status: 'POSTED',
              amount: 4.5,
              debitCreditMemo: 'DEBIT',
              postedTimestamp: new Date(MOMENT).toISOString(),
            },
          ],
        },
      ],
    ],
  },
  {
    connector: simplefinConnector(),
    settings: { time_zone: 'Pacific/Auckland' },
    credential: { url: BASE, authorization: 'Basic ZGVtbzpkZW1v' },
    key: 'bank.example|a1',
    answers: [
      [
        '',
        {
          accounts: [
            {
              id: 'a1',
              org: { domain: 'bank.example' },
              currency: 'NZD',
              balance: '1',
              transactions: [{ id: 't1', posted: MOMENT / 1000, amount: '-4.50' }],
            },
          ],
        },
      ],
    ],
  },
];

it.each(CASES)(
  '$connector.id gives what the bank books today, where its day is ahead of that of UTC',
  async ({ connector, settings, credential, key, answers }) => {
    const { profile } = testContext();
    const context = testContext({
      now: () => NOW,
      profile: { ...profile, settings },
      send: async ({ url }) =>
        answerOf(200, JSON.stringify(answers.find(([word]) => url.includes(word))?.[1])),
    });
    const read = async (window: typeof WINDOW): Promise<string[]> => {
      const dates: string[] = [];
      for await (const { upserts } of connector.transactions?.(context, credential, key, window) ?? [])
        dates.push(...upserts.map(({ date }) => date));
      return dates;
    };
    expect(await read(WINDOW)).toEqual([TODAY_THERE]);
    expect(await read({ from: '2026-06-01', to: '2026-07-13' })).toEqual([]);
  },
);
