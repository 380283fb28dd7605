import { describe, expect, it } from 'vitest';
import { openConnection, type RawAnswer } from '../../../../../tests/support/raw-http.ts';
import { asking, LATE_BYTES, posting, SHORT_BYTES, startEdge, type TestEdge } from './edge.fixture.ts';

const KEPT = { connection: 'keep-alive', 'keep-alive': 'timeout=65, max=1000' };
const COMMON = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

async function ask(edge: TestEdge, text: string): Promise<RawAnswer> {
  const connection = await openConnection(edge.baseUrl);
  connection.write(text);
  const answer = await connection.next();
  connection.destroy();
  return answer;
}

/** All but those that differ from answer to answer. */
function headersOf({ headers }: RawAnswer): Record<string, string> {
  const { date, 'x-request-id': requestId, 'content-length': length, ...rest } = Object.fromEntries(headers);
  expect(date).toMatch(/GMT$/);
  expect(requestId).toMatch(/^([A-Za-z0-9]{15}|replayed)$/);
  expect(length).toMatch(/^\d+$/);
  return rest;
}

describe('the headers of an answer', () => {
  it('are these, and no others', async () => {
    const answer = await ask(await startEdge(), posting('/echo'));
    expect(headersOf(answer)).toEqual({ ...COMMON, ...JSON_TYPE, ...KEPT });
    expect(JSON.parse(answer.body).request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('are the same of health, and of what cannot be read as HTTP', async () => {
    const edge = await startEdge({ hsts: true });
    for (const text of [asking('GET', '/health/live'), 'nonsense\r\n\r\n']) {
      const answer = await ask(edge, text);
      const common = { ...COMMON, 'strict-transport-security': 'max-age=31536000' };
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...common, ...JSON_TYPE });
      expect(JSON.parse(answer.body).request_id).toBe(answer.headers.get('x-request-id'));
    }
  });

  it('are those of the endpoint and of the call besides', async () => {
    const figures = { 'ratelimit-policy': '"client";q=2;w=60', ratelimit: '"client";r=1;t=2' };
    const edge = await startEdge({ hsts: true });
    const secure = { 'strict-transport-security': 'max-age=31536000' };
    const given = await ask(edge, posting('/counted'));
    expect(headersOf(given)).toEqual({ ...COMMON, ...JSON_TYPE, ...KEPT, ...figures, ...secure });
    expect(given.headers.get('x-request-id')).toBe('replayed');
    const refused = await ask(edge, posting('/counted', { refuse: true }));
    expect(refused.status).toBe(429);
    expect(headersOf(refused)).toEqual({
      ...COMMON,
      ...JSON_TYPE,
      ...KEPT,
      ...figures,
      ...secure,
      'retry-after': '2',
    });
  });

  it('name all that the answer warns of, and the log gets the same', async () => {
    const edge = await startEdge();
    const answers = [
      await ask(edge, posting('/warned')),
      await ask(edge, posting('/warned', { refuse: true })),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('fairlead-warning')])).toEqual([
      [200, 'one; two'],
      [400, 'one; two'],
    ]);
    expect(edge.answered.map(({ warning }) => warning)).toEqual(['one; two', 'one; two']);
    expect((await ask(edge, posting('/echo'))).headers.get('fairlead-warning')).toBeNull();
  });

  it('are those of the endpoint where its body is refused', async () => {
    const answer = await ask(await startEdge(), posting('/counted', '['));
    expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([400, '"client";q=2;w=60']);
  });

  it.each([
    ['/page', 200, 'text/html; charset=utf-8', {}],
    [
      '/door',
      200,
      'text/html; charset=utf-8',
      { 'content-security-policy': "default-src 'none'", 'cache-control': 'no-cache' },
    ],
    ['/health/live', 200, 'application/json; charset=utf-8', {}],
  ])('of %s are its own', async (path, status, type, own) => {
    const answer = await ask(await startEdge(), asking('GET', path));
    expect(answer.status).toBe(status);
    expect(headersOf(answer)).toEqual({ ...COMMON, ...own, 'content-type': type, ...KEPT });
  });
});

