import type { PlantedBug } from './bugs.ts';
import { rewrittenOnPostgres } from './mistakes.ts';

/** Mistakes that show where several processes have one PostgreSQL database, each with kept answers and transactions of its own. */
export const PLANTED_BETWEEN_PROCESSES: readonly PlantedBug[] = [
  {
    name: 'stale-opening',
    seed: 1,
    what: 'a process goes on with the token and the Item that it read before another process changed them',
    plant: () => rewrittenOnPostgres('calls.', 'array_agg(xmin)', 'array_agg(0)'),
  },
];
