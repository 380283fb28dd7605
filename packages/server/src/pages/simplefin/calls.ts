import { type AddressFailures, createAddressFailures } from '../../domain/limits/address-failures.ts';
import { tooMany } from '../../domain/limits/endpoint-limits.ts';
import type { RateCounter } from '../../domain/limits/rate-counter.ts';
import type { Services } from '../../domain/services.ts';
import { claimAccess } from '../../domain/simplefin/claim-access.ts';
import { type OpenAccess, openAccess } from '../../domain/simplefin/open-access.ts';
import { nowOf, readSharedItems, type SimplefinItem } from '../../domain/simplefin/shared-accounts.ts';
import { writeAccountSet } from './account-set.ts';
import { accountsQuery } from './query.ts';

interface Request {
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly authorization: string;
  readonly address: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: string;
  readonly clientId?: string;
}

/** A call of the SimpleFIN protocol, as the edge serves it. */
export interface SimplefinCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  answer(request: Request): Promise<Answer>;
}

/** Reads of one access in a minute: some programs ask for each account in windows of a quarter, beginning in 1970. */
const READS_A_MINUTE = 3_000;
/** Those of them that gave many transactions. */
const LONG_READS_A_MINUTE = 60;
const LONG_ENTRIES = 1_000;

/**
 * The SimpleFIN server, versions 1.0.7 and the draft of 2: programs that speak it read what a team's Items hold. Setup tokens come
 * from `fairlead simplefin create` and `/simplefin_accesses/create`.
 */
export function simplefinCalls(services: Services, counter: RateCounter | undefined): SimplefinCall[] {
  const failures = createAddressFailures(services.world);
  const guarded = guardedBy(failures);
  const root = (): string => `${services.link.publicUrl()}/simplefin`;
  return [
    { method: 'GET', path: '/simplefin/info', answer: async () => json({ versions: ['1.0', '2.0'] }) },
    { method: 'GET', path: '/simplefin/create', answer: async () => text(200, HOW_TO) },
    {
      method: 'GET',
      path: '/simplefin/currency/:code',
      answer: async ({ params: { code = '' } }) => json({ name: code, abbr: code }),
    },
    {
      method: 'POST',
      path: '/simplefin/claim/:secret',
      answer: guarded(async ({ params: { secret = '' } }) => {
        const claimed = await claimAccess(services, secret);
        if (!claimed) return text(403, CLAIMED);
        const url = new URL(root());
        url.username = claimed.accessId;
        url.password = claimed.password;
        return text(200, url.href, '');
      }),
    },
    {
      method: 'GET',
      path: '/simplefin/accounts',
      answer: guarded(async (request) => {
        const access = await openAccess(services, credentialsOf(request.authorization));
        if (!access) return text(403, NO_ACCESS);
        if (counter) await countRead(counter, access);
        const read = await readAccounts(services, access, { query: request.query, root: root() });
        if (read.entries > LONG_ENTRIES) await counter?.take(longReadsOf(access), LONG_READS_A_MINUTE);
        return read.answer;
      }),
    },
  ];
}

const HOW_TO =
  'A setup token for a program that reads your accounts comes from whoever runs this Fairlead: "fairlead simplefin create NAME" prints one. Paste it into the program within a day.';
const CLAIMED =
  'This setup token was claimed before, was revoked, is older than a day, or never was. If you did not claim it yourself, revoke it with "fairlead simplefin revoke" and make a new one.';
const NO_ACCESS = 'This access was revoked, or its credentials are wrong. Make a new setup token.';

async function readAccounts(
  services: Services,
  access: OpenAccess,
  { query, root }: { readonly query: URLSearchParams; readonly root: string },
): Promise<{ readonly answer: Answer; readonly entries: number }> {
  const wish = accountsQuery(query, await nowOf(services, access));
  if (typeof wish === 'string') return { answer: text(400, wish), entries: 0 };
  const items = await readSharedItems(services, access, wish);
  const answer = { ...json(writeAccountSet(items, { ...wish, root })), clientId: access.access.clientId };
  return { answer, entries: entriesIn(items) };
}

function entriesIn(items: readonly SimplefinItem[]): number {
  const lengths = items.flatMap(({ accounts }) => accounts.map(({ entries = [] }) => entries.length));
  return lengths.reduce((sum, length) => sum + length, 0);
}

function longReadsOf({ access: { accessId } }: OpenAccess): string {
  return `simplefin long ${accessId}`;
}

/** Whether a read is a long one shows when it is done, so those before it are looked at. @throws RATE_LIMIT */
async function countRead(counter: RateCounter, access: OpenAccess): Promise<void> {
  const long = await counter.look(longReadsOf(access), LONG_READS_A_MINUTE);
  if (!long.allowed) throw tooMany('RATE_LIMIT', long);
  const taken = await counter.take(`simplefin ${access.access.accessId}`, READS_A_MINUTE);
  if (!taken.allowed) throw tooMany('RATE_LIMIT', taken);
}

type Answering = SimplefinCall['answer'];

/** Whoever guesses from one address is refused for a while, right or wrong. */
function guardedBy(failures: AddressFailures): (answer: Answering) => Answering {
  return (answer) => async (request) => {
    failures.requireRoom(request.address);
    const given = await answer(request);
    if (given.status === 403) failures.count(request.address);
    return given;
  };
}

/** Basic credentials (RFC 7617); empty ones, which open nothing, for any other header. */
function credentialsOf(authorization: string): { accessId: string; password: string } {
  const [scheme = '', encoded = ''] = authorization.split(' ');
  const pair = /^basic$/i.test(scheme) ? Buffer.from(encoded, 'base64').toString('utf8') : '';
  const colon = pair.indexOf(':');
  // PostgreSQL takes no text with U+0000.
  return colon < 0 || pair.includes('\0')
    ? { accessId: '', password: '' }
    : { accessId: pair.slice(0, colon), password: pair.slice(colon + 1) };
}

function json(value: unknown): Answer {
  return { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

function text(status: number, words: string, end = '\n'): Answer {
  return { status, contentType: 'text/plain; charset=utf-8', body: `${words}${end}` };
}
