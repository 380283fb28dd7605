import type { JWKPublicKey } from './endpoints.gen.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** The headers that a signature comes in; the second is the compatibility name of the first. */
const SIGNATURE_HEADERS = ['service-verification', 'plaid-verification'];
const TOLERANCE_SECONDS = 300;
const TOKEN_MAX = 4096;
const SHA256_HEX = /^[0-9a-f]{64}$/;

/** Header fields as `fetch`, Node.js or a framework gives them; case does not matter. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What of a public key is looked at: `/webhook_verification_key/get` gives it as `key`. */
export type WebhookKey = Pick<JWKPublicKey, 'kty' | 'crv' | 'x' | 'y'> & Partial<JWKPublicKey>;

export interface WebhookDelivery {
  /** The body exactly as it came. Text or bytes, not the parsed object: the signature is over the bytes. */
  readonly body: string | Uint8Array | ArrayBuffer;
  readonly headers: WebhookHeaders;
  /** Gives the public key of an id, such as `webhookKeys(client)` does. What it throws is passed on. */
  readonly getKey: (keyId: string) => Promise<WebhookKey>;
  /** How old a signature may be, and how far ahead a sender's clock. Default 300 seconds. */
  readonly toleranceSeconds?: number | undefined;
}

/** What is wrong with a delivery that was refused. */
export type WebhookFault =
  | 'header_missing'
  | 'token_malformed'
  | 'algorithm_refused'
  | 'key_unusable'
  | 'key_expired'
  | 'signature_wrong'
  | 'too_old'
  | 'in_the_future'
  | 'body_changed'
  | 'body_malformed';

/** The delivery is not genuine, or not fresh. Answer it with 400 and do nothing with its body. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/**
 * Checks that a webhook is genuine, and gives its event: the ES256 signature by the key that it names, its age, and the
 * SHA-256 of the exact bytes of the body. Deliveries may come twice: `Webhook-Id` tells.
 * @throws {WebhookVerificationError} it is not genuine or not fresh; `fault` says why
 * @throws {TypeError} the body is neither text nor bytes
 */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<WebhookEvent> {
  const bytes = bytesOf(delivery.body);
  const token = readToken(delivery.headers);
  await requireGenuine(token, await delivery.getKey(token.keyId));
  const claims = readClaims(token.payload);
  requireFresh(claims.iat, delivery.toleranceSeconds ?? TOLERANCE_SECONDS);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (!sameBytes(digest, claims.bodyDigest)) {
    throw new WebhookVerificationError(
      'body_changed',
      'the body is not the one that was signed; give the bytes as they came, before any parsing',
    );
  }
  return readEvent(bytes);
}

interface Token {
  readonly keyId: string;
  /** Base64url text, read once the signature over it is known to be right. */
  readonly payload: string;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

function readToken(headers: WebhookHeaders): Token {
  const text = headerOf(headers);
  if (text === undefined)
    throw new WebhookVerificationError('header_missing', `there is no ${SIGNATURE_HEADERS[0]} header`);
  const parts = text.length > TOKEN_MAX ? [] : text.split('.');
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !header || !payload || signature === undefined)
    throw malformed('the signature header is no compact JWS of three parts');
  const { alg, kid } = jsonOf(header, 'header');
  if (alg !== 'ES256') {
    throw new WebhookVerificationError('algorithm_refused', `the algorithm is ${String(alg)}, not ES256`);
  }
  if (typeof kid !== 'string' || kid === '') throw malformed('the signature names no key (kid)');
  return {
    keyId: kid,
    payload,
    signed: new TextEncoder().encode(`${header}.${payload}`),
    signature: bytesOfBase64url(signature, 'signature'),
  };
}

async function requireGenuine({ keyId, signed, signature }: Token, key: WebhookKey): Promise<void> {
  if ((key.expired_at ?? null) !== null)
    throw new WebhookVerificationError('key_expired', `the key ${keyId} has expired`);
  const publicKey = await importKey(keyId, key);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  if (await crypto.subtle.verify(algorithm, publicKey, signature, signed)) return;
  throw new WebhookVerificationError('signature_wrong', `the signature is not by the key ${keyId}`);
}

async function importKey(keyId: string, { kty, crv, x, y }: WebhookKey) {
  try {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    return await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']);
  } catch {
    throw new WebhookVerificationError('key_unusable', `the key ${keyId} is no public key on P-256`);
  }
}

function readClaims(payload: string): { iat: number; bodyDigest: Uint8Array } {
  const { iat, request_body_sha256: digest } = jsonOf(payload, 'payload');
  if (typeof iat !== 'number' || !Number.isFinite(iat)) throw malformed('the signature says no time (iat)');
  if (typeof digest !== 'string' || !SHA256_HEX.test(digest))
    throw malformed('the signature holds no SHA-256 of the body (request_body_sha256)');
  const bytes = digest.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return { iat, bodyDigest: Uint8Array.from(bytes) };
}

function requireFresh(iat: number, toleranceSeconds: number): void {
  const age = Math.floor(Date.now() / 1000) - iat;
  if (age > toleranceSeconds) {
    throw new WebhookVerificationError(
      'too_old',
      `it was signed ${age} seconds ago; the limit is ${toleranceSeconds}`,
    );
  }
  if (-age > toleranceSeconds) {
    throw new WebhookVerificationError('in_the_future', `it was signed ${-age} seconds ahead of this clock`);
  }
}

/** Takes as long for every pair of one length. */
function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0);
  return difference === 0;
}

function readEvent(bytes: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof event === 'object' && event !== null && 'webhook_code' in event) return event as WebhookEvent;
  } catch {
    // Told below.
  }
  throw new WebhookVerificationError('body_malformed', 'the body is no JSON object with a webhook_code');
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError(
    'body must be the text or the bytes of the request as they came, not what was parsed from them',
  );
}

function headerOf(headers: WebhookHeaders): string | undefined {
  for (const name of SIGNATURE_HEADERS) {
    const value = headers instanceof Headers ? headers.get(name) : fieldOf(headers, name);
    if (value) return value;
  }
  return undefined;
}

function fieldOf(headers: Exclude<WebhookHeaders, Headers>, wanted: string): string | undefined {
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

function jsonOf(part: string, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOfBase64url(part, name)));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw malformed(`the ${name} of the signature is no JSON object in base64url`);
}

function bytesOfBase64url(text: string, name: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw malformed(`the ${name} of the signature is not base64url`);
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw malformed(`the ${name} of the signature is not base64url`);
  }
}

function malformed(message: string): WebhookVerificationError {
  return new WebhookVerificationError('token_malformed', message);
}
