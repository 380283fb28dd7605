import { type Attempt, isBefore, type Span } from './span.ts';

interface Write<T> extends Attempt {
  readonly value: T;
}

/** A value that is written again and again, such as an Item's webhook URL. */
export interface Register<T> {
  writes: Write<T>[];
}

export function newRegister<T>(value: T): Register<T> {
  return { writes: [{ value, start: -1, end: -1, outcome: 'done' }] };
}

export function write<T>(register: Register<T>, value: T, span: Span): Attempt {
  const attempt: Write<T> = { value, start: span.start, end: Number.POSITIVE_INFINITY, outcome: 'open' };
  register.writes.push(attempt);
  return attempt;
}

/** What a read of that span may see: the last acknowledged write, or one that ran beside it or whose end nobody knows. */
export function possible<T>({ writes }: Register<T>, span: Span): T[] {
  return writes
    .filter((one) => one.outcome !== 'refused' && one.start < span.end)
    .filter(
      (one) =>
        !writes.some((other) => other.outcome === 'done' && isBefore(one, other) && isBefore(other, span)),
    )
    .map(({ value }) => value);
}

/** What the answer to a write may show besides its own value: what others wrote meanwhile. */
export function writtenBeside<T>({ writes }: Register<T>, own: Attempt | undefined, span: Span): T[] {
  return writes
    .filter((one) => one !== own && one.outcome !== 'refused')
    .filter((one) => one.start < span.end && one.end > span.start)
    .map(({ value }) => value);
}

/** A read is as good as a write of what it saw. */
export function saw<T>(register: Register<T>, value: T, span: Span): void {
  register.writes.push({ value, start: span.start, end: span.end, outcome: 'done' });
  // No call runs beside so many others that it could still see an older one.
  if (register.writes.length > 2 * KEPT) register.writes = register.writes.slice(-KEPT);
}

const KEPT = 20;
