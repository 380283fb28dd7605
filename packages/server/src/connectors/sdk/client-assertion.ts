import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { ConnectorError } from './failure.ts';

const LIFETIME_S = 60;

interface Assertion {
  readonly clientId: string;
  readonly audience: string;
  /** PEM. */
  readonly privateKey: string;
  readonly keyId: string | undefined;
  /** Milliseconds. */
  readonly now: number;
  /** Used once. */
  readonly id: string;
}

/**
 * By which a client proves who it is with its key (RFC 7523, `private_key_jwt`): ES256 for a key on P-256, EdDSA for Ed25519, PS256
 * for RSA.
 * @throws ConnectorError `client_rejected` for a key of another kind
 */
export function clientAssertion({ clientId, audience, privateKey, keyId, now, id }: Assertion): string {
  const key = keyOf(privateKey);
  const { alg, make } = algorithmOf(key);
  const issuedAt = Math.floor(now / 1000);
  const header = { alg, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) };
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: audience,
    jti: id,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_S,
  };
  const content = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${make(Buffer.from(content)).toString('base64url')}`;
}

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new ConnectorError('client_rejected', { reason: 'the registered private_key is no key in PEM' });
  }
}

function algorithmOf(key: KeyObject): { readonly alg: string; readonly make: (content: Buffer) => Buffer } {
  if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1')
    return { alg: 'ES256', make: (content) => sign('sha256', content, { key, dsaEncoding: 'ieee-p1363' }) };
  if (key.asymmetricKeyType === 'ed25519')
    return { alg: 'EdDSA', make: (content) => sign(null, content, key) };
  if (key.asymmetricKeyType === 'rsa')
    return { alg: 'PS256', make: (content) => sign('sha256', content, { key, padding: 6, saltLength: 32 }) };
  throw new ConnectorError('client_rejected', {
    reason: 'the registered private_key must be on P-256, Ed25519, or RSA',
  });
}
