import { createHash, createPublicKey, type JsonWebKey, timingSafeEqual, verify } from 'node:crypto';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, record } from '../sdk/fields.ts';
import { PSS } from './signed-token.ts';

/** Public keys of an institution (RFC 7517). */
export interface KeySet {
  readonly keys: readonly PublicKey[];
}

type PublicKey = JsonWebKey & { readonly kid?: string; readonly use?: string; readonly alg?: string };

/**
 * The claims of a token that one of these keys signed, by PS256 or ES256.
 * @throws ConnectorError `callback_refused` for any other
 */
export function verifiedClaims(token: string, keys: KeySet): Fields {
  const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const header = fieldsIn(head);
  const claims = fieldsIn(body);
  if (!header || !claims || signature === '' || more.length > 0)
    throw refused('what came back is no signed token');
  if (!isAllowed(header.alg))
    throw refused('what came back is signed by an algorithm that the profile does not allow');
  // Members that have to be understood, and are not (RFC 7515, 4.1.11).
  if (header.crit !== undefined) throw refused('what came back has a header that nothing here understands');
  if (!isSigned({ header, content: Buffer.from(`${head}.${body}`), signature }, keys))
    throw refused('what came back is not signed by the institution');
  return claims;
}

export interface SignedContent {
  readonly header: Fields;
  readonly content: Buffer;
  /** base64url. */
  readonly signature: string;
}

/** Whether a key that the header may mean signed it, by an algorithm that the profile allows. */
export function isSigned({ header, content, signature }: SignedContent, { keys }: KeySet): boolean {
  const { alg, kid } = header;
  if (!isAllowed(alg)) return false;
  return keys
    .filter((key) => kid === undefined || key.kid === undefined || key.kid === kid)
    .some((key) => isSignedBy(key, alg, content, Buffer.from(signature, 'base64url')));
}

type Algorithm = keyof typeof ALGORITHMS;

/** What FAPI allows (FAPI 1.0 Advanced, 8.6), and how Node checks it. */
const ALGORITHMS = {
  PS256: { keyType: 'RSA', options: PSS },
  ES256: { keyType: 'EC', options: { dsaEncoding: 'ieee-p1363' } },
} as const;

function isAllowed(alg: unknown): alg is Algorithm {
  return alg === 'PS256' || alg === 'ES256';
}

/** A key is used for what it is for: one of another kind would check a signature of another algorithm. */
function isSignedBy(key: PublicKey, alg: Algorithm, content: Buffer, signature: Buffer): boolean {
  const { keyType, options } = ALGORITHMS[alg];
  const isForIt =
    key.kty === keyType && (key.use ?? 'sig') === 'sig' && (key.alg === undefined || key.alg === alg);
  if (!isForIt) return false;
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    return verify('sha256', content, { key: publicKey, ...options }, signature);
  } catch {
    return false;
  }
}

/** Whether it is the hash that an id_token names a code or a state by (OpenID Connect Core, 3.3.2.11): of SHA-256 the left half. */
export function isHashOf(hash: unknown, value: string): boolean {
  const expected = createHash('sha256').update(value, 'ascii').digest().subarray(0, 16);
  const told = Buffer.from(typeof hash === 'string' ? hash : '', 'base64url');
  return told.length === expected.length && timingSafeEqual(told, expected);
}

/** A part of a token; undefined for what is no record. */
export function fieldsIn(part: string): Fields | undefined {
  try {
    return record(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')), 'a part of a token');
  } catch {
    return undefined;
  }
}
