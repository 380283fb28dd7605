import { type BareInsert, openBareInsert } from '../bare-insert.ts';
import { BENCH_KEYS } from '../dataset.ts';
import { type Exchange, exchangeOn, postRequest } from '../load.ts';
import { type Running, startBuilt } from '../processes.ts';
import type { Figure } from '../report.ts';
import { inTurn, type Taken, taken } from '../taken.ts';
import type { BenchContext } from './measure.ts';

/** Transactions of the default user of the sandbox. */
const ROWS = 388;
const ROUNDS = 5;

/** M10: links a second, first pull in them, to a bare insert of the same rows in one transaction each. */
export async function measureLinks({ engine, places, progress, isQuick }: BenchContext): Promise<Figure[]> {
  progress('links …');
  const count = isQuick ? 20 : 80;
  const place = await places.make();
  const sample = await startBuilt(place.variables);
  await linkMany(sample, 1);
  await sample.stop();
  const insert = await openBareInsert(place, ROWS);
  const service = await startBuilt(place.variables);
  const { value, spread, cpu, ours, bare } = await inTurn(
    ROUNDS,
    () => linked(service, count),
    () => taken(() => insertMany(insert, count)),
  );
  await service.stop();
  await insert.end();
  place.leave();
  const perSecond = ({ ms }: Taken) => ((count * 1000) / ms).toFixed(0);
  const cpuEach = ({ cpuMs }: Taken) => (cpuMs / count).toFixed(1);
  return [
    {
      measure: 'M10',
      engine,
      name: `links with a first pull of ${ROWS} rows`,
      target: 0.4,
      value,
      spread,
      cpu,
      detail: `${perSecond(ours)} of ${perSecond(bare)} a second, ${cpuEach(ours)} to ${cpuEach(bare)} CPU ms each`,
    },
  ];
}

/** How long so many links take, and what the service computes for them. */
async function linked(service: Running, count: number): Promise<Taken> {
  const before = service.cpu();
  const { ms } = await taken(() => linkMany(service, count));
  return { ms, cpuMs: (service.cpu() - before) / 1000 };
}

async function insertMany(insert: BareInsert, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) await insert.run();
}

/** One after the other, each with a call for its public token and one for its exchange. */
function linkMany({ port }: Running, count: number): Promise<void> {
  return exchangeOn(port, async (exchange) => {
    for (let nth = 0; nth < count; nth++) await linkOnce(exchange);
  });
}

export async function linkOnce(exchange: Exchange): Promise<void> {
  const wish = { institution_id: 'ins_109508', initial_products: ['transactions'] };
  const made = await exchange(postRequest('/sandbox/public_token/create', { ...BENCH_KEYS, ...wish }));
  const { public_token } = JSON.parse(made.body().toString()) as { public_token: string };
  const call = { ...BENCH_KEYS, public_token };
  const { status } = await exchange(postRequest('/item/public_token/exchange', call));
  if (status !== 200) throw new Error(`an exchange had status ${status}`);
}
