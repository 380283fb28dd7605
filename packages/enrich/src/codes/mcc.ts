import { MCC_LINES } from './mcc.data.ts';

interface Range {
  readonly from: number;
  readonly to: number;
  readonly detailed: string;
}

const byCode = new Map<string, string>();
const ranges: Range[] = [];

for (const line of MCC_LINES.trim().split('\n')) {
  const [detailed = '', ...codes] = line.split(' ');
  for (const code of codes) {
    const [from = '', to] = code.split('-');
    if (to === undefined) byCode.set(code, detailed);
    else ranges.push({ from: Number(from), to: Number(to), detailed });
  }
}

/** Class of a merchant category code of four digits; null for one that schemes do not use. */
export function classOfMcc(mcc: string): string | null {
  const single = byCode.get(mcc);
  if (single !== undefined) return single;
  const number = Number(mcc);
  return ranges.find(({ from, to }) => number >= from && number <= to)?.detailed ?? null;
}
