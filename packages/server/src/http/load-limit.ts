import { fail, type Refusal } from '../errors.ts';

export interface LoadLimit {
  enter(): void;
  leave(): void;
  isOver(): boolean;
}

/** Counts the requests under way. */
export function createLoadLimit(max: number): LoadLimit {
  let underWay = 0;
  return {
    enter: () => {
      underWay += 1;
    },
    leave: () => {
      underWay -= 1;
    },
    isOver: () => underWay > max,
  };
}

/** What a request beyond the limit gets: a quick no, and when to come again (REQ-5, D52). */
export function overloaded(): Refusal {
  return fail('INTERNAL_SERVER_ERROR', { status: 503, headers: { 'Retry-After': '1' } });
}
