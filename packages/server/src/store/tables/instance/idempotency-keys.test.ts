import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { CallName, StoredAnswer } from '../../../domain/idempotency/idempotency-store.ts';
import { asTenant } from '../../../domain/teams/team.ts';

const name = (letter: string, changes: Partial<CallName> = {}): CallName => ({
  tenant: alice,
  path: '/item/remove',
  keyDigest: letter.repeat(64),
  ...changes,
});
const answer = (letter: string, changes: Partial<StoredAnswer> = {}): StoredAnswer => ({
  ...name(letter),
  bodyDigest: 'body',
  itemId: 'item-1',
  sealed: Buffer.from('sealed'),
  createdAt: 1000,
  ...changes,
});

describeOnStores('answers under an Idempotency-Key', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const find = (one: CallName) => open.store.idempotencyKeys.find(one);

  it('are found by team, environment, path and key, and by nothing less', async () => {
    await work((unit) => unit.idempotencyKeys.insert(answer('a')));
    expect(await find(name('a'))).toEqual(answer('a'));
    expect(await find(name('b'))).toBeUndefined();
    expect(await find(name('a', { tenant: bob }))).toBeUndefined();
    expect(await find(name('a', { tenant: asTenant('production', alice.clientId) }))).toBeUndefined();
    expect(await find(name('a', { path: '/item/import' }))).toBeUndefined();
  });

  it('are deleted by name, and by age: the oldest first, as many as asked for', async () => {
    await work(async ({ idempotencyKeys }) => {
      for (const [nth, letter] of ['c', 'd', 'e', 'f'].entries()) {
        await idempotencyKeys.insert(answer(letter, { createdAt: 2000 + nth }));
      }
      await idempotencyKeys.delete(name('a'));
    });
    expect(await find(name('a'))).toBeUndefined();
    expect(await work((unit) => unit.idempotencyKeys.deleteOld(2002, 2))).toBe(2);
    expect(await find(name('d'))).toBeUndefined();
    expect(await find(name('e'))).toBeDefined();
    expect(await work((unit) => unit.idempotencyKeys.deleteOld(2002, 2))).toBe(1);
    expect(await find(name('f'))).toBeDefined();
  });

  it('are claimed by one unit of work at a time, and a second one is told so without waiting', async () => {
    const tryIt = () => work((unit) => unit.idempotencyKeys.claim(name('c')));
    const within = await work(async (unit) => {
      const first = await unit.idempotencyKeys.claim(name('c'));
      // The embedded store has one unit of work at a time, and one process.
      return { first, second: open.name === 'postgres' ? await tryIt() : false };
    });
    expect(within).toEqual({ first: true, second: false });
    expect(await tryIt()).toBe(true);
  });
});
