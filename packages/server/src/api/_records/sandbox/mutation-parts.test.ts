import { expect, it } from 'vitest';
import { MutationError } from '../../../connectors/sandbox/port/mutation.ts';
import { readMutation } from './mutation-parts.ts';

function faultOf(parts: Parameters<typeof readMutation>[0]): string {
  try {
    readMutation(parts);
    return 'none';
  } catch (error) {
    if (!(error instanceof MutationError)) throw error;
    return `${error.pointer}: ${error.reason}`;
  }
}

it.each([
  [{ accounts: [] }, '/accounts: must be an object'],
  [{ accounts: { add: {} } }, '/accounts/add: must be an array'],
  [{ accounts: { add: [[]] } }, '/accounts/add/0: must be an object'],
  [{ accounts: { change: [{ account_id: null }] } }, '/accounts/change/0/account_id: must be set'],
  [{ accounts: { change: [{ account_id: 'a', mask: 7 }] } }, '/accounts/change/0/mask: must be a string'],
  [
    { accounts: { change: [{ account_id: 'a', balances: { current: '1' } }] } },
    '/accounts/change/0/balances/current: must be a number',
  ],
  [{ accounts: { change: [{ account_id: 'a', 'o/n~e': 1 }] } }, '/accounts/change/0/o~1n~0e: is not known'],
  [{ transactions: { remove: [1] } }, '/transactions/remove/0: must be a string'],
  [{ holdings: { add: [{ quantity: 1 }] } }, '/holdings/add/0/account_id: must be set'],
  [{ owners: [{ identity: [] }] }, '/owners/0/identity: must be an object'],
  [{ item: { repair: 'yes' } }, '/item/repair: must be true or absent'],
  [{ item: JSON.parse('{"__proto__": {}}') }, '/item/__proto__: is not known'],
])('%j is refused in the place that is wrong', (parts, fault) => {
  expect(faultOf(parts)).toBe(fault);
});

it('takes null for an absent member, but where a value can be none', () => {
  const { change, wish } = readMutation({
    accounts: {
      add: null,
      change: [{ account_id: 'a', name: null, mask: null, balances: { current: null, limit: null } }],
    },
    item: { error: null, repair: null, revoke: false },
  });
  expect(change).toEqual({
    accounts: { add: [], change: [{ accountId: 'a', mask: null, balances: { limit: null } }], remove: [] },
  });
  expect(wish).toEqual({});
});

it('passes on what the simulated bank reads itself, as it came', () => {
  const account = { type: 'depository', holder: null, deep: [{ none: null }] };
  const { change } = readMutation({
    accounts: { add: [account] },
    holdings: { add: [{ account_id: 'a', quantity: null, security: { ticker: 'T' } }] },
    owners: [{ account_id: null, identity: { names: null } }],
  });
  expect(change).toEqual({
    accounts: { add: [account], change: [], remove: [] },
    holdings: {
      add: [{ accountId: 'a', holding: { quantity: null, security: { ticker: 'T' } } }],
      change: [],
      remove: [],
    },
    owners: [{ identity: { names: null } }],
  });
});
