import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('evaluations', (open) => {
  const made = {
    clientTransactionId: 'debit-1',
    itemId: 'item',
    sealed: Buffer.from('first'),
    evaluatedAt: 1000,
  };

  it('are kept once by the name of their team, with what is reported of them', async () => {
    const { store } = open;
    const insert = (sealed: string, tenant = alice) =>
      store.unitOfWork((unit) =>
        unit.signalEvaluations.insert(tenant, { ...made, sealed: Buffer.from(sealed) }),
      );
    expect(await insert('first')).toBe(true);
    expect(await insert('second')).toBe(false);
    const kept = { ...made, decision: null, returnCode: null, returnedAt: null };
    expect(await store.signalEvaluations.find(alice, 'debit-1')).toEqual(kept);
    expect(await store.signalEvaluations.find(bob, 'debit-1')).toBeUndefined();
    const reports = (tenant: typeof alice) =>
      store.unitOfWork(async ({ signalEvaluations }) => [
        await signalEvaluations.reportDecision(tenant, 'debit-1', '{"initiated":true}'),
        await signalEvaluations.reportReturn(tenant, 'debit-1', { returnCode: 'R01', returnedAt: 2000 }),
      ]);
    expect(await reports(bob)).toEqual([false, false]);
    expect(await reports(alice)).toEqual([true, true]);
    expect(await store.signalEvaluations.find(alice, 'debit-1')).toEqual({
      ...kept,
      decision: '{"initiated":true}',
      returnCode: 'R01',
      returnedAt: 2000,
    });
  });
});
