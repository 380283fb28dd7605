import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it, onTestFinished } from 'vitest';
import { subtract } from '../../../packages/server/src/money/decimal.ts';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService } from '../../support/service.ts';

it('balances of statements are those of the entries that were read, whatever was asked for in real time since', async () => {
  const service = await startTestService({ ...FROZEN, FAIRLEAD_TRANSACTION_PULLS_PER_DAY: '0' });
  onTestFinished(() => service.stop());
  const { accessToken: access_token } = await linkItem(service, { products: ['transactions'] });
  const { body: read } = await service.call('/accounts/get', { access_token });
  const { account_id, balances } = read.accounts.find(
    ({ subtype }: { subtype: string }) => subtype === 'checking',
  );
  await advance(service, MINUTE);
  const pdf = await withConnector(
    service,
    // A bank whose statements are rendered of what is stored; it booked fifty since it was read.
    (connector) => ({
      ...connector,
      mutate: undefined,
      async balances(...asked) {
        const found = await connector.balances?.(...asked);
        if (!found) throw new Error('a bank of the sandbox gives balances');
        const items = found.items.map((each) => ({ ...each, current: subtract(each.current ?? '0', '50') }));
        return { ...found, items };
      },
    }),
    async () => {
      const now = await service.call('/accounts/balance/get', {
        access_token,
        options: { account_ids: [account_id] },
      });
      expect(now.body.accounts[0].balances.current).toBe(balances.current - 50);
      const { body } = await service.call('/statements/list', { access_token });
      const { statements } = body.accounts.find(
        (each: { account_id: string }) => each.account_id === account_id,
      );
      const { statement_id } = statements[0];
      return (await service.call('/statements/download', { access_token, statement_id })).bytes;
    },
  );
  const document = await getDocumentProxy(new Uint8Array(pdf ?? Buffer.alloc(0)));
  const { text } = await extractText(document, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Closing balance ${balances.current.toFixed(2)}`);
});
