import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyOwner, SealedPlace } from '../domain/custody.ts';
import { realClock } from '../world/clock.ts';
import { trueRandom } from '../world/random.ts';
import { createCustody, SealBrokenError } from './envelope.ts';
import { namedKey } from './keys.ts';

const { secure } = trueRandom();
const kek = namedKey('encryption', Buffer.alloc(32, 'first'));
const custody = createCustody([kek], secure, realClock);

const owner: KeyOwner = { environment: 'sandbox', clientId: 'client', itemId: 'item' };
const place: SealedPlace = { table: 'account_numbers', field: 'sealed', row: 'account' };
const key = custody.newDataKey(owner);

describe('a sealed record', () => {
  it('opens where it was sealed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        fc.pre(text.isWellFormed());
        expect(custody.open(owner, key, place, custody.seal(owner, key, place, text))).toBe(text);
      }),
    );
  });

  it('is laid out as version, key ids, nonce, ciphertext and tag', () => {
    const record = custody.seal(owner, key, place, 'twelve bytes');
    expect(record.length).toBe(1 + 8 + 16 + 12 + 12 + 16);
    expect(record[0]).toBe(1);
    expect(record.subarray(1, 9).toString('hex')).toBe(kek.id);
    expect(record.subarray(9, 25).toString('hex')).toBe(key.dekId);
    expect(record.includes('twelve')).toBe(false);
  });

  it('never repeats a nonce', () => {
    const nonces = Array.from({ length: 2000 }, () =>
      custody.seal(owner, key, place, '').subarray(25, 37).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(2000);
  });

  it('does not open when any one byte is altered that says how it opens, or one is cut off or added', () => {
    const record = custody.seal(owner, key, place, 'a number to keep');
    for (let index = 0; index < record.length; index++) {
      for (const mask of [1, 0x80, 0xff]) {
        const altered = Buffer.from(record);
        altered[index] = (altered[index] ?? 0) ^ mask;
        // Bytes 1 to 8 name the encryption key of that time, which another one may have followed: nothing is read by them.
        if (index >= 1 && index <= 8) {
          expect(custody.open(owner, key, place, altered)).toBe(custody.open(owner, key, place, record));
          continue;
        }
        expect(() => custody.open(owner, key, place, altered), `byte ${index}`).toThrow(SealBrokenError);
      }
      expect(() => custody.open(owner, key, place, record.subarray(0, index))).toThrow(SealBrokenError);
    }
    expect(() => custody.open(owner, key, place, Buffer.concat([record, Buffer.from([0])]))).toThrow(
      SealBrokenError,
    );
    expect(custody.open(owner, key, place, record)).toBe('a number to keep');
  });

  it.each([
    ['environment', { environment: 'production' }, {}],
    ['client', { clientId: 'other' }, {}],
    ['Item', { itemId: 'other' }, {}],
    ['table', {}, { table: 'account_owners' }],
    ['field', {}, { field: 'other' }],
    ['row', {}, { row: 'other' }],
    ['row that runs into the field', {}, { field: 'sealedaccou', row: 'nt' }],
  ] as const)('does not open in another %s', (_, ownerChange, placeChange) => {
    const record = custody.seal(owner, key, place, 'text');
    // Both with the key in memory and with one that must be unwrapped first.
    for (const vault of [custody, createCustody([kek], secure, realClock)]) {
      expect(() =>
        vault.open({ ...owner, ...ownerChange }, key, { ...place, ...placeChange }, record),
      ).toThrow(SealBrokenError);
    }
  });

  it('does not open under a data key of another Item, nor with its own key id put in', () => {
    const otherOwner = { ...owner, itemId: 'other' };
    const otherKey = custody.newDataKey(otherOwner);
    const record = custody.seal(owner, key, place, 'text');
    expect(() => custody.open(owner, otherKey, place, record)).toThrow(SealBrokenError);
    const renamed = Buffer.from(record);
    Buffer.from(otherKey.dekId, 'hex').copy(renamed, 9);
    expect(() => custody.open(otherOwner, otherKey, place, renamed)).toThrow(SealBrokenError);
  });
});

describe('a wrapped data key', () => {
  const record = custody.seal(owner, key, place, 'text');
  const fresh = (...keks: [typeof kek, ...(typeof kek)[]]) => createCustody(keks, secure, realClock);

  it('opens in another process that has the key-encryption key, beside a newer one too', () => {
    const newer = namedKey('encryption', Buffer.alloc(32, 'second'));
    expect(fresh(kek).open(owner, key, place, record)).toBe('text');
    expect(fresh(newer, kek).open(owner, key, place, record)).toBe('text');
  });

  it('does not open under another key-encryption key, not even one that takes its name', () => {
    const other = namedKey('encryption', Buffer.alloc(32, 'second'));
    expect(() => fresh(other).open(owner, key, place, record)).toThrow(SealBrokenError);
    expect(() => fresh({ ...other, id: kek.id }).open(owner, key, place, record)).toThrow(SealBrokenError);
  });

  it('does not open for another Item, or when a byte of it is altered', () => {
    const stolen = { ...owner, itemId: 'thief' };
    expect(() => fresh(kek).open(stolen, key, place, record)).toThrow(SealBrokenError);
    for (let index = 0; index < key.wrapped.length; index++) {
      const wrapped = Buffer.from(key.wrapped);
      wrapped[index] = (wrapped[index] ?? 0) ^ 1;
      expect(() => fresh(kek).open(owner, { ...key, wrapped }, place, record)).toThrow(SealBrokenError);
    }
  });

  it('is random, and never the same for two Items', () => {
    const keys = Array.from({ length: 200 }, () => custody.newDataKey(owner));
    expect(new Set(keys.map(({ dekId }) => dekId)).size).toBe(200);
    expect(new Set(keys.map(({ wrapped }) => wrapped.toString('hex'))).size).toBe(200);
  });
});
