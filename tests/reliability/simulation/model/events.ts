import { DAY_MS } from '../../../../packages/server/src/world/durations.ts';
import { type ItemRecord, must, type TeamRecord } from './records.ts';

/** A row of the outbox, read past the service. */
export interface EventRow {
  readonly webhookId: string;
  readonly clientId: string;
  readonly itemId: string;
  readonly code: string;
  readonly state: string;
  readonly attempts: number;
  readonly createdAt: number;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  readonly body: string;
  readonly url: string | null;
}

/** A webhook that came to a receiver. */
export interface Received {
  readonly url: string;
  readonly webhookId: string;
  readonly body: string;
  readonly taken: boolean;
  readonly sentAt: number;
}

export interface EventBook {
  readonly events: Map<string, { readonly item: ItemRecord; row: EventRow }>;
  /** How many events of each code an Item has. */
  readonly counts: Map<ItemRecord, Map<string, number>>;
  /** Events of Items whose id nobody was told, because the answer was lost. */
  readonly nameless: Set<string>;
  readonly taken: Set<string>;
  /** Monotonic time from which nothing of a removed Item may be sent any more. */
  readonly silentFrom: Map<ItemRecord, number>;
  /** Monotonic time until which events may arrive that a team, by its name, had before it was emptied. */
  readonly lastWordsUntil: Map<string, number>;
}

export function newEventBook(): EventBook {
  return {
    events: new Map(),
    counts: new Map(),
    nameless: new Set(),
    taken: new Set(),
    silentFrom: new Map(),
    lastWordsUntil: new Map(),
  };
}

/** More or fewer events that must be, and that may be: a cause may have come about once its call begins (I4, I5). */
export function cause(
  item: ItemRecord,
  code: string,
  { least = 0, most = 0 }: { least?: number; most?: number },
): void {
  const known = item.causes.get(code) ?? { least: 0, most: 0 };
  item.causes.set(code, { least: known.least + least, most: known.most + most });
}

/** I5: nothing is in the outbox that nothing caused. */
export function noteEvent(book: EventBook, item: ItemRecord | undefined, row: EventRow): void {
  must(item !== undefined, 'I5', () => `${row.code} of an item that nobody made`);
  must(
    item.team.clientId === row.clientId,
    'I13',
    () => `${row.code} of item ${item.team.name}/${item.nth} is another team's`,
  );
  const isNew = !book.events.has(row.webhookId);
  book.events.set(row.webhookId, { item, row });
  if (!isNew) return;
  const counts = book.counts.get(item) ?? new Map<string, number>();
  const made = (counts.get(row.code) ?? 0) + 1;
  book.counts.set(item, counts.set(row.code, made));
  const most = mostOf(item, row.code);
  must(
    made <= most,
    'I5',
    () =>
      `item ${item.team.name}/${item.nth} has ${made} × ${row.code}, of at most ${most}: ${JSON.stringify(row)}`,
  );
}

function mostOf(item: ItemRecord, code: string): number {
  const { latest } = item.team;
  if (code === 'STATEMENTS_OVERDUE') return item.overdueFrom.filter((from) => from <= latest).length;
  return item.causes.get(code)?.most ?? 0;
}

/** I5: what arrives was made, for that Item, and goes to an URL of its own. */
export function noteArrival(book: EventBook, received: Received): void {
  const { webhookId, url, body } = received;
  const known = book.events.get(webhookId);
  if (!known && (book.nameless.has(webhookId) || isLastWord(book, received))) return;
  must(known !== undefined, 'I5', () => `a webhook arrived that is not in the outbox: ${body}`);
  const { item, row } = known;
  // Ids come again after a reset, and what was on the wire then has the name of what is made now.
  if (row.body !== body && isLastWord(book, received)) return;
  must(row.body === body, 'I5', () => `${row.code} arrived with another body than it was made with`);
  // What was on the wire when a team went back may go to a URL that its Item had only later.
  must(
    item.urls.has(url) || isLastWord(book, received),
    'I13',
    () => `${row.code} of item ${item.team.name}/${item.nth} went to ${url}`,
  );
  const silentFrom = book.silentFrom.get(item) ?? Number.POSITIVE_INFINITY;
  must(
    received.sentAt <= silentFrom,
    'I5',
    () => `${row.code} was sent after item ${item.team.name}/${item.nth} was removed`,
  );
  if (received.taken) book.taken.add(webhookId);
}

function isLastWord({ lastWordsUntil }: EventBook, { url, sentAt }: Received): boolean {
  const [team = ''] = new URL(url).pathname.slice(1).split('/');
  return sentAt <= (lastWordsUntil.get(team) ?? Number.NEGATIVE_INFINITY);
}

const ATTEMPTS = 7;
const KEPT_MS = 30 * DAY_MS;

/** I4, after a quiet time with healthy receivers: every event came to an end that it may have. */
export function requireEnded(book: EventBook, removed: (item: ItemRecord) => boolean): void {
  for (const { item, row } of book.events.values()) {
    const name = `${row.code} of item ${item.team.name}/${item.nth}`;
    switch (row.state) {
      case 'delivered':
        must(book.taken.has(row.webhookId), 'I4', () => `${name} counts as delivered, and nobody took it`);
        break;
      case 'cancelled':
        must(removed(item), 'I4', () => `${name} was cancelled without a removal`);
        break;
      case 'dead': {
        const spanEnded = row.endsAt !== null && row.endedAt !== null && row.endedAt >= row.endsAt;
        must(spanEnded || row.attempts >= ATTEMPTS, 'I4', () => `${name} was given up too early`);
        break;
      }
      case 'no_url':
        break;
      case 'gone':
        // The log is kept for 30 days.
        must(row.createdAt + KEPT_MS <= item.team.latest, 'I4', () => `${name} is gone from the outbox`);
        break;
      default:
        must(
          false,
          'I4',
          () => `${name} is still ${row.state} after the quiet time: ${JSON.stringify({ ...row, body: '' })}`,
        );
    }
  }
}

/** I4: for every cause that is known to have committed there is an event. */
export function requireCausesTold(book: EventBook, team: TeamRecord): void {
  for (const item of team.items) {
    for (const [code, { least }] of item.causes) {
      const made = book.counts.get(item)?.get(code) ?? 0;
      must(
        made >= least,
        'I4',
        () => `item ${item.team.name}/${item.nth} has ${made} × ${code}, at least ${least} were caused`,
      );
    }
  }
}