describe('an answer', () => {
  it('may come in parts', async () => {
    const answer = await ask(await startEdge(), posting('/parts'));
    expect([answer.headers.get('content-length'), answer.body]).toEqual(['15', '{"list":["ü"]}']);
  });

  it('is whole where its memory is used again for the next one, however slowly it is read', async () => {
    const edge = await startEdge();
    const letters = [...'abcdefgh'];
    const slow = await Promise.all(letters.slice(0, 4).map(() => openConnection(edge.baseUrl)));
    for (const [nth, connection] of slow.entries()) {
      connection.pause();
      connection.write(posting('/late', { letter: letters[nth] }));
    }
    const quick = await Promise.all(
      letters.slice(4).map((letter) => ask(edge, posting('/late', { letter }))),
    );
    const read = await Promise.all(slow.map(({ next }) => next()));
    const mixed = letters.filter(
      (letter, nth) => [...read, ...quick][nth]?.body !== `"${letter.repeat(LATE_BYTES)}"`,
    );
    expect(mixed).toEqual([]);
  });

  it('is whole where it is short and waits behind another, while more are answered', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    const letters = [...'abcdef'];
    const asked = letters.map((letter) => posting('/short', { letter }));
    connection.write([posting('/slow'), ...asked.slice(0, 3)].join(''));
    await expect.poll(edge.waiting).toBe(1);
    const others: RawAnswer[] = [];
    for (const one of asked.slice(3)) others.push(await ask(edge, one));
    edge.release();
    expect((await connection.next()).body).toBe('{"slow":true}');
    const read = [await connection.next(), await connection.next(), await connection.next(), ...others];
    expect(read.map(({ body }) => body)).toEqual(letters.map((letter) => `"${letter.repeat(SHORT_BYTES)}"`));
  });

  it('is without a word of what failed', async () => {
    const edge = await startEdge();
    const answers = [await ask(edge, posting('/explode')), await ask(edge, asking('GET', '/page/broken'))];
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      expect(headersOf(answer)).toEqual({ ...COMMON, ...JSON_TYPE, ...KEPT });
      expect(JSON.parse(answer.body)).toMatchObject({ error_code: 'INTERNAL_SERVER_ERROR' });
      expect(answer.body).not.toContain('secret');
    }
    expect(edge.failures).toEqual([new Error('secret'), new Error('secret')]);
    expect(edge.answered.map(({ route, code }) => [route, code])).toEqual([
      ['/explode', 'INTERNAL_SERVER_ERROR'],
      ['/page/broken', 'INTERNAL_SERVER_ERROR'],
    ]);
  });

  it('asks to come again while the store is away', async () => {
    const edge = await startEdge();
    const answer = await ask(edge, posting('/away'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(edge.failures).toHaveLength(1);
  });

  it('of a page that fails is a page', async () => {
    const edge = await startEdge();
    const closed = await ask(edge, asking('GET', '/room/closed'));
    expect(closed).toMatchObject({ status: 400, body: expect.stringMatching(/^refused INVALID_FIELD/) });
    const burning = await ask(edge, asking('GET', '/room/burning'));
    expect(burning).toMatchObject({ status: 500, body: expect.stringMatching(/^refused INTERNAL_SERVER_/) });
    expect(burning.headers.get('cache-control')).toBe('no-cache');
    expect(edge.failures).toHaveLength(1);
    expect(edge.answered.map(({ code }) => code)).toEqual(['INVALID_FIELD', 'INTERNAL_SERVER_ERROR']);
  });

  it('may be broken off by a fault: empty, or none at all', async () => {
    const edge = await startEdge();
    const empty = await ask(edge, posting('/empty'));
    expect(empty).toMatchObject({ status: 502, body: '' });
    expect(empty.headers.get('content-type')).toBeNull();
    const connection = await openConnection(edge.baseUrl);
    connection.write(posting('/dropped'));
    expect(await connection.ended).toBe('');
    expect(edge.answered.map(({ route, clientId }) => [route, clientId])).toEqual([
      ['/empty', 'team'],
      ['/dropped', 'team'],
    ]);
  });

  it('to the oldest callers ends the connection', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write('GET /page HTTP/1.0\r\n\r\n');
    const answer = await connection.next();
    expect(answer).toMatchObject({ status: 200, body: '<p>grüß</p>' });
    expect(answer.headers.get('connection')).toBe('close');
    expect(await connection.ended).toBe('');
  });

  it('is told to the log with whose call it was', async () => {
    const edge = await startEdge();
    await ask(edge, posting('/echo'));
    expect(edge.answered).toEqual([
      { route: '/echo', status: 200, method: 'POST', code: undefined, clientId: 'team', itemId: 'item' },
    ]);
  });
});

describe('a file', () => {
  it('comes plain or compressed, each with a validator of its own', async () => {
    const edge = await startEdge();
    const plain = await ask(edge, asking('GET', '/file.js'));
    expect(headersOf(plain)).toEqual({
      ...COMMON,
      ...KEPT,
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript; charset=utf-8',
      etag: '"sha384-abc"',
      vary: 'Accept-Encoding',
    });
    expect(plain.body).toHaveLength(1100);
    const reply = await fetch(`${edge.baseUrl}/file.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(reply.headers.get('etag')).toBe('"sha384-abc-gzip"');
    expect(await reply.text()).toBe(plain.body);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('that was compressed before comes as it is taken best: %s', async (accepted, coding) => {
    const edge = await startEdge();
    const reply = await fetch(`${edge.baseUrl}/small.js`, { headers: { 'Accept-Encoding': accepted } });
    expect(reply.headers.get('content-encoding')).toBe(coding);
    expect(reply.headers.get('etag')).toBe(`"sha384-abc${coding === null ? '' : `-${coding}`}"`);
    expect(await reply.text()).toBe('let a = 1;\n'.repeat(100));
  });

  it.each([
    ['"sha384-abc"', [], 304],
    ['"other", W/"sha384-abc"', [], 304],
    ['*', [], 304],
    ['"sha384-abc"', ['Accept-Encoding: gzip'], 200],
    ['"sha384-abc-gzip"', ['Accept-Encoding: br, gzip;q=0.5'], 304],
    ['"sha384-abc"', ['Accept-Encoding: gzip;q=0'], 304],
  ])('that is known as %s (%s) is answered by %d', async (known, headers, status) => {
    const edge = await startEdge();
    const answer = await ask(edge, asking('GET', '/file.js', [`If-None-Match: ${known}`, ...headers]));
    expect(answer.status).toBe(status);
    if (status === 304) {
      expect(answer.headers.get('content-length')).toBeNull();
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('etag')).toContain('sha384-abc');
    }
  });

  it('of a family is found by its name, and read once', async () => {
    const edge = await startEdge();
    const get = (path: string) => ask(edge, asking('GET', path));
    const answers = [
      await get('/family/one.txt'),
      await get('/family/two.txt'),
      await get('/family/one.txt'),
    ];
    expect(answers.map(({ body }) => body)).toEqual(['one.txt 1', 'two.txt 1', 'one.txt 1']);
    const unknown = await get('/family/one.png');
    expect([unknown.status, JSON.parse(unknown.body).error_code]).toEqual([404, 'NOT_FOUND']);
  });
});
