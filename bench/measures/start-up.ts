import { median } from '../median.ts';
import type { Figure } from '../report.ts';
import { type Start, startOnce } from '../start-once.ts';
import type { BenchContext } from './measure.ts';

const ROUNDS = 7;

/** M12 and M13: the first answer of the built server over an empty store, and its memory over one that is there. */
export async function measureStartUp({ engine, places, progress }: BenchContext): Promise<Figure[]> {
  progress('starting the built server …');
  const empty: Start[] = [];
  const existing: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const place = await places.make();
    empty.push(await startOnce(place.variables));
    existing.push(await startOnce(place.variables));
    place.leave();
  }
  const of = (values: readonly number[]) => ({
    value: median(values),
    spread: [Math.min(...values), Math.max(...values)] as const,
    detail: `median of ${ROUNDS} starts`,
  });
  return [
    {
      measure: 'M12',
      engine,
      name: 'resident MB after the first answer',
      target: 90,
      atMost: true,
      ...of(existing.map(({ residentMb }) => residentMb)),
    },
    {
      measure: 'M13',
      engine,
      name: 'seconds to the first answer, empty store',
      target: 0.3,
      atMost: true,
      ...of(empty.map(({ seconds }) => seconds)),
    },
    {
      measure: 'M13',
      engine,
      name: 'seconds to the first answer, small store',
      target: 0.2,
      atMost: true,
      ...of(existing.map(({ seconds }) => seconds)),
    },
  ];
}
