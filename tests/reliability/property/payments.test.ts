import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isPaymentEdge,
  PAYMENT_EDGES,
  PAYMENT_STATUSES,
  type PaymentStatus,
  UNPAID_STATUSES,
} from '../../../packages/server/src/domain/payments/payment.ts';
import { RefusalError } from '../../../packages/server/src/errors.ts';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { examples } from '../../support/examples.ts';
import { paying } from '../../support/paying.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** The statuses on a shortest way from the first one, the last among them. */
function wayTo(to: PaymentStatus): PaymentStatus[] {
  const ways: PaymentStatus[][] = [[]];
  for (const way of ways) {
    const at = way.at(-1) ?? 'input_needed';
    if (at === to) return way;
    for (const [from, next] of PAYMENT_EDGES)
      if (from === at && !way.includes(next)) ways.push([...way, next]);
  }
  throw new Error(`no way leads to ${to}`);
}

describeOnEngines('the state machine of a payment', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());
  const steps = paying(() => service);

  /** True when it was done; false when it was refused in the way that it may be. */
  async function isDone(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof RefusalError && error.code === 'INVALID_FIELD') return false;
      throw error;
    }
  }

  it('has the listed edges and no other', async () => {
    const recipient_id = await steps.recipientId();
    const taken: string[] = [];
    for (const from of PAYMENT_STATUSES) {
      for (const to of PAYMENT_STATUSES) {
        const id = await steps.payment({ recipient_id });
        for (const status of wayTo(from)) await steps.move(id, status);
        if (await isDone(() => steps.move(id, to))) taken.push(`${from} → ${to}`);
        expect(await steps.status(id)).toBe(taken.at(-1) === `${from} → ${to}` ? to : from);
      }
    }
    expect(taken.sort()).toEqual(PAYMENT_EDGES.map(([from, to]) => `${from} → ${to}`).sort());
  }, 600_000);

  it('whatever happens, only listed edges are taken, each step is told once, and nothing waits for what has ended', async () => {
    const recipient_id = await steps.recipientId();
    const operations: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      begin: (id) => steps.begin(id),
      release: (id) => steps.release(id),
      initiate: (id) => steps.initiate(id),
      'a minute': () => advance(service, MINUTE),
      'the bank says executed': (id) => steps.move(id, 'executed'),
      'the bank says settled': (id) => steps.move(id, 'settled'),
      ...Object.fromEntries(UNPAID_STATUSES.map((end) => [end, (id: string) => steps.end(id, end)])),
    };
    const value = fc.constantFrom(100, 1.13, 1.44, 1.66, 1.77, 1.88);
    // Half of what happens leads on, or nearly every payment would end at once.
    const names = fc.oneof(
      fc.constantFrom('begin', 'initiate', 'a minute'),
      fc.constantFrom(...Object.keys(operations)),
    );
    const property = fc.asyncProperty(value, fc.array(names, { maxLength: 10 }), async (amount, sequence) => {
      const id = await steps.payment({ recipient_id, amount: { currency: 'GBP', value: amount } });
      const told: PaymentStatus[] = [];
      let before: PaymentStatus = 'input_needed';
      for (const name of sequence) {
        await isDone(async () => operations[name]?.(id));
        const now = await steps.told(id);
        for (const after of now.slice(told.length) as PaymentStatus[]) {
          expect(isPaymentEdge(before, after), `${before} → ${after} by ${name}`).toBe(true);
          told.push(after);
          before = after;
        }
        expect(now).toEqual(told);
        const shown = await steps.read(id);
        expect(shown.status).toBe(`PAYMENT_STATUS_${before.toUpperCase()}`);
        expect(shown.end_to_end_id !== null).toBe(told.includes('initiated'));
        expect(shown.error !== null).toBe(
          (UNPAID_STATUSES as readonly string[]).includes(before) && before !== 'failed',
        );
      }
      await advance(service, 5 * MINUTE);
      const due = await service.service.core.services.store.due.ofItem('');
      expect(due.filter(({ subject }) => subject === id)).toEqual([]);
    });
    await fc.assert(property, {
      numRuns: examples(engine.name === 'sqlite' ? 60 : 25),
      seed: 20_260_301,
      endOnFailure: true,
    });
  }, 600_000);
});
