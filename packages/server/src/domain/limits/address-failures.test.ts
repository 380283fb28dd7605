import { expect, it } from 'vitest';
import { frozenClock } from '../../world/clock.ts';
import { createAddressFailures } from './address-failures.ts';

it('leaves no room to an address after twenty failures within a minute, nor to its IPv6 network, and to no other', () => {
  const realClock = frozenClock(1_000_000);
  const failures = createAddressFailures({ realClock });
  for (let nth = 0; nth < 20; nth++) {
    failures.requireRoom('192.0.2.1');
    failures.count('192.0.2.1');
    failures.count(`2001:db8::${nth}`);
  }
  const full = expect.objectContaining({ code: 'RATE_LIMIT' });
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::ffff'])
    expect(() => failures.requireRoom(address), address).toThrow(full);
  for (const address of ['192.0.2.2', '2001:db8:0:1::1']) failures.requireRoom(address);
  realClock.set(realClock.now() + 60_000);
  failures.requireRoom('192.0.2.1');
});
