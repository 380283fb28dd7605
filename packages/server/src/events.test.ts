import { expect, it } from 'vitest';
import { createEvents } from './events.ts';
import { createMetrics } from './http/metrics.ts';
import type { LogLevel } from './log-lines.ts';

const CALL = {
  requestId: 'abcdefghijklmno',
  method: 'POST',
  route: '/link/token/create',
  status: 200,
  durationMs: 1,
  clientId: 'team',
  itemId: undefined,
  errorCode: undefined,
};

it('tells the operator of a payment that a person has to ask the bank about', () => {
  const lines: unknown[] = [];
  const events = createEvents({ write: (...line) => lines.push(line), enabled: () => true }, createMetrics());
  events.operator.paymentUnresolved({
    paymentId: 'p',
    clientId: 'team',
    institutionId: 'ins_1',
    reason: 'ask',
  });
  const fields = { payment_id: 'p', client_id: 'team', institution_id: 'ins_1', reason: 'ask' };
  expect(lines).toEqual([['payment_unresolved', fields]]);
});

it('tells the operator of an institution that does not know this deployment', () => {
  const lines: unknown[] = [];
  const events = createEvents({ write: (...line) => lines.push(line), enabled: () => true }, createMetrics());
  events.operator.registrationRequired({ clientId: 'team', institutionId: 'ins_1', reason: 'register it' });
  const fields = { client_id: 'team', institution_id: 'ins_1', reason: 'register it' };
  expect(lines).toEqual([['institution_registration_required', fields]]);
});

it('tells the operator what an answer warned of, also where single calls are not logged', () => {
  const lines: unknown[] = [];
  const events = createEvents(
    { write: (...line) => lines.push(line), enabled: (level: LogLevel) => level !== 'debug' },
    createMetrics(),
  );
  events.answered({ ...CALL, warning: undefined });
  expect(lines).toEqual([]);
  events.answered({ ...CALL, warning: 'products without effect here: signal' });
  const { requestId: request_id, route, clientId: client_id } = CALL;
  expect(lines).toEqual([
    ['call_warned', { request_id, route, client_id, warning: 'products without effect here: signal' }],
  ]);
});
