import { gzipSync } from 'node:zlib';
import { add, negate } from '../data/money.ts';
import type { BankAnswer } from '../http/exchange.ts';
import { bodyOf } from '../http/send.ts';
import type { Fault } from './fault.ts';
import { everyNumber, everyText, isPlain, renamed, withMember } from './json-changes.ts';

const JSON_MOUNTS = ['fdx'];
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

const json = (about: string, change: (value: unknown) => unknown): Fault => ({
  about,
  place: 'answer',
  mounts: JSON_MOUNTS,
  change: (answer) => (answer.json === undefined ? answer : { ...answer, json: change(answer.json) }),
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
    return { ...rest, headers: { ...type, ...answer.headers, ...headers }, body: change(bodyOf(answer)) };
  },
});

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));

/** Faults of the connection and of the bytes. */
const WIRE: Readonly<Record<string, Fault>> = {
  slow_first_byte: {
    about: 'waits 45 seconds before it answers',
    place: 'answer',
    sending: { firstByteAfterMs: 45_000 },
  },
  dribble: { about: 'sends one byte a second', place: 'answer', sending: { dribble: true } },
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
    () => gzipSync(Buffer.alloc(64 * MIB, ' ')),
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
  redirect_elsewhere: status(302, { location: 'https://elsewhere.example/' }),
  redirect_private: status(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
};

/** Faults of the schema. */
const SHAPES: Readonly<Record<string, Fault>> = {
  renamed_field: json('renames the ids of accounts and transactions', (value) =>
    renamed(value, { accountId: 'account_identifier', transactionId: 'transaction_identifier' }),
  ),
  number_as_string: json('sends every number as text', (value) => everyNumber(value, (digits) => digits)),
  string_as_number: json('sends digits that are text as numbers', (value) =>
    everyText(value, (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : text)),
  ),
  null_array: json('has null where lists belong', (value) => withMember(value, Array.isArray, () => null)),
  new_enum_value: json('uses a value that no list of the standard has', (value) =>
    everyText(value, (text) => (/^[A-Z_]{5,}$/.test(text) ? 'NEWLY_INVENTED' : text)),
  ),
  unknown_field: json('has a member that the standard does not have', (value) =>
    withMember(value, isPlain, (record) => ({ ...(record as object), newlyInvented: { deep: true } })),
  ),
  duplicate_equal: json('lists everything twice', (value) =>
    withMember(value, Array.isArray, (list) => [...(list as unknown[]), ...(list as unknown[])]),
  ),
  same_page_for_ever: json('always names the page that it has just sent as the next one', (value) =>
    isPlain(value) ? { ...value, page: { nextOffset: '0', nextPageKey: '0' } } : value,
  ),
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

/** Faults of the data: the books change until the fault is cleared. */
const DATA: Readonly<Record<string, Fault>> = {
  account_vanishes: {
    about: 'the second account is listed no more',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const [gone] = accounts.splice(1, 1);
      return () => void (gone && accounts.splice(1, 0, gone));
    },
  },
  account_ids_change: {
    about: 'every account gets another id',
    place: 'books',
    books: ({ household: { accounts } }) => {
      for (const account of accounts) account.id = `${account.id}-again`;
      return () => {
        for (const account of accounts) account.id = account.id.replace(/-again$/, '');
      };
    },
  },
  out_of_order: {
    about: 'entries come in no order',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const places = new Map(
        accounts.flatMap(({ entries }) => entries.map((entry, place) => [entry, place])),
      );
      for (const { entries } of accounts)
        entries.sort((one, other) => one.amount.localeCompare(other.amount));
      return () => {
        // What came meanwhile is the newest.
        for (const { entries } of accounts)
          entries.sort((one, other) => (places.get(one) ?? -1) - (places.get(other) ?? -1));
      };
    },
  },
  reversed_entry: {
    about: 'the newest booked entry is followed by its reversal',
    place: 'books',
    books: (bank) => {
      const [account] = bank.household.accounts;
      const entry = account?.entries.find(({ status: is }) => is === 'posted');
      if (!account || !entry) return () => undefined;
      const reversal = bank.addEntry(account.id, {
        amount: negate(entry.amount),
        description: `REVERSAL ${entry.description}`,
      });
      return () => bank.removeEntry(account.id, reversal.id);
    },
  },
  odd_amounts: {
    about: 'entries of 0, of five decimals and of thirteen digits',
    place: 'books',
    books: (bank) => {
      const [account] = bank.household.accounts;
      if (!account) return () => undefined;
      const made = ['0.00', '-0.00', '-1.23456', '9999999999999.00'].map((amount) =>
        bank.addEntry(account.id, { amount, description: 'ODD AMOUNT' }),
      );
      return () => {
        for (const { id } of made) bank.removeEntry(account.id, id);
      };
    },
  },
  negative_available: {
    about: 'less than nothing is available',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const [account] = accounts;
      if (!account) return () => undefined;
      const before = account.available;
      account.available = add('-100.00', '-0.01');
      return () => {
        account.available = before;
      };
    },
  },
  clock_fast: clock('its clock is ten minutes fast', 600_000),
  clock_slow: clock('its clock is ten minutes slow', -600_000),
};

function clock(about: string, by: number): Fault {
  return {
    about,
    place: 'books',
    books: (bank) => {
      bank.setClock(bank.now() + by);
      return () => bank.setClock(bank.now() - by);
    },
  };
}

/** Every fault, by its name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...WIRE,
  ...STATUSES,
  ...SHAPES,
  ...PERMISSIONS,
  ...DATA,
};
