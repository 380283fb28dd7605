/** A frame that was loaded anew waits beside the one that it replaces; more are no person's. */
const SEATS_OF_SESSION = 2;

/** Lets that time pass for a call; false when whoever made it is gone. */
export type Pause = (ms: number) => Promise<boolean>;

/** Where calls wait for what comes of a session. Each process counts by itself. */
export interface WaitingRoom {
  /** Takes a seat, which the answer gives back; undefined when the session, or all of them together, have theirs taken. */
  enter(linkSessionId: string): (() => void) | undefined;
}

/** @param seats for all sessions together, so that those who wait leave sockets and memory to those who do not */
export function createWaitingRoom(seats: number): WaitingRoom {
  const waiting = new Map<string, number>();
  let taken = 0;
  const move = (linkSessionId: string, by: 1 | -1): void => {
    const there = (waiting.get(linkSessionId) ?? 0) + by;
    if (there === 0) waiting.delete(linkSessionId);
    else waiting.set(linkSessionId, there);
    taken += by;
  };
  return {
    enter(linkSessionId) {
      if (taken >= seats || (waiting.get(linkSessionId) ?? 0) >= SEATS_OF_SESSION) return undefined;
      move(linkSessionId, 1);
      return () => move(linkSessionId, -1);
    },
  };
}
