import { type EventEntry, field, optionalField } from './event-fields.ts';

const link_session_id = field('string', 'The session of Link.', '8f1c2a64-5d0e-4b7a-9c39-0a4f6be2d7c1');
const link_token = field(
  'string or null',
  'The token that it was opened with.',
  'link-sandbox-7b1e6c0a-3f52-4d1f-8a4e-2c9b5a60d8ef',
);
const PUBLIC_TOKEN = 'public-sandbox-c3a1f9d2-7e84-4b06-9d5b-61f0a2be47c8';

/** What an application hears of sessions of Link that no page of its own shows. */
export const linkEvents = {
  'LINK/ITEM_ADD_RESULT': {
    when: 'A hosted session, or one for several Items, has linked an Item.',
    fields: {
      link_session_id,
      link_token,
      public_token: field('string', 'To be exchanged for an access_token.', PUBLIC_TOKEN),
    },
  },
  'LINK/EVENTS': {
    when: 'A hosted session, or one for several Items, has ended: all that a page would have been told.',
    fields: {
      link_session_id,
      link_token,
      events: field('list of objects', 'The events of the session, oldest first.', [
        {
          event_id: '8f1c2a64-5d0e-4b7a-9c39-0a4f6be2d7c1-1',
          event_name: 'OPEN',
          event_metadata: {},
          timestamp: '2026-03-01T12:00:00.000Z',
        },
      ]),
    },
  },
  'LINK/SESSION_FINISHED': {
    when: 'A hosted session, or one for several Items, has ended; after `EVENTS`.',
    fields: {
      status: field('string', '`SUCCESS` or `EXITED`.', 'SUCCESS'),
      link_session_id,
      link_token,
      public_token: optionalField('string', 'The first of them; absent without an Item.', PUBLIC_TOKEN),
      public_tokens: field('list of strings', 'All of them.', [PUBLIC_TOKEN]),
      user_id: optionalField(
        'string',
        'The user that the link_token names; absent without one.',
        'usr_7sKq2LmPz9XcVb4Nw1RtYe',
      ),
    },
  },
} as const satisfies Readonly<Record<`LINK/${string}`, EventEntry>>;
