import { afterAll, beforeAll, expect, it } from 'vitest';
import { explain } from '../../packages/server/src/control/operations/items/explain.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import { findImport, listImports } from '../../packages/server/src/domain/statement-imports/find-imports.ts';
import { previewImport } from '../../packages/server/src/domain/statement-imports/import-statements.ts';
import { undoImport } from '../../packages/server/src/domain/statement-imports/undo-import.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles, sync, transactions } from './importing.ts';
import { bankFile, file } from './statements.ts';

const COFFEE = { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' };
const PHARMACY = { date: '2026-01-07', amount: '-12.00', name: 'PHARMACY', id: 'a2' };
const HOOK = 'http://127.0.0.1:9/never';
const TOLL = { date: '2026-02-02', amount: '-1.00', name: 'TOLL', id: 'b1' };

describeOnEngines('undoing an import of statement files', (engine) => {
  let service: TestService;
  let call: Call;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    call = await asTeamSeesIt(service.service.core.services, service.clientId);
  });
  afterAll(() => service.stop());

  const tenant = () => asTenant(call.environment, service.clientId);
  const undo = (importId: string) => undoImport(call, tenant(), importId);
  let accounts = 0;
  const newAccount = () => {
    accounts += 1;
    return `70001${accounts}`;
  };
  const statement = (account: string, entries: object[], balance: string, asOf?: string) =>
    file(
      `${account}.ofx`,
      bankFile({ account, entries: entries as never, balance, ...(asOf ? { asOf } : {}) } as never),
    );
  const shown = async (access_token: string) => ({
    accounts: (await service.call('/accounts/get', { access_token })).body.accounts,
    transactions: await transactions(service, access_token),
  });

  it('gives back where the figures of an account came from', async () => {
    const account = newAccount();
    const first = await importFiles(service, [statement(account, [COFFEE], '10.00', '2026-01-06')]);
    const id = first.accounts[0]?.accountId ?? '';
    const explained = async () => {
      const found = await explain.perform({ services: service.service.core.services } as never, {
        clientId: service.clientId,
        id,
      });
      return found.account;
    };
    const before = await explained();
    const current = (from: typeof before) => from?.fields.find(({ field }) => field === 'balances.current');
    const source = `statement ${account}.ofx`;
    expect(current(before)).toMatchObject({ value: '10', decidedBy: 'source', source });
    const second = await importFiles(service, [statement(account, [TOLL], '9.00', '2026-02-03')]);
    const after = await explained();
    expect(current(after)).toMatchObject({ value: '9', decidedBy: 'source', source });
    expect(after?.changes).toMatchObject([{ field: 'balances.current', before: '10', after: '9', source }]);
    await undo(second.importId);
    expect(await explained()).toEqual({ ...before, readAt: expect.any(Number) });
  });

  it('gives back what was before, and tells callers of sync what went', async () => {
    const account = newAccount();
    const first = await importFiles(service, [statement(account, [COFFEE, PHARMACY], '10.00')]);
    const before = await shown(first.accessToken);
    await service.call('/item/webhook/update', { access_token: first.accessToken, webhook: HOOK });
    const { cursor } = await sync(service, first.accessToken);
    const second = await importFiles(service, [
      statement(account, [{ ...PHARMACY, name: 'CHEMIST' }, TOLL], '9.00'),
    ]);
    const between = await sync(service, first.accessToken, cursor);
    expect([between.added.length, between.modified.length]).toEqual([1, 1]);
    expect(await undo(second.importId)).toMatchObject({ state: 'undone', itemId: first.itemId });
    expect(await shown(first.accessToken)).toEqual(before);
    const after = await sync(service, first.accessToken, between.cursor);
    expect(after.removed.map(({ transaction_id }: { transaction_id: string }) => transaction_id)).toEqual([
      between.added[0].transaction_id,
    ]);
    expect(after.modified).toEqual([before.transactions.find(({ name }) => name === 'PHARMACY')]);
    const { webhooks } = (await service.call('/sandbox/webhooks', { item_id: first.itemId })).body;
    const told = webhooks.filter(
      ({ webhook_code }: { webhook_code: string }) => webhook_code === 'TRANSACTIONS_REMOVED',
    );
    expect(told.map(({ body }: { body: string }) => JSON.parse(body).removed_transactions)).toEqual([
      after.removed.map(({ transaction_id }: { transaction_id: string }) => transaction_id),
    ]);
    await expect(undo(second.importId)).rejects.toThrow('undone before');
  });

  it('tells callers of sync and of webhooks of what comes back as of something new, where they heard that it went', async () => {
    const account = newAccount();
    const bring = (asOf: string, ...entries: object[]) =>
      importFiles(service, [statement(account, entries, '10.00', asOf)]);
    const { accessToken, itemId } = await bring('2026-02-03', COFFEE, PHARMACY, TOLL);
    await service.call('/item/webhook/update', { access_token: accessToken, webhook: HOOK });
    const { cursor } = await sync(service, accessToken);
    await bring('2026-02-04', COFFEE, TOLL);
    const { importId } = await bring('2026-02-05', COFFEE, TOLL);
    const gone = await sync(service, accessToken, cursor);
    expect([gone.added, gone.modified, gone.removed.length]).toEqual([[], [], 1]);
    const told = async (): Promise<{ webhook_code: string; body: string }[]> =>
      (await service.call('/sandbox/webhooks', { item_id: itemId })).body.webhooks;
    const before = (await told()).length;
    await undo(importId);
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    const back = await sync(service, accessToken, gone.cursor);
    expect([names(back.added), names(back.modified), back.removed]).toEqual([['PHARMACY'], [], []]);
    const since = await sync(service, accessToken, cursor);
    expect([names(since.added), names(since.modified), since.removed]).toEqual([[], ['PHARMACY'], []]);
    const update = (await told()).slice(before).find(({ webhook_code }) => webhook_code === 'DEFAULT_UPDATE');
    expect(JSON.parse(update?.body ?? '{}')).toMatchObject({ new_transactions: 1 });
  });

  it('of the import that made the Item lets callers of sync hear what went, by a webhook first', async () => {
    const account = newAccount();
    const { importId, itemId, accessToken } = await importFiles(service, [
      statement(account, [COFFEE, PHARMACY], '10.00'),
    ]);
    await service.call('/item/webhook/update', { access_token: accessToken, webhook: HOOK });
    const read = await sync(service, accessToken);
    await undo(importId);
    const { body } = await service.call('/sandbox/webhooks', { item_id: itemId });
    const codes = body.webhooks.map(({ webhook_code }: { webhook_code: string }) => webhook_code);
    expect(codes).toEqual(expect.arrayContaining(['TRANSACTIONS_REMOVED', 'SYNC_UPDATES_AVAILABLE']));
    const after = await sync(service, accessToken, read.cursor);
    const ids = (list: { transaction_id: string }[]) => list.map((one) => one.transaction_id).sort();
    expect([after.added, after.modified, ids(after.removed)]).toEqual([[], [], ids(read.added)]);
    expect(await transactions(service, accessToken)).toEqual([]);
    expect((await sync(service, accessToken)).added).toEqual([]);
  });

  it('lets the same file come again, under ids that nobody was told are gone', async () => {
    const account = newAccount();
    const first = await importFiles(service, [statement(account, [COFFEE], '10.00')]);
    const before = await transactions(service, first.accessToken);
    await undo(first.importId);
    expect((await service.call('/accounts/get', { access_token: first.accessToken })).body.accounts).toEqual(
      undefined,
    );
    const again = await importFiles(service, [statement(account, [COFFEE], '10.00')], {
      itemId: first.itemId,
    });
    expect(again.accounts).toMatchObject([{ added: 1 }]);
    const [entry] = await transactions(service, first.accessToken);
    expect(entry.name).toBe('COFFEE CART');
    expect(entry.account_id).toBe(before[0].account_id);
    expect(entry.transaction_id).not.toBe(before[0].transaction_id);
  });

  it('is refused while a later import rests on it, and says which', async () => {
    const account = newAccount();
    const first = await importFiles(service, [statement(account, [COFFEE], '10.00')]);
    const second = await importFiles(service, [statement(account, [TOLL], '9.00')]);
    await expect(undo(first.importId)).rejects.toThrow(`undo import ${second.importId} first`);
    await undo(second.importId);
    await undo(first.importId);
    const { records } = await listImports(call, tenant(), { itemId: first.itemId, count: 10, offset: 0 });
    expect(records.map(({ importId, state }) => [importId, state])).toEqual([
      [second.importId, 'undone'],
      [first.importId, 'undone'],
    ]);
  });

  it('is refused while a later import lists what it brought, and says which', async () => {
    const wish = { csv: { account: `Purse ${newAccount()}` }, currency: 'USD' };
    const rows = (...lines: string[]) => [
      file('purse.csv', Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`)),
    ];
    const coffee = '2026-01-15,COFFEE CART,-4.50';
    const pharmacy = '2026-01-17,PHARMACY,-12.00';
    const toll = '2026-02-22,TOLL,-1.00';
    const { accessToken } = await importFiles(service, rows(coffee), wish);
    const first = await importFiles(service, rows(pharmacy), wish);
    const second = await importFiles(service, rows(pharmacy, toll), wish);
    const apart = await importFiles(service, rows('2026-03-25,BAKERY,-2.00'), wish);
    const names = async () => (await transactions(service, accessToken)).map(({ name }) => name);
    await expect(undo(first.importId)).rejects.toThrow(`undo import ${second.importId} first`);
    expect(await names()).toEqual(['BAKERY', 'TOLL', 'PHARMACY', 'COFFEE CART']);
    await undo(second.importId);
    await undo(first.importId);
    expect(await names()).toEqual(['BAKERY', 'COFFEE CART']);
    await undo(apart.importId);
    expect(await names()).toEqual(['COFFEE CART']);
  });

  it('keeps a record of each import: files, counts, who and when', async () => {
    const account = newAccount();
    const given = statement(account, [COFFEE, PHARMACY], '10.00');
    const { importId, itemId } = await importFiles(service, [given, file('broken.csv', Buffer.from('?'))]);
    expect(await findImport(call, tenant(), importId)).toMatchObject({
      itemId,
      madeBy: 'cli',
      madeItem: true,
      state: 'done',
      files: [
        { name: given.name, sizeBytes: given.bytes.length, added: 2, fault: null },
        { name: 'broken.csv', added: 0, fault: expect.stringMatching(/^line 1: /) },
      ],
    });
    await expect(findImport(call, asTenant(call.environment, 'other'), importId)).rejects.toThrow(
      'no import',
    );
  });

  it('shows what an import would do, and keeps nothing of it', async () => {
    const account = newAccount();
    const first = await importFiles(service, [statement(account, [COFFEE], '10.00')]);
    const before = await shown(first.accessToken);
    const { cursor } = await sync(service, first.accessToken);
    const preview = await previewImport(call, tenant(), {
      files: [statement(account, [COFFEE, TOLL], '9.00')],
    });
    expect(preview).toMatchObject({ itemId: first.itemId, accounts: [{ added: 1, unchanged: 1 }] });
    expect(await shown(first.accessToken)).toEqual(before);
    expect((await sync(service, first.accessToken, cursor)).cursor).toBe(cursor);
    const fresh = await previewImport(call, tenant(), {
      files: [statement(newAccount(), [COFFEE], '1.00')],
    });
    expect(fresh).toMatchObject({ itemId: null, accounts: [{ added: 1 }] });
  });

  it('holds for files that are read and recognised beside the serving thread', async () => {
    const account = newAccount();
    const entries = Array.from({ length: 1_800 }, (_, nth) => ({
      date: `2025-${String((nth % 12) + 1).padStart(2, '0')}-${String((nth % 28) + 1).padStart(2, '0')}`,
      amount: `-${(nth % 7) + 1}.00`,
      name: `SHOP ${nth % 11}`,
    }));
    const large = statement(account, entries, '10.00');
    expect(large.bytes.length).toBeGreaterThan(131_072);
    const first = await importFiles(service, [large]);
    expect(first.accounts).toMatchObject([{ added: 1_800 }]);
    const before = await shown(first.accessToken);
    const again = await importFiles(service, [large]);
    expect(again.accounts).toMatchObject([{ added: 0, modified: 0, removed: 0, unchanged: 1_800 }]);
    expect(await shown(first.accessToken)).toEqual(before);
    await undo(again.importId);
    expect(await undo(first.importId)).toMatchObject({ state: 'undone' });
    const cut = file('cut.ofx', large.bytes.subarray(0, large.bytes.length - 200));
    await expect(importFiles(service, [cut])).rejects.toThrow(/^cut\.ofx: line \d+: /);
  }, 60_000);
});
