import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAuthority } from '../../packages/refbank/src/tls/certificate.ts';
import { createStoreFigures } from '../../packages/server/src/composition/store-figures.ts';
import type { RunningInstance } from '../../packages/server/src/control/instance.ts';
import { askHere } from '../../packages/server/src/control/operation.ts';
import { describeOperation } from '../../packages/server/src/control/operations/service/operation-state.ts';
import { OPERATOR } from '../../packages/server/src/domain/audit/act.ts';
import { recordAct } from '../../packages/server/src/domain/audit/record.ts';
import { clockName, type PlannedWork } from '../../packages/server/src/domain/due/due.ts';
import type { Environment } from '../../packages/server/src/domain/institutions/institution.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import type { Services } from '../../packages/server/src/domain/services.ts';
import type { Webhook } from '../../packages/server/src/domain/webhooks/webhook.ts';
import { createMetrics } from '../../packages/server/src/http/metrics.ts';
import { createStore } from '../../packages/server/src/store/store.ts';
import { HOUR_MS, MINUTE_MS } from '../../packages/server/src/world/durations.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { openFresh } from '../support/stores.ts';

/** The team's clock stands still here. */
const NOW = Date.UTC(2027, 2, 1, 12);
const SECOND_MS = 1000;

function work(clientId: string, subject: string, dueAt: number): PlannedWork {
  const clock = clockName('sandbox', clientId);
  return { itemId: '', clientId, kind: 'payment_settlement', subject, clock, dueAt };
}

let events = 0;
function event(environment: Environment, clientId: string, changes: Partial<Webhook>): Webhook {
  const n = 1000 + ++events;
  return {
    webhookId: `webhook-${n}`,
    environment,
    clientId,
    itemId: '',
    n,
    clock: clockName(environment, clientId),
    type: 'TRANSACTIONS',
    code: 'DEFAULT_UPDATE',
    target: 'item',
    url: 'https://receiver.example/hook',
    body: '{}',
    state: 'pending',
    createdAt: NOW,
    nextAt: NOW,
    endsAt: NOW + 24 * HOUR_MS,
    attempts: 1,
    endedAt: null,
    sealedBody: null,
    traceparent: null,
    ...changes,
  };
}

/** A team whose clock stands still, and is held, so that nothing of it is done in the background. */
async function holdClock({ store, world }: Services, clientId: string): Promise<void> {
  const realNow = world.realClock.now();
  await store.unitOfWork(async ({ teams }) => {
    await teams.setClock(clientId, { mode: 'frozen', value: NOW });
    await teams.driveClock(clientId, 'the test', realNow + HOUR_MS, realNow);
  });
}

async function recordBackup({ store, world }: Services, id: string): Promise<void> {
  const act = { action: 'backup.taken', object: { kind: 'backup', id }, detail: {} } as const;
  await store.unitOfWork(async (unit) => recordAct({ world, by: OPERATOR }, unit, act));
}

/** One piece of each state, and what must not be counted. */
async function fillQueues({ store, world }: Services, clientId: string): Promise<void> {
  const realNow = world.realClock.now();
  const lease = { lease: 'another process', realNow, leaseUntil: realNow + HOUR_MS };
  const ended = { nextAt: null, endsAt: null, endedAt: NOW };
  await store.unitOfWork(async ({ due, webhooks }) => {
    await due.plan(work(clientId, 'just due', NOW - 10 * SECOND_MS));
    await due.plan(work(clientId, 'late', NOW - 20 * MINUTE_MS));
    await due.plan(work(clientId, 'later still', NOW - 15 * MINUTE_MS));
    await due.planLeased(work(clientId, 'held', NOW - HOUR_MS), lease);
    await due.plan(work(clientId, 'to come', NOW + SECOND_MS));
    await due.plan({ ...work(clientId, 'elsewhere', NOW - HOUR_MS), clock: 'production' });
    await webhooks.insert(event('sandbox', clientId, { nextAt: NOW - 5 * MINUTE_MS }));
    await webhooks.insert(
      event('sandbox', clientId, { createdAt: NOW - 7 * HOUR_MS, nextAt: NOW + HOUR_MS }),
    );
    await webhooks.insert(event('sandbox', clientId, { state: 'dead', ...ended }));
    await webhooks.insert(event('sandbox', clientId, { state: 'delivered', ...ended }));
    await webhooks.insert(event('production', clientId, { createdAt: NOW - 9 * HOUR_MS }));
    await webhooks.insert(event('production', clientId, { state: 'dead', ...ended }));
  });
}

