import { compactVerify, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { signing } from './signing.ts';

const publicJwk = ({ x, y }: { x: string; y: string }) => ({ kty: 'EC', crv: 'P-256', x, y });

describe('a signature over a body', () => {
  it('is verified by another implementation, and says the key, the time and the digest of the body', async () => {
    const pair = signing.newKeyPair();
    const token = signing.signer('key-1', pair)('{\n  "a": "ü"\n}', 1_700_000_000);
    const { payload, protectedHeader } = await compactVerify(
      token,
      await importJWK(publicJwk(pair), 'ES256'),
    );
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'key-1', typ: 'JWT' });
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      iat: 1_700_000_000,
      request_body_sha256: 'f100ffc6cda4e963a62d2910e3012cb30105a964b2258de043d766f163d17441',
    });
  });

  it('is 64 bytes, always', () => {
    const sign = signing.signer('key-1', signing.newKeyPair());
    const lengths = Array.from({ length: 200 }, (_, nth) => {
      const signature = sign(`body ${nth}`, nth).split('.')[2] ?? '';
      return Buffer.from(signature, 'base64url').length;
    });
    expect(new Set(lengths)).toEqual(new Set([64]));
  });

  it('is refused under another key', async () => {
    const token = signing.signer('key-1', signing.newKeyPair())('body', 1);
    const other = await importJWK(publicJwk(signing.newKeyPair()), 'ES256');
    await expect(compactVerify(token, other)).rejects.toThrow('signature verification failed');
  });
});

it('every key pair is another one, its numbers 32 bytes each', () => {
  const pairs = Array.from({ length: 50 }, () => signing.newKeyPair());
  expect(new Set(pairs.map(({ d }) => d)).size).toBe(50);
  for (const { x, y, d } of pairs) {
    expect([x, y, d].map((number) => Buffer.from(number, 'base64url').length)).toEqual([32, 32, 32]);
  }
});
