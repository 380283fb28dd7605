// `node bench/forks.ts [FORKS]`: how long `server.fork()` takes, beside an empty call to the same server in the same round.
import { startTestServer } from '../packages/client/src/testing.ts';

const count = Number(process.argv[2] ?? 30);
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await using server = await startTestServer({ clock: 'frozen' });
await server.linkItem({ products: ['transactions', 'auth'] });
const forks: number[] = [];
const calls: number[] = [];
for (let nth = 0; nth <= count; nth++) {
  const begun = performance.now();
  const world = await server.fork();
  const forked = performance.now();
  await server.client.sandbox.clock.get();
  const called = performance.now();
  await world.stop();
  // The first loads what the others find loaded.
  if (nth === 0) continue;
  forks.push(forked - begun);
  calls.push(called - forked);
}
const [fork, call] = [median(forks), median(calls)];
console.log(
  `fork: median ${fork.toFixed(1)} ms of ${count}, least ${Math.min(...forks).toFixed(1)} ms; ${(fork / call).toFixed(1)} times an empty call of ${call.toFixed(1)} ms`,
);
