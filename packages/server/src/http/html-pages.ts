import type { RefusalError } from '../errors.ts';
import { readFormBody } from './body/form-body.ts';
import type { Exchange } from './exchange.ts';
import type { Handler } from './handler.ts';
import type { ClientAddress } from './socket/client-address.ts';

/** A page that is made for one request, or the form on it. What it says is text for people, refusals too. */
export interface HtmlPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A GET of it does something. */
  readonly acts?: true;
  answer(call: HtmlCall): Promise<HtmlAnswer>;
  /** `acceptLanguage`: the header of that name. */
  refused(refusal: RefusalError, requestId: string, acceptLanguage: string): HtmlAnswer;
}

export interface HtmlCall {
  readonly query: URLSearchParams;
  /** Of a POST; empty else. */
  readonly form: URLSearchParams;
  /** Parts of the path that the page's own path names. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly acceptLanguage: string;
  readonly from: HtmlCaller;
}

/** Who asks, as their browser says; what it does not say is empty. */
export interface HtmlCaller {
  readonly address: string;
  /** Headers of these names. */
  readonly cookie: string;
  readonly host: string;
  readonly origin: string;
  /** `Sec-Fetch-Site` */
  readonly fetchSite: string;
}

export interface HtmlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: string;
}

const NO_FORM = new URLSearchParams();

/** Pages for people: plain forms, read by the same edge and within the same bounds as everything else. */
export function htmlHandler(page: HtmlPage, { addressOf }: { readonly addressOf: ClientAddress }): Handler {
  const { method, path, acts } = page;
  return {
    method,
    path,
    ...(acts ? { acts } : {}),
    answer: (exchange, bytes) => page.answer(callOf(exchange, method, bytes, addressOf)),
    refused: (exchange, refusal) => page.refused(refusal, exchange.requestId, languageOf(exchange)),
  };
}

function callOf(
  exchange: Exchange,
  method: HtmlPage['method'],
  bytes: Buffer,
  addressOf: ClientAddress,
): HtmlCall {
  const { request, query, params, requestId } = exchange;
  const form = method === 'POST' ? readFormBody(request.headers['content-type'], bytes) : NO_FORM;
  const { cookie = '', host = '', origin = '', 'sec-fetch-site': site = '' } = request.headers;
  const fetchSite = Array.isArray(site) ? '' : site;
  const from = { address: addressOf(request), cookie, host, origin, fetchSite };
  return { query, form, params, requestId, acceptLanguage: languageOf(exchange), from };
}

function languageOf({ request }: Exchange): string {
  return request.headers['accept-language'] ?? '';
}
