import type { Entry } from './ledger.ts';
import type { DeliveredBody } from './receiver.ts';
import type { Call } from './workload.ts';

/** An event as the inbox shows it. */
export interface InboxEvent {
  readonly webhook_id: string;
  readonly webhook_code: string;
  readonly url: string | null;
  readonly state: string;
  readonly body: string;
}

const PAGE = 500;

export async function readInbox(call: Call): Promise<InboxEvent[]> {
  const events: InboxEvent[] = [];
  for (let after: string | undefined; ; ) {
    const { status, body } = await call('/sandbox/webhooks', {
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    if (status !== 200) throw new Error(`the inbox cannot be read: ${status} ${body.error_code}`);
    const page = body.webhooks as InboxEvent[];
    events.push(...page);
    if (page.length < PAGE) return events;
    after = String(body.next_after);
  }
}

/**
 * Every event has a cause that was asked for, every acknowledged cause has its events, each was delivered as it is stored or was
 * cancelled by the removal of its Item, and nothing else was delivered (WHK-1, WHK-2). Gives what is wrong.
 */
export function checkEvents(
  entries: readonly Entry[],
  events: readonly InboxEvent[],
  delivered: readonly DeliveredBody[],
): string[] {
  const problems: string[] = [];
  const bodies = new Map<string, string>();
  for (const { webhookId, body } of delivered) {
    const other = bodies.get(webhookId);
    if (other !== undefined && other !== body) problems.push('one event was delivered with two bodies');
    bodies.set(webhookId, body);
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const counts = new Map<Entry, Map<string, number>>(entries.map((entry) => [entry, new Map()]));
  for (const event of events) {
    const entry = byName.get(nameIn(event.url));
    if (!entry) {
      problems.push(`${event.webhook_code}: an event of an Item that nobody knows`);
      continue;
    }
    const ofEntry = counts.get(entry);
    ofEntry?.set(event.webhook_code, (ofEntry.get(event.webhook_code) ?? 0) + 1);
    const problem = ending(event, entry, bodies);
    if (problem) problems.push(`${event.webhook_code}: ${problem}`);
  }
  const known = new Set(events.map(({ webhook_id }) => webhook_id));
  const strange = [...bodies.keys()].filter((webhookId) => !known.has(webhookId));
  if (strange.length > 0) problems.push(`${strange.length} deliveries of events that are not there`);
  for (const [entry, found] of counts) problems.push(...outOfBounds(entry, found));
  return problems;
}

function ending(
  { state, webhook_id, body }: InboxEvent,
  { removal }: Entry,
  bodies: ReadonlyMap<string, string>,
): string | undefined {
  if (state === 'cancelled') return removal === 'none' ? 'cancelled though its Item lives' : undefined;
  if (state !== 'delivered') return `${state} at the end`;
  const came = bodies.get(webhook_id);
  if (came === undefined) return 'delivered, and the receiver has never seen it';
  return came === body ? undefined : 'delivered with another body than the stored one';
}

function outOfBounds({ name, events }: Entry, found: ReadonlyMap<string, number>): string[] {
  return [...new Set([...events.keys(), ...found.keys()])].flatMap((code) => {
    const count = found.get(code) ?? 0;
    const { min, max } = events.get(code) ?? { min: 0, max: 0 };
    if (count >= min && count <= max) return [];
    return [`${code} of ${name}: ${count} events instead of ${min} to ${max}`];
  });
}

/** `http://127.0.0.1:4100/events/<name>/<step>`. */
function nameIn(url: string | null): string {
  return url?.split('/').at(-2) ?? '';
}
