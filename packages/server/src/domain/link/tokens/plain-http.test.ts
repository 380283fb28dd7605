import { describe, expect, it } from 'vitest';
import type { PlainHttp } from '../../institutions/environment-traits.ts';
import { readRedirectUri } from './redirect-uri.ts';

describe('an address of an application with plain http', () => {
  it.each<[uri: string, taken: readonly PlainHttp[]]>([
    ['https://app.example.com/back', ['everywhere', 'loopback', 'nowhere']],
    ['http://localhost:3000/back', ['everywhere', 'loopback']],
    ['http://127.0.0.1/back', ['everywhere', 'loopback']],
    ['http://[::1]:8080/back', ['everywhere', 'loopback']],
    ['http://app.localhost/back', ['everywhere', 'loopback']],
    ['http://app.example.com/back', ['everywhere']],
    ['http://127.0.0.1.example.com/back', ['everywhere']],
    ['http://localhost.example.com/back', ['everywhere']],
    ['ftp://localhost/back', []],
  ])('%s is taken where it may be: %j', (uri, taken) => {
    for (const plainHttp of ['everywhere', 'loopback', 'nowhere'] as const) {
      const read = () => readRedirectUri(uri, 'redirect_uri', plainHttp);
      if (taken.includes(plainHttp)) expect(read().href).toBe(new URL(uri).href);
      else expect(read).toThrow(/must have the scheme/);
    }
  });
});
