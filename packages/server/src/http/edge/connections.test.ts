import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openConnection, type RawAnswer } from '../../../../../tests/support/raw-http.ts';
import { asking, posting, startEdge, type TestEdge } from './edge.fixture.ts';

async function until(holds: () => boolean): Promise<void> {
  for (let nth = 0; nth < 500; nth++) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came to hold');
}

describe('a kept-alive socket', () => {
  it('answers requests that were sent at once in their order', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(posting('/slow') + posting('/echo', { nth: 2 }) + asking('GET', '/nowhere'));
    await until(() => edge.waiting() === 1);
    edge.release();
    expect((await connection.next()).body).toBe('{"slow":true}');
    expect(JSON.parse((await connection.next()).body).body).toEqual({ nth: 2 });
    expect((await connection.next()).status).toBe(404);
  });

  it('is closed when the caller asks for it', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(posting('/echo', {}, ['Connection: close']));
    expect((await connection.next()).headers.get('connection')).toBe('close');
    expect(await connection.ended).toBe('');
  });

  it('is closed by a fault of HTTP after a good request', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(posting('/echo'));
    expect((await connection.next()).status).toBe(200);
    connection.write('noise\r\n\r\n');
    const answer = await connection.next();
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      error_code: 'INVALID_BODY',
      error_message: 'the request could not be read as HTTP, or came too slowly',
      request_id: answer.headers.get('x-request-id'),
    });
    expect(await connection.ended).toBe('');
  });
});

describe('the last answer on a socket', () => {
  const last = 1000;
  const roomy = () => startEdge({ inFlightMax: 2 * last });
  const ask = async (edge: TestEdge, request: string, times: number) => {
    const connection = await openConnection(edge.baseUrl);
    connection.write(request.repeat(times));
    const answers: RawAnswer[] = [];
    for (let nth = 0; nth < last; nth++) answers.push(await connection.next());
    return { answers, rest: await connection.ended };
  };

  it('says so, and the socket is closed', async () => {
    const { answers, rest } = await ask(await roomy(), posting('/echo'), last);
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual([
      ...Array(last - 1).fill('keep-alive'),
      'close',
    ]);
    expect(rest).toBe('');
  });

  it('is the last for callers that do not look at it, too: none gets a bare 503', async () => {
    const { answers, rest } = await ask(await roomy(), posting('/echo'), last + 20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rest).toBe('');
  });

  it('comes to callers of HTTP/1.0 that keep their socket', async () => {
    const request = 'GET /door HTTP/1.0\r\nConnection: keep-alive\r\n\r\n';
    const { answers, rest } = await ask(await roomy(), request, last + 1);
    expect(answers.at(-1)?.headers.get('connection')).toBe('close');
    expect(rest).toBe('');
  });

  it('is the first after a stop has begun, and what was asked behind it has none', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(posting('/slow'));
    await until(() => edge.waiting() === 1);
    const closed = edge.close();
    connection.write(posting('/echo'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    edge.release();
    expect(await connection.next()).toMatchObject({ status: 200, body: '{"slow":true}' });
    expect(await connection.ended).toBe('');
    await closed;
  });
});

describe('a request to another protocol', () => {
  it('is answered as if it had not asked', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(asking('GET', '/page', ['Connection: Upgrade', 'Upgrade: websocket']));
    expect((await connection.next()).status).toBe(200);
  });

  it('is cut off when it asks for a tunnel', async () => {
    const edge = await startEdge();
    const connection = await openConnection(edge.baseUrl);
    connection.write(asking('CONNECT', 'elsewhere.test:443'));
    expect(await connection.ended).toBe('');
  });
});

describe('the name localhost', () => {
  const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === '::1'),
  );

  it.skipIf(!hasIPv6)('is listened on under both of its addresses, and both end with a stop', async () => {
    const edge = await startEdge({}, 'localhost');
    const { port } = new URL(edge.baseUrl);
    const both = [`http://127.0.0.1:${port}/page`, `http://[::1]:${port}/page`];
    for (const url of both) expect((await fetch(url)).status).toBe(200);
    await edge.close();
    for (const url of both) await expect(fetch(url)).rejects.toThrow();
  });
});

describe('a slow caller', () => {
  it('has so long, and no longer', async () => {
    const { server } = await startEdge();
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      timeout: 0,
    });
  });
});

