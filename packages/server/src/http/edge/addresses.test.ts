import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../../tests/support/raw-http.ts';
import { posting, startEdge } from './edge.fixture.ts';

async function addressSeen(trustedProxies: readonly string[], headers: readonly string[]): Promise<string> {
  const edge = await startEdge({ trustedProxies });
  const connection = await openConnection(edge.baseUrl);
  connection.write(posting('/echo', {}, headers));
  const { body } = await connection.next();
  connection.destroy();
  return JSON.parse(body).address;
}

const HERE = ['127.0.0.1'];

describe('where a request comes from', () => {
  it.each<[string, readonly string[], readonly string[], string]>([
    ['nobody is trusted', [], ['X-Forwarded-For: 203.0.113.9'], '127.0.0.1'],
    ['another is trusted', ['10.0.0.7'], ['X-Forwarded-For: 203.0.113.9'], '127.0.0.1'],
    ['the proxy says nothing', HERE, [], '127.0.0.1'],
    ['the proxy says it', HERE, ['X-Forwarded-For: 203.0.113.9'], '203.0.113.9'],
    ['a range is trusted', ['127.0.0.0/8'], ['X-Forwarded-For: 203.0.113.9'], '203.0.113.9'],
    ['the caller adds to it', HERE, ['X-Forwarded-For: 10.1.1.1, 203.0.113.9'], '203.0.113.9'],
    [
      'two headers say it',
      HERE,
      ['X-Forwarded-For: 10.1.1.1', 'X-Forwarded-For: 203.0.113.9'],
      '203.0.113.9',
    ],
    [
      'there are two proxies',
      [...HERE, '10.1.0.0/16'],
      ['X-Forwarded-For: 203.0.113.9 ,10.1.1.1'],
      '203.0.113.9',
    ],
    ['all are proxies', [...HERE, '10.1.0.0/16'], ['X-Forwarded-For: 10.1.1.2,10.1.1.1'], '10.1.1.2'],
    [
      'a proxy has IPv6',
      [...HERE, '2001:db8::/32'],
      ['X-Forwarded-For: 203.0.113.9, 2001:db8::1'],
      '203.0.113.9',
    ],
    [
      'a proxy writes IPv4 as IPv6',
      [...HERE, '10.1.1.1'],
      ['X-Forwarded-For: 203.0.113.9, ::ffff:10.1.1.1'],
      '203.0.113.9',
    ],
    [
      'the range is IPv4 as IPv6',
      [...HERE, '::ffff:10.1.0.0/112'],
      ['X-Forwarded-For: 203.0.113.9, 10.1.1.1'],
      '203.0.113.9',
    ],
    [
      'IPv6 looks like a range of IPv4',
      ['0.0.0.0/1', '127.0.0.1'],
      ['X-Forwarded-For: 203.0.113.9, ::1'],
      '::1',
    ],
    ['the port is added', HERE, ['X-Forwarded-For: 203.0.113.9:4711'], '203.0.113.9'],
    ['the port is added to IPv6', HERE, ['X-Forwarded-For: [2001:db8::1]:4711'], '2001:db8::1'],
    ['it is no address', HERE, ['X-Forwarded-For: somebody'], '127.0.0.1'],
    [
      'a proxy stands behind what is no address',
      [...HERE, '10.1.1.1'],
      ['X-Forwarded-For: 203.0.113.9, unknown, 10.1.1.1'],
      '127.0.0.1',
    ],
    ['it is empty', HERE, ['X-Forwarded-For: , ,'], '127.0.0.1'],
  ])('when %s', async (_, trusted, headers, address) => {
    expect(await addressSeen(trusted, headers)).toBe(address);
  });
});

describe('the host that a request names', () => {
  it('is one: a request with two is refused', async () => {
    const edge = await startEdge();
    for (const second of ['Host: edge.test', 'hOST: other.test']) {
      const connection = await openConnection(edge.baseUrl);
      connection.write(posting('/echo', {}, [second]));
      const answer = await connection.next();
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body).error_code).toBe('INVALID_HEADERS');
      expect(await connection.ended).toBe('');
    }
  });
});
