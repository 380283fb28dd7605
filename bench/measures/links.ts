import { openBareInsert } from '../bare-insert.ts';
import { BENCH_KEYS } from '../dataset.ts';
import { type Exchange, exchangeOn, postRequest } from '../load.ts';
import { type Running, startBuilt } from '../processes.ts';
import type { Figure } from '../report.ts';
import { taken } from '../taken.ts';
import type { BenchContext } from './measure.ts';

/** Transactions of the default user of the sandbox. */
const ROWS = 388;
const WARM_UP = 20;

/** M10: links a second, first pull in them, to a bare insert of the same rows in one transaction each. */
export async function measureLinks({ engine, places, progress, isQuick }: BenchContext): Promise<Figure[]> {
  progress('links …');
  const count = isQuick ? 100 : 400;
  const place = await places.make();
  const service = await startBuilt(place.variables);
  await linkMany(service, WARM_UP);
  const cpuBefore = service.cpu();
  const ours = await taken(() => linkMany(service, count));
  const oursCpuMs = (service.cpu() - cpuBefore) / 1000;
  await service.stop();
  const insert = await openBareInsert(place, ROWS);
  for (let nth = 0; nth < WARM_UP; nth++) await insert.run();
  const bare = await taken(async () => {
    for (let nth = 0; nth < count; nth++) await insert.run();
  });
  await insert.end();
  place.leave();
  const perSecond = (ms: number) => ((count * 1000) / ms).toFixed(0);
  const cpuEach = (cpuMs: number) => (cpuMs / count).toFixed(1);
  return [
    {
      measure: 'M10',
      engine,
      name: `links with a first pull of ${ROWS} rows`,
      target: 0.4,
      value: bare.ms / ours.ms,
      cpu: bare.cpuMs / oursCpuMs,
      detail: `${perSecond(ours.ms)} of ${perSecond(bare.ms)} a second, ${cpuEach(oursCpuMs)} to ${cpuEach(bare.cpuMs)} CPU ms each`,
    },
  ];
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
