import type { Static, TObject, TProperties } from 'typebox';
import {
  type Endpoint,
  type EndpointCall,
  type EndpointDefinition,
  endpoint,
  type ItemNeed,
  type TokenField,
} from './endpoint.ts';

type NoAnswer = Record<never, never>;

/** An endpoint that reads, as its file declares it: what a PDF says no schema can. */
interface PdfEndpointDefinition<
  Request extends TProperties,
  Need extends ItemNeed,
  Field extends TokenField,
  Prepared,
> extends Omit<
    EndpointDefinition<Request, NoAnswer, Need, Field, Prepared>,
    'answersPdf' | 'changesState' | 'handle' | 'response'
  > {
  /** Gives the bytes; the same token or id gives the same ones for good. */
  handle(request: EndpointCall<Static<TObject<Request>>, Need, Field>, prepared: Prepared): Promise<Buffer>;
}

/**
 * One endpoint whose answer is a PDF (api.md 2). Its checks, limits, usage and refusals are those of every endpoint, and
 * refusals are JSON. It changes nothing, so an `Idempotency-Key` is ignored.
 */
export function pdfEndpoint<
  Request extends TProperties,
  const Need extends ItemNeed,
  const Field extends TokenField = 'access_token',
  Prepared = undefined,
>(definition: PdfEndpointDefinition<Request, Need, Field, Prepared>): Endpoint {
  const { handle, ...rest } = definition;
  return endpoint({
    ...rest,
    answersPdf: true,
    response: {},
    // The kit takes the bytes from here: see `steps/handle.ts`.
    handle: async (request, prepared) => ({ pdf: await handle(request, prepared) }),
  } as EndpointDefinition<Request, NoAnswer, Need, Field, Prepared>);
}
