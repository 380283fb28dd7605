import { openBareInsert } from '../bare-insert.ts';
import { median } from '../compare.ts';
import { fillItem, linkItem, makeItem, makeReading, openBenchCore } from '../dataset.ts';
import type { Figure } from '../report.ts';
import { type Taken, taken } from '../taken.ts';
import type { BenchContext } from './measure.ts';

const ROWS = 20_000;
const ROUNDS = 5;

/** M11: normalising, merging and committing what an institution told, against a bare bulk insert of the same rows. */
export async function measureIngest({ places, progress }: BenchContext): Promise<Figure[]> {
  progress('ingest …');
  const place = await places.make();
  const { core, tenant } = await openBenchCore(place.folder, place.variables);
  await makeItem(core, tenant, 1000);
  const ours: Taken[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { itemId } = await linkItem(core, tenant);
    const reading = makeReading(ROWS);
    ours.push(await taken(() => fillItem(core, tenant, itemId, reading)));
  }
  await core.close();
  const insert = await openBareInsert(place, ROWS);
  const bare: Taken[] = [];
  for (let round = 0; round < ROUNDS; round++) bare.push(await taken(insert.run));
  await insert.end();
  place.leave();
  const middle = (all: readonly Taken[], of: (one: Taken) => number) => median(all.map(of));
  const rate = (all: readonly Taken[]) => Math.round((ROWS * 1000) / middle(all, ({ ms }) => ms));
  return [
    {
      measure: 'M11',
      engine: place.engine,
      name: 'ingest of 20,000 rows',
      target: 0.6,
      value: rate(ours) / rate(bare),
      cpu: middle(bare, ({ cpuMs }) => cpuMs) / middle(ours, ({ cpuMs }) => cpuMs),
      detail: `${rate(ours)} of ${rate(bare)} rows/s`,
    },
  ];
}
