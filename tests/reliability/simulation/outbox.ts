import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type EventRow, noteArrival, noteEvent } from './model/events.ts';
import { type ItemRecord, must } from './model/records.ts';
import type { Arrival } from './receivers.ts';
import type { Sim } from './sim.ts';
import type { OutboxRows } from './stores/seed-store.ts';

/** The outbox as it is stored, read past the service. */
export interface Outbox {
  /** Takes note of events and arrivals since the last time. */
  look(): Promise<void>;
  /** Reads every event anew. */
  lookAgain(): Promise<void>;
  /** A team was emptied: its events are counted from the beginning. */
  forget(clientId: string): void;
  /** Events that have not ended. */
  pending(): Promise<number>;
}

/** Of all deliveries, how many are verified: each costs as much as a call. */
const VERIFIED_ONE_IN = 3;

export function openOutbox(sim: Sim, rows: OutboxRows): Outbox {
  const last = new Map(sim.teams.map(({ clientId }) => [clientId, 0]));
  const keys = new Map<string, KeyObject>();
  let seen = 0;

  const read = async (clientId: string, after: number): Promise<void> => {
    for (const row of await rows.after(clientId, after)) {
      last.set(clientId, Math.max(last.get(clientId) ?? 0, row.n));
      const owner = ownerOf(sim, row);
      if (owner === 'nobody can say') sim.book.nameless.add(row.webhookId);
      else noteEvent(sim.book, owner, row);
    }
  };

  /** I6: the body is signed, by a key that can be read now, and just now. */
  const requireSigned = async (arrival: Arrival): Promise<void> => {
    const [head = '', payload = '', signature = ''] = arrival.signature.split('.');
    const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { iat, request_body_sha256: digest } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const key = keys.get(kid) ?? (await readKey(sim, kid));
    if (!key) return;
    keys.set(kid, key);
    const bytes = Buffer.from(`${head}.${payload}`);
    const isValid = verify(
      'sha256',
      bytes,
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const isItsBody = createHash('sha256').update(arrival.body).digest('hex') === digest;
    must(alg === 'ES256' && isValid && isItsBody, 'I6', () => `a delivery does not verify: ${arrival.body}`);
    // The clock may have been set between signing and sending.
    const isFresh = Math.abs(arrival.wallSeconds - iat) <= 300 || sim.plan.clockIsSet > 0;
    must(isFresh, 'I6', () => 'a signature is older than five minutes');
  };

  /** Those that came before the events were read: the others have events that nobody has read yet. */
  const lookAtArrivals = async (count: number): Promise<void> => {
    for (; seen < count; seen++) {
      const arrival = sim.receivers.arrivals[seen] as Arrival;
      sim.trace.note(
        `arrived ${arrival.webhookId} ${arrival.attempt} ${arrival.url} ${arrival.taken} ${arrival.body.replaceAll('\n', '')}`,
      );
      noteArrival(sim.book, arrival);
      if (seen % VERIFIED_ONE_IN === 0) await requireSigned(arrival);
    }
  };

  return {
    async look() {
      const { length } = sim.receivers.arrivals;
      for (const [clientId, n] of last) await read(clientId, n);
      await lookAtArrivals(length);
    },
    async lookAgain() {
      const { length } = sim.receivers.arrivals;
      for (const known of sim.book.events.values()) known.row = { ...known.row, state: 'gone' };
      for (const clientId of last.keys()) await read(clientId, 0);
      await lookAtArrivals(length);
    },
    forget: (clientId) => void last.set(clientId, 0),
    pending: () => rows.pending(),
  };
}

/** By its id, or, while nobody knows that yet, by the URL that only this Item has. */
function ownerOf(sim: Sim, { itemId, clientId, url }: EventRow): ItemRecord | 'nobody can say' | undefined {
  const known = sim.itemsById.get(itemId);
  if (known) return known;
  const items = sim.teams.find((team) => team.clientId === clientId)?.items ?? [];
  const nameless = items.filter((item) => item.itemId === undefined);
  if (url === null && nameless.length > 0) return 'nobody can say';
  return nameless.find((item) => url !== null && item.urls.has(url));
}

async function readKey(sim: Sim, kid: string): Promise<KeyObject | undefined> {
  const { verdict, answer } = await sim.call(sim.teams[0], '/webhook_verification_key/get', { key_id: kid });
  must(
    verdict === 'OK' || verdict === 'UNKNOWN',
    'I6',
    () => `the key ${kid} of a signature cannot be read: ${verdict}`,
  );
  if (verdict !== 'OK' || !answer) return undefined;
  const { crv, kty, x, y } = answer.body.key;
  return createPublicKey({ key: { crv, kty, x, y }, format: 'jwk' });
}
