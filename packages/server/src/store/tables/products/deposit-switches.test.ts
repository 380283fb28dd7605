import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { SwitchStep } from '../../../domain/deposit-switch/deposit-switch.ts';
import { asTenant } from '../../../domain/teams/team.ts';

const OUTCOME = {
  allocation: { multiple: true, remainder: false, percent: null, amount: '90071992547409.93' },
  method: 'instant' as const,
  employer: { id: 'emp_1', name: 'Acorn Foods' },
  institution: { id: 'ins_1', name: 'First Test Payroll' },
};
const STEPS: readonly SwitchStep[] = [
  { to: 'processing' },
  { to: 'completed', outcome: OUTCOME },
  { to: 'error' },
];

describeOnStores('deposit switches', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const make = (depositSwitchId: string, itemId = 'item-1', sealedTarget: Buffer | null = null) =>
    work((unit) =>
      unit.depositSwitches.insert(alice, {
        depositSwitchId,
        itemId,
        accountId: 'account-1',
        countryCode: 'US',
        webhook: 'https://team.example/',
        sealedTarget,
        createdAt: 1000,
      }),
    );
  const move = (id: string, step: SwitchStep, tenant = alice) =>
    work((unit) => unit.depositSwitches.move(tenant, id, step, 2000));
  const find = (id: string, tenant = alice) => open.store.depositSwitches.find(tenant, id);

  it('are found by their own team in its environment', async () => {
    await make('made');
    expect(await find('made')).toEqual({
      depositSwitchId: 'made',
      environment: 'sandbox',
      clientId: alice.clientId,
      itemId: 'item-1',
      accountId: 'account-1',
      state: 'initialized',
      countryCode: 'US',
      webhook: 'https://team.example/',
      createdAt: 1000,
      completedAt: null,
      outcome: null,
    });
    expect(await find('made', bob)).toBeUndefined();
    expect(await find('made', asTenant('production', alice.clientId))).toBeUndefined();
  });

  it('keep how they ended, amounts to the last digit', async () => {
    await make('ended');
    expect([
      await move('ended', { to: 'processing' }),
      await move('ended', STEPS[1] ?? { to: 'error' }),
    ]).toEqual([true, true]);
    expect(await find('ended')).toMatchObject({ state: 'completed', completedAt: 2000, outcome: OUTCOME });
  });

  it('take a step from the one state that it leads from, and for their own team alone', async () => {
    const taken: Record<string, string[]> = {};
    for (const path of [[], ['processing'], ['processing', 'completed'], ['processing', 'error']]) {
      const steps = path.map((to) => STEPS.find((step) => step.to === to) ?? { to: 'processing' as const });
      for (const next of STEPS) {
        const id = `${path.join('-')}>${next.to}`;
        await make(id, 'item-2');
        for (const step of steps) await move(id, step);
        const from = path.at(-1) ?? 'initialized';
        expect(await move(id, next, bob)).toBe(false);
        if (await move(id, next)) taken[from] = [...(taken[from] ?? []), next.to];
      }
    }
    expect(taken).toEqual({ initialized: ['processing'], processing: ['completed', 'error'] });
  });

  it('keep a sealed target for their own team, and are counted by Item', async () => {
    await make('sealed', '', Buffer.from('sealed'));
    await make('linked', 'item-3');
    const target = (id: string, tenant = alice) => open.store.depositSwitches.sealedTarget(tenant, id);
    expect(await target('sealed')).toEqual(Buffer.from('sealed'));
    expect([await target('sealed', bob), await target('linked')]).toEqual([undefined, undefined]);
    const counts = await work(async ({ depositSwitches }) => [
      await depositSwitches.count(alice, ''),
      await depositSwitches.count(alice, 'item-3'),
      await depositSwitches.count(bob, 'item-3'),
    ]);
    expect(counts).toEqual([1, 1, 0]);
  });
});
