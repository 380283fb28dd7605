import type { Comparison } from './compare-calls.ts';
import type { Difference } from './difference.ts';

/** Differences of one kind at one place of a path, with all calls that show it. */
export interface ReportedDifference extends Omit<Difference, 'n'> {
  readonly calls: readonly number[];
}

/** What is reported: equal differences of several calls to one path are told once. */
export function findingsOf({ differences }: Comparison): ReportedDifference[] {
  const groups = Map.groupBy(differences, ({ n: _n, ...rest }) => JSON.stringify(rest));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { n: _n, ...rest } = first;
    return [{ ...rest, calls: group.map(({ n }) => n) }];
  });
}

export function summaryOf({ calls, counts, differences }: Comparison): string {
  const compared = `${calls} ${calls === 1 ? 'call' : 'calls'} compared`;
  if (differences.length === 0) return `${compared}, no differences`;
  const parts = Object.entries(counts).map(([level, count]) => `${count} ${level}${count === 1 ? '' : 's'}`);
  return `${compared}: ${parts.join(', ')}`;
}

/** For a terminal. */
export function comparisonText(comparison: Comparison): string {
  const lines: string[] = [];
  let path = '';
  for (const finding of findingsOf(comparison).sort((a, b) => a.path.localeCompare(b.path))) {
    if (finding.path !== path) lines.push('', `${finding.method} ${finding.path}`);
    path = finding.path;
    const { level, kind, field, left, right, calls } = finding;
    const where = calls.length === 1 ? `call ${calls[0]}` : `${calls.length} calls`;
    lines.push(
      `  ${level.padEnd(7)}  ${kind.padEnd(7)}  ${field || 'the answer'}: ${left} → ${right}  (${where})`,
    );
  }
  return `${[summaryOf(comparison), ...lines].join('\n')}\n`;
}
