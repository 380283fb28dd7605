import { gzipSync } from 'node:zlib';
import type { BankAnswer } from '../http/exchange.ts';
import { encodedBody } from '../http/send.ts';
import { BOOKS } from './books.ts';
import type { Fault } from './fault.ts';
import { ORDERS } from './orders.ts';
import { SHAPES } from './shapes.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const MIB = 1024 * 1024;

const status = (code: number, headers: Record<string, string> = {}): Fault => ({
  about: `answers with status ${code}`,
  place: 'answer',
  instead: () => ({
    status: code,
    headers,
    json: { code, message: 'simulated by the reference institution' },
  }),
});

const bytes = (
  about: string,
  change: (body: Buffer) => Buffer,
  headers: Record<string, string> = {},
): Fault => ({
  about,
  place: 'answer',
  change: (answer): BankAnswer => {
    const { json: value, ...rest } = answer;
    const type = value === undefined ? {} : { 'content-type': 'application/json' };
    return {
      ...rest,
      headers: { ...type, ...answer.headers, ...headers },
      body: change(encodedBody(answer)),
    };
  },
});

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));

/** Packed at its first use: that takes longer than all else of an answer. */
let bomb: Buffer | undefined;

/** Faults of the connection and of the bytes. */
const WIRE: Readonly<Record<string, Fault>> = {
  slow_first_byte: {
    about: 'waits 45 seconds before it answers',
    place: 'answer',
    sending: { firstByteAfterMs: 45_000 },
  },
  dribble: { about: 'sends one byte a second', place: 'answer', sending: { dribble: true } },
  stalled_body: {
    about: 'sends half of the body, and nothing more on a connection that stays',
    place: 'answer',
    sending: { stalls: true },
  },
  never_ends: { about: 'sends for ever', place: 'answer', sending: { endless: true, length: 'absent' } },
  reset_mid_body: {
    about: 'breaks the connection in the middle of the body',
    place: 'answer',
    sending: { reset: true },
  },
  truncated_right_length: bytes('sends half of the body, and a length that fits', half),
  truncated_wrong_length: {
    about: 'promises a longer body than it sends',
    place: 'answer',
    sending: { length: 'wrong' },
  },
  empty_body: bytes('answers 200 with nothing', () => Buffer.alloc(0)),
  gzip_bomb: bytes(
    'sends 64 MiB as a few compressed kilobytes',
    () => {
      bomb ??= gzipSync(Buffer.alloc(64 * MIB, ' '));
      return bomb;
    },
    { 'content-encoding': 'gzip' },
  ),
  deep_nesting: bytes('nests a hundred thousand lists', () =>
    Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)),
  ),
  invalid_utf8: bytes('has bytes that are no UTF-8', (body) =>
    Buffer.from(body.toString('latin1').replace('a', '\u00ff'), 'latin1'),
  ),
  wrong_charset: bytes('names a charset that is not the one it uses', (body) => body, {
    'content-type': 'application/json; charset=utf-16',
  }),
  byte_order_mark: bytes('begins with a byte order mark', (body) =>
    Buffer.concat([Buffer.from('\ufeff'), body]),
  ),
  accepted_500: {
    about: 'does what it is asked, and answers with status 500',
    place: 'answer',
    change: () => ({ status: 500, json: {} }),
  },
  answer_lost: {
    about: 'does what it is asked, and ends the connection without an answer',
    place: 'answer',
    sending: { lost: true },
  },
  html_maintenance: {
    about: 'shows a maintenance page with status 200',
    place: 'answer',
    instead: () => ({
      status: 200,
      headers: HTML,
      body: '<!doctype html><html><body>We will be back soon.</body></html>',
    }),
  },
  wrong_content_type: bytes('calls the right body a page of HTML', (body) => body, HTML),
  wrong_body: bytes('has the right content type and something else for a body', () => Buffer.from('OK')),
};

/** Faults of the status line. */
const STATUSES: Readonly<Record<string, Fault>> = {
  status_404: status(404),
  status_500: status(500),
  status_502: status(502),
  status_503: status(503),
  status_504: status(504),
  rate_limited_seconds: status(429, { 'retry-after': '120' }),
  rate_limited_date: {
    ...status(429),
    about: 'answers 429 and says a date to come back at',
    instead: (now) => ({
      status: 429,
      headers: { 'retry-after': new Date(now + 120_000).toUTCString() },
      json: {},
    }),
  },
  rate_limited_bare: status(429),
  unauthorized_once: { ...status(401), about: 'answers 401 once', times: 1 },
  unauthorized: { ...status(401), about: 'answers 401 for ever' },
  forbidden: status(403),
  forbidden_page: {
    about: 'answers 403 with a page of what stands in front of it',
    place: 'answer',
    instead: () => ({
      status: 403,
      headers: HTML,
      body: '<!doctype html><html><body><h1>403 Forbidden</h1></body></html>',
    }),
  },
  redirect_elsewhere: status(302, { location: 'https://elsewhere.example/' }),
  redirect_private: status(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
};

/** Faults of the login and of the permission. */
const PERMISSIONS: Readonly<Record<string, Fault>> = {
  invalid_grant: {
    about: 'does not know the refresh token any more',
    place: 'token',
    token: 'invalid_grant',
  },
  token_server_error: { about: 'fails at the token endpoint', place: 'token', token: 'server_error' },
  token_answer_lost: {
    about: 'changes the refresh token, and the answer is lost on its way',
    place: 'token',
    token: 'answer_lost',
    times: 1,
  },
  code_expired: {
    about: 'lets the code of the way back end before it is exchanged',
    place: 'token',
    token: 'invalid_grant',
    times: 1,
  },
  wrong_issuer: {
    about: 'comes back in the name of another issuer',
    place: 'callback',
    times: 1,
    callback: (parameters) => parameters.set('iss', 'https://elsewhere.example'),
  },
  missing_issuer: {
    about: 'comes back without naming its issuer',
    place: 'callback',
    times: 1,
    callback: (parameters) => parameters.delete('iss'),
  },
  wrong_state: {
    about: 'comes back with the state of nobody',
    place: 'callback',
    times: 1,
    callback: (parameters) => parameters.set('state', 'somebody-elses'),
  },
  wrong_code: {
    about: 'comes back with a code that was never given',
    place: 'callback',
    times: 1,
    callback: (parameters) => parameters.set('code', 'never-given'),
  },
  expired_certificate: {
    about: 'shows a certificate that ended yesterday',
    place: 'certificate',
    certificate: 'expired',
  },
  self_signed_certificate: {
    about: 'shows a certificate that nobody vouches for',
    place: 'certificate',
    certificate: 'self_signed',
  },
  wrong_host_certificate: {
    about: 'shows the certificate of another host',
    place: 'certificate',
    certificate: 'wrong_host',
  },
};

/** Every fault, by its name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...WIRE,
  ...STATUSES,
  ...SHAPES,
  ...PERMISSIONS,
  ...BOOKS,
  ...ORDERS,
};