describe('more connections than are allowed', () => {
  const used = async (edge: TestEdge) => {
    const connection = await openConnection(edge.baseUrl);
    connection.write(posting('/echo'));
    expect((await connection.next()).status).toBe(200);
    return connection;
  };
  /** Calls that are at work, on a socket each. */
  const atWork = async (edge: TestEdge, count: number) => {
    const connections = await Promise.all(Array.from({ length: count }, () => openConnection(edge.baseUrl)));
    for (const connection of connections) connection.write(posting('/slow'));
    await until(() => edge.waiting() === count);
    return connections;
  };

  it.each([
    ['in all', { connectionsMax: 3 }],
    ['from one address', { connectionsPerAddressMax: 3 }],
  ])('%s close those that are idle for the longest, and no other', async (_, limits) => {
    const edge = await startEdge(limits);
    const [oldest, second] = [await used(edge), await used(edge)];
    const [busy] = await atWork(edge, 1);
    oldest.write(posting('/echo'));
    await oldest.next();
    const fourth = await used(edge);
    expect(await second.ended).toBe('');
    await used(edge);
    expect(await oldest.ended).toBe('');
    fourth.write(posting('/echo'));
    expect((await fourth.next()).status).toBe(200);
    edge.release();
    expect((await busy?.next())?.status).toBe(200);
  });

  it('of one address are not taken while none of them is idle', async () => {
    const edge = await startEdge({ connectionsPerAddressMax: 2 });
    await atWork(edge, 2);
    expect(await (await openConnection(edge.baseUrl)).ended).toBe('');
  });

  it('may be as many as there is room for from a proxy that speaks for others', async () => {
    const edge = await startEdge({ connectionsPerAddressMax: 1, trustedProxies: ['127.0.0.1'] });
    const first = await used(edge);
    await used(edge);
    first.write(posting('/echo'));
    expect((await first.next()).status).toBe(200);
  });

  it('leave room to ask after the health, and for nothing else', async () => {
    const edge = await startEdge({ connectionsMax: 2 });
    await atWork(edge, 2);
    const doctor = await openConnection(edge.baseUrl);
    doctor.write(asking('GET', '/health/ready'));
    expect((await doctor.next()).status).toBe(200);
    expect(await doctor.ended).toBe('');
    const caller = await openConnection(edge.baseUrl);
    caller.write(posting('/echo'));
    const refused = await caller.next();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await caller.ended).toBe('');
  });
});

describe('a stop', () => {
  /** A call that is at work while the stop begins. */
  async function stopWithin(edge: TestEdge) {
    const idle = await openConnection(edge.baseUrl);
    idle.write(posting('/echo'));
    await idle.next();
    const busy = await openConnection(edge.baseUrl);
    busy.write(posting('/slow'));
    await until(() => edge.waiting() === 1);
    const closed = edge.close();
    return { idle, busy, closed };
  }

  it('closes idle sockets, and lets calls end with the socket', async () => {
    const edge = await startEdge();
    const { idle, busy, closed } = await stopWithin(edge);
    expect(await idle.ended).toBe('');
    await expect(openConnection(edge.baseUrl)).rejects.toThrow();
    edge.release();
    const answer = await busy.next();
    expect([answer.status, answer.body]).toEqual([200, '{"slow":true}']);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await busy.ended).toBe('');
    await closed;
  });

  it('is foretold by answers that end their connection, while new ones are still taken', async () => {
    const edge = await startEdge();
    const kept = await openConnection(edge.baseUrl);
    kept.write(posting('/echo'));
    expect((await kept.next()).headers.get('connection')).not.toBe('close');
    edge.drain();
    for (const caller of [kept, await openConnection(edge.baseUrl)]) {
      caller.write(posting('/echo'));
      const { status, headers } = await caller.next();
      expect([status, headers.get('connection')]).toEqual([200, 'close']);
      expect(await caller.ended).toBe('');
    }
  });

  it('does not wait for long for a caller whose answer does not get done', async () => {
    const edge = await startEdge({ answerDueWithinMs: 50 });
    const { busy, closed } = await stopWithin(edge);
    expect(await busy.ended).toBe('');
    await closed;
  });

  it('is foretold by the health, which is an answer like others', async () => {
    const edge = await startEdge();
    const ready = () => fetch(`${edge.baseUrl}/health/ready`);
    expect(await (await ready()).json()).toMatchObject({ status: 'ok' });
    edge.drain();
    const answer = await ready();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'unavailable', request_id: expect.any(String) });
    expect((await fetch(`${edge.baseUrl}/health/live`)).status).toBe(200);
  });
});
