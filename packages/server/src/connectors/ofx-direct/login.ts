import { newTokenBody } from '../../world/ids.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthState, Credential } from '../sdk/login.ts';

/** What signs on at a server. `clientUid` stays the same for an Item: servers bind clients to it. */
export interface TypedLogin {
  readonly userId: string;
  readonly password: string;
  readonly clientUid: string;
  readonly furtherCredential: string | null;
  readonly authToken: string | null;
  /** What a server gave once its questions were answered. */
  readonly accessKey: string | null;
}

/** The name that servers take for nobody: they tell their profile to it. */
const ANONYMOUS = `anonymous${'0'.repeat(23)}`;

export function newClientUid(context: ConnectorContext): string {
  return newTokenBody(context.random('client uid'));
}

export function nobody(context: ConnectorContext): TypedLogin {
  const clientUid = newClientUid(context);
  const none = { furtherCredential: null, authToken: null, accessKey: null };
  return { userId: ANONYMOUS, password: ANONYMOUS, clientUid, ...none };
}

export function credentialOf(login: TypedLogin): Credential {
  return { ...login };
}

/** @throws ConnectorError `invalid_credentials` for what holds no login */
export function loginIn(kept: Credential | AuthState): TypedLogin {
  const text = (name: string): string | null => {
    const value = kept[name];
    return typeof value === 'string' ? value : null;
  };
  const [userId, password, clientUid] = [text('userId'), text('password'), text('clientUid')];
  if (userId === null || password === null || clientUid === null)
    throw new ConnectorError('invalid_credentials', { reason: 'there is no login; link anew' });
  return {
    userId,
    password,
    clientUid,
    furtherCredential: text('furtherCredential'),
    authToken: text('authToken'),
    accessKey: text('accessKey'),
  };
}
