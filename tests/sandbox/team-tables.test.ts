import { expect, it } from 'vitest';
import type { Statement } from '../../packages/server/src/store/engine.ts';
import { statement } from '../../packages/server/src/store/engine.ts';
import { KEPT_TABLES, TEAM_TABLES } from '../../packages/server/src/store/tables/team-data.ts';
import { describeOnStores } from '../support/stores.ts';

/** Names of tables and their columns. */
const COLUMNS: Statement = statement('test.columns', {
  sqlite: `SELECT m.name AS "table", p.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'`,
  postgres: `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema()`,
});

describeOnStores('what a reset and a snapshot cover', (open) => {
  it('is every table with the column of a team or an Item, but for those that are kept', async () => {
    const rows = await open.engine.reader.all(COLUMNS);
    const owned = new Set(
      rows
        .filter(({ column }) => column === 'client_id' || column === 'item_id')
        .map(({ table }) => String(table)),
    );
    expect(owned.size).toBeGreaterThan(20);
    expect([...owned].sort()).toEqual([...TEAM_TABLES, ...KEPT_TABLES].sort());
  });
});