describeOnEngines('the figures of the store', ({ name, variables }) => {
  let service: TestService;
  let services: Services;
  beforeAll(async () => {
    service = await startTestService(await variables());
    services = service.service.core.services;
    await holdClock(services, service.clientId);
    await fillQueues(services, service.clientId);
  });
  afterAll(() => service.stop());

  it('say what is due, late and held, what waits or was given up, and how long, of this environment alone', async () => {
    const before = Date.now() / 1000;
    const notAfter = Date.UTC(2036, 0, 1);
    const { certificate } = createAuthority(Date.now()).issue({ hosts: ['app.example'], notAfter });
    await recordBackup(services, 'first');
    await changeRegistration(services, 'harbour', { certificate, client_id: 'abc' });
    const reply = await fetch(service.service.metricsUrl);
    const text = await reply.text();
    const figure = (series: string) => {
      const line = text.split('\n').find((each) => each.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length));
    };
    expect(reply.status).toBe(200);
    expect(['due', 'late', 'leased'].map((state) => figure(`fairlead_due_work{state="${state}"}`))).toEqual([
      1, 2, 1,
    ]);
    expect(figure('fairlead_due_work_lag_seconds')).toBe(20 * 60);
    expect(['pending', 'dead'].map((state) => figure(`fairlead_webhooks{state="${state}"}`))).toEqual([2, 1]);
    expect(figure('fairlead_webhooks_lag_seconds')).toBe(5 * 60);
    expect(figure('fairlead_webhooks_oldest_pending_seconds')).toBe(7 * 3600);
    expect(figure('fairlead_backup_timestamp_seconds')).toBeGreaterThanOrEqual(Math.floor(before));
    expect(figure('fairlead_store_size_bytes')).toBeGreaterThan(100_000);
    expect(figure('fairlead_store_up')).toBe(1);
    const end = figure(
      'fairlead_certificate_end_timestamp_seconds{registration="harbour",member="certificate"}',
    );
    expect(end).toBe(notAfter / 1000);
  });

  it('are those that the Console shows', async () => {
    const { deliveries } = await askHere({ services } as RunningInstance)(describeOperation);
    expect(deliveries).toEqual({ pending: 2, dead: 1, oldestPendingAt: NOW - 7 * HOUR_MS });
  });

  it('are asked for once in ten seconds, by however many at once', async () => {
    let time = 0;
    const realClock = { ...services.world.realClock, monotonic: () => time };
    const ask = createStoreFigures({ ...services, world: { ...services.world, realClock } }, fail);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    await recordBackup(services, 'second');
    time = 9999;
    expect(await ask()).toBe(first);
    time = 10_000;
    expect((await ask())?.backupAt).toBeGreaterThanOrEqual(first?.backupAt ?? Number.POSITIVE_INFINITY);
    expect(await ask()).not.toBe(first);
  });

  it('are absent while the store owes its answer, and it is not asked once more meanwhile', async () => {
    const timers = {
      after(_delayMs: number, task: () => void) {
        task();
        return () => undefined;
      },
    };
    const ask = createStoreFigures({ ...services, world: { ...services.world, timers } }, fail);
    expect(await ask()).toBeUndefined();
    await vi.waitFor(async () => expect(await ask()).toBeDefined(), { timeout: 10_000, interval: 5 });
  });

  it('are absent where the store is away, which is said, and all other figures are there', async () => {
    const { engine, close } = await openFresh(name, { empty: false });
    await close();
    const failures: unknown[] = [];
    const metrics = createMetrics();
    metrics.observe('/accounts/get', 200, 0.01);
    metrics.askStore(
      createStoreFigures({ ...services, store: createStore(engine) }, (each) => failures.push(each)),
    );
    const port = await metrics.listen('127.0.0.1', 0);
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    const lines = (await reply.text()).split('\n').filter((line) => !line.startsWith('#'));
    await metrics.close();
    expect(reply.status).toBe(200);
    expect(lines).toContain('fairlead_requests_total{route="/accounts/get",status="200"} 1');
    expect(lines.filter((line) => /^fairlead_(store|due|webhook|backup|certificate)/.test(line))).toEqual([
      'fairlead_store_up 0',
    ]);
    expect(failures.length).toBeGreaterThan(0);
  });
});

function fail(error: unknown): never {
  throw error;
}
