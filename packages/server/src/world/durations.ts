/** Spans of time in milliseconds, which is what instants are counted in. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day has 24 hours: every calendar here is in UTC. */
export const DAY_MS = 24 * HOUR_MS;
