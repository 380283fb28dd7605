import type { RecordedCall, RecordedMessage } from '../cassette/cassette.ts';
import { textMember } from '../json.ts';
import { compareJson } from './compare-json.ts';
import { type Difference, type DifferenceLevel, type FieldDifference, LEVELS } from './difference.ts';

/** Two answers to one call; `right` is undefined where there is none. */
export interface Pair {
  readonly left: RecordedCall;
  readonly right: Pick<RecordedCall, 'status' | 'answer'> | undefined;
  /** Why there is none. */
  readonly why?: string;
}

export interface Comparison {
  readonly left: string;
  readonly right: string;
  /** Calls whose answers were compared. */
  readonly calls: number;
  readonly counts: Readonly<Record<DifferenceLevel, number>>;
  readonly differences: readonly Difference[];
}

export interface CompareOptions {
  /** Amounts, times and texts too; ids and tokens are never compared by value. */
  readonly values: boolean;
}

/** Compares the answers of two services to the same calls. */
export function compareCalls(
  names: { readonly left: string; readonly right: string },
  pairs: readonly Pair[],
  options: CompareOptions,
): Comparison {
  const differences = pairs.flatMap((pair) => {
    const { n, method, path } = pair.left;
    return differencesOf(pair, options).map((found): Difference => ({ ...found, n, method, path }));
  });
  const ranked = differences.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.n - b.n);
  const count = (level: DifferenceLevel) => ranked.filter((difference) => difference.level === level).length;
  return {
    ...names,
    calls: pairs.filter(({ right }) => right !== undefined).length,
    counts: { error: count('error'), warning: count('warning'), notice: count('notice') },
    differences: ranked,
  };
}

function differencesOf({ left, right, why }: Pair, options: CompareOptions): FieldDifference[] {
  const found = (
    kind: FieldDifference['kind'],
    field: string,
    one: string,
    other: string,
  ): FieldDifference => ({
    kind,
    level: 'error',
    field,
    left: one,
    right: other,
  });
  if (!right) return [found('call', '', `status ${left.status}`, why ?? 'no answer')];
  const status =
    left.status === right.status ? [] : [found('status', '', String(left.status), String(right.status))];
  const errors = ['error_type', 'error_code'].flatMap((name) => {
    const [one, other] = [textMember(left.answer.json, name), textMember(right.answer.json, name)];
    return one === other ? [] : [found('error', name, one ?? 'no error', other ?? 'no error')];
  });
  // An error and a result have nothing in common.
  const isOneError = left.status < 400 !== right.status < 400;
  if (isOneError) return [...status, ...errors];
  const [one, other] = [contentOf(left.answer), contentOf(right.answer)];
  if (one !== other) return [...status, ...errors, found('content', '', one, other)];
  const { json } = left.answer;
  if (json === undefined || right.answer.json === undefined) return [...status, ...errors];
  const inner = compareJson(json, right.answer.json, options);
  return [
    ...status,
    ...errors,
    ...inner.filter(({ field, kind }) => !(kind === 'enum' && /^error_(type|code)$/.test(field))),
  ];
}

function contentOf({ json, file }: RecordedMessage): string {
  return json === undefined ? (file?.type ?? 'nothing') : 'JSON';
}

/** Pairs the calls of two cassettes: the first to a path with the first, the second with the second, and so on. */
export function pairCalls(left: readonly RecordedCall[], right: readonly RecordedCall[]): Pair[] {
  const byPath = Map.groupBy(right, ({ method, path }) => `${method} ${path}`);
  return left.map((call): Pair => {
    const other = byPath.get(`${call.method} ${call.path}`)?.shift();
    return { left: call, right: other, ...(other === undefined && { why: 'not in the other cassette' }) };
  });
}
