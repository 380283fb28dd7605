import { jsonOf } from '../sdk/answers.ts';
import { clientCertificateOf } from '../sdk/client-certificate.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, record } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import { randomUuid } from '../sdk/random-uuid.ts';
import { linked } from './addresses.ts';
import { berlinGroupFailure } from './failures.ts';
import { settingsOf } from './settings.ts';
import { sealed } from './signature.ts';

/** One request to the institution's interface. */
export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the interface, beginning with a slash; or a whole address of the same origin. */
  readonly path: string;
  readonly json?: unknown;
  readonly accept?: string;
  readonly consentId?: string;
  readonly accessToken?: string;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of success, and where it came from. */
export interface Answered {
  readonly answer: InstitutionAnswer;
  readonly url: string;
}

/** @throws BerlinGroupError for an answer that is no success */
export async function ask(context: ConnectorContext, request: Ask): Promise<Answered> {
  const { baseUrl, timeZone, signsRequests } = settingsOf(context.profile.settings);
  const { method = 'GET', path } = request;
  const url = path.startsWith('/') ? `${baseUrl}${path}` : linked(path, baseUrl, baseUrl);
  const body = request.json === undefined ? '' : JSON.stringify(request.json);
  const registration = await context.registration();
  const headers = headersOf(context, request);
  const { seal_certificate: certificate, seal_private_key: privateKey } = registration;
  if (signsRequests && (certificate === undefined || privateKey === undefined)) {
    const reason = 'the institution wants signed requests: register seal_certificate and seal_private_key';
    throw new ConnectorError('client_rejected', { reason });
  }
  const isSigned = signsRequests && certificate !== undefined && privateKey !== undefined;
  const answer = await context.send({
    url,
    method,
    headers: isSigned ? sealed(headers, body, { certificate, privateKey }) : headers,
    ...(request.json === undefined ? {} : { body }),
    ...clientCertificateOf(registration),
  });
  const failure = berlinGroupFailure(answer, { now: context.now(), timeZone });
  if (failure) throw failure;
  return { answer, url };
}

/** As `ask`, where the answer is a record. */
export async function askForFields(context: ConnectorContext, request: Ask): Promise<Fields> {
  const { answer } = await ask(context, request);
  return record(jsonOf(answer), 'the answer');
}

function headersOf(context: ConnectorContext, request: Ask): Record<string, string> {
  const { method = 'GET', path, json, accept, consentId, accessToken } = request;
  return {
    accept: accept ?? 'application/json',
    'x-request-id': method === 'GET' ? randomUuid(context) : lastingId(context, `${method} ${path}`),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(consentId === undefined ? {} : { 'consent-id': consentId }),
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    ...personHeaders(context),
    ...request.headers,
  };
}

/** How often a call of the service has sent each request that changes something. */
const counts = new WeakMap<ConnectorContext, Map<string, number>>();

/**
 * The same id when the work is done again, and another for each of its requests: a password and a choice of ways may go to one address
 * in one step, and institutions take a second request of one id for the first.
 */
function lastingId(context: ConnectorContext, request: string): string {
  const known = counts.get(context) ?? new Map<string, number>();
  counts.set(context, known);
  const nth = (known.get(request) ?? 0) + 1;
  known.set(request, nth);
  return uuid(context.idempotencyKey(request, String(nth)));
}

/** Headers that say that the person is there and waits, so that the read is not counted as one without them. */
function personHeaders({ user }: ConnectorContext): Record<string, string> {
  return {
    ...(user?.ip ? { 'psu-ip-address': user.ip } : {}),
    ...(user?.userAgent ? { 'psu-user-agent': user.userAgent } : {}),
  };
}

function uuid(key: string): string {
  const hex = key.replaceAll('-', '').padEnd(32, '0').slice(0, 32);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
