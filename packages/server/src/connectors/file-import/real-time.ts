/** What institutions write where they mean a day: its middle or its last second, in whatever zone. */
const PLACEHOLDER = /T(?:12:00:00|23:59:59)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** An RFC 3339 time of day that tells when something happened; null for one that only stands for its day. */
export function realTime(at: string | null): string | null {
  return at === null || PLACEHOLDER.test(at) ? null : at;
}
