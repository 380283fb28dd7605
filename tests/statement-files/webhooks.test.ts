import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles, sync } from './importing.ts';
import { bankFile, file } from './statements.ts';

const HOOK = 'http://127.0.0.1:9/never';

describeOnEngines('an import tells the application', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  const entry = (date: string, name: string, id: string, type?: string) => ({
    date,
    amount: '-4.50',
    name,
    id,
    ...(type === undefined ? {} : { type }),
  });
  const statement = (account: string, ...entries: ReturnType<typeof entry>[]) =>
    file('x.ofx', bankFile({ account, entries, from: '2026-01-01' }));
  const events = async (itemId: string, from = 0) => {
    const { body } = await service.call('/sandbox/webhooks', { item_id: itemId });
    return body.webhooks
      .slice(from)
      .map((one: { webhook_code: string; webhook_type: string; body: string }) => ({
        code: `${one.webhook_type} ${one.webhook_code}`,
        fields: JSON.parse(one.body),
      }));
  };
  const codes = (list: { code: string }[]) => list.map(({ code }) => code);

  it('of the first statement as of a first pull', async () => {
    const { itemId } = await importFiles(service, [statement('880001', entry('2026-01-05', 'BUS', 'a'))]);
    const told = await events(itemId);
    expect(codes(told)).toEqual(['TRANSACTIONS INITIAL_UPDATE', 'TRANSACTIONS HISTORICAL_UPDATE']);
    expect(told[1].fields).toMatchObject({ new_transactions: 1, item_id: itemId });
  });

  it('of what a later one brought, once for all files of one import', async () => {
    const { itemId, accessToken } = await importFiles(service, [
      statement('880002', entry('2026-01-05', 'BUS', 'a')),
    ]);
    await service.call('/item/webhook/update', { access_token: accessToken, webhook: HOOK });
    await sync(service, accessToken);
    const before = (await events(itemId)).length;
    await importFiles(service, [
      statement('880002', entry('2026-01-06', 'COFFEE', 'b')),
      statement('880002', entry('2026-01-07', 'LUNCH', 'c'), entry('2026-01-08', 'TEA', 'd')),
    ]);
    const told = await events(itemId, before);
    expect(codes(told)).toEqual(['TRANSACTIONS DEFAULT_UPDATE', 'TRANSACTIONS SYNC_UPDATES_AVAILABLE']);
    expect(told[0].fields).toMatchObject({ new_transactions: 3 });
    expect(told[1].fields).toMatchObject({ historical_update_complete: true });
  });

  it('of nothing when nothing changed', async () => {
    const january = () => statement('880003', entry('2026-01-05', 'BUS', 'a'));
    const { itemId } = await importFiles(service, [january()]);
    const before = (await events(itemId)).length;
    await importFiles(service, [january()]);
    expect(await events(itemId, before)).toEqual([]);
  });

  it('that a person is needed when it asks for a refresh, and nothing has failed', async () => {
    const { itemId, accessToken } = await importFiles(service, [
      statement('880004', entry('2026-01-05', 'BUS', 'a')),
    ]);
    const refused = await service.call('/transactions/refresh', { access_token: accessToken });
    expect(refused.body).toMatchObject({
      error_code: 'ITEM_LOGIN_REQUIRED',
      error_message: expect.stringContaining('statement files'),
    });
    const { body } = await service.call('/item/get', { access_token: accessToken });
    expect(body.item.error).toBeNull();
    expect(body.status.transactions.last_failed_update).toBeNull();
    const story = await service.service.core.services.store.items.notes(itemId);
    expect(story.map(({ kind }) => kind)).toContain('statement_wanted');
    expect(story.map(({ kind }) => kind)).not.toContain('pull_failed');
    expect((await service.call('/transactions/sync', { access_token: accessToken })).body.added).toHaveLength(
      1,
    );
  });
});
