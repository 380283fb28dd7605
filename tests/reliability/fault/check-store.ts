import { statement } from '../../../packages/server/src/store/engine.ts';
import { openEngine, type StoreLocation } from '../../../packages/server/src/store/open.ts';

const LIVING = "i.state <> 'removed'";
const has = (table: string, condition = 'true') =>
  `EXISTS (SELECT 1 FROM ${table} x WHERE x.item_id = i.item_id AND ${condition})`;
const ofEvent = (table: string, condition = 'true') =>
  `EXISTS (SELECT 1 FROM ${table} x WHERE x.item_id = w.item_id AND ${condition})`;

/** Traces that half a unit of work would leave: each counts Items for which it holds. */
const HALVES = {
  'a living Item without its data key': `${LIVING} AND NOT ${has('item_keys')}`,
  'a living Item without its credential': `${LIVING} AND NOT ${has('item_credentials')}`,
  'a living Item without its product': `${LIVING} AND NOT ${has('item_products')}`,
  'an Item without a public_token': `NOT ${has('public_tokens')}`,
  'a removed Item with a data key': `i.state = 'removed' AND ${has('item_keys')}`,
  'a removed Item with a credential': `i.state = 'removed' AND ${has('item_credentials')}`,
  'a removed Item with a living token': `i.state = 'removed' AND ${has('access_tokens', 'x.ended_at IS NULL')}`,
  'a removed Item with transactions': `i.state = 'removed' AND ${has('transactions')}`,
  'a removed Item with an event that waits': `i.state = 'removed' AND ${has('webhooks', "x.state = 'pending'")}`,
  'a created Item without an access_token': `i.created_at IS NOT NULL AND NOT ${has('access_tokens')}`,
  'an Item with an access_token that was never created': `i.created_at IS NULL AND ${has('access_tokens')}`,
  'a spent public_token without an access_token': `${LIVING} AND ${has('public_tokens', 'x.used_at IS NOT NULL')} AND NOT ${has('access_tokens')}`,
  'a living created Item without a living token': `i.state = 'good' AND NOT ${has('access_tokens', 'x.ended_at IS NULL')}`,
  'a broken Item without the event of it': `i.state = 'error' AND NOT ${has('webhooks', "x.code = 'ITEM_LOGIN_REQUIRED'")}`,
  'transactions without the event of them': `i.transactions_historical_at IS NOT NULL AND NOT ${has('webhooks', "x.code = 'HISTORICAL_UPDATE'")}`,
  'the event of transactions that are not there': `i.transactions_historical_at IS NULL AND ${has('webhooks', "x.code = 'HISTORICAL_UPDATE'")}`,
};

/** The same of events. */
const EVENT_HALVES = {
  'an event without its Item': `NOT ${ofEvent('items')}`,
  'a delivered event without its attempt': `w.state = 'delivered' AND NOT ${ofEvent('webhook_attempts', 'x.webhook_id = w.webhook_id')}`,
  'an ended event that somebody holds': "w.state <> 'pending' AND w.lease IS NOT NULL",
};

/** Looks into the store of a dead service for units of work that are there by half (STO-1, I2). */
export async function checkStore(location: StoreLocation): Promise<string[]> {
  const engine = openEngine(location);
  try {
    const problems: string[] = [];
    const look = async (from: string, halves: Readonly<Record<string, string>>): Promise<void> => {
      for (const [what, condition] of Object.entries(halves)) {
        const count = statement(`check.${what}`, `SELECT count(*) AS n FROM ${from} WHERE ${condition}`);
        const n = Number((await engine.reader.first(count))?.n);
        if (n > 0) problems.push(`${what}: ${n}`);
      }
    };
    await look('items i', HALVES);
    await look('webhooks w', EVENT_HALVES);
    return problems;
  } finally {
    await engine.close();
  }
}
