import type { DataKey, KeyOwner } from '../../custody.ts';
import type { Environment } from '../../institutions/institution.ts';

/**
 * `published`: can be read, signs nothing yet; `active`: signs, one per environment; `retired`: can be read for good, its
 * private half is deleted.
 */
export type SigningKeyState = 'published' | 'active' | 'retired';

/** The public half of a key. Instants are real time. */
export interface SigningKey {
  readonly environment: Environment;
  /** UUID; `kid` of the signatures. */
  readonly keyId: string;
  readonly state: SigningKeyState;
  /** The point on P-256, base64url. */
  readonly x: string;
  readonly y: string;
  readonly publishedAt: number;
  /** Of its first signature: planned, or made. */
  readonly activeAt: number;
  readonly retiredAt: number | null;
  /** From then on nothing that it signed can be in a receiver's window any more. */
  readonly expiredAt: number | null;
}

/** A key whose private half is still there. */
export interface UsableKey extends SigningKey {
  readonly sealed: Buffer;
  readonly dataKey: DataKey;
}

/** Signing keys hang on no Item; their data keys are bound to a name of their own. */
export function keyOwner(environment: Environment): KeyOwner {
  return { environment, clientId: '', itemId: 'webhook-keys' };
}

/** Port: signatures (fulfilled by `vault/signing.ts`). */
export interface Signing {
  newKeyPair(): KeyPair;
  signer(keyId: string, pair: KeyPair): Sign;
  /** @param type `typ` of the JWS, which says what the text is */
  statementSigner(keyId: string, pair: KeyPair, type: string): SignStatement;
}

/** Numbers in base64url. */
export interface KeyPair {
  readonly x: string;
  readonly y: string;
  /** The private number: sealed wherever it is kept. */
  readonly d: string;
}

/** Gives the JWS of a body, dated `iat` (Unix seconds). */
export type Sign = (body: string, iat: number) => string;

/** Gives the JWS that holds a text. */
export type SignStatement = (statement: string) => string;
