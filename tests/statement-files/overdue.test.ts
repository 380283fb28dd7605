import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance, DAY, FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles } from './importing.ts';
import { bankFile, file } from './statements.ts';

const statement = (account: string, date: string) =>
  file('a.ofx', bankFile({ account, entries: [{ date, amount: '-4.50', name: 'BUS', id: date }] }));

async function overdue(service: TestService, itemId: string) {
  const { body } = await service.call('/sandbox/webhooks', { item_id: itemId });
  return body.webhooks
    .filter(({ webhook_code }: { webhook_code: string }) => webhook_code === 'STATEMENTS_OVERDUE')
    .map((one: { body: string }) => JSON.parse(one.body));
}

describeOnEngines('an Item of statement files that gets none for long', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  it('is told of once, forty days after the last file, and stays as it is', async () => {
    const { itemId, accessToken } = await importFiles(service, [statement('990001', '2026-02-20')]);
    await advance(service, 30 * DAY);
    await importFiles(service, [statement('990001', '2026-03-25')]);
    await advance(service, 39 * DAY);
    expect(await overdue(service, itemId)).toEqual([]);
    await advance(service, 2 * DAY);
    expect(await overdue(service, itemId)).toMatchObject([
      { item_id: itemId, last_import_time: '2026-03-31T12:00:00Z' },
    ]);
    const { body } = await service.call('/item/get', { access_token: accessToken });
    expect(body.item.error).toBeNull();
    await advance(service, 100 * DAY);
    expect(await overdue(service, itemId)).toHaveLength(1);
    await importFiles(service, [statement('990001', '2026-06-25')]);
    await advance(service, 41 * DAY);
    expect(await overdue(service, itemId)).toHaveLength(2);
  });

  it('is not told of when it is read at its institution since', async () => {
    const { itemId } = await importFiles(service, [statement('990004', '2026-02-20')]);
    const moved = { connector: 'fdx', institutionId: 'ins_109508', institutionName: 'First Platypus Bank' };
    await service.service.core.services.store.unitOfWork((unit) => unit.items.move(itemId, moved));
    await advance(service, 60 * DAY);
    expect(await overdue(service, itemId)).toEqual([]);
  });

  it('is not told of when it was removed', async () => {
    const { itemId, accessToken } = await importFiles(service, [statement('990002', '2026-02-20')]);
    await service.call('/item/remove', { access_token: accessToken });
    await advance(service, 60 * DAY);
    expect(await overdue(service, itemId)).toEqual([]);
  });
});

describe('STATEMENTS_OVERDUE_DAYS', () => {
  it('of 0 lets nobody be told', async () => {
    const service = await startTestService({ ...FROZEN, FAIRLEAD_STATEMENTS_OVERDUE_DAYS: '0' });
    try {
      const { itemId } = await importFiles(service, [statement('990003', '2026-02-20')]);
      await advance(service, 400 * DAY);
      expect(await overdue(service, itemId)).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});
