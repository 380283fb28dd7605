import type { AuditRecord } from '../../../../packages/server/src/domain/audit/act.ts';
import type { Verdict } from './judge.ts';
import { must } from './records.ts';

/** How many acts of each kind were acknowledged, and how many may have come to pass. */
export type Tally = Map<string, { least: number; most: number }>;

interface Told {
  readonly verdict: Verdict;
  /** An earlier try of the same call may have come to pass. */
  readonly repeated?: boolean;
}

/** One call that is recorded as an act when it comes to pass. */
export function note(tally: Tally, action: string, { verdict, repeated = false }: Told): void {
  const known = tally.get(action) ?? { least: 0, most: 0 };
  const done = verdict === 'OK' ? 1 : 0;
  const maybe = done || repeated || verdict === 'UNKNOWN' ? 1 : 0;
  tally.set(action, { least: known.least + done, most: known.most + maybe });
}

/** I14: the chain holds the acts that callers know of, each once. */
export function requireTold(tally: Tally, records: readonly AuditRecord[]): void {
  for (const [action, { least, most }] of tally) {
    const count = records.filter((record) => record.action === action).length;
    must(
      count >= least && count <= most,
      'I14',
      () => `the audit has ${count} × ${action}, of ${least} acknowledged and ${most} possible ones`,
    );
  }
}
