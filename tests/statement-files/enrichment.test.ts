import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { explain } from '../../packages/server/src/control/operations/items/explain.ts';
import { reEnrich } from '../../packages/server/src/domain/extraction/re-enrich.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { changeEngine, withClass } from '../support/enricher.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles, sync, transactions } from './importing.ts';
import { bankFile, type Entry, file } from './statements.ts';

const MONTHS = ['09', '10', '11', '12'];
const monthly = (day: string, amount: string, name: string): Entry[] =>
  MONTHS.map((month) => ({ date: `2025-${month}-${day}`, amount, name, id: `${name}${month}` }));
const HOOK = 'http://127.0.0.1:9/never';
/** Null, an empty list, or an object without a part that is known. */
function isOpen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null;
  return Object.values(value).every((part) => part === null);
}
type Wire = Awaited<ReturnType<typeof transactions>>[number];

describeOnEngines('enrichment of stored transactions', (engine) => {
  let service: TestService;
  let restore = (): void => undefined;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterEach(() => restore());
  afterAll(() => service.stop());

  let numbers = 770_001;
  const imported = (entries: readonly Entry[], account = String(numbers++)) =>
    importFiles(service, [file('x.ofx', bankFile({ account, entries, from: '2025-01-01' }))]);
  const v2 = { options: { personal_finance_category_version: 'v2' } };
  const again = async (itemId: string, isTrial = false, since = '2025-01-01') => {
    const { services } = service.service.core;
    const call = await asTeamSeesIt(services, service.clientId);
    const item = await services.store.items.find(asTenant('sandbox', service.clientId), itemId);
    if (!item) throw new Error('no such item');
    return reEnrich(call, item, { since, isTrial });
  };

  it('fills what a file does not say, the same in every way to read it', async () => {
    restore = changeEngine(
      service,
      withClass(/QUILLON PAYROLL/, 'INCOME_GIG_ECONOMY', 'INCOME', 'test:payroll'),
    );
    const { accessToken } = await imported(monthly('15', '1200.00', 'QUILLON PAYROLL'));
    const read = { access_token: accessToken, start_date: '2025-01-01', end_date: '2026-12-31' };
    const older = { primary: 'INCOME', detailed: 'INCOME_WAGES', confidence_level: 'HIGH', version: 'v1' };
    const newer = { ...older, detailed: 'INCOME_GIG_ECONOMY', version: 'v2' };
    const got = (await service.call('/transactions/get', read)).body.transactions;
    expect(got.map((one: Wire) => one.personal_finance_category)).toEqual(MONTHS.map(() => older));
    const inV2 = (await service.call('/transactions/get', { ...read, ...v2 })).body.transactions;
    expect(inV2.map((one: Wire) => one.personal_finance_category)).toEqual(MONTHS.map(() => newer));
    const { body: changes } = await service.call('/transactions/sync', { access_token: accessToken, ...v2 });
    expect(changes.added.map((one: Wire) => one.personal_finance_category)).toEqual(MONTHS.map(() => newer));
    const plain = ({ personal_finance_category: _class, ...rest }: Wire) => rest;
    expect(inV2.map(plain)).toEqual(got.map(plain));
    for (const [options, detailed] of [
      [{}, 'INCOME_WAGES'],
      [v2, 'INCOME_GIG_ECONOMY'],
    ] as const) {
      const { body } = await service.call('/transactions/recurring/get', {
        access_token: accessToken,
        ...options,
      });
      expect(body.inflow_streams).toHaveLength(1);
      expect(body.inflow_streams[0].personal_finance_category.detailed).toBe(detailed);
    }
  });

  it('says of each field what decided it', async () => {
    restore = changeEngine(
      service,
      withClass(/TELLTALE/, 'TRANSPORTATION_TOLLS', 'TRANSPORTATION', 'test:toll'),
    );
    const { accessToken } = await imported([
      { date: '2025-11-02', amount: '-3.20', name: 'TELLTALE', id: 't' },
    ]);
    const [one] = await transactions(service, accessToken);
    const { services } = service.service.core;
    const { transaction } = await explain.perform({ services } as never, {
      clientId: service.clientId,
      id: one.transaction_id,
    });
    const by = new Map(transaction?.fields.map(({ field, decidedBy }) => [field, decidedBy]));
    expect(by.get('personal_finance_category')).toBe('test:toll');
    expect(by.get('personal_finance_category (v2)')).toBe('test:toll');
    expect(by.get('name')).toBe('source');
  });

  it.each([
    ['POS DEBIT STARBUCKS STORE 08812 SEATTLE WA', '-6.10'],
    ['ORIG CO NAME:CITY POWER ORIG ID:9001 CO ENTRY DESCR:PAYMENT SEC:PPD', '-80.00'],
    ['CHECK 2041', '-55.00'],
    ['SQ *BEAN THERE PORTLAND OR', '-4.75'],
    ['ACME CORP DES:PAYROLL ID:44 INDN:J DOE CO ID:12 PPD', '1500.00'],
    ['0044 1122', '-1.00'],
  ])('names for each field of "%s" that holds something what decided it', async (name, amount) => {
    const { accessToken } = await imported([{ date: '2025-11-02', amount, name, id: 'e' }]);
    const [one] = await transactions(service, accessToken);
    const { services } = service.service.core;
    const { transaction } = await explain.perform({ services } as never, {
      clientId: service.clientId,
      id: one.transaction_id,
    });
    const fields = transaction?.fields ?? [];
    expect(fields.length).toBeGreaterThan(0);
    const open = fields.filter(({ value, decidedBy }) => value !== null && decidedBy === 'none');
    expect(open).toEqual([]);
    const said = new Map(fields.map(({ field, value }) => [field, value]));
    for (const field of Object.keys(one).filter((key) => said.has(key)))
      expect([field, said.get(field) === null]).toEqual([field, isOpen(one[field])]);
  });

  it('leaves what is stored as it is when the same file comes to a newer engine', async () => {
    const entries = [{ date: '2025-11-02', amount: '-9.00', name: 'LASTING ENTRY', id: 'l' }];
    const { accessToken } = await imported(entries, '880101');
    const before = await transactions(service, accessToken);
    restore = changeEngine(service, withClass(/LASTING/, 'TRAVEL_LODGING', 'TRAVEL'));
    const { accounts } = await imported(entries, '880101');
    expect(accounts).toMatchObject([{ added: 0, modified: 0, removed: 0, unchanged: 1 }]);
    expect(await transactions(service, accessToken)).toEqual(before);
  });

  it.each([
    ['keeps', 'HELD PURCHASE', 'TRAVEL_LODGING'],
    ['does not keep, with another text,', 'HELD PURCHASE FINAL', 'TRAVEL_FLIGHTS'],
  ])('%s the class of a pending entry when it is posted', async (_what, name, detailed) => {
    const account = String(numbers++);
    const hold = { date: '2025-11-10', amount: '-20.00', name: 'HELD PURCHASE', id: 'h', type: 'HOLD' };
    restore = changeEngine(service, withClass(/HELD/, 'TRAVEL_LODGING', 'TRAVEL'));
    const { accessToken } = await imported([hold], account);
    restore();
    restore = changeEngine(service, withClass(/HELD/, 'TRAVEL_FLIGHTS', 'TRAVEL'));
    await imported([{ date: '2025-11-11', amount: '-20.00', name, id: 'p' }], account);
    const posted = (await transactions(service, accessToken)).filter(({ pending }: Wire) => !pending);
    expect(posted).toMatchObject([{ name, personal_finance_category: { detailed } }]);
  });

  it('is done anew on command alone: a report first, then rows that are modified, and one event', async () => {
    const { accessToken, itemId } = await imported([
      ...monthly('03', '-7.00', 'ANEW ONE'),
      ...monthly('04', '-8.00', 'ANEW TWO'),
    ]);
    await service.call('/item/webhook/update', { access_token: accessToken, webhook: HOOK });
    const { cursor } = await sync(service, accessToken);
    const codes = async () =>
      (await service.call('/sandbox/webhooks', { item_id: itemId })).body.webhooks.map(
        ({ webhook_code }: { webhook_code: string }) => webhook_code,
      );
    const told = await codes();
    restore = changeEngine(service, withClass(/ANEW ONE/, 'MEDICAL_DENTAL_CARE', 'MEDICAL'));

    const trial = await again(itemId, true, '2025-10-01');
    expect(trial).toMatchObject({ looked: 6, changed: 3 });
    expect(trial.changes[0]).toMatchObject({ field: 'category', after: 'MEDICAL_DENTAL_CARE', count: 3 });
    expect((await sync(service, accessToken, cursor)).modified).toEqual([]);

    expect(await again(itemId, false, '2025-10-01')).toEqual(trial);
    const { modified, added, removed } = await sync(service, accessToken, cursor);
    expect([modified.length, added, removed]).toEqual([3, [], []]);
    expect(modified[0].personal_finance_category.detailed).toBe('MEDICAL_DENTAL_CARE');
    expect((await codes()).slice(told.length)).toEqual(['SYNC_UPDATES_AVAILABLE']);

    expect(await again(itemId, false, '2025-10-01')).toMatchObject({ changed: 0 });
    expect((await codes()).length).toBe(told.length + 1);
  });

  it('tells who reads recurring streams that one of them is another', async () => {
    const { accessToken, itemId } = await imported(monthly('06', '-9.00', 'STREAMING ANEW'));
    await service.call('/item/webhook/update', { access_token: accessToken, webhook: HOOK });
    const read = async () => {
      const { body } = await service.call('/transactions/recurring/get', { access_token: accessToken });
      return body.outflow_streams.map((one: Wire) => one.personal_finance_category?.detailed);
    };
    expect(await read()).toHaveLength(1);
    restore = changeEngine(service, withClass(/STREAMING ANEW/, 'MEDICAL_DENTAL_CARE', 'MEDICAL'));
    await again(itemId);
    expect(await read()).toEqual(['MEDICAL_DENTAL_CARE']);
    const { body } = await service.call('/sandbox/webhooks', {
      item_id: itemId,
      webhook_code: 'RECURRING_TRANSACTIONS_UPDATE',
    });
    expect(body.webhooks).toHaveLength(1);
  });

  it('leaves what imports note of a row as it is', async () => {
    const { accessToken, itemId } = await imported(monthly('05', '-6.00', 'NOTED ENTRY'));
    const [{ transaction_id }] = await transactions(service, accessToken);
    const { store } = service.service.core.services;
    await store.unitOfWork((unit) =>
      unit.transactions.noteMissed(itemId, [transaction_id], 'digest-of-a-file'),
    );
    restore = changeEngine(service, withClass(/NOTED/, 'MEDICAL_DENTAL_CARE', 'MEDICAL'));
    const before = await store.transactions.find(itemId, transaction_id);
    expect(await again(itemId)).toMatchObject({ changed: 4 });
    const { wire: _wire, pfc2: _pfc2, enrichment: _record, ...rest } = before ?? {};
    expect(await store.transactions.find(itemId, transaction_id)).toMatchObject(rest);
    expect(before?.missedBy).toBe('digest-of-a-file');
  });

  it('changes nothing and tells nobody when it is stopped midway, and does all of it the next time', async () => {
    const days = Array.from(
      { length: 420 },
      (_, n) => `2025-${MONTHS[n % 4]}-${String(1 + (n % 28)).padStart(2, '0')}`,
    );
    const { accessToken, itemId } = await imported(
      days.map((date, n) => ({ date, amount: '-1.00', name: `STOPPED ${n}`, id: `s${n}` })),
    );
    await service.call('/item/webhook/update', { access_token: accessToken, webhook: HOOK });
    const { cursor } = await sync(service, accessToken);
    const codes = async () =>
      (await service.call('/sandbox/webhooks', { item_id: itemId })).body.webhooks.map(
        ({ webhook_code }: { webhook_code: string }) => webhook_code,
      );
    const told = await codes();
    const anew = withClass(/STOPPED/, 'MEDICAL_DENTAL_CARE', 'MEDICAL');
    let left = 420 + 300;
    restore = changeEngine(service, (found, input) => {
      if (left-- === 0) throw new Error('stopped');
      return anew(found, input);
    });
    await expect(again(itemId)).rejects.toThrow('stopped');
    expect((await sync(service, accessToken, cursor)).modified).toHaveLength(0);
    expect(await codes()).toEqual(told);

    expect(await again(itemId)).toMatchObject({ changed: 420 });
    expect((await sync(service, accessToken, cursor)).modified).toHaveLength(420);
    expect((await codes()).slice(told.length)).toEqual(['SYNC_UPDATES_AVAILABLE']);
  });

  it('keeps no name of another party beside the sealed record, and needs none to do it anew', async () => {
    const account = String(numbers++);
    const paid = {
      date: '2025-11-04',
      amount: '-31.00',
      id: 'n',
      name: 'PLANTED PARTY QUIX',
      memo: 'CARD 0044',
    };
    const { accessToken, itemId } = await importFiles(
      service,
      [file('x.ofx', bankFile({ account, entries: [{ ...paid, to: '8811002' }], from: '2025-01-01' }))],
      { payee: 'memo' },
    );
    const [{ transaction_id }] = await transactions(service, accessToken);
    const row = await service.service.core.services.store.transactions.find(itemId, transaction_id);
    expect(row?.enrichment).not.toContain('PLANTED');
    const seen: unknown[] = [];
    restore = changeEngine(service, (found, input) => {
      seen.push(input.counterpartyName);
      return found;
    });
    expect(await again(itemId)).toMatchObject({ looked: 1, changed: 0 });
    expect(seen).toEqual(['PLANTED PARTY QUIX']);
  });

  it('leaves alone what the source classifies', async () => {
    const { body } = await service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['transactions'],
    });
    const { body: item } = await service.call('/item/public_token/exchange', {
      public_token: body.public_token,
    });
    restore = changeEngine(service, withClass(/./, 'MEDICAL_DENTAL_CARE', 'MEDICAL'));
    expect(await again(item.item_id)).toMatchObject({ changed: 0 });
  });
});
