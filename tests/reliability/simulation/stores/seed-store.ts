import type { Engine } from '../../../../packages/server/src/store/engine.ts';
import type { Life, Loop } from '../loop.ts';
import type { EventRow } from '../model/events.ts';

/** The stores of a run of seeds, of one kind. */
export interface Stores {
  /** For what the configuration wants a folder. */
  readonly folder: string;
  /** A store with the two teams and nothing else; the one before it is gone. */
  fresh(): Promise<SeedStore>;
  close(): Promise<void>;
}

/** What the processes of one seed share. */
export interface SeedStore {
  /** Several processes use one engine, which stands for a database; else each has an engine of its own. */
  readonly isOneEngine: boolean;
  /** How many of the answers that are waited for cannot come before something goes on in the simulated world. */
  readonly held?: () => Promise<number>;
  /** Opens it for one process, or for all of them. */
  open(loop: Loop, life: Life): Database;
  /** The outbox as it is stored, read past the service. */
  outbox(loop: Loop): OutboxRows;
  close(): Promise<void>;
}

export interface Database {
  readonly engine: Engine;
  close(): Promise<void>;
}

export interface OutboxRows {
  /** Of one team, those numbered after `n`, in their order. */
  after(clientId: string, n: number): Promise<readonly NumberedEvent[]>;
  /** Events that have not ended. */
  pending(): Promise<number>;
}

export type NumberedEvent = EventRow & { readonly n: number };

const SELECTED: Readonly<Record<keyof NumberedEvent, string>> = {
  webhookId: 'webhook_id',
  clientId: 'client_id',
  itemId: 'item_id',
  code: 'code',
  state: 'state',
  attempts: 'attempts',
  url: 'url',
  body: 'body',
  n: 'n',
  createdAt: 'created_at',
  endsAt: 'ends_at',
  endedAt: 'ended_at',
};
const NAMED = Object.entries(SELECTED).map(([name, column]) => `${column} AS "${name}"`);

/** Its parameters are the team and the number. */
export const EVENTS_AFTER = `SELECT ${NAMED.join(', ')} FROM webhooks WHERE client_id = $1 AND n > $2 ORDER BY n`;
export const PENDING = "SELECT count(*) AS count FROM webhooks WHERE state = 'pending'";
