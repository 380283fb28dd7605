import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../world/durations.ts';
import { followingState, type Outcomes, sharesOf, statusOf, tellingWindow } from './health.ts';

const of = (succeeded: number, failedThere = 0, failedHere = 0): Outcomes => ({
  succeeded,
  failedThere,
  failedHere,
});

describe('how an institution fares', () => {
  it('is told by the last hour where ten attempts are in it, else by the day, else by nothing', () => {
    expect(tellingWindow({ hour: of(9, 1), day: of(100) })).toEqual(of(9, 1));
    expect(tellingWindow({ hour: of(9), day: of(10) })).toEqual(of(10));
    expect(tellingWindow({ hour: of(9), day: of(9) })).toBeUndefined();
  });

  it.each([
    [of(90, 10), 'HEALTHY'],
    [of(89, 11), 'DEGRADED'],
    [of(5, 0, 5), 'DEGRADED'],
    [of(49, 51), 'DOWN'],
    [of(0, 10), 'DOWN'],
  ])('with %j is %s', (outcomes, status) => {
    expect(statusOf(outcomes)).toBe(status);
  });

  it('follows figures that have said so for ten minutes, and none that changed their mind', () => {
    const at = (minutes: number) => minutes * MINUTE_MS;
    const first = followingState(undefined, 'HEALTHY', at(0));
    expect(first).toEqual({ status: 'HEALTHY', since: 0, next: null });
    const doubted = followingState(first, 'DOWN', at(5));
    expect(doubted).toEqual({ ...first, next: { status: 'DOWN', since: at(5) } });
    expect(followingState(doubted, 'DOWN', at(14.9))).toBe(doubted);
    expect(followingState(doubted, 'HEALTHY', at(9))).toEqual(first);
    expect(followingState(doubted, 'DEGRADED', at(9)).next).toEqual({ status: 'DEGRADED', since: at(9) });
    expect(followingState(doubted, 'DOWN', at(15))).toEqual({ status: 'DOWN', since: at(15), next: null });
  });

  it('is said in shares that sum to one', () => {
    expect(sharesOf(of(10))).toEqual({
      success: '1.0000',
      errorService: '0.0000',
      errorInstitution: '0.0000',
    });
    expect(sharesOf(of(1, 1, 1))).toEqual({
      success: '0.3334',
      errorService: '0.3333',
      errorInstitution: '0.3333',
    });
    expect(sharesOf(of(0, 2, 1))).toEqual({
      success: '0.0000',
      errorService: '0.3333',
      errorInstitution: '0.6667',
    });
  });
});
