import { expect, it } from 'vitest';
import { KEPT_TABLES, TEAM_TABLES } from '../../packages/server/src/store/tables/teams/team-data.ts';
import { schemaColumns } from '../support/schema.ts';
import { describeOnStores } from '../support/stores.ts';

describeOnStores('what a reset and a snapshot cover', (open) => {
  it('is every table with the column of a team or an Item, but for those that are kept', async () => {
    const columns = await schemaColumns(open.engine);
    const owned = new Set(
      columns
        .filter(({ column }) => column === 'client_id' || column === 'item_id')
        .map(({ table }) => table),
    );
    expect(owned.size).toBeGreaterThan(20);
    expect([...owned].sort()).toEqual([...TEAM_TABLES, ...KEPT_TABLES].sort());
  });
});
