import { describe, expect, it } from 'vitest';
import { everyDays, onDates } from './entries.fixture.ts';
import type { RecurringStream } from './recurring-stream.ts';
import { recurringStreams } from './recurring-streams.ts';
import { streamsChanged } from './streams-changed.ts';

const TODAY = '2026-05-10';
const streamsOf = (accountId: string, payments: number, today = TODAY): RecurringStream[] =>
  recurringStreams(onDates(everyDays('2026-01-05', 30, payments), { accountId }), today).map((stream) => ({
    ...stream,
    streamId: stream.label.join(),
  }));

describe('the accounts whose streams changed', () => {
  const before = [...streamsOf('checking', 4), ...streamsOf('card', 4)];

  it('are none when nothing did, in whatever order the streams come', () => {
    expect(streamsChanged(before, [...before].reverse())).toEqual([]);
    expect(streamsChanged([], [])).toEqual([]);
  });

  it('are those with a new stream', () => {
    expect(streamsChanged(before, [...before, ...streamsOf('savings', 3)])).toEqual(['savings']);
  });

  it('are those with a payment more, once each', () => {
    const after = [...streamsOf('checking', 5), ...streamsOf('card', 4)];
    expect(streamsChanged(before, after)).toEqual(['checking']);
    const both = [
      ...streamsOf('checking', 5),
      ...streamsOf('checking', 4).map((s) => ({ ...s, streamId: 'x' })),
    ];
    expect(streamsChanged(before, [...both, ...streamsOf('card', 4)])).toEqual(['checking']);
  });

  it('are those whose stream ended, or is gone', () => {
    const later = '2027-01-01';
    expect(streamsChanged(before, [...streamsOf('checking', 4, later), ...streamsOf('card', 4)])).toEqual([
      'checking',
    ]);
    expect(streamsChanged(before, streamsOf('checking', 4))).toEqual(['card']);
  });
});
