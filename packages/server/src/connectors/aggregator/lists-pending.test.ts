import { expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import type { Fields } from '../sdk/fields.ts';
import aggregatorConnector from './connector.ts';
import { aggregatorContext } from './context.fixture.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const IBAN = 'DE89370400440532013000';
const CREDENTIAL = {
  accessToken: 'access-token-of-the-deployment',
  accessEndsAt: NOW + 86_400_000,
  refreshToken: 'refresh-token-of-the-deployment',
  refreshEndsAt: NOW + 86_400_000,
  access: { requisition: 'requisition-1', agreement: 'agreement-1' },
  accounts: [{ id: 'a', details: { iban: IBAN, currency: 'EUR', name: 'Giro' } }],
};
const ENTRY = { transactionAmount: { currency: 'EUR', amount: '-4.50' }, creditorName: 'Coffee Cart' };
const BOOKED = { ...ENTRY, bookingDate: '2026-03-18' };

it.each<[string, Fields]>([
  ['has a list of them', { booked: [BOOKED], pending: [{ ...ENTRY, valueDate: '2026-03-19' }] }],
  ['has none, because nothing is', { booked: [BOOKED] }],
])('a report tells what is pending where it %s', async (_what, transactions) => {
  const context = aggregatorContext({
    now: () => NOW,
    send: async () => answerOf(200, JSON.stringify({ transactions })),
  });
  const window = { from: '2026-03-01', to: '2026-03-20' };
  const pages: unknown[] = [];
  for await (const page of aggregatorConnector().transactions?.(
    context,
    CREDENTIAL,
    `iban:${IBAN}`,
    window,
  ) ?? [])
    pages.push(page);
  expect(pages).toMatchObject([{ listsPending: true, coverage: { complete: true } }]);
});
