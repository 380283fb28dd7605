import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { newHex } from '../world/ids.ts';
import { createNet } from '../world/net/guarded-net.ts';
import type { NetPolicy } from '../world/net/policy.ts';
import type { RandomStream } from '../world/random.ts';
import type { OpenSpan, SpanFacts, SpanWish, Tracing } from '../world/tracing.ts';
import { sendToCollector } from './collector.ts';

interface TracingPlace {
  /** Where spans are sent, such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  readonly version: string;
  readonly environment: string;
  readonly random: RandomStream;
  /** Certificates that the way out trusts besides the system's. */
  readonly extraCa: string | undefined;
  readonly failed: (error: unknown) => void;
}

/** Spans that wait to be sent; more are dropped, so that a collector that is away costs memory for these alone. */
const WAITING_MAX = 2048;
const SEND_EVERY_MS = 2000;
const SEND_MS_MAX = 6000;
/** At the end of the process. */
const CLOSE_MS_MAX = 2000;
/** The operator names the collector, which mostly stands beside the service. */
const POLICY: NetPolicy = {
  httpsOnly: false,
  privateTargets: true,
  allowedCidrs: [],
  refusedAddresses: () => [],
};
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Begins to send spans. Nothing waits for the collector: spans are sent in batches, beside what they tell of. */
export function startTracing({ url, version, environment, random, extraCa, failed }: TracingPlace): Tracing {
  const net = createNet(extraCa === undefined ? POLICY : { ...POLICY, extraCa });
  const processor = new BatchSpanProcessor({
    exporter: sendToCollector(net, url, failed),
    maxQueueSize: WAITING_MAX,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: SEND_MS_MAX,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fairlead',
      'service.version': version,
      'deployment.environment.name': environment,
    }),
    idGenerator: {
      generateTraceId: () => newHex(random, 32),
      generateSpanId: () => newHex(random, 16),
    },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('fairlead', version);
  const underWay = new AsyncLocalStorage<Context>();
  return {
    async run(wish, work) {
      const around = contextOf(wish, underWay.getStore());
      const span = tracer.startSpan(
        wish.name,
        { kind: KINDS[wish.kind], attributes: said(wish.facts ?? {}) },
        around,
      );
      try {
        return await underWay.run(trace.setSpan(around, span), () => work(openSpan(span)));
      } catch (error) {
        failSpan(span, classOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    apart: (work) => underWay.exit(work),
    underWay() {
      const context = underWay.getStore();
      const span = context && trace.getSpanContext(context);
      return span && traceparentOf(span);
    },
    async close() {
      // A collector that is away was told of when it went away; the process ends without it.
      await provider.forceFlush({ timeoutMillis: CLOSE_MS_MAX }).catch(() => undefined);
      await net.close();
    },
  };
}

function contextOf({ parent }: SpanWish, underWay: Context | undefined): Context {
  const followed = parent === undefined ? undefined : spanContextOf(parent);
  return followed ? trace.setSpanContext(ROOT_CONTEXT, followed) : (underWay ?? ROOT_CONTEXT);
}

/** What a caller sent; undefined for what is none, which is let go by. */
function spanContextOf(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0;
  const context = {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
  return isSpanContextValid(context) ? context : undefined;
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function openSpan(span: Span): OpenSpan {
  return {
    traceparent: traceparentOf(span.spanContext()),
    name: (name) => void span.updateName(name),
    facts: (facts) => void span.setAttributes(said(facts)),
    failed: (errorClass) => failSpan(span, errorClass),
  };
}

function failSpan(span: Span, errorClass: string): void {
  span.setAttribute('error.type', errorClass);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A message may quote data; a class and a code do not. */
function classOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}

function said(facts: SpanFacts): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string | number] => fact[1] !== undefined),
  );
}
