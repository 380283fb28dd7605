import type { SessionConsentName } from '../../consents/session-consent-store.ts';
import type { DueKey } from '../../due/due.ts';
import type { StoreWriter } from '../../store.ts';
import type { Session } from './session.ts';

type Holder = Pick<Session, 'clientId' | 'linkSessionId' | 'secrets'>;

/** What the person granted at an institution with the login that the session holds; undefined where they did not. */
export function sessionConsent({ clientId, linkSessionId, secrets }: Holder): SessionConsentName | undefined {
  const grant = secrets.accepted?.grant;
  return grant === undefined ? undefined : { clientId, linkSessionId, grant };
}

/** An Item has the session's login from now on, and ends the consent with itself. */
export async function takeConsent(
  unit: Pick<StoreWriter, 'sessionConsents' | 'due'>,
  session: Holder,
): Promise<void> {
  const name = sessionConsent(session);
  if (!name) return;
  await unit.due.cancel(consentEndKey(name));
  await unit.sessionConsents.forget(name);
}

export function consentEndKey({ clientId, linkSessionId, grant }: SessionConsentName): DueKey {
  return { itemId: '', clientId, kind: 'session_consent_end', subject: `${linkSessionId}/${grant}` };
}

export function consentNameOf({
  clientId,
  subject,
}: Pick<DueKey, 'clientId' | 'subject'>): SessionConsentName {
  const [linkSessionId = '', grant] = subject.split('/');
  return { clientId, linkSessionId, grant: Number(grant) };
}
