import { describe, expect, it } from 'vitest';
import type { FlowEvent } from '../flow/flow.ts';
import { eventsOf } from './events.ts';

const NOBODY = { institution: null, employer: null };
const event = (name: string): FlowEvent => ({ name, keys: {} });
/** What is told of these, in a session that has had `after` events. */
function told(after: number, names: readonly string[]) {
  const from = { after, at: 0, linkSessionId: 'session', requestId: 'request' };
  return eventsOf(NOBODY, names.map(event), from).map(({ n, name }) => `${n} ${name}`);
}

describe('the events of a session', () => {
  it('are numbered on from those before them', () => {
    expect(told(2, ['SEARCH_INSTITUTION', 'TRANSITION_VIEW'])).toEqual([
      '3 SEARCH_INSTITUTION',
      '4 TRANSITION_VIEW',
    ]);
  });

  it('tell of no search beyond the first hundred events, and go on without a gap', () => {
    const names = ['SEARCH_INSTITUTION', 'SEARCH_INSTITUTION', 'TRANSITION_VIEW'];
    expect(told(99, names)).toEqual(['100 SEARCH_INSTITUTION', '101 TRANSITION_VIEW']);
    let after = 0;
    for (let nth = 0; nth < 1500; nth++) after += told(after, ['SEARCH_INSTITUTION']).length;
    expect(after).toBe(100);
  });

  it('tell beyond a thousand of errors and of the end alone, and of errors not for ever', () => {
    expect(told(999, ['TRANSITION_VIEW', 'TRANSITION_VIEW', 'ERROR', 'EXIT'])).toEqual([
      '1000 TRANSITION_VIEW',
      '1001 ERROR',
      '1002 EXIT',
    ]);
    expect(told(1100, ['ERROR', 'SUBMIT_MFA', 'HANDOFF'])).toEqual(['1101 HANDOFF']);
  });
});
