import { expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

const urlsOf = (text: string) => readDatabaseUrl(text)?.urls.map(({ href }) => href);

it('names one server, whatever it takes', () => {
  expect(readDatabaseUrl('postgres://app:p%40ss@db.example:6432/fair%20lead?sslmode=verify-full')).toEqual({
    urls: [new URL('postgres://app:p%40ss@db.example:6432/fair%20lead?sslmode=verify-full')],
    hosts: 'db.example:6432',
    name: 'fair lead',
    primaryOnly: false,
  });
});

it.each(['', '?target_session_attrs=read-write', '?target_session_attrs=primary'])(
  'names several, of which one takes writes, with %j',
  (target) => {
    const text = `postgresql://app:a,b@one:5432,two,[::1]:5433/name${target}`;
    expect(urlsOf(text)).toEqual([
      'postgresql://app:a,b@one:5432/name',
      'postgresql://app:a,b@two/name',
      'postgresql://app:a,b@[::1]:5433/name',
    ]);
    expect(readDatabaseUrl(text)).toMatchObject({ hosts: 'one:5432,two,[::1]:5433', primaryOnly: true });
  },
);

it.each([
  'mysql://a/b',
  'postgres://one:5432,two:port/name',
  'postgres://one,two/name?target_session_attrs=standby',
  'nothing',
])('is not %j', (text) => expect(readDatabaseUrl(text)).toBeUndefined());

it('shows nothing of a password that has an @ in it', () => {
  const read = readDatabaseUrl('postgres://app:p@ss,word@one:5432,two/name');
  expect(read?.hosts).toBe('one:5432,two');
  expect(read?.urls.map(({ host, password }) => [host, decodeURIComponent(password)])).toEqual([
    ['one:5432', 'p@ss,word'],
    ['two', 'p@ss,word'],
  ]);
});
