export interface Figure {
  readonly name: string;
  /** Least value that is good enough; undefined where none is set. `atMost` turns it round. */
  readonly target: number | undefined;
  readonly atMost?: true;
  readonly value: number;
  readonly detail: string;
}

export function isMet({ target, value, atMost }: Figure): boolean {
  return target === undefined || (atMost ? value <= target : value >= target);
}

/** A table in Markdown, as it stands in README.md. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, target, atMost, value, detail } = figure;
    const wanted = target === undefined ? '–' : `${atMost ? '≤' : '≥'} ${target}`;
    return `| ${name} | ${wanted} | ${value.toFixed(2)} | ${isMet(figure) ? 'yes' : 'no'} | ${detail} |`;
  });
  return ['| what | wanted | seen | met | detail |', '|---|---|---|---|---|', ...rows].join('\n');
}
