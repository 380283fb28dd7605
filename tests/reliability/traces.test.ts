import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChild } from '../support/child-service.ts';
import { advance, MINUTE } from '../support/clock.ts';
import { describeOnEngines, freshDatabase } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** What a collector was sent, as OTLP writes it. */
function spansOf({ received }: Receiver): WireSpan[] {
  return received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: WireSpan[] }[] }) =>
      each.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

async function collector(): Promise<Receiver> {
  const receiver = await startReceiver('/v1/traces');
  onTestFinished(() => receiver.close());
  return receiver;
}

async function tracedService(
  url: string,
  variables: Record<string, string> = {},
  folder?: string,
): Promise<TestService> {
  const traced = { FAIRLEAD_OTLP_ENDPOINT: new URL(url).origin, ...variables };
  const service = await startTestService(traced, folder);
  onTestFinished(() => service.stop().catch(() => undefined));
  return service;
}

async function webhookReceiver(): Promise<Receiver> {
  const hooks = await startReceiver();
  onTestFinished(() => hooks.close());
  return hooks;
}

/** Has an event made by a call that says which trace it belongs to. */
async function fireTraced(service: TestService, accessToken: string): Promise<void> {
  const { baseUrl, clientId: client_id, secret } = service;
  const answer = await fetch(`${baseUrl}/sandbox/item/fire_webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
    body: JSON.stringify({
      client_id,
      secret,
      access_token: accessToken,
      webhook_code: 'NEW_ACCOUNTS_AVAILABLE',
    }),
  });
  expect(answer.status).toBe(200);
}

describeOnEngines('traces', (engine) => {
  it('connect a call with its pull, its units of work and its webhook, and hold no secret', async () => {
    const spans = await collector();
    const hooks = await startReceiver();
    onTestFinished(() => hooks.close());
    const service = await tracedService(spans.url, await engine.variables());
    const { clientId, secret } = service;
    const { body: made } = await service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['transactions'],
      options: { webhook: hooks.url },
    });
    const exchanged = await fetch(`${service.baseUrl}/item/public_token/exchange`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
      body: JSON.stringify({ client_id: clientId, secret, public_token: made.public_token }),
    });
    const { access_token: accessToken, item_id: itemId } = (await exchanged.json()) as Record<string, string>;
    await service.call('/item/get', { access_token: 'access-sandbox-of-nobody' });
    await expect.poll(() => hooks.received.length).toBeGreaterThan(0);
    await service.stop();

    const all = spansOf(spans);
    const own = all.filter(({ traceId }) => traceId === TRACE);
    const named = (name: string) => own.filter((span) => span.name === name);
    const [call] = named('POST /item/public_token/exchange');
    expect(call).toMatchObject({ parentSpanId: CALLER });
    const parents = new Map(own.map(({ spanId, parentSpanId }) => [spanId, parentSpanId]));
    const leadsToCall = (span: WireSpan | undefined): boolean => {
      let at = span?.spanId;
      while (at !== undefined && at !== call?.spanId) at = parents.get(at);
      return at !== undefined;
    };
    for (const name of ['pull', 'institution.call', 'store.unit_of_work', 'webhook.delivery'])
      expect(leadsToCall(named(name)[0]), name).toBe(true);
    const facts = JSON.stringify(own.map(({ attributes }) => attributes));
    for (const fact of [
      itemId,
      exchanged.headers.get('x-request-id'),
      '/item/public_token/exchange',
      'TRANSACTIONS/INITIAL_UPDATE',
    ])
      expect(facts).toContain(fact);
    expect(JSON.stringify(all.find(({ name }) => name === 'POST /item/get'))).toContain(
      'INVALID_ACCESS_TOKEN',
    );

    // The receiver goes on with the same trace.
    const { traceparent } = hooks.received[0]?.headers ?? {};
    const deliveries = named('webhook.delivery').map(({ spanId }) => `00-${TRACE}-${spanId}-01`);
    expect(deliveries).toContain(traceparent);

    const sent = spans.received.map(({ body }) => body).join('\n');
    const secrets = [secret, accessToken, made.public_token, 'of-nobody', 'user_good', 'Plaid Checking'];
    expect(secrets.filter((text) => text !== undefined && sent.includes(text))).toEqual([]);
  });

  it('go on after a restart: an event that is tried again belongs to the call that made it', async () => {
    const [spans, hooks] = [await collector(), await webhookReceiver()];
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-traces-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const variables = await engine.variables();
    const first = await tracedService(spans.url, variables, folder);
    const { accessToken } = await linkItem(first, { products: ['auth'], options: { webhook: hooks.url } });
    hooks.answer({ status: 500 });
    await fireTraced(first, accessToken);
    await expect.poll(() => hooks.received.length).toBe(1);
    await first.stop();

    hooks.answer({ status: 200 });
    const second = await tracedService(spans.url, variables, folder);
    await advance(second, 60 * MINUTE);
    await expect.poll(() => hooks.received.length).toBe(2);
    await second.stop();
    expectOneTrace(spans, hooks, ['1', '2']);
  });
});

describe('traces of two processes', () => {
  it('meet: an event that a worker delivers belongs to the call that another process answered', async () => {
    const [spans, hooks] = [await collector(), await webhookReceiver()];
    const database = { FAIRLEAD_DATABASE_URL: await freshDatabase({ overSocket: true }) };
    const api = await tracedService(spans.url, { ...database, FAIRLEAD_ROLE: 'api' });
    const { accessToken } = await linkItem(api, { products: ['auth'], options: { webhook: hooks.url } });
    await fireTraced(api, accessToken);
    const worker = await tracedService(spans.url, { ...database, FAIRLEAD_ROLE: 'worker' }, api.folder);
    await expect.poll(() => hooks.received.length).toBe(1);
    for (const service of [worker, api]) await service.stop();
    expectOneTrace(spans, hooks, ['1']);
  });

  it('are apart where the one that made the event has them off, and none is handed on by one that has', async () => {
    const [spans, hooks] = [await collector(), await webhookReceiver()];
    const database = { FAIRLEAD_DATABASE_URL: await freshDatabase({ overSocket: true }) };
    const api = await startTestService({ ...database, FAIRLEAD_ROLE: 'api' });
    onTestFinished(() => api.stop());
    const { accessToken } = await linkItem(api, { products: ['auth'], options: { webhook: hooks.url } });
    await fireTraced(api, accessToken);
    const worker = await tracedService(spans.url, { ...database, FAIRLEAD_ROLE: 'worker' }, api.folder);
    await expect.poll(() => hooks.received.length).toBe(1);
    await worker.stop();
    const [delivery] = spansOf(spans).filter(({ name }) => name === 'webhook.delivery');
    expect(delivery?.parentSpanId ?? '').toBe('');
    expect(delivery?.traceId).not.toBe(TRACE);
    expect(hooks.received[0]?.headers.traceparent).toContain(delivery?.traceId);
  });
});

/** Every attempt is a span below the call's, in the trace that its caller named. */
function expectOneTrace(spans: Receiver, hooks: Receiver, attempts: readonly string[]): void {
  const own = spansOf(spans).filter(({ traceId }) => traceId === TRACE);
  const parents = new Map(own.map(({ spanId, parentSpanId }) => [spanId, parentSpanId]));
  const deliveries = own.filter(({ name }) => name === 'webhook.delivery');
  expect(deliveries).toHaveLength(attempts.length);
  for (const { parentSpanId = '' } of deliveries) expect(pathTo(parents, parentSpanId)).toContain(CALLER);
  expect(hooks.received.map(({ headers }) => headers['webhook-attempt'])).toEqual(attempts);
  expect(hooks.received.map(({ headers }) => headers.traceparent)).toEqual(
    deliveries.map(({ spanId }) => `00-${TRACE}-${spanId}-01`),
  );
}

/** The spans around one, the nearest first, as far as they are known. */
function pathTo(parents: ReadonlyMap<string, string | undefined>, from: string): string[] {
  const path: string[] = [];
  for (let at: string | undefined = from; at !== undefined && !path.includes(at); at = parents.get(at))
    path.push(at);
  return path;
}

describe('a collector', () => {
  it('hears of calls of the service as it is built', async () => {
    const spans = await collector();
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-traced-'));
    const child = await startChild(folder, { FAIRLEAD_OTLP_ENDPOINT: new URL(spans.url).origin });
    onTestFinished(() => child.kill().then(() => rmSync(folder, { recursive: true, force: true })));
    const answer = await fetch(`${child.baseUrl}/categories/get`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    expect(await child.stop()).toBe(0);
    expect(spansOf(spans)).toContainEqual(
      expect.objectContaining({ traceId: TRACE, parentSpanId: CALLER, name: 'POST /categories/get' }),
    );
  });

  it('that takes nothing holds up neither calls nor the end of the process', async () => {
    const spans = await collector();
    spans.answer(undefined);
    const service = await tracedService(spans.url);
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    // More than one batch: what waits is bounded, and the rest is dropped.
    for (let nth = 0; nth < 20; nth++) {
      const many = Array.from({ length: 50 }, () => service.call('/item/get', { access_token: accessToken }));
      expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
    }
    const begun = performance.now();
    await service.stop();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(spans.received.length).toBeLessThan(10);
  });

  it('is never asked, and its library never loaded, while traces are off', async () => {
    const service = await startTestService();
    onTestFinished(() => service.stop());
    expect(service.service.core.services.world.tracing).toBeUndefined();
    const hooks = await startReceiver();
    onTestFinished(() => hooks.close());
    await linkItem(service, { products: ['transactions'], options: { webhook: hooks.url } });
    await expect.poll(() => hooks.received.length).toBeGreaterThan(0);
    expect(hooks.received[0]?.headers.traceparent).toBeUndefined();
  });
});
