import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RefusalError } from '../errors.ts';
import type { BodyPart } from './body-part.ts';
import type { LoadPlace } from './load-limit.ts';
import type { AnsweredRequest } from './request-log.ts';

/** Headers by name, spelled alike wherever one stands in for another. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** A page is sent as the parts it came in: joining them would copy half a megabyte. Null where a body has no place. */
export type AnswerBody = string | Buffer | readonly BodyPart[] | null;

const NONE: AnswerHeaders = {};
const NO_BODY = Buffer.alloc(0);

/** One request on its way to its one answer. */
export class Exchange implements AnsweredRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Among the requests under way. */
  readonly place: LoadPlace;
  readonly startedAt: number;
  /** The socket ends with the answer. */
  isLast = false;
  /** Pattern of the path that was found. */
  route = 'unknown';
  /** The part of the path that its pattern names. */
  params: Readonly<Record<string, string>> = NONE;
  /** What the route says of every answer, refusals too. */
  answerHeaders: AnswerHeaders = NONE;
  refusal: RefusalError | undefined;
  clientId: string | undefined;
  itemId: string | undefined;
  durationMs = 0;
  /** As it came; empty where nothing was read. */
  requestBody: Buffer = NO_BODY;
  /** As it was sent. */
  answerBody: AnswerBody = null;
  answerBytes = 0;
  /** What the answer warns of. */
  warning: string | undefined;
  #isAtWork = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    facts: { readonly requestId: string; readonly place: LoadPlace; readonly startedAt: number },
  ) {
    this.request = request;
    this.response = response;
    this.requestId = facts.requestId;
    this.place = facts.place;
    this.startedAt = facts.startedAt;
  }

  get method(): string {
    return this.request.method ?? '';
  }

  get status(): number {
    return this.response.statusCode;
  }

  get errorCode(): string | undefined {
    return this.refusal?.code;
  }

  /** Whether nobody is there any more to be answered. */
  get isTorn(): boolean {
    return this.response.destroyed;
  }

  /** The query of the request's target, with its question mark. */
  get query(): URLSearchParams {
    const { url = '' } = this.request;
    return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
  }

  /** Its work has begun: a torn connection does not free its place until the work ends, else tearing it would evade the limit. */
  beginWork(): void {
    this.#isAtWork = true;
  }

  endWork(): void {
    this.#isAtWork = false;
    if (this.isTorn) this.place.leave();
  }

  /** To be called when the socket is done with the request, answered or not. */
  over(): void {
    if (!this.#isAtWork) this.place.leave();
  }
}
