import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { PaymentStatus } from '../../../domain/payments/payment.ts';
import type { NewPayment } from '../../../domain/payments/payment-store.ts';
import { asTenant } from '../../../domain/teams/team.ts';

describeOnStores('payments', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const make = (paymentId: string, changes: Partial<NewPayment> = {}, tenant = alice) =>
    work((unit) =>
      unit.payments.insert(tenant, {
        paymentId,
        n: 1,
        listedAt: 1_000_000,
        recipientId: 'recipient',
        reference: 'rent',
        amount: '90071992547409.93',
        currency: 'GBP',
        scheme: null,
        schedule: null,
        wantsRefundDetails: false,
        sealedPayFrom: null,
        createdAt: 1000,
        ...changes,
      }),
    );
  const find = (id: string, tenant = alice) => open.store.payments.find(tenant, id);
  const move = (id: string, from: PaymentStatus, to: PaymentStatus, tenant = alice) =>
    work((unit) => unit.payments.move(tenant, id, { from, to, at: 2000, errorCode: null }));

  it('are found by their own team in its environment, amounts to the last digit', async () => {
    await make('once');
    expect(await find('once')).toEqual({
      paymentId: 'once',
      environment: 'sandbox',
      clientId: alice.clientId,
      n: 1,
      listedAt: 1_000_000,
      recipientId: 'recipient',
      reference: 'rent',
      amount: '90071992547409.93',
      currency: 'GBP',
      scheme: null,
      schedule: null,
      wantsRefundDetails: false,
      status: 'input_needed',
      statusAt: 1000,
      errorCode: null,
      webhook: null,
      institution: null,
      initiatedAt: null,
      sealedPayFrom: null,
      sealedPayer: null,
      orders: 0,
      order: null,
    });
    expect(await find('once', bob)).toBeUndefined();
    expect(await find('once', asTenant('production', alice.clientId))).toBeUndefined();
  });

  it('have one order at a time, and none after one that was approved', async () => {
    const team = asTenant('development', alice.clientId);
    await make('ordered', {}, team);
    const sealed = Buffer.from('sealed order');
    const count = (tenant = team) => work(({ payments }) => payments.countOrder(tenant, 'ordered'));
    const keep = (n: number) =>
      work(({ payments }) => payments.keepOrder(team, 'ordered', { n, at: 5000, sealed }));
    const moveOn = (n: number, from: 'begun' | 'approved', to: 'approved' | 'taken') =>
      work(({ payments }) => payments.moveOrder(team, 'ordered', { n, from, to, sealed }));
    expect([await count(), await count(bob), await keep(2), await keep(1)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([await count(), await keep(1), await keep(2)]).toEqual([true, false, true]);
    expect(await find('ordered', team)).toMatchObject({
      orders: 2,
      order: { n: 2, stage: 'begun', at: 5000, sealed },
    });
    expect([await moveOn(1, 'begun', 'approved'), await moveOn(2, 'begun', 'approved')]).toEqual([
      false,
      true,
    ]);
    expect([await moveOn(2, 'begun', 'approved'), await count(), await keep(2)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await moveOn(2, 'approved', 'taken')).toBe(true);
    expect(await find('ordered', team)).toMatchObject({ orders: 2, order: { stage: 'taken' } });
  });

  it('keep or forget an order in place of the one that was kept at a moment, and of no later one', async () => {
    const team = asTenant('development', alice.clientId);
    await make('taken over', { n: 2, listedAt: 1_000_001 }, team);
    const keep = (at: number, insteadOf?: number) =>
      work(({ payments }) => {
        const order = { n: 1, at, sealed: Buffer.from(`kept at ${at}`), insteadOf };
        return payments.keepOrder(team, 'taken over', order);
      });
    const forget = (at: number) =>
      work(({ payments }) => payments.forgetOrder(team, 'taken over', { n: 1, at }));
    const order = async () => (await find('taken over', team))?.order;
    await work(({ payments }) => payments.countOrder(team, 'taken over'));
    expect([await keep(5000, 4000), await keep(5000), await keep(6000, 5000)]).toEqual([false, true, true]);
    expect(await keep(7000, 5000)).toBe(false);
    await forget(5000);
    expect(await order()).toMatchObject({ at: 6000, sealed: Buffer.from('kept at 6000') });
    await forget(6000);
    expect(await order()).toBeNull();
  });

  it('keep what was asked for, and what became known at the bank', async () => {
    const asked = {
      schedule: { interval: 'monthly', executionDay: -1, startDate: '2026-04-01', endDate: '2027-03-31' },
      scheme: 'LOCAL_DEFAULT',
      wantsRefundDetails: true,
      sealedPayFrom: Buffer.from('sealed account'),
    } as const;
    await make('order', { ...asked, n: 2, listedAt: 1_000_001 });
    expect(await find('order')).toMatchObject(asked);
    const institution = { id: 'ins_1', name: 'First Test Bank' };
    await work(async ({ payments }) => {
      await payments.setWebhook(alice, 'order', 'https://team.example/');
      await payments.noteInitiation(alice, 'order', {
        institution,
        at: 3000,
        sealedPayer: Buffer.from('payer'),
      });
      await payments.setWebhook(bob, 'order', 'https://stranger.example/');
    });
    expect(await find('order')).toMatchObject({
      webhook: 'https://team.example/',
      institution,
      initiatedAt: 3000,
      sealedPayer: Buffer.from('payer'),
    });
  });

  it('take a step from the status that it begins with only, and for their own team alone', async () => {
    await make('moved', { n: 3, listedAt: 1_000_002 });
    expect(await move('moved', 'authorising', 'initiated')).toBe(false);
    expect(await move('moved', 'input_needed', 'authorising', bob)).toBe(false);
    expect(await move('moved', 'input_needed', 'authorising')).toBe(true);
    expect(await move('moved', 'input_needed', 'authorising')).toBe(false);
    expect(
      await work((unit) =>
        unit.payments.move(alice, 'moved', {
          from: 'authorising',
          to: 'rejected',
          at: 4000,
          errorCode: 'PAYMENT_REJECTED',
        }),
      ),
    ).toBe(true);
    expect(await find('moved')).toMatchObject({
      status: 'rejected',
      statusAt: 4000,
      errorCode: 'PAYMENT_REJECTED',
    });
  });

  it('are listed from the newest on, before any moment; no two of a team share one', async () => {
    await make('of bob', { listedAt: 1_000_001 }, bob);
    const ids = async (before: number, limit: number) =>
      (await open.store.payments.list(alice, before, limit)).map(({ paymentId }) => paymentId);
    expect(await ids(Number.MAX_SAFE_INTEGER, 2)).toEqual(['moved', 'order']);
    expect(await ids(1_000_001, 2)).toEqual(['once']);
    expect(await ids(1_000_000, 2)).toEqual([]);
    const last = (tenant = alice) => work((unit) => unit.payments.last(tenant));
    expect(await last()).toEqual({ n: 3, listedAt: 1_000_002 });
    expect(await last(asTenant('production', alice.clientId))).toBeUndefined();
    await expect(make('again', { listedAt: 1_000_001 })).rejects.toThrow();
  });
});
