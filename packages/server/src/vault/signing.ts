import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key pair of the curve P-256, its numbers in base64url as a JWK has them (RFC 7518, 6.2). */
interface KeyPair {
  readonly x: string;
  readonly y: string;
  /** The private number. */
  readonly d: string;
}

/** What makes and uses the keys of the service's signatures; the only place that handles a private number. */
export const signing = { newKeyPair, signer, statementSigner };

function newKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  if (x === undefined || y === undefined || d === undefined) throw new Error('a P-256 key has x, y and d');
  return { x, y, d };
}

/** Gives what signs bodies under one key: a compact JWS over the SHA-256 of the body, dated `iat` (Unix seconds). */
function signer(keyId: string, pair: KeyPair): (body: string, iat: number) => string {
  const signed = jwsUnder(keyId, pair, 'JWT');
  return (body, iat) => {
    const digest = createHash('sha256').update(body).digest('hex');
    return signed(JSON.stringify({ iat, request_body_sha256: digest }));
  };
}

/** Gives what signs texts under the same key: a compact JWS that holds the text. Its `typ` keeps it from passing for a webhook's. */
function statementSigner(keyId: string, pair: KeyPair, type: string): (statement: string) => string {
  return jwsUnder(keyId, pair, type);
}

function jwsUnder(keyId: string, { x, y, d }: KeyPair, typ: string): (payload: string) => string {
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  const header = base64url(JSON.stringify({ alg: 'ES256', kid: keyId, typ }));
  return (payload) => {
    const signed = `${header}.${base64url(payload)}`;
    const signature = sideBySide(sign('sha256', Buffer.from(signed), key));
    return `${signed}.${signature.toString('base64url')}`;
  };
}

const NUMBER_BYTES = 32;

/**
 * JWS wants the two numbers of a signature side by side, 32 bytes each (RFC 7518, 3.4); OpenSSL gives them as a DER sequence of two
 * integers. Node's own option for it (`ieee-p1363`) makes a signature take twice as long.
 */
function sideBySide(der: Buffer): Buffer {
  const both = Buffer.alloc(2 * NUMBER_BYTES);
  // 0x30, length (below 128 for this curve), then 0x02, length, number, twice.
  let at = 2;
  for (const end of [NUMBER_BYTES, 2 * NUMBER_BYTES]) {
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length);
    // A leading zero keeps a number positive in DER; shorter ones lack theirs.
    const digits = number.subarray(Math.max(0, length - NUMBER_BYTES));
    digits.copy(both, end - digits.length);
    at += 2 + length;
  }
  return both;
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
