import { createPrivateKey, sign } from 'node:crypto';
import { ConnectorError } from '../sdk/failure.ts';

/** RSASSA-PSS with a salt as long as the digest (RFC 7518, 3.5); Node names the padding by this number. */
export const PSS = { padding: 6, saltLength: 32 } as const;

export interface TokenSigningKey {
  /** PEM, RSA. */
  readonly privateKey: string;
  /** By which the institution finds the certificate that belongs to it. */
  readonly keyId: string;
}

/** Of the registration. */
export function signingKeyOf(registration: Readonly<Record<string, string>>): TokenSigningKey {
  const { signing_private_key: privateKey = '', signing_key_id: keyId = '' } = registration;
  return { privateKey, keyId };
}

/** A JWT signed by PS256, which the profile asks for. @throws ConnectorError `client_rejected` for a key that is none */
export function signedToken(claims: Readonly<Record<string, unknown>>, signingKey: TokenSigningKey): string {
  const content = [{ alg: 'PS256', typ: 'JWT', kid: signingKey.keyId }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${signatureOf(content, signingKey)}`;
}

/** Which deployment signs a body, and when. */
export interface BodySigner {
  /** Organisation and software statement, as the directory names them. */
  readonly issuer: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/** Before the names of the profile's own members of a header. */
export const MEMBER = 'http://openbanking.org.uk/';

/**
 * The detached signature of a body (`x-jws-signature`): header and signature, without the content between them (payments.md 2).
 * @throws ConnectorError `client_rejected` for a key that is none
 */
export function detachedSignature(
  body: string,
  signingKey: TokenSigningKey,
  { issuer, at }: BodySigner,
): string {
  const header = {
    alg: 'PS256',
    typ: 'JOSE',
    cty: 'application/json',
    kid: signingKey.keyId,
    [`${MEMBER}iat`]: at,
    [`${MEMBER}iss`]: issuer,
    [`${MEMBER}tan`]: 'openbanking.org.uk',
    crit: [`${MEMBER}iat`, `${MEMBER}iss`, `${MEMBER}tan`],
  };
  const head = Buffer.from(JSON.stringify(header)).toString('base64url');
  const content = `${head}.${Buffer.from(body).toString('base64url')}`;
  return `${head}..${signatureOf(content, signingKey)}`;
}

function signatureOf(content: string, { privateKey }: TokenSigningKey): string {
  try {
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('no RSA key');
    return sign('sha256', Buffer.from(content), { key, ...PSS }).toString('base64url');
  } catch {
    throw new ConnectorError('client_rejected', {
      reason: 'the registered signing_private_key is no RSA key in PEM',
    });
  }
}
