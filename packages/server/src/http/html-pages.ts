import type { RefusalError } from '../errors.ts';
import type { HttpAnswer } from './answer.ts';
import { readFormBody } from './body/form-body.ts';
import type { CommonHeaders } from './common-headers.ts';
import type { Exchange } from './exchange.ts';
import type { Handler } from './handler.ts';

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
}

export interface HtmlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: string;
}

const NO_FORM = new URLSearchParams();

/** Pages for people: plain forms, read by the same edge and within the same bounds as everything else. */
export function htmlHandler(page: HtmlPage, commonHeaders: CommonHeaders): Handler {
  const { method, path, acts } = page;
  const toAnswer = (requestId: string, { status, headers, contentType, body }: HtmlAnswer): HttpAnswer => ({
    status,
    headers: { ...commonHeaders(requestId), ...headers, 'Content-Type': contentType },
    body,
  });
  return {
    method,
    path,
    ...(acts ? { acts } : {}),
    answer: async (exchange, bytes) =>
      toAnswer(exchange.requestId, await page.answer(callOf(exchange, method, bytes))),
    refused: (exchange, refusal) =>
      toAnswer(exchange.requestId, page.refused(refusal, exchange.requestId, languageOf(exchange))),
  };
}

function callOf(exchange: Exchange, method: HtmlPage['method'], bytes: Buffer): HtmlCall {
  const { request, query, params, requestId } = exchange;
  const form = method === 'POST' ? readFormBody(request.headers['content-type'], bytes) : NO_FORM;
  return { query, form, params, requestId, acceptLanguage: languageOf(exchange) };
}

function languageOf({ request }: Exchange): string {
  return request.headers['accept-language'] ?? '';
}
