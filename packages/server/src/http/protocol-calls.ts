import type { RefusalError } from '../errors.ts';
import type { HttpAnswer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { Handler } from './handler.ts';
import type { ClientAddress } from './socket/client-address.ts';

/** A call of another protocol than the API's own: by its own methods, with its own credentials, and refused in plain words. */
export interface ProtocolCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  answer(request: ProtocolRequest): Promise<ProtocolAnswer>;
}

export interface ProtocolRequest {
  readonly query: URLSearchParams;
  /** Parts of the path that the call's own path names. */
  readonly params: Readonly<Record<string, string>>;
  /** The header of that name; empty without one. */
  readonly authorization: string;
  /** Where it came from. */
  readonly address: string;
}

export interface ProtocolAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: string;
  /** The team whose data were read, for the log. */
  readonly clientId?: string;
}

const TEXT_TYPE = 'text/plain; charset=utf-8';

export function protocolCall(
  call: ProtocolCall,
  { addressOf }: { readonly addressOf: ClientAddress },
): Handler {
  return {
    method: call.method,
    path: call.path,
    async answer(exchange) {
      const answer = await call.answer(requestOf(exchange, addressOf));
      exchange.clientId = answer.clientId;
      return httpAnswer(answer);
    },
    refused: (_, refusal) => httpAnswer(refused(refusal)),
  };
}

function httpAnswer({ status, headers = {}, contentType, body }: ProtocolAnswer): HttpAnswer {
  return { status, headers, contentType, body };
}

function requestOf({ request, query, params }: Exchange, addressOf: ClientAddress): ProtocolRequest {
  const { authorization = '' } = request.headers;
  return { query, params, authorization, address: addressOf(request) };
}

function refused({ status, headers, message }: RefusalError): ProtocolAnswer {
  return { status, headers, contentType: TEXT_TYPE, body: `${message}\n` };
}
