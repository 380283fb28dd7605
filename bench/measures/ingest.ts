import { openBareInsert } from '../bare-insert.ts';
import { fillItem, linkItem, makeItem, makeReading, openBenchCore } from '../dataset.ts';
import type { Figure } from '../report.ts';
import { inTurn, type Taken, taken } from '../taken.ts';
import type { BenchContext } from './measure.ts';

const ROWS = 20_000;
const ROUNDS = 5;

/** M11: normalising, merging and committing what an institution told, against a bare bulk insert of the same rows. */
export async function measureIngest({ places, progress }: BenchContext): Promise<Figure[]> {
  progress('ingest …');
  const place = await places.make();
  const sample = await openBenchCore(place.folder, place.variables);
  await makeItem(sample.core, sample.tenant, ROWS);
  await sample.core.close();
  const insert = await openBareInsert(place, ROWS);
  const bench = await openBenchCore(place.folder, place.variables);
  const { value, spread, cpu, ours, bare } = await inTurn(
    ROUNDS,
    () => ingestOnce(bench),
    () => taken(insert.run),
  );
  await bench.core.close();
  await insert.end();
  place.leave();
  const rate = ({ ms }: Taken) => Math.round((ROWS * 1000) / ms);
  const cpuEach = ({ cpuMs }: Taken) => ((cpuMs * 1000) / ROWS).toFixed(1);
  return [
    {
      measure: 'M11',
      engine: place.engine,
      name: 'ingest of 20,000 rows',
      target: 0.6,
      value,
      spread,
      cpu,
      detail: `${rate(ours)} of ${rate(bare)} rows/s, ${cpuEach(ours)} to ${cpuEach(bare)} CPU µs a row`,
    },
  ];
}

async function ingestOnce({ core, tenant }: Awaited<ReturnType<typeof openBenchCore>>): Promise<Taken> {
  const { itemId } = await linkItem(core, tenant);
  const reading = makeReading(ROWS);
  return taken(() => fillItem(core, tenant, itemId, reading));
}
