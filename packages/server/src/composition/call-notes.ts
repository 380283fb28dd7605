import { hash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { CallLog, RawBodies } from '../domain/call-log/call-log.ts';
import { maskText } from '../domain/call-log/mask-body.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import { joinedParts } from '../http/body-part.ts';
import type { CallNotes } from '../http/call-notes.ts';
import type { AnswerBody, Exchange } from '../http/exchange.ts';
import { pathOf } from '../http/request-target.ts';
import { createClientAddress } from '../http/socket/client-address.ts';
import type { Clock } from '../world/clock.ts';
import { shortenedAddress } from '../world/net/shortened-address.ts';

/** The form of the names in our paths; what looks otherwise, or has more digits than they have, may be a secret. */
const NAMES = /^(?=.{1,100}$)[a-z_/.]*(?:\d[a-z_/.]*){0,2}$/;
const CLIENT_MAX = 80;
const NO_CONTROLS = /[^\x20-\x7e]/g;
/** What a person types into Link or a script of the sandbox answers for them. */
const TYPED = '/sandbox/link/';

/** Turns what the edge saw of a call into its line of the log. @param others paths that are no calls of the API, such as the widget's */
export function createCallNotes(
  log: CallLog,
  config: Pick<Config, 'environment' | 'trustedProxies'>,
  realClock: Clock,
  others: ReadonlySet<string>,
): CallNotes {
  const addressOf = createClientAddress(config.trustedProxies);
  const { simulated } = traitsOf(config.environment);
  return {
    note(exchange) {
      const { request, method, route, errorCode, refusal } = exchange;
      if (method !== 'POST' || others.has(route)) return;
      const at = Math.round(realClock.now() - exchange.durationMs);
      const address = addressOf(request);
      const call = {
        at,
        requestId: exchange.requestId,
        clientId: exchange.clientId ?? '',
        itemId: exchange.itemId ?? '',
        method,
        path: route === 'unknown' ? namedPath(request.url) : route,
        status: refusal?.status ?? exchange.status,
        errorCode: errorCode ?? '',
        durationUs: Math.round(exchange.durationMs * 1000),
        bytesIn: exchange.requestBody.length,
        bytesOut: exchange.answerBytes,
        idempotency: keyName(request.headers['idempotency-key']),
        client: maskText((request.headers['user-agent'] ?? '').replace(NO_CONTROLS, '')).slice(0, CLIENT_MAX),
        address: simulated ? address : shortenedAddress(address),
      };
      log.note(call, simulated && !route.startsWith(TYPED) ? bodiesOf(exchange) : undefined);
    },
  };
}

function namedPath(url = ''): string {
  const path = pathOf(url) ?? '';
  return NAMES.test(path) ? path : '(another path)';
}

function keyName(key: string | string[] | undefined): string {
  return key === undefined ? '' : hash('sha256', String(key), 'hex').slice(0, 12);
}

/** The answer is put together only where it is kept. */
function bodiesOf({ requestBody, answerBody, answerBytes }: Exchange): RawBodies {
  return {
    request: requestBody,
    answer: () => joined(answerBody),
    bytes: requestBody.length + answerBytes,
  };
}

function joined(body: AnswerBody): Buffer {
  if (body === null) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.isBuffer(body) ? body : joinedParts(body);
}
