import {
  packTransaction,
  unpackTransaction,
} from '../../../../packages/server/src/wire/packed-transaction.ts';
import type { Plant } from '../plant.ts';
import {
  collecting,
  leftOut,
  lostCommits,
  rerowed,
  revalued,
  rewritten,
  rewrittenValues,
  staleReads,
} from './mistakes.ts';

/** A mistake that the simulation must find, made at the composition: in a statement, or at the port of the store. */
export interface PlantedBug {
  readonly name: string;
  readonly what: string;
  /** A seed that finds it; best one without faults, which no new statement of the service moves. */
  readonly seed: number;
  /** In a run of so many steps; a whole one when absent. */
  readonly steps?: number;
  /** A fresh one for every run. */
  readonly plant: () => Plant;
}

/** Where the amount stands among the values of `payments.insert`. */
const PAYMENT_AMOUNT = 7;
const SAME_TEAM = 'AND client_id = $3';
const ANY_TEAM = 'AND $3 = $3';

export const PLANTED: readonly PlantedBug[] = [
  {
    name: 'exchange-twice',
    seed: 25,
    steps: 2,
    what: 'a public_token may be exchanged again',
    plant: () => rewritten('public_tokens.claim', 'AND used_at IS NULL', ''),
  },
  {
    name: 'public-token-lasts',
    seed: 24,
    steps: 57,
    what: 'a public_token works after its half hour',
    plant: () => rewritten('public_tokens.claim', 'AND expires_at > $4', ''),
  },
  {
    name: 'rotated-token-lives',
    seed: 198,
    steps: 4,
    what: 'the old access_token works after a rotation',
    plant: () => rewritten('access_tokens.end', 'SET ended_at = $4', 'SET ended_at = ended_at + 0 * $4'),
  },
  {
    name: 'removed-item-delivers',
    seed: 119,
    what: 'the undelivered events of an Item outlive it',
    plant: () => leftOut('webhooks.cancelOfItem'),
  },
  {
    name: 'events-after-the-unit',
    seed: 3,
    what: 'events are written after the commit of their cause',
    plant: () => collecting(true, async (failed, writeNow) => (failed ? undefined : writeNow())),
  },
  {
    name: 'events-of-failed-units',
    seed: 147,
    steps: 6,
    what: 'events of a unit of work are written even when it was taken back',
    plant: () =>
      collecting(false, async (failed, writeNow) => (failed ? writeNow().catch(() => undefined) : undefined)),
  },
  {
    name: 'claimed-is-delivered',
    seed: 244,
    what: 'an event counts as delivered from the moment that a worker takes it',
    plant: () =>
      rewritten(
        'webhooks.claim',
        'SET lease = $4',
        `SET state = 'delivered', ended_at = next_at, next_at = NULL, lease = $4`,
      ),
  },
  {
    name: 'other-teams-token',
    seed: 72,
    steps: 4,
    what: 'an access_token works for every team',
    plant: () =>
      rewritten('access_tokens.find', SAME_TEAM, ANY_TEAM, rewritten('items.find', SAME_TEAM, ANY_TEAM)),
  },
  {
    name: 'key-not-stored',
    seed: 124,
    steps: 5,
    what: 'the answer under an Idempotency-Key is not kept',
    plant: () => leftOut('idempotency_keys.insert'),
  },
  {
    name: 'page-skips-a-row',
    seed: 48,
    steps: 78,
    what: 'pages after the first one begin a row too late',
    plant: () =>
      revalued('transactions.page', (values) => {
        const skip = Number(values.at(-1));
        if (skip > 0) values[values.length - 1] = skip + 1;
      }),
  },
  {
    name: 'cursor-off-by-one',
    seed: 56,
    steps: 2,
    what: 'a loop of sync goes on one change too late',
    plant: () =>
      revalued('transactions.change', (values) => {
        if (Number(values[1]) > 0) values[1] = Number(values[1]) + 1;
      }),
  },
  {
    name: 'total-too-large',
    seed: 25,
    steps: 3,
    what: 'the days of a list are counted one too high',
    plant: () => rewritten('transaction_days.recount', '(SELECT count(*)', '(SELECT 1 + count(*)'),
  },
  {
    name: 'lost-commit',
    seed: 68,
    steps: 103,
    what: 'one commit in two hundred is acknowledged and does not last',
    plant: () => lostCommits(200),
  },
  {
    name: 'stale-read',
    seed: 4,
    steps: 133,
    what: 'one look-up of an Item in a hundred is older than it may be',
    plant: () => staleReads(100),
  },
  {
    name: 'partner-of-all-teams',
    seed: 16,
    what: 'a processor_token opens for every team',
    plant: () => rewritten('processor_tokens.find', '(client_id = $3 OR', '($3 = $3 OR'),
  },
  {
    name: 'payment-not-stored',
    seed: 68,
    steps: 6,
    what: 'a payment is acknowledged and not stored',
    plant: () => leftOut('payments.insert'),
  },
  {
    name: 'payment-of-another-amount',
    seed: 68,
    steps: 6,
    what: 'a payment is stored with another amount',
    plant: () =>
      rewrittenValues('payments.insert', (values) => {
        values[PAYMENT_AMOUNT] = '0.01';
      }),
  },
  {
    name: 'payment-of-all-teams',
    seed: 48,
    steps: 105,
    what: 'a payment is shown to every team',
    plant: () => rewritten('payments.find', 'AND client_id = $2', 'AND $2 = $2'),
  },
  {
    name: 'payment-list-too-short',
    seed: 144,
    steps: 12,
    what: 'the list of payments lacks the newest one',
    plant: () => rewritten('payments.list', 'LIMIT $4', 'LIMIT $4 OFFSET 1'),
  },
  {
    name: 'reset-leaves-tokens',
    seed: 30,
    steps: 18,
    what: 'access_tokens outlive a reset',
    plant: () => leftOut('access_tokens.deleteOfTeam'),
  },
  {
    name: 'reset-takes-all',
    seed: 72,
    steps: 21,
    what: 'a reset takes the Items of every team',
    plant: () =>
      rewritten('items.deleteOfTeam', 'FROM items WHERE client_id = $1', 'FROM items WHERE $1 = $1'),
  },
  {
    name: 'reset-leaves-events',
    seed: 30,
    steps: 18,
    what: 'undelivered events outlive a reset',
    plant: () => leftOut('webhooks.deleteOfTeam'),
  },
  {
    name: 'audit-lacks-acts',
    seed: 117,
    what: 'the audit lacks every tenth act',
    plant: () => rerowed('audit_records', (rows) => rows.filter((row) => Number(row[0]) % 10 !== 0)),
  },
  {
    name: 'audit-says-otherwise',
    seed: 117,
    what: 'the audit says of every tenth act that another kind of caller did it',
    plant: () =>
      rerowed('audit_records', (rows, columns) => {
        const actor = columns.indexOf('actor_kind');
        return rows.map((row) =>
          row.map((value, at) => (at === actor && Number(row[0]) % 10 === 0 ? 'x' : value)),
        );
      }),
  },
  {
    name: 'webhook-not-kept',
    seed: 157,
    steps: 4,
    what: 'a new webhook URL is acknowledged and not stored',
    plant: () => leftOut('items.setWebhook'),
  },
  {
    name: 'login-never-breaks',
    seed: 25,
    steps: 8,
    what: 'a login that broke is not written down',
    plant: () => leftOut('items.setError'),
  },
  {
    name: 'amount-too-large',
    seed: 77,
    steps: 3,
    what: 'amounts are stored one too large',
    plant: () =>
      rerowed('transactions', (rows, columns) =>
        rows.map((row) => {
          const at = (column: string) => String(row[columns.indexOf(column)]);
          const names = {
            accountId: at('account_id'),
            transactionId: at('transaction_id'),
            date: at('date'),
          };
          const larger = unpackTransaction(at('wire'), names).replace(
            /"amount":(\d+)/,
            (_, whole) => `"amount":${Number(whole) + 1}`,
          );
          return row.with(columns.indexOf('wire'), packTransaction(larger, names));
        }),
      ),
  },
  {
    name: 'oldest-first',
    seed: 25,
    steps: 3,
    what: 'a list begins with the oldest day',
    plant: () => rewritten('transactions.page', 'ORDER BY date DESC', 'ORDER BY date'),
  },
  {
    name: 'lease-never-ends',
    seed: 10,
    what: 'an event that a dead worker had is taken by no other',
    plant: () => rewritten('webhooks.claim', 'lease_until <= $3', 'lease_until < 0 * $3'),
  },
  {
    name: 'work-not-finished',
    seed: 2,
    what: 'work that was done stays due',
    plant: () => leftOut('due.finish'),
  },
  {
    name: 'signing-key-unknown',
    seed: 26,
    steps: 3,
    what: 'the key of a signature cannot be read',
    plant: () => rewritten('webhook_keys.find', 'key_id = $2', 'key_id > $2'),
  },
  {
    name: 'key-forgets-its-body',
    seed: 124,
    steps: 5,
    what: 'a repetition under an Idempotency-Key counts as another call',
    plant: () => rewritten('idempotency_keys.find', 'SELECT body_digest', `SELECT 'x' AS body_digest`),
  },
  {
    name: 'accounts-of-all',
    seed: 25,
    steps: 5,
    what: 'an Item shows the accounts of every Item',
    plant: () => rewritten('accounts.list', 'WHERE item_id = $1 AND', 'WHERE $1 = $1 AND'),
  },
  {
    name: 'number-given-twice',
    seed: 24,
    steps: 1,
    what: 'two Items of a team get one number',
    plant: () =>
      rewritten('teams.nextItemOrdinal', 'SET items_made = items_made + 1', 'SET items_made = items_made'),
  },
  {
    name: 'removed-rows-shown',
    seed: 218,
    steps: 14,
    what: 'a list shows transactions that were removed',
    plant: () => rewritten('transactions.page', 'removed = 0 AND ', ''),
  },
  {
    name: 'sync-forgets-removals',
    seed: 275,
    steps: 117,
    what: 'sync tells of no removed transaction',
    plant: () => rewritten('transactions.changePage', 'removed = 1', 'removed = 2'),
  },
  {
    name: 'restore-loses-outbox',
    seed: 198,
    what: 'a restore leaves out what is still to be delivered',
    plant: () =>
      rerowed('webhooks', (rows, columns) =>
        rows.filter((row) => row[columns.indexOf('state')] !== 'pending'),
      ),
  },
  {
    name: 'restore-counts-anew',
    seed: 278,
    what: 'a restore sets the counters of a team to their start',
    plant: () => rewritten('teams.setCounters', 'items_made = $2', 'items_made = 0 * $2'),
  },
  {
    name: 'restore-loses-a-token',
    seed: 278,
    what: 'a restore leaves out one token of every five',
    plant: () => rerowed('access_tokens', (rows) => rows.filter((_, nth) => nth % 5 !== 4)),
  },
  {
    name: 'undo-leaves-rows',
    seed: 218,
    steps: 15,
    what: 'an import that is taken back leaves its rows',
    plant: () => rewritten('transactions.addedByImport', 'WHERE', 'WHERE 1 = 0 AND'),
  },
  {
    name: 'import-loses-a-row',
    seed: 244,
    steps: 16,
    what: 'an import of five rows writes four',
    plant: () => rerowed('transactions', (rows) => (rows.length === 5 ? rows.slice(0, 4) : rows)),
  },
];
