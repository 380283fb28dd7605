import { expect, it } from 'vitest';
import { writeAccountSet } from '../../packages/server/src/pages/simplefin/account-set.ts';
import { loginWithForeignEntry } from '../support/foreign-entry.ts';
import { linkItem, startTestService } from '../support/service.ts';

it('an entry of 5,000 yen is not told as 5,000 dollars', async () => {
  const service = await startTestService();
  await linkItem(service, loginWithForeignEntry());
  const issued = await service.call('/simplefin_accesses/create', { name: 'Budget' });
  const claim = Buffer.from(issued.body.setup_token, 'base64').toString();
  const address = new URL(await (await fetch(claim, { method: 'POST' })).text());
  const authorization = `Basic ${Buffer.from(`${address.username}:${address.password}`).toString('base64')}`;
  const query = `start-date=${Math.floor(Date.now() / 1000) - 60 * 86_400}`;
  const answer = await fetch(`${address.origin}${address.pathname}/accounts?${query}`, {
    headers: { authorization },
  });
  const { accounts } = (await answer.json()) as {
    accounts: { currency: string; transactions: { amount: string }[] }[];
  };
  await service.stop();
  expect(accounts.map(({ currency }) => currency)).toEqual(['USD']);
  expect(accounts[0]?.transactions.map(({ amount }) => amount)).toEqual(['-10.00']);
});

it('what is left of the credit of a card is not what is owed on it', () => {
  const account = {
    accountId: 'a',
    name: 'Card',
    mask: null,
    type: 'credit',
    currency: 'EUR',
    current: null,
    available: '900.9',
    limit: '1000',
  };
  const shared = { account, balanceAt: 0, entries: undefined, holdings: [] };
  const item = { itemId: 'i', institutionId: null, institutionName: 'B', institutionUrl: null, error: null };
  const set = writeAccountSet([{ ...item, accounts: [shared] } as never], {
    version: 1,
    window: { from: 0, to: 1 },
    pending: false,
    root: 'https://x',
  });
  expect(set.accounts).toMatchObject([{ balance: '-99.10', 'available-balance': '900.90' }]);
});
