import { expect, it, onTestFinished } from 'vitest';
import { readHistory } from '../../packages/server/src/domain/products/transactions/read-history.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { FROZEN } from '../support/clock.ts';
import { startTestService } from '../support/service.ts';
import { bankFile } from './statements.ts';

it('entries of one day come in the order of their day, oldest first', async () => {
  const service = await startTestService(FROZEN);
  onTestFinished(() => service.stop());
  const entries = [
    { date: '2026-02-26', amount: '10.00', name: 'ZERO', id: 'a' },
    { date: '2026-02-27', amount: '1000.00', name: 'FIRST', id: 'b' },
    { date: '2026-02-27', amount: '-100.00', name: 'SECOND', id: 'c' },
    { date: '2026-02-27', amount: '-50.00', name: 'THIRD', id: 'd' },
  ];
  const content = bankFile({ entries, balance: '860.00', asOf: '2026-02-27' }).toString('base64');
  const { body } = await service.call('/statement_imports/create', { files: [{ name: 'a.ofx', content }] });
  const call = await asTeamSeesIt(service.service.core.services, service.clientId);
  const item = await call.store.items.find(asTenant('sandbox', service.clientId), body.import.item_id);
  if (!item) throw new Error('there is no Item');
  const accounts = await call.store.accounts.list(item.itemId);
  const period = { from: '2026-01-01', to: '2026-03-01', entriesMax: 100 };
  const [history] = (await readHistory(call, item, accounts, period)).values();
  const told = history?.map(({ wire }) => wire.name);
  const { body: list } = await service.call('/transactions/get', {
    access_token: body.access_token,
    start_date: '2026-01-01',
    end_date: '2026-03-01',
  });
  const newest = list.transactions.map(({ name }: { name: string }) => name);
  expect(told).toEqual(newest.toReversed());
});
