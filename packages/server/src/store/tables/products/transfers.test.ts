import { beforeEach, expect, it } from 'vitest';
import { bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { asTenant, type Tenant } from '../../../domain/teams/team.ts';
import type { StoredAuthorization, TransferEventFilter } from '../../../domain/transfers/transfer-store.ts';

const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER, count: 25, offset: 0 };
const ALL_EVENTS: TransferEventFilter = {
  ...ALL,
  transferId: null,
  accountId: null,
  type: null,
  eventTypes: [],
};

describeOnStores('transfers', (open) => {
  let teams = 0;
  let alice: Tenant;
  beforeEach(() => {
    teams += 1;
    alice = asTenant('sandbox', `team-${teams}`);
  });
  const id = (name: string) => `${name}-${teams}`;
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const authorization = (
    changes: Partial<StoredAuthorization> = {},
  ): Omit<StoredAuthorization, 'transfer'> => ({
    authorizationId: id('a1'),
    n: 1,
    itemId: 'item',
    accountId: 'account',
    type: 'debit',
    network: 'ach',
    achClass: 'ppd',
    authorizedAmount: '90071992547409.93',
    currency: 'USD',
    sealed: Buffer.from('person'),
    decision: 'approved',
    rationale: null,
    idempotencyKey: null,
    authorizedAt: 1000,
    ...changes,
  });
  const insert = (changes: Partial<StoredAuthorization> = {}, tenant = alice) =>
    work((unit) => unit.transfers.insertAuthorization(tenant, authorization(changes)));
  const use = (authorizationId: string, changes: { transferId?: string; authorizedSince?: number } = {}) =>
    work((unit) =>
      unit.transfers.use(alice, {
        authorizationId,
        transferId: `of-${authorizationId}`,
        amount: '1',
        description: 'rent',
        sealedMetadata: null,
        createdAt: 2000,
        authorizedSince: 500,
        ...changes,
      }),
    );
  const tell = (transferId: string, eventType: 'pending' | 'posted' | 'returned', tenant = alice) =>
    work((unit) =>
      unit.transfers.insertEvent(tenant, {
        transferId,
        eventType,
        failure: eventType === 'returned' ? { code: 'R01', text: 'no money' } : null,
        at: 3000,
      }),
    );

  it('are found by their own team, amounts to the last digit', async () => {
    await insert();
    const { transfers } = open.store;
    expect(await transfers.findAuthorization(alice, id('a1'))).toEqual({
      ...authorization(),
      transfer: null,
    });
    expect(await transfers.findAuthorization(bob, id('a1'))).toBeUndefined();
    expect(await work((unit) => unit.transfers.lastNumber(alice))).toBe(1);
    expect(await work((unit) => unit.transfers.lastNumber(bob))).toBe(0);
  });

  it('begin once, from an approved authorization that has not ended', async () => {
    await insert();
    await insert({ authorizationId: id('a2'), n: 2, decision: 'declined', rationale: 'NSF' });
    expect(await use(id('a1'), { authorizedSince: 1000 })).toBe(false);
    expect(await use(id('a2'))).toBe(false);
    expect(await use(id('a1'))).toBe(true);
    expect(await use(id('a1'), { transferId: 'second' })).toBe(false);
    expect(await open.store.transfers.find(alice, id('of-a1'))).toMatchObject({
      authorizationId: id('a1'),
      transfer: { transferId: id('of-a1'), status: 'pending', failure: null, createdAt: 2000, amount: '1' },
    });
    expect(await open.store.transfers.find(bob, id('of-a1'))).toBeUndefined();
    expect(await open.store.transfers.list(alice, ALL)).toHaveLength(1);
    expect(await open.store.transfers.list(alice, { ...ALL, to: 1999 })).toEqual([]);
    expect(await open.store.transfers.list(alice, { ...ALL, offset: 1 })).toEqual([]);
  });

  it('take a step from the status that it begins with alone', async () => {
    await insert();
    await use(id('a1'));
    const failure = { code: 'R01', text: 'no money' };
    const step = { from: 'posted', to: 'returned', failure } as const;
    expect(await work((unit) => unit.transfers.move(alice, id('of-a1'), step))).toBe(false);
    expect(await work((unit) => unit.transfers.move(alice, id('of-a1'), { ...step, from: 'pending' }))).toBe(
      true,
    );
    expect(await open.store.transfers.find(alice, id('of-a1'))).toMatchObject({
      transfer: { status: 'returned', failure },
    });
  });

  it('are found by the key of the caller, while it lasts and unless a person has to act', async () => {
    await insert({ idempotencyKey: 'k' });
    await insert({ authorizationId: id('a2'), n: 2, idempotencyKey: 'w', decision: 'user_action_required' });
    const byKey = (key: string, since: number) => work((unit) => unit.transfers.findByKey(alice, key, since));
    expect((await byKey('k', 999))?.authorizationId).toBe(id('a1'));
    expect(await byKey('k', 1000)).toBeUndefined();
    expect(await byKey('w', 0)).toBeUndefined();
  });

  it('have events that are numbered by their team and filtered by what they are about', async () => {
    await insert();
    await use(id('a1'));
    await tell(id('of-a1'), 'pending');
    await tell(id('of-a1'), 'posted');
    await tell(id('of-a1'), 'returned');
    const { transfers } = open.store;
    const ids = async (filter: Partial<TransferEventFilter>) =>
      (await transfers.events(alice, { ...ALL_EVENTS, ...filter })).map(({ eventId }) => eventId);
    expect(await ids({})).toEqual([3, 2, 1]);
    expect(await ids({ eventTypes: ['posted', 'pending'] })).toEqual([2, 1]);
    expect(await ids({ accountId: 'other' })).toEqual([]);
    expect(await ids({ type: 'credit' })).toEqual([]);
    expect(
      await ids({ transferId: id('of-a1'), type: 'debit', accountId: 'account', count: 1, offset: 1 }),
    ).toEqual([2]);
    expect(await transfers.eventsAfter(alice, 1, 1)).toEqual([
      {
        eventId: 2,
        eventType: 'posted',
        at: 3000,
        failure: null,
        transfer: { transferId: id('of-a1'), accountId: 'account', type: 'debit', amount: '1' },
      },
    ]);
    expect((await transfers.eventsAfter(alice, 2, 9))[0]?.failure).toEqual({ code: 'R01', text: 'no money' });
    expect(await transfers.eventsAfter(bob, 0, 9)).toEqual([]);
  });
});
