import { parseArgs } from 'node:util';
import { startCluster } from '../tests/support/postgres.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureIngest } from './ingest.ts';
import { measureLink } from './link.ts';
import { measureMixed } from './mixed.ts';
import { measureReads } from './reads.ts';
import { isMet, table } from './report.ts';
import { measureStartUp } from './start-up.ts';
import { measureTime } from './time.ts';

const HELP = `npm run bench [-- --quick] [--json]

Measures the built service (npm run build) against a bare node:http server in the same run and prints ratios.
  --quick   200,000 other transactions instead of 2,000,000, and fewer cold Items
  --json    one JSON document on standard output
Exit status 1 when a target is missed.
`;

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const progress = (line: string): void => void process.stderr.write(`${line}\n`);
progress('starting the built server on empty and existing folders …');
const startUp = await measureStartUp();
progress('ingest …');
const ingest = await measureIngest();
const deliveries = await measureDeliveries(progress);
const time = await measureTime(progress);
const link = await measureLink(progress);
const size = values.quick
  ? { otherItems: 100, otherRows: 2000, coldItems: 10 }
  : { otherItems: 1000, otherRows: 2000, coldItems: 30 };
const reads = await measureReads(size, progress);
const items = values.quick ? 200 : 1000;
const mixed = await measureMixed(items, progress);
progress('the same on PostgreSQL …');
const cluster = await startCluster({ durable: true });
const onPostgres = await measureMixed(items, progress, await cluster.createDatabase());
await cluster.stop();
const figures = [...reads, ...mixed, ...onPostgres, ...startUp, ...ingest, ...deliveries, ...time, ...link];
process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${table(figures)}\n`);
process.exitCode = figures.every(isMet) ? 0 : 1;
