import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../../tests/support/raw-http.ts';
import { asking, posting, startEdge, type TestEdge } from './edge.fixture.ts';

async function ask(edge: TestEdge, text: string, bodiless = false) {
  const connection = await openConnection(edge.baseUrl);
  connection.write(text);
  const answer = await connection.next({ bodiless });
  connection.destroy();
  return answer;
}

describe('the path of a request', () => {
  it.each([
    '/echo',
    '/echo?with=query',
    '/echo?',
    '/echo#part',
    '/%65cho',
    '/e%63ho?a=%zz',
    'http://elsewhere.test/echo',
    'HTTPS://elsewhere.test:4100/echo?x',
  ])('is found as %s', async (path) => {
    const edge = await startEdge();
    const answer = await ask(edge, posting(path, { a: 1 }));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body).body).toEqual({ a: 1 });
    expect(edge.answered).toEqual([expect.objectContaining({ route: '/echo', status: 200 })]);
  });

  it.each([
    '/Echo',
    '/echo/',
    '//echo',
    '/echo;v=1',
    '/ech%6F%2F',
    '/%65cho%2525',
    '/%zz',
    '/%C3%28',
    '*',
    'ftp://elsewhere.test/echo',
    'http:///echo',
    'http://elsewhere.test/x#/echo',
    'http://elsewhere.test',
  ])('is not found as %s', async (path) => {
    const edge = await startEdge();
    const answer = await ask(edge, posting(path));
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({
      error_code: 'NOT_FOUND',
      documentation_url: 'http://edge.test/docs/errors#not_found',
      request_id: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('allow')).toBeNull();
  });
});

describe('another method', () => {
  it.each([
    ['GET', '/echo', 'POST'],
    ['GET', '/echo?a=b', 'POST'],
    ['TRACE', '/echo', 'POST'],
    ['OPTIONS', '/echo', 'POST'],
    ['PROPFIND', '/echo', 'POST'],
    ['QUERY', '/echo', 'POST'],
    ['HEAD', '/echo', 'POST'],
    ['HEAD', '/taken', 'GET'],
    ['DELETE', '/page', 'GET, HEAD'],
    ['POST', '/door', 'GET, HEAD'],
    ['GET', '/door/knock', 'POST'],
    ['PUT', '/file.js', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
  ])('%s of %s is told the right one', async (method, path, allow) => {
    const edge = await startEdge();
    const answer = await ask(edge, asking(method, path), method === 'HEAD');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('allow')).toBe(allow);
    if (method !== 'HEAD') expect(JSON.parse(answer.body).error_code).toBe('NOT_FOUND');
    expect(edge.answered).toEqual([
      { route: 'unknown', status: 404, method, code: 'NOT_FOUND', clientId: undefined, itemId: undefined },
    ]);
  });

  it.each(['/page', '/door', '/room/12', '/room/closed', '/file.js', '/health/live', '/nowhere'])(
    'HEAD of %s has the status and the headers of GET, and no body',
    async (path) => {
      const edge = await startEdge();
      const [head, get] = [await ask(edge, asking('HEAD', path), true), await ask(edge, asking('GET', path))];
      const { 'x-request-id': _, ...headers } = Object.fromEntries(head.headers);
      expect(head.status).toBe(get.status);
      expect(Object.fromEntries(get.headers)).toMatchObject({
        ...headers,
        date: expect.any(String),
        ...(path.startsWith('/room/closed') ? { 'content-length': expect.any(String) } : {}),
      });
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    },
  );
});

describe('a path of the sandbox', () => {
  it('says that it is one where there is none', async () => {
    const edge = await startEdge({ sandboxOnly: true });
    const { status, body } = await ask(edge, posting('/sandbox/nowhere?x=1'));
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      error_code: 'SANDBOX_ONLY',
      error_message: '/sandbox/nowhere exists only in the sandbox environment',
    });
  });
});

describe('a path with a name in it', () => {
  it.each([
    ['/room/12', 'room 12'],
    ['/room/12?of=4', 'room 12'],
    ['/room/a%20b', 'room a b'],
    ['/room/a%2Fb', 'room a/b'],
    ['/room/a%252Fb', 'room a%2Fb'],
    [`/room/${'x'.repeat(100)}`, `room ${'x'.repeat(100)}`],
  ])('%s', async (path, said) => {
    const edge = await startEdge();
    const answer = await ask(edge, asking('GET', path));
    expect([answer.status, answer.body]).toEqual([200, said]);
    expect(edge.answered[0]?.route).toBe('/room/:id');
  });

  it.each(['/room', '/room/a/b', `/room/${'x'.repeat(101)}`])('is not %s', async (path) => {
    const edge = await startEdge();
    const answer = await ask(edge, asking('GET', path));
    expect([answer.status, JSON.parse(answer.body).error_code]).toEqual([404, 'NOT_FOUND']);
  });

  it('may be empty', async () => {
    const edge = await startEdge();
    expect(await ask(edge, asking('GET', '/room/'))).toMatchObject({ status: 200, body: 'room ' });
  });
});
