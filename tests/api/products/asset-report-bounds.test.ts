import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredTransaction } from '../../../packages/server/src/domain/records/transactions/transaction-store.ts';
import { addDays } from '../../../packages/server/src/world/dates.ts';
import { FROZEN } from '../../support/clock.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';

/** The service's clock is frozen on 1 March 2026. */
const IN_WINDOW = '2026-02-20';
/** Spread over days, as rows of a day are sorted for each slice that is read. */
const AFTER = (n: number) => addDays('2026-04-01', n % 500);
const TRANSACTIONS_MAX = 50_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(FROZEN);
});
afterAll(() => service.stop());

/** An Item with rows that no institution brought: on an account without transactions, so that no reading takes them away. */
async function itemWith(
  count: number,
  { dateOf, name = 'TOLL' }: { readonly dateOf: (n: number) => string; readonly name?: string },
) {
  const { accessToken, itemId } = await linkItem(service, { products: ['assets', 'transactions'] });
  const { store } = service.service.core.services;
  const [template] = await store.transactions.slice(itemId, { date: '2000-01-01', after: '' }, 1);
  const account = (await store.accounts.list(itemId)).find(({ type }) => type === 'investment');
  if (!template || !account) throw new Error('the default user has neither');
  const { accountId } = account;
  const rows = Array.from({ length: count }, (_, n): StoredTransaction & { seq: number } => {
    const transactionId = `planted-${n}`;
    const wire = {
      ...JSON.parse(template.wire),
      transaction_id: transactionId,
      account_id: accountId,
      date: dateOf(n),
      name,
    };
    const named = { transactionId, accountId, sourceKey: transactionId, date: dateOf(n) };
    return { ...template, ...named, dayOrder: n, wire: JSON.stringify(wire), seq: 1_000_000 + n };
  });
  await store.unitOfWork((unit) => unit.transactions.insert(itemId, rows));
  return accessToken;
}

async function outcome(accessToken: string): Promise<string> {
  const order = { access_tokens: [accessToken], days_requested: 30 };
  const { body } = await service.call('/asset_report/create', order);
  const { asset_report_token } = body;
  const reply = await service.call('/asset_report/get', { asset_report_token });
  return reply.status === 200 ? 'ready' : reply.body.error_code;
}

it('a report of more than 50,000 transactions fails', async () => {
  expect(await outcome(await itemWith(TRANSACTIONS_MAX + 1, { dateOf: AFTER }))).toBe(
    'ASSET_REPORT_GENERATION_FAILED',
  );
});

it('a report of more than 32 MiB fails, and a smaller one does not', async () => {
  const name = 'x'.repeat(100_000);
  expect(await outcome(await itemWith(340, { dateOf: () => IN_WINDOW, name }))).toBe(
    'ASSET_REPORT_GENERATION_FAILED',
  );
  expect(await outcome(await itemWith(3, { dateOf: () => IN_WINDOW, name }))).toBe('ready');
});
