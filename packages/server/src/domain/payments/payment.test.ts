import { expect, it } from 'vitest';
import {
  PAYMENT_EDGES,
  PAYMENT_STATUSES,
  type PaymentStatus,
  statusName,
  UNPAID_STATUSES,
} from './payment.ts';

const after = (from: PaymentStatus) =>
  PAYMENT_EDGES.filter(([before]) => before === from).map(([, to]) => to);

it('every status is reached, each edge stands once, and what ended unpaid stays so', () => {
  const names = PAYMENT_EDGES.map(([from, to]) => `${from} → ${to}`);
  expect(new Set(names).size).toBe(names.length);
  const reached = new Set<PaymentStatus>(['input_needed']);
  for (const from of reached) for (const to of after(from)) reached.add(to);
  expect([...reached].sort()).toEqual([...PAYMENT_STATUSES].sort());
  for (const status of [...UNPAID_STATUSES, 'settled'] as const) expect(after(status), status).toEqual([]);
});

it('no way leads back to the user once a bank took the order', () => {
  const from = new Set<PaymentStatus>(['initiated']);
  for (const status of from) for (const to of after(status)) from.add(to);
  expect([from.has('input_needed'), from.has('authorising')]).toEqual([false, false]);
});

it('the wire names a status in capitals', () => {
  expect(statusName('insufficient_funds')).toBe('PAYMENT_STATUS_INSUFFICIENT_FUNDS');
});
