import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';

export interface Delivered {
  readonly body: string;
  /** The compact JWS of the signature header. */
  readonly token: string;
  /** Seconds of the receiver's clock. */
  readonly now: number;
}

/** Gives the public key of an id, as `/webhook_verification_key/get` answers. @throws for an id that it refuses */
export type FetchKey = (keyId: string) => Promise<JWK & { expired_at?: number | null }>;

const AGE_MAX = 5 * 60;

/** What client documentation tells receivers to do, step by step, without a library. Gives why it is refused. */
export async function refusedByRecipe(
  { body, token, now }: Delivered,
  fetchKey: FetchKey,
): Promise<string | undefined> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { alg, kid } = JSON.parse(text(header));
  if (alg !== 'ES256') return `alg is ${alg}`;
  const key = await fetchKey(kid);
  if ((key.expired_at ?? null) !== null) return `key ${kid} has expired`;
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const genuine = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!genuine) return 'the signature is wrong';
  const claims = JSON.parse(text(payload));
  if (now - claims.iat > AGE_MAX) return `it is ${now - claims.iat} seconds old`;
  const digest = createHash('sha256').update(body).digest('hex');
  const same =
    digest.length === claims.request_body_sha256.length &&
    timingSafeEqual(Buffer.from(digest), Buffer.from(claims.request_body_sha256));
  return same ? undefined : 'the body is another one';
}

/** The same by a library that knows nothing of us. */
export async function refusedByJose(
  { body, token, now }: Delivered,
  fetchKey: FetchKey,
): Promise<string | undefined> {
  const { kid } = decodeProtectedHeader(token);
  const key = await importJWK(await fetchKey(String(kid)), 'ES256');
  const { payload } = await compactVerify(token, key, { algorithms: ['ES256'] });
  const claims = JSON.parse(new TextDecoder().decode(payload));
  if (Math.abs(now - claims.iat) > AGE_MAX) return `it is ${now - claims.iat} seconds old`;
  const digest = createHash('sha256').update(body).digest('hex');
  return claims.request_body_sha256 === digest ? undefined : 'the body is another one';
}

/** Newer documentation hashes the body that the receiver parsed and wrote anew with two spaces. */
export async function refusedByRewriting(
  delivered: Delivered,
  fetchKey: FetchKey,
): Promise<string | undefined> {
  const body = JSON.stringify(JSON.parse(delivered.body), null, 2);
  return refusedByRecipe({ ...delivered, body }, fetchKey);
}

/** Receivers that keep keys, and ask again for an id that they do not know only. */
export function keepingKeys(fetchKey: FetchKey): FetchKey {
  const kept = new Map<string, ReturnType<FetchKey>>();
  return (keyId) => {
    const key = kept.get(keyId) ?? fetchKey(keyId);
    kept.set(keyId, key);
    return key;
  };
}

function text(part: string): string {
  return Buffer.from(part, 'base64url').toString();
}
