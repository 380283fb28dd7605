export type EngineName = 'sqlite' | 'postgres';

export interface Figure {
  /** Its number in the list of measures (README.md). */
  readonly measure: string;
  /** Absent where no store is touched. */
  readonly engine?: EngineName;
  readonly name: string;
  /** Least value that is good enough; undefined where none is set. `atMost` turns it round. */
  readonly target: number | undefined;
  readonly atMost?: true;
  readonly value: number;
  /** Least and greatest of the rounds. */
  readonly spread?: readonly [number, number];
  /** The same ratio by processor time. It decides where it is there, because other load on the machine touches it least. */
  readonly cpu?: number;
  readonly detail: string;
}

export function isMet({ target, value, cpu, atMost }: Figure): boolean {
  if (target === undefined) return true;
  const deciding = cpu ?? value;
  return atMost ? deciding <= target : deciding >= target;
}

/** A table in Markdown, as it stands in README.md. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { measure, engine, name, target, atMost, value, spread, cpu, detail } = figure;
    const wanted = target === undefined ? '–' : `${atMost ? '≤' : '≥'} ${target}`;
    const noise = spread ? ` (${spread.map(digits).join(' to ')})` : '';
    const met = target === undefined ? '–' : isMet(figure) ? 'yes' : 'no';
    const cells = [
      measure,
      engine ?? '–',
      name,
      wanted,
      `${digits(value)}${noise}`,
      cpu === undefined ? '–' : digits(cpu),
      met,
      detail,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| | store | what | wanted | seen (least to most) | by processor time | met | detail |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
