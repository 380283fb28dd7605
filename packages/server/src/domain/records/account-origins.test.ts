import { expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/records.ts';
import { decimal } from '../../money/decimal.ts';
import type { Account } from '../accounts/account.ts';
import { type AccountOrigin, originAfter } from './account-origins.ts';

const account: Account = newAccount('a', {
  type: 'credit',
  name: 'Harbour Card',
  current: decimal('410'),
  balanceAt: 1,
});
const source = { kind: 'pull', connector: 'fdx' } as const;
const first = originAfter(undefined, {
  at: 10,
  source,
  said: { name: 'Harbour Card', current: '-410' },
  before: undefined,
  after: account,
}) as AccountOrigin;

it('tells which rule made a value of what the source said', () => {
  expect(first.fields.name).toEqual({ at: 10, source, rule: 'source' });
  expect(first.fields.current).toEqual({ at: 10, source, rule: 'sign:owed-is-positive' });
  expect(first.fields.limit?.rule).toBe('none');
  expect(first).toMatchObject({ firstAt: 10, changes: [] });
});

it('gives a new origin to what changed alone, and keeps what was there before', () => {
  const file = { kind: 'statement', dialect: 'ofx', fileDigest: 'ab' } as const;
  const next = originAfter(first, {
    at: 20,
    source: file,
    said: { current: '500', name: 'Another name' },
    before: account,
    after: { ...account, current: decimal('500'), balanceAt: 2 },
  });
  expect(next?.fields.name?.at).toBe(10);
  expect(next?.fields.current).toEqual({ at: 20, source: file, rule: 'source' });
  expect(next?.firstAt).toBe(10);
  expect(next?.changes).toEqual([{ at: 20, source: file, field: 'current', before: '410', after: '500' }]);
});

it('is not written anew where only the instant of the figures is another one', () => {
  const after = { ...account, balanceAt: 3 };
  expect(originAfter(first, { at: 30, source, said: {}, before: account, after })).toBeUndefined();
});

it('begins without a first reading for an account that was there before origins were kept', () => {
  const after = { ...account, name: 'Renamed', current: decimal('7') };
  const begun = originAfter(undefined, {
    at: 40,
    source,
    said: { name: 'Renamed', current: '9' },
    before: account,
    after,
  });
  expect(begun?.firstAt).toBeNull();
  expect(Object.keys(begun?.fields ?? {})).toEqual(['name', 'current']);
  expect(begun?.fields.current?.rule).toBe('merge:what-is-known-stays');
});

it('keeps a bounded number of changes, the newest first', () => {
  let origin: AccountOrigin | undefined = first;
  let before = account;
  for (let nth = 0; nth < 70; nth += 1) {
    const after = { ...before, current: decimal(String(1000 + nth)) };
    origin = originAfter(origin, { at: 100 + nth, source, said: { current: after.current }, before, after });
    before = after;
  }
  expect(origin?.changes).toHaveLength(60);
  expect(origin?.changes[0]?.after).toBe('1069');
});
