import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { createCallLog, type NotedCall } from '../../../domain/call-log/call-log.ts';
import type { CallFilter, CallPlace } from '../../../domain/call-log/call-record.ts';
import type { Services } from '../../../domain/services.ts';
import type { Store } from '../../../domain/store.ts';

const noted = (requestId: string, more: Partial<NotedCall> = {}): NotedCall => ({
  at: 1000,
  requestId,
  clientId: 'team',
  itemId: '',
  method: 'POST',
  path: '/accounts/get',
  status: 200,
  errorCode: '',
  durationUs: 900,
  bytesIn: 10,
  bytesOut: 20,
  idempotency: '',
  client: '',
  address: '',
  ...more,
});

describeOnStores('the log of calls', (open) => {
  const write = async (calls: readonly NotedCall[], store: Pick<Store, 'unitOfWork'> = open.store) => {
    const world = { timers: { after: () => () => undefined } };
    // Nothing but what the log of calls without bodies asks for.
    const services = { store, environment: 'sandbox', world } as unknown as Services;
    const log = createCallLog(services, () => undefined);
    for (const call of calls) log.note(call);
    await log.close();
  };
  /** Every page, as a reader goes on from each to the next. */
  const readAll = async (filter: Omit<CallFilter, 'limit'>, limit = 2): Promise<string[][]> => {
    const pages: string[][] = [];
    for (let before: CallPlace | undefined, isFirst = true; isFirst || before; isFirst = false) {
      const { calls, next } = await open.store.calls.page('sandbox', { ...filter, before, limit });
      if (calls.length > 0) pages.push(calls.map(({ requestId }) => requestId));
      before = next;
    }
    return pages;
  };

  it('gives calls of one millisecond in the order in which they ended, the last one first, in whatever list', async () => {
    const ids = ['m', 'z', 'a', 'k', 'b'];
    await write(ids.map((id) => noted(id, { itemId: 'item', status: 400 })));
    const told = [['b', 'k'], ['a', 'z'], ['m']];
    for (const filter of [{}, { clientId: 'team' }, { itemId: 'item' }, { outcome: 'refused' as const }])
      expect(await readAll(filter)).toEqual(told);
    expect(await readAll({ clientId: 'team', outcome: 'refused' })).toEqual(told);
  });

  it('lets another write go between when a second had many calls', async () => {
    const committed: string[] = [];
    await write(
      Array.from({ length: 5000 }, (_, nth) => noted(`many${nth}`)),
      {
        async unitOfWork(work, extent) {
          const result = await open.store.unitOfWork(work, extent);
          committed.push('a part of the log');
          if (committed.length === 1) {
            await open.store.unitOfWork(({ calls }) =>
              calls.add('sandbox', [{ ...noted('between'), nth: 0 }]),
            );
            committed.push('another write');
          }
          return result;
        },
      },
    );
    expect(committed.slice(0, 3)).toEqual(['a part of the log', 'another write', 'a part of the log']);
  });

  it('deletes so many old calls at a time, and as many of their bodies', async () => {
    const old = (nth: number) => ({ at: 100 + nth, requestId: `old${nth}`, itemId: '' });
    const [nths, sealed] = [Array.from({ length: 25 }, (_, nth) => nth), Buffer.from('sealed')];
    await open.store.unitOfWork(async ({ calls }) => {
      await calls.add(
        'sandbox',
        nths.slice(0, 10).map((nth) => ({ ...noted(''), ...old(nth), nth })),
      );
      await calls.addBodies(nths.map((nth) => ({ ...old(nth), sealed })));
    });
    const left = async () => {
      const found = await Promise.all(nths.map((nth) => open.store.calls.sealedBodies(old(nth))));
      return found.filter((body) => body !== undefined).length;
    };
    const deleteOnce = () => open.store.unitOfWork(({ calls }) => calls.deleteBefore(900, 10));
    expect([await deleteOnce(), await left()]).toEqual([10, 15]);
    expect([await deleteOnce(), await left()]).toEqual([10, 5]);
    expect([await deleteOnce(), await left()]).toEqual([5, 0]);
    expect(await deleteOnce()).toBe(0);
  });

  it('finds a team, or what failed, however many calls of others came since', async () => {
    await write([noted('rare', { clientId: 'small', status: 503, at: 2000 })]);
    const others = Array.from({ length: 5001 }, (_, nth) => noted(`c${nth}`, { at: 3000 + nth }));
    await write(others);
    const first = async (filter: Omit<CallFilter, 'limit'>) =>
      (await open.store.calls.page('sandbox', { ...filter, limit: 5 })).calls.map(
        ({ requestId }) => requestId,
      );
    expect(await first({ clientId: 'small' })).toEqual(['rare']);
    expect(await first({ outcome: 'failed' })).toEqual(['rare']);
    expect(await first({ outcome: 'failed', clientId: 'small' })).toEqual(['rare']);
    expect(await readAll({ path: '/no/such/path' })).toEqual([]);
  });
});
