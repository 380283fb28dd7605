import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Net } from '../world/net/net.ts';

const LIMITS = { connectMs: 2000, totalMs: 5000, bodyBytesMax: 65_536 };

/** Sends spans to a collector (OTLP over HTTP, JSON) through the way out that all requests take. @param failed hears of the first failure in a row */
export function sendToCollector(net: Net, url: string, failed: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  const send = async (spans: ReadableSpan[]): Promise<void> => {
    const body = JsonTraceSerializer.serializeRequest(spans);
    if (!body) return;
    const { status } = await net.request({
      url,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Fairlead' },
      body,
      owner: 'traces',
      limits: LIMITS,
      repeatable: true,
    });
    if (status >= 300) throw new Error(`the collector of traces answers ${status}`);
  };
  const attempt = async (spans: ReadableSpan[], done: Done): Promise<void> => {
    let result: Parameters<Done>[0] = { code: SUCCESS };
    try {
      await send(spans);
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
      result = { code: FAILURE };
    }
    done(result);
  };
  return {
    export(spans, done) {
      void attempt(spans, done);
    },
    shutdown: () => net.close(),
  };
}

type Done = Parameters<SpanExporter['export']>[1];

/** `ExportResultCode` of the library's core. */
const SUCCESS = 0;
const FAILURE = 1;
