import { beforeAll, describe, expect, it } from 'vitest';
import { SnapshotTooLargeError } from '../../packages/server/src/domain/sandbox/team-data-store.ts';
import { statement } from '../../packages/server/src/store/engine.ts';
import { alice, newTransaction, saveItem } from '../support/records.ts';
import { describeOnStores } from '../support/stores.ts';

const ROWS = 15_000;
const ROWS_OF_A_PART = 500;
/** Others have a turn at least so often. */
const ROWS_BETWEEN_TURNS = 1000;

const snapshot = (name: string, rowsMax: number) => ({
  snapshotId: `id of ${name}`,
  name,
  rowsMax,
  timeOf: () => 1,
});
const countRows = statement('test.rows', 'SELECT count(*) AS n FROM transactions');
const countParts = statement('test.parts', 'SELECT count(*) AS n FROM sandbox_snapshot_parts');

describeOnStores('a large team of the sandbox', (open) => {
  beforeAll(async () => {
    const { clientId } = alice;
    const team = { clientId, name: 'alice', environments: ['sandbox' as const], createdAt: 0 };
    await open.store.unitOfWork((unit) => unit.teams.insert(team));
    await saveItem(open.store, 'large');
    const rows = Array.from({ length: ROWS }, (_, n) => newTransaction(`t${n}`));
    await open.store.unitOfWork((unit) => unit.transactions.insert('large', rows));
  });

  const count = async (what: typeof countRows) => Number((await open.engine.reader.first(what))?.n);
  const take = (name: string, rowsMax: number) =>
    open.store.unitOfWork((unit) => unit.teamData.take(alice.clientId, snapshot(name, rowsMax)));

  describe('lets others have their turn, slice by slice', () => {
    it.each([
      ['while a snapshot of it is taken', () => take('whole', 2 * ROWS), ROWS],
      ['while it is reset', () => open.store.unitOfWork((unit) => unit.teamData.clear(alice.clientId, 1)), 0],
      [
        'while the snapshot is restored',
        () => open.store.unitOfWork((unit) => unit.teamData.restore(alice.clientId, { name: 'whole' }, 2)),
        ROWS,
      ],
    ])('%s', async (_, work, rowsAfter) => {
      expect(await turnsDuring(work)).toBeGreaterThanOrEqual(ROWS / ROWS_BETWEEN_TURNS);
      expect(await count(countRows)).toBe(rowsAfter);
      expect(await count(countParts)).toBeGreaterThanOrEqual(ROWS / ROWS_OF_A_PART);
    });
  });

  it('replaces the parts of a snapshot with those of its successor', async () => {
    await take('whole', 2 * ROWS);
    const before = await count(countParts);
    await take('whole', 2 * ROWS);
    expect(await count(countParts)).toBe(before);
  });

  it('is refused a snapshot beyond the bound, and none is begun', async () => {
    const before = await count(countParts);
    await expect(take('too large', ROWS / 2)).rejects.toBeInstanceOf(SnapshotTooLargeError);
    expect(await count(countParts)).toBe(before);
  });
});

/** How often the event loop came round while it went on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}
