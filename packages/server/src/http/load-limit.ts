import { fail, type RefusalError } from '../errors.ts';

export interface LoadLimit {
  enter(): LoadPlace;
  isOver(): boolean;
}

/** That of one request among those under way. */
export interface LoadPlace {
  /** The request is over; saying so again changes nothing. */
  leave(): void;
  /** Gives the place free while the request only waits, however many others are under way when it goes on. */
  whileAway(wait: () => Promise<void>): Promise<void>;
}

/** Counts the requests under way. */
export function createLoadLimit(max: number): LoadLimit {
  let underWay = 0;
  return {
    enter() {
      let held = 0;
      let isOver = false;
      const hold = (places: 0 | 1): void => {
        underWay += places - held;
        held = places;
      };
      hold(1);
      return {
        leave() {
          isOver = true;
          hold(0);
        },
        async whileAway(wait) {
          hold(0);
          try {
            await wait();
          } finally {
            if (!isOver) hold(1);
          }
        },
      };
    },
    isOver: () => underWay > max,
  };
}

/** What a request beyond the limit gets: a quick no, and when to come again. */
export function overloaded(): RefusalError {
  return fail('INTERNAL_SERVER_ERROR', { status: 503, headers: { 'Retry-After': '1' } });
}
