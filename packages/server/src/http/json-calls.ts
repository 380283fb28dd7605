import type { Timers } from '../world/timers.ts';
import type { HttpOutcome } from './answer.ts';
import { readJsonBody } from './body/json-body.ts';
import type { RecentBodies } from './body/recent-bodies.ts';
import { JSON_TYPE } from './common-headers.ts';
import type { AnswerHeaders, Exchange } from './exchange.ts';
import type { Handler } from './handler.ts';
import type { Route, RouteAnswer, RouteCall } from './route.ts';
import type { ClientAddress } from './socket/client-address.ts';

/** What a call asked for that has no effect, or another one. */
const WARNING_HEADER = 'Fairlead-Warning';

export interface JsonCallOptions {
  readonly addressOf: ClientAddress;
  readonly timers: Timers;
  readonly recentBodies: RecentBodies;
}

/** A call of JSON by POST, from its body to the answer, which is JSON too unless the call says otherwise. */
export function jsonCall(route: Route, options: JsonCallOptions): Handler {
  return {
    method: 'POST',
    path: route.path,
    answer(exchange, bytes) {
      exchange.answerHeaders = route.headers;
      const type = exchange.request.headers['content-type'];
      const body = readJsonBody(type, bytes, route, options.recentBodies);
      return answerCall(exchange, route, options, { body });
    },
  };
}

/** A call whose body was read, to its answer. */
export async function answerCall(
  exchange: Exchange,
  route: Route,
  options: JsonCallOptions,
  { body, files }: Pick<RouteCall, 'body' | 'files'>,
): Promise<HttpOutcome> {
  const { request, requestId } = exchange;
  const answerHeaders: Record<string, string> = { ...route.headers };
  exchange.answerHeaders = answerHeaders;
  const answer = await route.call({
    body,
    files,
    headers: request.headers,
    requestId,
    address: options.addressOf(request),
    pause: (ms) => pause(exchange, options.timers, ms),
    answerHeaders,
    about: exchange,
    warn: (text) => {
      exchange.warning = exchange.warning === undefined ? text : `${exchange.warning}; ${text}`;
      answerHeaders[WARNING_HEADER] = exchange.warning;
    },
  });
  exchange.clientId = answer.clientId;
  exchange.itemId = answer.itemId;
  return outcomeOf(answer, answerHeaders);
}

/** A fault that was asked for ends a call with an empty answer, or with none at all (sandbox.md 12.1). */
function outcomeOf(
  { broken, payload, headers: own, contentType = JSON_TYPE }: RouteAnswer,
  given: AnswerHeaders,
): HttpOutcome {
  if (broken === 'dropped') return broken;
  const headers = own ? { ...given, ...own } : given;
  if (broken) return { status: broken.status, headers, body: '' };
  return { status: 200, headers, contentType, body: payload };
}

/** Lets time pass without a place among the requests under way; false when whoever asked is gone. */
async function pause(exchange: Exchange, timers: Timers, ms: number): Promise<boolean> {
  await exchange.place.whileAway(() => new Promise((resolve) => void timers.after(ms, resolve)));
  return !exchange.isTorn;
}
