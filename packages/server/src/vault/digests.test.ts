import { describe, expect, it } from 'vitest';
import { createDigests } from './digests.ts';
import { namedKey } from './keys.ts';

const old = namedKey('pepper', Buffer.alloc(32, 'old'));
const fresh = namedKey('pepper', Buffer.alloc(32, 'new'));

describe('digests of tokens', () => {
  it('are 32 bytes, depend on every part, and on where one part ends', () => {
    const { current } = createDigests([old]);
    const token = 'access-sandbox-token';
    const { hash, keyId } = current('access', 'sandbox', token);
    expect(hash.length).toBe(32);
    expect(keyId).toBe(old.id);
    expect(current('access', 'sandbox', token).hash.equals(hash)).toBe(true);
    const others = [
      current('public', 'sandbox', token),
      current('access', 'production', token),
      current('access', 'sandbox', `${token}x`),
      current('accesss', 'andbox', token),
      current('access', 'sandbox', token, ''),
    ];
    for (const other of others) expect(other.hash.equals(hash)).toBe(false);
  });

  it('are written under the newest pepper and looked up under each, newest first', () => {
    const before = createDigests([old]).current('access', 'sandbox', 'token');
    const rotated = createDigests([fresh, old]);
    const [first, second, ...rest] = rotated.all('access', 'sandbox', 'token');
    expect(rest).toEqual([]);
    expect(first).toEqual(rotated.current('access', 'sandbox', 'token'));
    expect(first?.keyId).toBe(fresh.id);
    expect(second).toEqual(before);
  });

  it('are not found any more once the old pepper is gone', () => {
    const before = createDigests([old]).current('access', 'sandbox', 'token');
    const found = createDigests([fresh]).all('access', 'sandbox', 'token');
    expect(found.some(({ hash }) => hash.equals(before.hash))).toBe(false);
  });

  it('compare as equal only when they are, whatever their lengths', () => {
    const { equal } = createDigests([old]);
    expect(equal(Buffer.from('same'), Buffer.from('same'))).toBe(true);
    expect(equal(Buffer.from('same'), Buffer.from('sane'))).toBe(false);
    expect(equal(Buffer.from('same'), Buffer.from('longer'))).toBe(false);
    expect(equal(Buffer.alloc(0), Buffer.alloc(32))).toBe(false);
  });
});

describe('names of keys', () => {
  it('are the same for the same secret, differ by purpose, and do not hold the key', () => {
    const secret = Buffer.alloc(32, 'secret');
    const encryption = namedKey('encryption', secret);
    expect(namedKey('encryption', secret)).toEqual(encryption);
    expect(namedKey('pepper', secret).id).not.toBe(encryption.id);
    expect(namedKey('pepper', secret).key.equals(encryption.key)).toBe(false);
    expect(encryption.id).toMatch(/^[0-9a-f]{16}$/);
    expect(encryption.key.toString('hex')).not.toContain(encryption.id);
    expect(encryption.key.equals(secret)).toBe(false);
  });
});
