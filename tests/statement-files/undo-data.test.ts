import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asOwner, describeOnEngines } from '../support/engines.ts';
import { connectTo } from '../support/postgres.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles } from './importing.ts';
import { bankFile, file } from './statements.ts';

const BEFORE = { date: '2026-01-05', amount: '-4.50', name: 'ORCHARD DENTIST', id: 'a1' };
const AFTER = { ...BEFORE, name: 'DENTAL CARE' };
const READ = 'SELECT * FROM statement_import_rows';

describeOnEngines('what is kept for undoing an import', (engine) => {
  let service: TestService;
  let read: () => Promise<Record<string, unknown>[]>;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const variables = await engine.variables();
    service = await startTestService(variables);
    const { FAIRLEAD_DATABASE_URL: url } = asOwner(variables);
    if (url === undefined) {
      const database = new DatabaseSync(join(service.folder, 'fairlead.db'), { readOnly: true });
      read = async () => database.prepare(READ).all();
      end = async () => database.close();
    } else {
      const sql = connectTo(url);
      read = async () => [...(await sql.unsafe(READ))];
      end = () => sql.end();
    }
  });
  afterAll(async () => {
    await end();
    await service.stop();
  });

  let account = 0;
  let made: Awaited<ReturnType<typeof importFiles>>;
  beforeEach(async () => {
    account += 1;
    const statement = (entry: typeof BEFORE, balance: string) =>
      file('a.ofx', bankFile({ account: `66000${account}`, entries: [entry], balance }));
    made = await importFiles(service, [statement(BEFORE, '10.00')]);
    await importFiles(service, [statement(AFTER, '9.00')]);
  });
  const rows = async () => (await read()).filter(({ item_id }) => item_id === made.itemId);

  it('is sealed: no row as it was stands in clear', async () => {
    const kept = await rows();
    const before = kept.filter(({ sealed }) => sealed !== null);
    expect(before.map(({ table_name }) => table_name)).toEqual(
      expect.arrayContaining(['accounts', 'transactions']),
    );
    expect(kept.map((row) => row.before)).toEqual(kept.map(() => null));
    const bytes = Buffer.concat(before.map(({ sealed }) => Buffer.from(sealed as Uint8Array)));
    expect(bytes.includes('ORCHARD')).toBe(false);
    expect(bytes.includes('wire')).toBe(false);
  });

  it('goes with the Item', async () => {
    expect(await rows()).not.toEqual([]);
    await service.call('/item/remove', { access_token: made.accessToken });
    expect(await rows()).toEqual([]);
  });

  it("goes with the team's data", async () => {
    expect(await rows()).not.toEqual([]);
    await service.call('/sandbox/reset');
    expect(await read()).toEqual([]);
  });
});
