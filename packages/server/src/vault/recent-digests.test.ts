import { expect, it } from 'vitest';
import type { Digests } from '../domain/custody.ts';
import { createDigests } from './digests.ts';
import { namedKey } from './keys.ts';
import { withRecentDigests } from './recent-digests.ts';

const plain = createDigests([
  namedKey('pepper', Buffer.alloc(32, 'a')),
  namedKey('pepper', Buffer.alloc(32, 'b')),
]);

/** Counts what is computed. */
function counted(): { digests: Digests; computed: () => number } {
  let computed = 0;
  const digests: Digests = {
    ...plain,
    all(...parts) {
      computed += 1;
      return plain.all(...parts);
    },
  };
  return { digests: withRecentDigests(digests), computed: () => computed };
}

it('computes the digests of a token once, and tells tokens apart by every part', () => {
  const { digests, computed } = counted();
  for (let time = 0; time < 3; time++) {
    expect(digests.all('access', 'sandbox', 'token')).toEqual(plain.all('access', 'sandbox', 'token'));
    expect(digests.all('public', 'sandbox', 'token')).toEqual(plain.all('public', 'sandbox', 'token'));
  }
  expect(computed()).toBe(2);
});

it('remembers a bounded number, so that a flood of invented tokens costs no memory', () => {
  const { digests, computed } = counted();
  digests.all('access', 'first');
  for (let nth = 0; nth < 4096; nth++) digests.all('access', `${nth}`);
  expect(digests.all('access', 'first')).toEqual(plain.all('access', 'first'));
  expect(computed()).toBe(4098);
});
