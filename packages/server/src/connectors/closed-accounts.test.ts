import { expect, it } from 'vitest';
import berlinGroupConnector from './berlin-group/connector.ts';
import { answerOf } from './sdk/conformance/conformance-case.fixture.ts';
import { testContext } from './sdk/context.fixture.ts';
import ukOpenBankingConnector from './uk-open-banking/connector.ts';

const BASE = 'https://bank.example/api';
const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'ES9121000418450200051332';
const iban = (Identification: string) => [{ SchemeName: 'UK.OBIE.IBAN', Identification }];

const CASES = [
  {
    connector: berlinGroupConnector(),
    settings: { base_url: BASE },
    credential: { consentId: 'consent-1' },
    accounts: {
      accounts: [
        { resourceId: 'a1', iban: IBAN, currency: 'EUR', balances: [] },
        { resourceId: 'a2', iban: OTHER_IBAN, currency: 'EUR', status: 'deleted' },
        // Its number is that of an account which is open.
        { resourceId: 'a3', iban: IBAN, currency: 'EUR', status: 'deleted' },
      ],
    },
    balances: {},
  },
  {
    connector: ukOpenBankingConnector(),
    settings: { base_url: BASE, issuer: 'https://auth.bank.example' },
    credential: { accessToken: 'token', consentId: 'consent-1' },
    accounts: {
      Data: {
        Account: [
          { AccountId: 'a1', Currency: 'GBP', Account: iban(IBAN) },
          { AccountId: 'a2', Currency: 'GBP', Account: iban(OTHER_IBAN), Status: 'Deleted' },
          { AccountId: 'a3', Currency: 'GBP', Account: iban(IBAN), Status: 'Deleted' },
        ],
      },
    },
    balances: { Data: { Balance: [] } },
  },
];

it.each(CASES)('$connector.id says which accounts the bank closed', async (one) => {
  const { connector, settings, credential, accounts, balances } = one;
  const { profile } = testContext();
  const context = testContext({
    profile: { ...profile, settings },
    send: async ({ url }) => answerOf(200, JSON.stringify(url.endsWith('/accounts') ? accounts : balances)),
    currencyUnder: async (key) => (key === `iban:${IBAN}` ? accountCurrency(connector.id) : undefined),
  });
  const { items, closed } = await connector.accounts(context, credential);
  expect(items.map(({ key }) => key)).toEqual([`iban:${IBAN}`]);
  expect(closed).toContain(`iban:${OTHER_IBAN}`);
  expect(closed).not.toContain(`iban:${IBAN}`);
});

function accountCurrency(connectorId: string): string {
  return connectorId === 'berlin-group' ? 'EUR' : 'GBP';
}
