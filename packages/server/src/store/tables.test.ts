import { expect, it } from 'vitest';
import { alice, saveItem } from '../../../../tests/support/records.ts';
import { type SchemaColumn, schemaColumns } from '../../../../tests/support/schema.ts';
import { describeOnStores, type OpenStore } from '../../../../tests/support/stores.ts';
import { statement, type Value } from './engine.ts';
import { tables } from './tables.ts';

const declared = Object.values(tables).flatMap(({ ofItem = {} }) => Object.entries(ofItem));

async function tablesOfItems({ engine }: OpenStore): Promise<string[]> {
  const columns = await schemaColumns(engine);
  return columns.filter(({ column }) => column === 'item_id').map(({ table }) => table);
}

/** Another one for each Item, because some columns are unique. */
function someValue({ type }: SchemaColumn, itemId: string): Value {
  if (/text/i.test(type)) return itemId;
  return /int/i.test(type) ? itemId.length : Buffer.from(itemId);
}

/** Puts a row of the Item into a table, whatever its columns are. */
async function addRow({ engine }: OpenStore, table: string, itemId: string): Promise<void> {
  const columns = (await schemaColumns(engine)).filter((each) => each.table === table);
  const row = columns.map((each) => (each.column === 'item_id' ? itemId : someValue(each, itemId)));
  await engine.transaction((transaction) =>
    transaction.insertMany(
      table,
      columns.map(({ column }) => column),
      [row],
    ),
  );
}

const rowsIn = async ({ engine }: OpenStore, table: string, itemId: string): Promise<number> => {
  const rows = statement(`test.${table}.rows`, `SELECT 1 AS one FROM ${table} WHERE item_id = $1`);
  return (await engine.reader.all(rows, [itemId])).length;
};

describeOnStores('the removal of an Item', (open) => {
  it('is declared by every table with an item_id, once', async () => {
    const names = declared.map(([name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.sort()).toEqual((await tablesOfItems(open)).sort());
  });

  it('takes the rows of those that say so, of this Item alone', async () => {
    for (const itemId of ['gone', 'stays']) {
      await saveItem(open.store, itemId);
      for (const [table] of declared) {
        if (table !== 'items' && table !== 'item_keys') await addRow(open, table, itemId);
      }
    }
    await open.store.unitOfWork(({ items }) => items.remove(alice, 'gone', 2000));
    for (const [table, outcome] of declared) {
      expect([table, await rowsIn(open, table, 'gone')]).toEqual([table, outcome === 'deleted' ? 0 : 1]);
      expect([table, await rowsIn(open, table, 'stays')]).toEqual([table, 1]);
    }
  });
});
