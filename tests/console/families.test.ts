import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealReportPart } from '../../packages/server/src/domain/asset-reports/seal-report.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { bankFile } from '../statement-files/statements.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem } from '../support/service.ts';
import { type ConsoleService, startConsole } from './console-service.ts';
import { ask, type Visitor, visit } from './visitor.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read single fields
type Json = any;

const INCOME = {
  income_verification: { income_source_types: ['bank'], bank_income: { days_requested: 90 } },
};
const fileOf = ({ content }: Json): string => Buffer.from(content, 'base64').toString('latin1');

describeOnEngines('pages of reports, statements and users', (engine) => {
  let service: ConsoleService;
  let operator: Visitor;
  let userId: string;
  let itemId: string;
  beforeAll(async () => {
    service = await startConsole(await engine.variables());
    operator = await visit(service, 'operator');
    const { body: user } = await service.call('/user/create', {
      client_user_id: 'reader-7',
      identity: { name: { given_name: 'Philippa', family_name: 'Quillfeather' } },
    });
    userId = user.user_id;
    const { body: made } = await service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['income_verification', 'assets', 'statements'],
      user_id: userId,
      options: { ...INCOME, statements: { start_date: '2025-12-01', end_date: '2026-02-28' } },
    });
    const { body: item } = await service.call('/item/public_token/exchange', {
      public_token: made.public_token,
    });
    itemId = item.item_id;
    const order = { access_tokens: [item.access_token], days_requested: 10 };
    for (const client_report_id of ['first', 'second'])
      await service.call('/asset_report/create', { ...order, options: { client_report_id } });
  });
  afterAll(() => service.stop());

  const asked = (name: string, argument: object = {}): Promise<Json> =>
    ask(service, operator, name, { clientId: service.clientId, ...argument });

  it('list asset reports in parts and of one Item, and show what one holds', async () => {
    const [newest] = await asked('pageAssetReports', { limit: 1 });
    expect(newest).toMatchObject({ n: 2, state: 'ready', days: 10, itemIds: [itemId] });
    const older = await asked('pageAssetReports', { limit: 5, before: newest.n, itemId });
    expect(older.map(({ n }: Json) => n)).toEqual([1]);
    expect(await asked('pageAssetReports', { limit: 5, itemId: 'none' })).toEqual([]);
    const { reportId } = newest;
    const shown = await asked('showAssetReport', { reportId });
    expect(shown).toMatchObject({ isMasked: false, clientReportId: 'second', faults: [] });
    expect(shown.items[0].accounts[0]).toMatchObject({ name: 'Plaid Checking', current: '110' });
    await expect(asked('showAssetReport', { reportId: 'none' })).rejects.toThrow('no asset report');
  });

  it('save a report as it is given by the API, for those who may, and order it anew', async () => {
    const [{ reportId }] = await asked('pageAssetReports', { limit: 1 });
    const pdf = await asked('downloadAssetReport', { reportId, format: 'pdf' });
    expect(fileOf(pdf)).toMatch(/^%PDF-/);
    const json = JSON.parse(fileOf(await asked('downloadAssetReport', { reportId, format: 'json' })));
    expect(json.report).toMatchObject({ asset_report_id: reportId, days_requested: 10 });
    const viewer = await visit(service, 'viewer');
    const wish = { clientId: service.clientId, reportId, format: 'pdf' };
    await expect(ask(service, viewer, 'downloadAssetReport', wish)).rejects.toThrow('needs the role');
    const { reportId: made, token } = await asked('refreshAssetReport', { reportId });
    const { body } = await service.call('/asset_report/get', { asset_report_token: token });
    expect(body.report.asset_report_id).toBe(made);
  });

  it('list reports of income of one user, and show their sources', async () => {
    await asked('refreshIncomeReport', { userId });
    const [newest] = await asked('pageIncomeReports', { limit: 1, userId });
    expect(newest).toMatchObject({ userId, cause: 'refresh', state: 'ready', itemIds: [itemId] });
    const [first, ...none] = await asked('pageIncomeReports', { limit: 5, before: newest });
    expect([first.cause, none]).toEqual(['direct', []]);
    expect(await asked('pageIncomeReports', { limit: 5, userId: 'none' })).toEqual([]);
    const { bankIncomeId } = newest;
    const { sources } = await asked('showIncomeReport', { bankIncomeId });
    expect(sources.length).toBeGreaterThan(0);
    const json = JSON.parse(fileOf(await asked('downloadIncomeReport', { bankIncomeId, format: 'json' })));
    expect(json.bank_income_summary.income_sources_count).toBe(sources.length);
    expect(fileOf(await asked('downloadIncomeReport', { bankIncomeId, format: 'pdf' }))).toMatch(/^%PDF-/);
  });

  it('list Items with statements, and those of one of them in parts', async () => {
    await linkItem(service, { products: ['auth'] });
    const { items } = await asked('pageItems', { limit: 10, product: 'statements' });
    expect(items.map((item: Json) => item.itemId)).toEqual([itemId]);
    const { statements, total } = await asked('pageItemStatements', { itemId, skip: 0, limit: 2 });
    expect(statements).toMatchObject([
      { month: '2026-02', source: 'generated' },
      { month: '2026-01', source: 'generated' },
    ]);
    const rest = await asked('pageItemStatements', { itemId, skip: 2, limit: 100 });
    expect(rest.statements).toHaveLength(total - 2);
    const [{ statementId }] = statements;
    expect(fileOf(await asked('downloadItemStatement', { itemId, statementId }))).toMatch(/^%PDF-/);
  });

  it('list users, show what is theirs without who they are, and remove one whose id was typed', async () => {
    const { body: other } = await service.call('/user/create', { client_user_id: 'reader-8' });
    const [newest] = await asked('pageUsers', { limit: 1 });
    expect(newest).toMatchObject({ userId: other.user_id, clientUserId: 'reader-8', items: 0 });
    const [first] = await asked('pageUsers', { limit: 5, before: newest.n });
    expect(first).toMatchObject({ userId, hasIdentity: true, items: 1 });
    const shown = await asked('showUser', { userId });
    expect(shown).toMatchObject({ known: ['name'], items: [{ itemId }], consents: [{ status: 'active' }] });
    expect(JSON.stringify(shown)).not.toContain('Quillfeather');
    await expect(asked('removeUser', { userId, name: 'reader-7' })).rejects.toThrow('type the user_id');
    await asked('removeUser', { userId, name: userId });
    await expect(asked('showUser', { userId })).rejects.toThrow('no user of this user_id');
    const [report] = await asked('pageAssetReports', { limit: 1 });
    expect(report.state).toBe('removed');
    expect(await asked('showAssetReport', { reportId: report.reportId })).toMatchObject({ items: [] });
  });
});

