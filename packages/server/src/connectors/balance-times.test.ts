import { describe, expect, it } from 'vitest';
import aggregatorConnector from './aggregator/connector.ts';
import berlinGroupConnector from './berlin-group/connector.ts';
import fdxConnector from './fdx/connector.ts';
import { answerOf } from './sdk/conformance/conformance-case.fixture.ts';
import type { Connector } from './sdk/connector.ts';
import { testContext } from './sdk/context.fixture.ts';
import type { Credential } from './sdk/login.ts';
import stetConnector from './stet/connector.ts';
import ukOpenBankingConnector from './uk-open-banking/connector.ts';

const BASE = 'https://bank.example/api';
const ISSUER = 'https://auth.bank.example';
const ZONE = 'America/New_York';

interface Case {
  readonly connector: Connector;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly credential: Credential;
  /** What is answered to an address that holds this word; the last one to all others. */
  readonly answers: (time: string) => readonly (readonly [word: string, body: unknown])[];
}

const psd2Balances = (time: string) => ({
  balances: [
    {
      balanceType: 'closingBooked',
      balanceAmount: { currency: 'EUR', amount: '1.00' },
      lastChangeDateTime: time,
    },
  ],
});

const CASES: readonly Case[] = [
  {
    connector: berlinGroupConnector(),
    settings: { base_url: BASE },
    credential: { consentId: 'consent-1' },
    answers: (time) => [
      ['/balances', psd2Balances(time)],
      ['', { accounts: [{ resourceId: 'a1', currency: 'EUR' }] }],
    ],
  },
  {
    connector: stetConnector(),
    settings: { base_url: BASE, authorization_url: `${ISSUER}/auth`, token_url: `${ISSUER}/token` },
    credential: { accessToken: 'token' },
    answers: (time) => [
      ['/balances', { balances: [{ ...psd2Balances(time).balances[0], balanceType: 'CLBD' }] }],
      ['', { accounts: [{ resourceId: 'a1', accountId: { iban: 'DE89370400440532013000' } }] }],
    ],
  },
  {
    connector: aggregatorConnector(),
    settings: { driver: 'gocardless', institution: 'HARBOR', base_url: BASE },
    credential: {
      accessToken: 'token',
      accessEndsAt: Date.UTC(2027, 0, 1),
      refreshToken: 'refresh',
      refreshEndsAt: Date.UTC(2027, 0, 1),
      access: {},
      accounts: [{ id: 'a1', details: { currency: 'EUR' } }],
    },
    answers: (time) => [['', psd2Balances(time)]],
  },
  {
    connector: ukOpenBankingConnector(),
    settings: { base_url: BASE, issuer: ISSUER },
    credential: { accessToken: 'token', consentId: 'consent-1' },
    answers: (time) => [
      [
        '/balances',
        {
          Data: {
            Balance: [
              {
                Type: 'InterimBooked',
                Amount: { Amount: '1.00', Currency: 'GBP' },
                CreditDebitIndicator: 'Credit',
                DateTime: time,
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
    settings: { base_url: BASE, issuer: ISSUER, scope: 'accounts' },
    credential: { accessToken: 'token' },
    answers: (time) => {
      const account = { accountCategory: 'DEPOSIT_ACCOUNT', accountId: 'a1', balanceAsOf: time };
      return [
        ['/a1', account],
        ['', { accounts: [account] }],
      ];
    },
  },
];

describe.each(CASES)(
  'the time of a balance at $connector.id',
  ({ connector, settings, credential, answers }) => {
    it.each([
      ['2026-01-10T09:30:00', Date.UTC(2026, 0, 10, 14, 30)],
      ['2026-07-10T09:30:00.250', Date.UTC(2026, 6, 10, 13, 30, 0, 250)],
      ['2026-07-10', Date.UTC(2026, 6, 10)],
      ['2026-07-10T09:30:00+02:00', Date.UTC(2026, 6, 10, 7, 30)],
      ['2026-07-10T09:30:00Z', Date.UTC(2026, 6, 10, 9, 30)],
      ['yesterday', null],
    ])('%s is in the zone of the institution where it names none', async (time, at) => {
      const context = testContext({
        profile: { ...testContext().profile, settings: { ...settings, time_zone: ZONE } },
        send: async ({ url }) =>
          answerOf(200, JSON.stringify(answers(time).find(([word]) => url.includes(word))?.[1])),
      });
      const { items } = await connector.accounts(context, credential);
      expect(items.map(({ balance }) => balance.asOf)).toEqual([at]);
    });
  },
);
