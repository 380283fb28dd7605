import { describe, expect, it } from 'vitest';
import { checkEvents, type InboxEvent } from './check-events.ts';
import { type Entry, mayCause, newEntry } from './ledger.ts';

/** An Item with one acknowledged cause of an event, and a receiver that has got it. */
const entryWith = (changes: Partial<Entry> = {}): Entry => {
  const entry = { ...newEntry('public', { name: 'one' }), ...changes };
  mayCause(entry, 'DEFAULT_UPDATE')();
  return entry;
};
const event: InboxEvent = {
  webhook_id: 'first',
  webhook_code: 'DEFAULT_UPDATE',
  url: 'http://127.0.0.1:1/events/one/7',
  state: 'delivered',
  body: '{}',
};
const came = { webhookId: 'first', body: '{}' };

describe('the check of events', () => {
  it('is content when the event of every cause came, also more than once', () => {
    expect(checkEvents([entryWith()], [event], [came])).toEqual([]);
    expect(checkEvents([entryWith()], [event], [came, came])).toEqual([]);
  });

  it('lets an event end with its Item, and one without an answer have happened or not', () => {
    const cancelled = { ...event, state: 'cancelled' };
    expect(checkEvents([entryWith({ removal: 'done' })], [cancelled], [])).toEqual([]);
    const unknown = entryWith();
    mayCause(unknown, 'DEFAULT_UPDATE');
    expect(checkEvents([unknown], [event], [came])).toEqual([]);
    expect(
      checkEvents(
        [unknown],
        [event, { ...event, webhook_id: 'second' }],
        [came, { ...came, webhookId: 'second' }],
      ),
    ).toEqual([]);
  });

  it.each<[string, InboxEvent[], (typeof came)[]]>([
    ['that is lost', [], []],
    ['that waits for ever', [{ ...event, state: 'pending' }], [came]],
    ['that is dead', [{ ...event, state: 'dead' }], [came]],
    ['that ended though its Item lives', [{ ...event, state: 'cancelled' }], []],
    ['that the receiver never saw', [event], []],
    ['with another body', [event], [{ ...came, body: '{} ' }]],
    [
      'without a cause',
      [event, { ...event, webhook_id: 'second' }],
      [came, { ...came, webhookId: 'second' }],
    ],
    [
      'of another code',
      [event, { ...event, webhook_id: 'second', webhook_code: 'ERROR' }],
      [came, { ...came, webhookId: 'second' }],
    ],
    [
      'of an unknown Item',
      [event, { ...event, webhook_id: 'second', url: null, state: 'cancelled' }],
      [came],
    ],
    ['that was delivered and is not stored', [event], [came, { ...came, webhookId: 'second' }]],
  ])('finds an event %s', (_, events, delivered) => {
    expect(checkEvents([entryWith()], events, delivered)).toHaveLength(1);
  });
});
