import { describe, expect, it } from 'vitest';
import { fail } from '../../errors.ts';
import { frozenClock } from '../../world/clock.ts';
import { createFailedLogins } from './failed-logins.ts';

const wrong = async (): Promise<string> => {
  throw fail('INVALID_API_KEYS');
};
const right = async (): Promise<string> => 'in';

function begin() {
  const realClock = frozenClock(1_000_000);
  const logins = createFailedLogins({ realClock });
  const tryIt = (login: () => Promise<string>, address = '192.0.2.1', clientId = 'team') =>
    logins.guard(clientId, address, login).catch((error: { code: string }) => error.code);
  const failTimes = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await tryIt(wrong);
  };
  return { realClock, logins, tryIt, failTimes };
}

it('refuses one address and client_id after twenty failures within a minute, right keys too, and no other (CRD-6)', async () => {
  const { tryIt, failTimes } = begin();
  await failTimes(19);
  expect([await tryIt(right), await tryIt(wrong), await tryIt(right)]).toEqual([
    'in',
    'INVALID_API_KEYS',
    'RATE_LIMIT',
  ]);
  expect(await tryIt(right, '192.0.2.2')).toBe('in');
  expect(await tryIt(right, '192.0.2.1', 'other team')).toBe('in');
});

it('counts addresses of one IPv6 network together, since one machine has all of them (CRD-6)', async () => {
  const { tryIt } = begin();
  for (let nth = 0; nth < 20; nth++) await tryIt(wrong, `2001:db8:0:1::${nth}`);
  expect(await tryIt(right, '2001:db8:0:1:ffff::1')).toBe('RATE_LIMIT');
  expect(await tryIt(right, '2001:db8:0:2::1')).toBe('in');
});

it('says when to come again, and lets the address in then', async () => {
  const { realClock, logins, tryIt, failTimes } = begin();
  await failTimes(20);
  realClock.set(realClock.now() + 20_500);
  const refused = await logins.guard('team', '192.0.2.1', right).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'RATE_LIMIT', headers: { 'Retry-After': '40' } });
  realClock.set(realClock.now() + 39_500);
  expect(await tryIt(right)).toBe('in');
});

it('counts wrong keys only', async () => {
  const { logins, tryIt } = begin();
  for (let nth = 0; nth < 30; nth++) {
    await logins
      .guard('team', '192.0.2.1', async () => {
        throw fail('UNAUTHORIZED_ENVIRONMENT');
      })
      .catch(() => undefined);
    await tryIt(right);
  }
  expect(await tryIt(right)).toBe('in');
});

describe('a spray over many client_ids from one address (CRD-6)', () => {
  const spray = async ({ tryIt }: ReturnType<typeof begin>, times: number) => {
    const told: string[] = [];
    for (let nth = 0; nth < times; nth++) told.push(await tryIt(wrong, '192.0.2.1', `invented ${nth}`));
    return told;
  };

  it('is told the limit after two hundred failures within a minute, and forgotten after it', async () => {
    const begun = begin();
    const told = await spray(begun, 201);
    expect(new Set(told.slice(0, 200))).toEqual(new Set(['INVALID_API_KEYS']));
    expect(told[200]).toBe('RATE_LIMIT');
    expect(await begun.tryIt(wrong, '192.0.2.2')).toBe('INVALID_API_KEYS');
    begun.realClock.set(begun.realClock.now() + 60_000);
    expect(await begun.tryIt(wrong)).toBe('INVALID_API_KEYS');
  });

  it('has one guess at each client_id from then on, and leaves right keys of that address alone', async () => {
    const begun = begin();
    const { tryIt } = begun;
    await spray(begun, 200);
    expect(await tryIt(right)).toBe('in');
    expect(await tryIt(wrong, '192.0.2.1', 'guessed at')).toBe('RATE_LIMIT');
    expect(await tryIt(right, '192.0.2.1', 'guessed at')).toBe('RATE_LIMIT');
    expect(await tryIt(right)).toBe('in');
    expect(await tryIt(right, '192.0.2.2', 'guessed at')).toBe('in');
  });
});
