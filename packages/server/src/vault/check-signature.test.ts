import { describe, expect, it } from 'vitest';
import { signatureFault } from './check-signature.ts';
import { signing } from './signing.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const IAT = NOW / 1000;
const BODY = '{\n  "webhook_type": "ITEM"\n}';
const pair = signing.newKeyPair();
const token = signing.signer('key-1', pair)(BODY, IAT);
const keyOf = async (keyId: string) => (keyId === 'key-1' ? pair : undefined);

function withPart(nth: 0 | 1, change: Record<string, unknown>): string {
  const parts = token.split('.');
  const known = JSON.parse(Buffer.from(parts[nth] ?? '', 'base64url').toString()) as Record<string, unknown>;
  parts[nth] = Buffer.from(JSON.stringify({ ...known, ...change })).toString('base64url');
  return parts.join('.');
}

describe('the check of a signature', () => {
  it('finds nothing wrong with what was signed now, or almost five minutes ago', async () => {
    expect(await signatureFault(token, BODY, NOW, keyOf)).toBeUndefined();
    expect(await signatureFault(token, BODY, NOW + 299_000, keyOf)).toBeUndefined();
  });

  it.each([
    ['no signature', undefined, BODY, NOW, 'it has no signature'],
    ['something else', 'abc', BODY, NOW, 'its signature is malformed'],
    ['a fourth part', `${token}.x`, BODY, NOW, 'its signature is malformed'],
    ['another algorithm', withPart(0, { alg: 'none' }), BODY, NOW, 'its signature is not of ES256'],
    ['an unknown key', withPart(0, { kid: 'key-2' }), BODY, NOW, 'its key key-2 is unknown'],
    ['a changed claim', withPart(1, { iat: IAT + 1 }), BODY, NOW, 'its signature is not of that key'],
    ['age', token, BODY, NOW + 301_000, 'its signature is older than 5 minutes'],
    ['another body', token, BODY.replaceAll('  ', ''), NOW, 'its signature is of another body'],
  ])('says what is wrong with %s', async (_, sent, body, now, fault) => {
    expect(await signatureFault(sent, body, now, keyOf)).toBe(fault);
  });
});
