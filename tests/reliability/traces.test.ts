import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
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

async function tracedService(url: string, variables: Record<string, string> = {}): Promise<TestService> {
  const service = await startTestService({ FAIRLEAD_OTLP_ENDPOINT: new URL(url).origin, ...variables });
  onTestFinished(() => service.stop().catch(() => undefined));
  return service;
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
});

describe('a collector', () => {
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
