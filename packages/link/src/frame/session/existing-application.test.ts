import { expect, it } from 'vitest';
import type { ToPage } from '../../protocol.ts';
import { existingApplication } from './existing-application.ts';
import type { HostPage } from './host-page.ts';

/** What the host hears of one message. */
function heard(message: ToPage): ToPage | undefined {
  const messages: ToPage[] = [];
  const host: HostPage = {
    leadsOn: true,
    origin: 'https://shop.example',
    init: {
      fl: 1,
      type: 'init',
      token: 'link-sandbox-1',
      receivedRedirectUri: null,
      config: { compat: true, embedded: false, institutionId: null },
    },
    post: (told) => messages.push(told),
    onMessage: () => {},
  };
  existingApplication(host).post(message);
  return messages[0];
}

const exit = (status: string | null): ToPage => ({
  type: 'exit',
  error: null,
  metadata: { institution: null, status, link_session_id: 's1', request_id: 'r1' },
});
const event = (exitStatus: string | null): ToPage => ({
  type: 'event',
  name: 'EXIT',
  metadata: { exit_status: exitStatus, view_name: null },
});

it.each(['requires_consent', 'requires_numbers', 'requires_verification_code'])(
  'hears no status %s, which it does not know',
  (status) => {
    expect(heard(exit(status))).toEqual(exit(null));
    expect(heard(event(status))).toEqual(event(null));
  },
);

it.each(['requires_credentials', 'requires_code', 'institution_not_found', null])(
  'hears the status %s as it is',
  (status) => {
    expect(heard(exit(status))).toEqual(exit(status));
    expect(heard(event(status))).toEqual(event(status));
  },
);

it('hears every other message as it is', () => {
  const success: ToPage = { type: 'success', publicToken: 'p', metadata: { status: 'requires_consent' } };
  expect(heard(success)).toEqual(success);
  expect(heard({ type: 'ready' })).toEqual({ type: 'ready' });
});
