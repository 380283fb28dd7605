import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, type Refusal } from '../errors.ts';
import { readForm } from './read-form.ts';

/** A page that is made for one request, or the form on it. What it says is text for people, refusals too. */
export interface HtmlPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  answer(call: HtmlCall): Promise<HtmlAnswer>;
  /** `acceptLanguage`: the header of that name. */
  refused(refusal: Refusal, requestId: string, acceptLanguage: string): HtmlAnswer;
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

export interface HtmlEdge {
  commonHeaders(requestId: string): Readonly<Record<string, string>>;
  toRefusal(error: unknown): Refusal;
  /** A failure that the reader hears nothing of but that it happened. */
  failed(request: FastifyRequest, cause: unknown): void;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Pages for people: plain forms, read by the same edge and within the same bounds as everything else. */
export function mountHtmlPages(app: FastifyInstance, pages: readonly HtmlPage[], edge: HtmlEdge): void {
  for (const page of pages) {
    const send = (request: FastifyRequest, reply: FastifyReply, answer: HtmlAnswer): FastifyReply =>
      reply
        .status(answer.status)
        .headers({ ...edge.commonHeaders(request.id), ...answer.headers })
        .type(answer.contentType)
        .send(answer.body);
    app.route({
      method: page.method,
      url: page.path,
      handler: async (request, reply) => send(request, reply, await page.answer(callOf(request))),
      errorHandler(error, request, reply) {
        const refusal = edge.toRefusal(error);
        request.refusedBy = refusal;
        if (refusal.status >= 500) edge.failed(request, refusal.cause ?? error);
        void send(request, reply, page.refused(refusal, request.id, languageOf(request)));
      },
    });
  }
}

function callOf(request: FastifyRequest): HtmlCall {
  const { url, method, headers, body, id: requestId } = request;
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
  const params = request.params as Readonly<Record<string, string>>;
  const call = { query, params, requestId, acceptLanguage: languageOf(request) };
  if (method !== 'POST') return { ...call, form: new URLSearchParams() };
  if (!FORM_TYPE.test(headers['content-type'] ?? '')) {
    throw fail('INVALID_BODY', 'Content-Type must be application/x-www-form-urlencoded');
  }
  return { ...call, form: readForm((body as Buffer | undefined) ?? Buffer.alloc(0)) };
}

function languageOf({ headers }: FastifyRequest): string {
  return headers['accept-language'] ?? '';
}
