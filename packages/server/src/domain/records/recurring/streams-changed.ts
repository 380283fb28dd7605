import type { RecurringStream } from './recurring-stream.ts';

/** Accounts with a stream that is new, changed or gone (api.md 10.3, `RECURRING_TRANSACTIONS_UPDATE`); each once. */
export function streamsChanged(
  before: readonly RecurringStream[],
  after: readonly RecurringStream[],
): readonly string[] {
  const known = new Map(before.map((stream) => [stream.streamId, stream]));
  const changed = new Set<string>();
  for (const stream of after) {
    const earlier = known.get(stream.streamId);
    known.delete(stream.streamId);
    if (JSON.stringify(earlier) !== JSON.stringify(stream)) changed.add(stream.accountId);
  }
  for (const { accountId } of known.values()) changed.add(accountId);
  return [...changed];
}
