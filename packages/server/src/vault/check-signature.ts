import { createHash, createPublicKey, verify } from 'node:crypto';
import { MINUTE_MS } from '../world/durations.ts';

/** Older signatures are refused. */
const AGE_MS_MAX = 5 * MINUTE_MS;

/** The point on P-256, base64url. */
export interface PublicPoint {
  readonly x: string;
  readonly y: string;
}

/**
 * Checks a webhook as a receiver does: algorithm, key, signature, age, hash of the body. Gives what is wrong, in a
 * few words; undefined when all is well. `now` is real time in milliseconds; `keyOf` gives undefined for an unknown key.
 */
export async function signatureFault(
  token: string | undefined,
  body: string,
  now: number,
  keyOf: (keyId: string) => Promise<PublicPoint | undefined>,
): Promise<string | undefined> {
  if (token === undefined) return 'it has no signature';
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const { alg, kid } = readJwsPart(header);
  if (rest.length > 0 || typeof kid !== 'string') return 'its signature is malformed';
  if (alg !== 'ES256') return 'its signature is not of ES256';
  const point = await keyOf(kid);
  if (!point) return `its key ${kid} is unknown`;
  if (!isSignedBy(point, `${header}.${payload}`, signature)) return 'its signature is not of that key';
  const { iat, request_body_sha256: digest } = readJwsPart(payload);
  if (typeof iat !== 'number' || now - iat * 1000 > AGE_MS_MAX)
    return 'its signature is older than 5 minutes';
  if (digest !== createHash('sha256').update(body).digest('hex')) return 'its signature is of another body';
  return undefined;
}

/** Whether a signature in base64url (ES256) is that of a text under a key. */
export function isSignedBy({ x, y }: PublicPoint, signed: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  // JWS has the two numbers side by side; OpenSSL's own form is DER.
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(signed), options, Buffer.from(signature, 'base64url'));
}

/** A part of a JWS as an object; an empty one where it is none. */
export function readJwsPart(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
