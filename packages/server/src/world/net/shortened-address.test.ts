import { isIP } from 'node:net';
import { expect, it } from 'vitest';
import { shortenedAddress } from './shortened-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['::FFFF:203.0.113.7', '203.0.113.0'],
  ['::ffff:cb00:7107', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0DB8:0001::6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
])('the address %j is kept as %j', (address, kept) => {
  expect(shortenedAddress(address)).toBe(kept);
  expect(isIP(kept)).not.toBe(0);
});

it.each(['', 'no address', '203.0.113'])('nothing is kept of %j, which is no address', (text) => {
  expect(shortenedAddress(text)).toBe('');
});
