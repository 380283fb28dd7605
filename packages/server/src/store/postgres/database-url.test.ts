import { expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

const urlsOf = (text: string) => readDatabaseUrl(text)?.servers.map(({ url: { href } }) => href);

it('names one server, whatever it takes', () => {
  expect(readDatabaseUrl('postgres://app:p%40ss@db.example:6432/fair%20lead?sslmode=verify-full')).toEqual({
    servers: [{ url: new URL('postgres://app:p%40ss@db.example:6432/fair%20lead?sslmode=verify-full') }],
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
  'postgres://one/na%me',
  'postgres:///name?host=run/postgresql',
  'postgres:///name?host=/run&port=none',
  'postgres:///name?host=/run,/tmp&port=1,2,3',
  'postgres://user@%2Frun:port/name',
])('is not %j', (text) => expect(readDatabaseUrl(text)).toBeUndefined());

it('shows nothing of a password that has an @ in it', () => {
  const read = readDatabaseUrl('postgres://app:p@ss,word@one:5432,two/name');
  expect(read?.hosts).toBe('one:5432,two');
  expect(read?.servers.map(({ url }) => [url.host, decodeURIComponent(url.password)])).toEqual([
    ['one:5432', 'p@ss,word'],
    ['two', 'p@ss,word'],
  ]);
});

it.each([
  ['postgres:///name?host=/run/postgresql', '/run/postgresql', 'postgres://localhost/name'],
  ['postgres://app@/name?host=%2Frun%2Fpostgresql/', '/run/postgresql/', 'postgres://app@localhost/name'],
  [
    'postgres://app:secret@%2Frun%2Fpostgresql/name',
    '/run/postgresql',
    'postgres://app:secret@localhost/name',
  ],
])('%j is a Unix socket in that folder', (text, hosts, href) => {
  expect(readDatabaseUrl(text)).toEqual({
    servers: [{ url: new URL(href), socket: '/run/postgresql/.s.PGSQL.5432' }],
    hosts,
    name: 'name',
    primaryOnly: false,
  });
});

it.each([
  'postgres://app@%2Frun:5433,db.example:6432,[::1]:5434/name',
  'postgres://app@ignored:1/name?host=/run,db.example,::1&port=5433,6432,5434',
])('%j names a socket and servers of a network, each with its port', (text) => {
  const read = readDatabaseUrl(text);
  expect(read?.servers.map(({ url, socket }) => socket ?? url.host)).toEqual([
    '/run/.s.PGSQL.5433',
    'db.example:6432',
    '[::1]:5434',
  ]);
  expect(read?.hosts).toBe('/run:5433,db.example:6432,[::1]:5434');
});

it('gives one port to all hosts, and the driver nothing of either', () => {
  const text = 'postgres:///name?host=/run,/tmp&port=5433&application_name=a';
  expect(readDatabaseUrl(text)?.servers.map(({ socket }) => socket)).toEqual([
    '/run/.s.PGSQL.5433',
    '/tmp/.s.PGSQL.5433',
  ]);
  expect(urlsOf(text)?.[0]).toBe('postgres://localhost:5433/name?application_name=a');
});
