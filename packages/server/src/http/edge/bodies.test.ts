import { describe, expect, it } from 'vitest';
import { openConnection, type RawAnswer } from '../../../../../tests/support/raw-http.ts';
import { posting, startEdge } from './edge.fixture.ts';

const MEBIBYTE = 1_048_576;
const POST = 'POST /echo HTTP/1.1\r\nHost: edge.test\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

async function ask(text: string): Promise<RawAnswer> {
  const edge = await startEdge();
  const connection = await openConnection(edge.baseUrl);
  connection.write(text);
  const answer = await connection.next();
  connection.destroy();
  return answer;
}

const messageOf = ({ body }: RawAnswer): string => JSON.parse(body).error_message;
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe('a body', () => {
  it('is read in chunks, however it is cut', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    const bytes = Buffer.from(`${chunk('{"a":"g')}${chunk('rüß')}${chunk('e"}')}0\r\n\r\n`);
    connection.write(`${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`);
    for (const byte of bytes) {
      connection.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { status, body } = await connection.next();
    expect([status, JSON.parse(body).body]).toEqual([200, { a: 'grüße' }]);
  });

  it('is taken after 100 Continue', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(`${POST}${JSON_TYPE}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
    expect((await connection.next()).status).toBe(100);
    connection.write('{}');
    expect((await connection.next()).status).toBe(200);
  });

  it('is taken whatever else is expected', async () => {
    expect((await ask(posting('/echo', {}, ['Expect: a miracle']))).status).toBe(200);
  });

  it('is not missed where there is neither length nor type', async () => {
    const answer = await ask(`${POST}\r\n`);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe('the Content-Type header is missing; it must be application/json');
    expect(answer.headers.get('connection')).toBe('keep-alive');
  });

  it.each([
    ['no body and no type', 'POST /optional HTTP/1.1\r\nHost: edge.test\r\n\r\n'],
    ['no body', `POST /optional HTTP/1.1\r\nHost: edge.test\r\n${JSON_TYPE}Content-Length: 0\r\n\r\n`],
    ['null', posting('/optional', 'null')],
    ['null between spaces', posting('/optional', ' null\n')],
    ['an empty object', posting('/optional', '{}')],
  ])('is an empty object where nothing has to be said: %s', async (_, text) => {
    const { status, body } = await ask(text);
    expect([status, JSON.parse(body)]).toEqual([200, { body: {} }]);
  });

  it.each([
    ['another type', posting('/optional', 'null').replace('application/json', 'text/plain')],
    ['null without a type', 'POST /optional HTTP/1.1\r\nHost: edge.test\r\nContent-Length: 4\r\n\r\nnull'],
    ['a list', posting('/optional', '[]')],
    ['two nulls', posting('/optional', 'null null')],
    ['null where a field is required', posting('/echo', 'null')],
  ])('has its form all the same: %s', async (_, text) => {
    expect((await ask(text)).status).toBe(400);
  });

  it('is missed where there is a type', async () => {
    expect(messageOf(await ask(`${POST}${JSON_TYPE}\r\n`))).toBe('body must be a JSON object, and is empty');
  });

  it.each(['json', ';', '/', 'a b/c', 'text/plain', 'application/jsonp', ''])(
    'is not taken as %j',
    async (type) => {
      const answer = await ask(`${POST}Content-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`);
      expect(answer.status).toBe(400);
      expect(messageOf(answer)).toContain('Content-Type must be application/json');
    },
  );

  it('is taken by the first of two content types', async () => {
    const types = 'Content-Type: application/json\r\nContent-Type: text/plain\r\n';
    expect((await ask(`${POST}${types}Content-Length: 2\r\n\r\n{}`)).status).toBe(200);
  });

  it('is refused by its stated length before it comes, and the connection ends', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(`${POST}${JSON_TYPE}Content-Length: ${MEBIBYTE + 1}\r\n\r\n`);
    const answer = await connection.next();
    expect(messageOf(answer)).toBe(`body is larger than ${MEBIBYTE} bytes`);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await connection.ended).toBe('');
  });

  it('is refused when its chunks are too long, before their end, and the connection ends', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(`${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`);
    connection.write(chunk('a'.repeat(MEBIBYTE)));
    connection.write('1\r\nb');
    const answer = await connection.next();
    expect(messageOf(answer)).toBe(`body is larger than ${MEBIBYTE} bytes`);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await connection.ended).toBe('');
  });

  it('that breaks off costs nobody anything', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(`${POST}${JSON_TYPE}Content-Length: 100\r\n\r\n{"a":`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    connection.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const next = await openConnection(edge.baseUrl);
    next.write(posting('/echo'));
    expect((await next.next()).status).toBe(200);
    expect(edge.failures).toEqual([]);
    expect(edge.answered.map(({ status }) => status)).toEqual([200]);
  });

  it('of a path that is not there runs out unread, and the connection ends', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(`POST /nowhere HTTP/1.1\r\nHost: edge.test\r\nContent-Length: 2000000\r\n\r\n{`);
    const answer = await connection.next();
    expect(answer.status).toBe(404);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await connection.ended).toBe('');
  });

  it('of a GET is nobody’s', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write('GET /door?of=1 HTTP/1.1\r\nHost: edge.test\r\nContent-Length: 3\r\n\r\nabc');
    expect(await connection.next()).toMatchObject({ status: 200, body: 'door 1 ' });
    connection.write(posting('/echo'));
    expect((await connection.next()).status).toBe(200);
  });
});

describe('a form', () => {
  const knock = (type: string, body: string) =>
    ask(
      `POST /door/knock HTTP/1.1\r\nHost: edge.test\r\nContent-Type: ${type}\r\nAccept-Language: fr\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );

  it('is read', async () => {
    const answer = await knock('application/x-www-form-urlencoded; charset=utf-8', 'at=a&at=b%20c');
    expect(answer).toMatchObject({ status: 200, body: 'knock a+b c' });
  });

  it.each([
    ['another type', 'application/json', '{}'],
    ['no type', 'form', 'at=a'],
    ['no text', 'application/x-www-form-urlencoded', 'at=%00'],
    ['too many bytes', 'application/x-www-form-urlencoded', 'a'.repeat(MEBIBYTE + 1)],
  ])('is refused by the page for %s', async (_, type, body) => {
    const answer = await knock(type, body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(`refused INVALID_BODY ${answer.headers.get('x-request-id')} fr`);
  });
});
