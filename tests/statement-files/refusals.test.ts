import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { fixture, importFiles, sync, transactions } from './importing.ts';
import { bankFile, file } from './statements.ts';

const NUMBER = '000987654321';
const ENTRIES = [
  { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a2' },
  { date: '2026-01-07', amount: '-12.00', name: 'PHARMACY', id: 'a3' },
];
const good = (entries = ENTRIES) =>
  file('good.ofx', bankFile({ account: NUMBER, entries, balance: '10.00' }));

describeOnEngines('files that cannot be imported', (engine) => {
  let service: TestService;
  let access_token: string;
  let itemId: string;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    ({ accessToken: access_token, itemId } = await importFiles(service, [good()]));
  });
  afterAll(() => service.stop());

  /** All that an import could change. */
  async function state() {
    const { services } = service.service.core;
    const tenant = { environment: services.environment, clientId: service.clientId };
    const items = await services.store.items.list(tenant as Parameters<typeof services.store.items.list>[0]);
    return {
      items: items.map((item) => [item.itemId, item.state, item.transactionsSeq, item.products]),
      accounts: (await service.call('/accounts/get', { access_token })).body.accounts,
      transactions: await transactions(service, access_token),
      changes: (await sync(service, access_token)).cursor,
    };
  }

  async function refusal(
    ...given: Parameters<typeof importFiles> extends [unknown, ...infer Rest] ? Rest : never
  ) {
    const before = await state();
    const error: unknown = await importFiles(service, ...given).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(await state()).toEqual(before);
    if (!(error instanceof Error)) throw new Error('the import was not refused');
    expect(error.name).toBe('RefusalError');
    expect(error.message).not.toContain(NUMBER);
    return error.message;
  }

  const more = [...ENTRIES, { date: '2026-01-09', amount: '-1.00', name: 'TOLL', id: 'a4' }];

  it('says line and reason of a file that was cut off, and imports the others', async () => {
    const whole = bankFile({ account: NUMBER, entries: more });
    const cut = file('cut.ofx', whole.subarray(0, whole.length - 200));
    const { files } = await importFiles(service, [cut, good()]);
    expect(files).toMatchObject([
      { name: 'cut.ofx', added: 0, fault: expect.stringMatching(/^line \d+: .+/) },
      { name: 'good.ofx', unchanged: 2, fault: null },
    ]);
    expect(JSON.stringify(files)).not.toContain(NUMBER);
  });

  it('refuses a file cut at any place, or takes it whole', async () => {
    const whole = bankFile({ account: NUMBER, entries: more });
    for (let length = 0; length < whole.length - 8; length += 97) {
      expect(await refusal([file('cut.ofx', whole.subarray(0, length))])).toMatch(/^cut\.ofx: line \d+: .+/);
    }
  });

  it('refuses what is no statement, and what the institution refused itself', async () => {
    expect(await refusal([file('letter.pdf', Buffer.from('%PDF-1.7\n'))])).toMatch(/^letter\.pdf: line 1: /);
    expect(await refusal([file('empty.csv', Buffer.alloc(0))])).toMatch(/^empty\.csv: line 1: /);
    for (const path of [
      'ofx/refused-signon.ofx',
      'ofx/refused-doctype.ofx',
      'csv/refused-bad-rows.csv',
      'csv/refused-open-quote.csv',
    ]) {
      expect(await refusal([fixture(path)])).toMatch(new RegExp(`^${path}: line \\d+: .+`));
    }
  });

  it('refuses a statement without account or currency, and takes the currency that is given', async () => {
    const text = good().bytes.toString();
    const bare = file('bare.ofx', Buffer.from(text.replace('<CURDEF>USD', '')));
    expect(await refusal([bare])).toMatch(/^bare\.ofx: line \d+: the statement names no currency/);
    expect(await refusal([bare], { currency: 'dollars' })).toContain('ISO 4217');
    const nobody = Buffer.from(text.replace(`<ACCTID>${NUMBER}`, ''));
    expect(await refusal([file('nobody.ofx', nobody)])).toMatch(/^nobody\.ofx: line \d+: .*account/);
    const given = await importFiles(service, [bare], { currency: 'USD' });
    expect(given).toMatchObject({ itemId, accounts: [{ added: 0 }] });
  });

  it('leaves out the file of another Item, and refuses an Item that is not theirs', async () => {
    const other = await importFiles(service, [
      file('b.ofx', bankFile({ account: '5550002', entries: ENTRIES })),
    ]);
    const both = [good(), file('b.ofx', bankFile({ account: '5550002', entries: more }))];
    expect((await importFiles(service, both)).files).toMatchObject([
      { fault: null },
      { added: 0, otherItemId: other.itemId, fault: expect.stringContaining('another item') },
    ]);
    expect(await refusal([good(more)], { itemId: other.itemId })).toContain('another item');
    expect(await refusal([good(more)], { itemId: 'nobody' })).toContain('item');
    const linked = await linkItem(service);
    expect(await refusal([good(more)], { itemId: linked.itemId })).toContain('item of their own');
  });

  it('refuses an unknown institution, another one than the Item has, and no file at all', async () => {
    expect(await refusal([good(more)], { institutionId: 'ins_0' })).toContain('institution_id');
    expect(await refusal([good(more)], { institutionId: 'ins_109508' })).toContain('another institution');
    expect(await refusal([])).toContain('no file');
  });

  it('keeps another team out of the Item', async () => {
    const { importStatements } = await import(
      '../../packages/server/src/domain/statement-imports/import-statements.ts'
    );
    const { asTenant } = await import('../../packages/server/src/domain/teams/team.ts');
    const { createTeam } = await import('../../packages/server/src/domain/teams/teams.ts');
    const { services } = service.service.core;
    const { clientId } = await createTeam(services, { name: 'Other', environments: [services.environment] });
    const stranger = asTenant(services.environment, clientId);
    await expect(
      importStatements(await asTeamSeesIt(services, clientId), stranger, { files: [good()], itemId }),
    ).rejects.toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
    const own = await importStatements(await asTeamSeesIt(services, clientId), stranger, { files: [good()] });
    expect(own.itemId).not.toBe(itemId);
  });
});
