import { describe, expect, it } from 'vitest';
import { createLanes, type Lane } from './lanes.ts';

/** Jobs that end when the test says so. */
function stage() {
  const lanes = createLanes(() => undefined);
  const started: { name: string; end(): Promise<void> }[] = [];
  const add = (lane: Lane, name: string) =>
    lanes.add(
      lane,
      () =>
        new Promise((resolve) => {
          started.push({
            name,
            end: async () => {
              resolve(() => undefined);
              await new Promise((next) => setImmediate(next));
            },
          });
        }),
    );
  const names = () => started.map(({ name }) => name);
  const good = (destination: string) => Object.assign(lanes.of(destination), { health: 'good' as const });
  return { lanes, add, started, names, good };
}

describe('lanes', () => {
  it('run one job of an unknown or failing destination at a time, and 4 of a good one', () => {
    const { lanes, add, names, good } = stage();
    for (let nth = 1; nth <= 6; nth++) {
      add(lanes.of('unknown'), `unknown ${nth}`);
      add(good('good'), `good ${nth}`);
    }
    expect(names()).toEqual(['unknown 1', 'good 1', 'good 2', 'good 3', 'good 4']);
  });

  it('run at most 64 jobs in all, and then in turns', async () => {
    const { add, names, good, started } = stage();
    for (let lane = 0; lane < 20; lane++) {
      for (let nth = 1; nth <= 5; nth++) add(good(`${lane}`), `${lane}/${nth}`);
    }
    expect(names()).toHaveLength(64);
    for (const job of started.slice(0, 4)) await job.end();
    expect(names().slice(64)).toEqual(['0/5', '16/1', '17/1', '18/1']);
  });

  it('keep places for destinations that work, however many do not', () => {
    const { lanes, add, names, good } = stage();
    for (let lane = 0; lane < 100; lane++) add(lanes.of(`dead ${lane}`), 'dead');
    for (let lane = 0; lane < 4; lane++) {
      for (let nth = 0; nth < 4; nth++) add(good(`good ${lane}`), 'good');
    }
    expect(names().filter((name) => name === 'dead')).toHaveLength(48);
    expect(names().filter((name) => name === 'good')).toHaveLength(16);
  });

  it('give up their waiting jobs when asked', () => {
    const { lanes, add, names } = stage();
    for (let nth = 0; nth < 3; nth++) add(lanes.of('a'), `job ${nth}`);
    expect(lanes.clear()).toHaveLength(2);
    expect(lanes.clear()).toHaveLength(0);
    expect(names()).toEqual(['job 0']);
  });
});