describe('outside the sandbox', () => {
  let service: ConsoleService;
  let viewer: Visitor;
  beforeAll(async () => {
    service = await startConsole({
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
      FAIRLEAD_DRAIN_DELAY_MS: '0',
    });
    viewer = await visit(service, 'viewer');
  });
  afterAll(() => service.stop());
  const asked = (name: string, argument: object = {}): Promise<Json> =>
    ask(service, viewer, name, { clientId: service.clientId, ...argument });

  it('no page names a person or an account, and no file leaves by one', async () => {
    const { body: user } = await service.call('/user/create', { client_user_id: 'reader-7' });
    const bytes = bankFile({
      account: '7700100',
      entries: [{ date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' }],
    });
    const { body: imported } = await service.call('/statement_imports/create', {
      files: [{ name: 'january.ofx', content: bytes.toString('base64') }],
    });
    const itemId: string = imported.import.item_id;
    const reportId = await keepReport(service, itemId);
    const seen = [
      await asked('pageUsers', { limit: 5 }),
      await asked('showUser', { userId: user.user_id }),
      await asked('pageAssetReports', { limit: 5 }),
      await asked('showAssetReport', { reportId }),
      await asked('pageItemStatements', { itemId, skip: 0, limit: 5 }),
    ];
    expect(seen[3]).toMatchObject({ isMasked: true, items: [{ accounts: [{ mask: null, current: null }] }] });
    const text = JSON.stringify(seen);
    for (const hidden of ['reader-7', 'Quillfeather', '0100', 'application-7'])
      expect(text).not.toContain(hidden);
    const support = await visit(service, 'support');
    for (const [name, wish] of [
      ['downloadAssetReport', { reportId, format: 'json' }],
      ['downloadIncomeReport', { bankIncomeId: 'any', format: 'pdf' }],
      ['downloadItemStatement', { itemId, statementId: 'any' }],
    ] as const)
      await expect(ask(service, support, name, { clientId: service.clientId, ...wish })).rejects.toThrow(
        'in the sandbox only',
      );
  });
});

/** A report that is ready and names a person. */
async function keepReport({ clientId, instance }: ConsoleService, itemId: string): Promise<string> {
  const { services } = instance;
  const tenant = asTenant('production', clientId);
  const reportId = '11111111-2222-4333-8444-555555555555';
  const createdAt = services.world.clock.now();
  const person = { firstName: 'Philippa', lastName: 'Quillfeather' };
  const order: Json = { itemIds: [itemId], clientReportId: 'application-7', user: person, addOns: [] };
  const [account] = await services.store.accounts.list(itemId);
  const held: Json = {
    account: { ...account, name: 'Savings of Quillfeather', mask: '0100', current: '12.34' },
    transactions: [],
    daysAvailable: 1,
  };
  const item = { itemId, institutionName: 'Harbour Mutual', readAt: createdAt, accounts: [held] };
  const body: Json = { generatedAt: createdAt, days: 1, items: [item], warnings: [] };
  const token = services.digests.index('asset-report-token', 'production', 'one');
  await services.store.unitOfWork(async (unit) => {
    const seal = (field: 'sealed_order' | 'sealed_body', value: Json) =>
      sealReportPart(services, unit, tenant, { reportId, field, value });
    const sealedOrder = await seal('sealed_order', order);
    const report = { reportId, n: 1, daysRequested: 1, createdAt, token, itemIds: [itemId], sealedOrder };
    await unit.assetReports.insert(tenant, report);
    await unit.assetReports.finish(tenant, reportId, {
      at: createdAt,
      sealedBody: await seal('sealed_body', body),
    });
  });
  return reportId;
}
