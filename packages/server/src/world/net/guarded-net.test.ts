import { connect, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from './certificate.fixture.ts';
import { exchange } from './exchange.ts';
import { createNet } from './guarded-net.ts';
import { KeptSockets } from './kept-sockets.ts';
import { type Net, NetError, type NetFailureClass, type OutboundRequest } from './net.ts';
import {
  answering,
  openPolicy,
  overHttp,
  overSockets,
  overTls,
  pause,
  post,
  type Receiver,
  sandboxPolicy,
} from './receivers.fixture.ts';
import { readTarget } from './target.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function using(receiver: Promise<Receiver>): Promise<Receiver> {
  const made = await receiver;
  cleanUps.push(made.close);
  return made;
}

function netWith(...[policy, ...parts]: Parameters<typeof createNet>): Net {
  const net = createNet(policy, ...parts);
  cleanUps.push(net.close);
  return net;
}

const at = (receiver: Receiver, host = '127.0.0.1') => `http://${host}:${receiver.port}/hook`;

async function failureOf(work: Promise<unknown>): Promise<NetError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NetError);
  return error as NetError;
}

async function expectFailure(work: Promise<unknown>, failureClass: NetFailureClass): Promise<void> {
  expect((await failureOf(work)).failureClass).toBe(failureClass);
}

describe('a request', () => {
  it('sends method, path, headers and body as given, under the name of its URL', async () => {
    const seen: object[] = [];
    const receiver = await using(
      overHttp((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part) => parts.push(part));
        request.on('end', () => {
          const { method, url, headers } = request;
          seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
          response.writeHead(
            202,
            [
              ['X-Two', 'a'],
              ['X-Two', 'b'],
              ['__proto__', 'c'],
            ].flat(),
          );
          response.end('thanks');
        });
      }),
    );
    const net = netWith(sandboxPolicy, async () => ['127.0.0.1']);
    const answer = await net.request(post(`http://Receiver:${receiver.port}/a%20b/c?d=1&e`));
    expect(answer).toMatchObject({ status: 202, body: Buffer.from('thanks') });
    expect(answer).not.toHaveProperty('truncated');
    expect(answer.headers['x-two']).toBe('a, b');
    expect(Object.keys(answer.headers)).toContain('__proto__');
    await net.request(
      post(`http://receiver:${receiver.port}`, { method: 'GET', headers: {}, body: Buffer.of() }),
    );
    const host = `receiver:${receiver.port}`;
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/a%20b/c?d=1&e',
        headers: { host, 'content-type': 'application/json', 'content-length': '23' },
        body: '{"webhook_type":"ITEM"}',
      },
      { method: 'GET', url: '/', headers: { host } },
    ]);
    // Nothing is asked for that would have to be undone, and nothing is told about who asks.
    for (const { headers } of seen as { headers: object }[]) {
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining(['accept-encoding', 'user-agent', 'cookie']),
      );
    }
  });

  it('has a length when it posts nothing, and sends no header of the connection that it is told to', async () => {
    const receiver = await using(
      overHttp((request, response) => response.end(JSON.stringify(request.headers))),
    );
    const net = netWith(sandboxPolicy);
    const { body: _, ...bodiless } = post(at(receiver));
    const answer = await net.request(bodiless);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ 'content-length': '0' });
    for (const name of ['Host', 'Transfer-Encoding', 'content-length', 'Connection', 'Expect', 'Upgrade']) {
      await expect(net.request(post(at(receiver), { headers: { [name]: 'x' } }))).rejects.toThrow(name);
    }
    await expect(net.request(post(at(receiver), { headers: { x: 'a\r\nb: c' } }))).rejects.toThrow(TypeError);
  });

  it('takes a redirect for an answer and a compressed body as it came', async () => {
    const packed = gzipSync('x'.repeat(500_000));
    const receiver = await using(
      overHttp((request, response) => {
        if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
        else response.writeHead(302, { location: '/packed' }).end();
      }),
    );
    const net = netWith(sandboxPolicy);
    expect(await net.request(post(at(receiver)))).toMatchObject({
      status: 302,
      headers: { location: '/packed' },
    });
    const answer = await net.request(post(at(receiver).replace('hook', 'packed')));
    expect(answer.body.equals(packed)).toBe(true);
  });

  it('reads a body up to its limit, and cuts a longer one there', async () => {
    const receiver = await using(
      overHttp((request, response) => response.end('x'.repeat(Number(request.url?.slice(1))))),
    );
    const net = netWith(sandboxPolicy);
    for (const [length, truncated] of [[1_023], [1_024], [1_025, true], [5_000_000, true]] as const) {
      const answer = await net.request(post(`http://127.0.0.1:${receiver.port}/${length}`));
      expect(answer).toMatchObject({ status: 200, body: { length: Math.min(length, 1_024) } });
      expect(answer.truncated).toBe(truncated);
    }
    await net.close();
    expect(await receiver.settles(0)).toBe(0);
  });

  it('ends when its caller ends it, with the caller’s reason', async () => {
    const receiver = await using(overSockets((socket) => void socket.resume()));
    const net = netWith(sandboxPolicy, (host) =>
      host === 'slow' ? new Promise(() => {}) : Promise.resolve(['127.0.0.1']),
    );
    const reason = new Error('the process ends');
    for (const host of ['127.0.0.1', 'slow', 'receiver']) {
      const ending = new AbortController();
      setTimeout(() => ending.abort(reason), 30);
      await expect(net.request(post(at(receiver, host), { signal: ending.signal }))).rejects.toBe(reason);
    }
    await expect(net.request(post(at(receiver), { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    expect(await receiver.settles(0)).toBe(0);
  });

  it('does not go through a proxy that the environment names', async () => {
    const proxy = await using(overSockets(() => {}));
    const receiver = await using(overSockets(answering()));
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : at(proxy);
    try {
      expect((await netWith(sandboxPolicy).request(post(at(receiver)))).status).toBe(200);
    } finally {
      for (const name of names) delete process.env[name];
    }
    expect(proxy.connections()).toBe(0);
  });

  it('fails with a message that says nothing of its target', async () => {
    const net = netWith(sandboxPolicy, async (host) => {
      throw new Error(`${host} is unknown`);
    });
    for (const url of [
      'http://secret-name:4000/path',
      'http://127.0.0.1:1/secret',
      'http://127.0.0.1:1029/secret',
    ]) {
      const failure = await failureOf(net.request(post(url)));
      expect(`${failure.stack}${failure.cause}`).not.toMatch(/secret|127\.0\.0\.1|1029/);
    }
  });
});

describe('a connection', () => {
  it('is made to the name’s address of that moment, each time anew', async () => {
    const receiver = await using(
      overSockets((socket) => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')),
    );
    const answers = [['127.0.0.1'], ['127.0.0.1', '169.254.169.254'], ['::ffff:127.0.0.1'], ['127.0.0.1']];
    const net = netWith(sandboxPolicy, async () => answers.shift() ?? []);
    const send = () => net.request(post(at(receiver, 'receiver')));
    expect((await send()).status).toBe(200);
    await expectFailure(send(), 'blocked');
    await expectFailure(send(), 'blocked');
    expect((await send()).status).toBe(200);
    await expectFailure(send(), 'dns');
    expect(receiver.connections()).toBe(2);
  });

  it('is refused when a name that was public turns private', async () => {
    const made: string[] = [];
    const nobody = ({ host = '' }: { host?: string | undefined }) => {
      made.push(host);
      const socket = new Socket();
      process.nextTick(() => socket.destroy(new Error('nobody is there')));
      return socket;
    };
    const answers = [['93.184.215.14'], ['127.0.0.1'], ['10.0.0.1'], ['93.184.215.14', 'fd00::1']];
    const net = netWith(openPolicy, async () => answers.shift() ?? [], { connect: nobody });
    await expectFailure(net.request(post('https://receiver.example.com/')), 'refused');
    for (let round = 0; round < 3; round++) {
      await expectFailure(net.request(post('https://receiver.example.com/')), 'blocked');
    }
    expect(made).toEqual(['93.184.215.14']);
  });

  it('that came out at another address than the checked one carries no byte', async () => {
    let bytes = 0;
    const receiver = await using(
      overSockets((socket) => socket.on('data', (part) => (bytes += part.length))),
    );
    const elsewhere = () => connect({ host: '127.0.0.1', port: receiver.port });
    for (const scheme of ['http', 'https']) {
      const net = netWith(openPolicy, async () => ['93.184.215.14'], { connect: elsewhere });
      await expectFailure(net.request(post(`${scheme}://receiver.example.com/`)), 'blocked');
    }
    expect(await receiver.settles(0)).toBe(0);
    expect(receiver.connections()).toBe(2);
    expect(bytes).toBe(0);
  });

  it('is tried at an address of the other family when the first one is out of service', async () => {
    const receiver = await using(overSockets(answering()));
    const net = netWith(sandboxPolicy, async () => ['0:0:0:0:0:0:0:1', '::1', '127.0.0.1']);
    expect((await net.request(post(at(receiver, 'localhost')))).status).toBe(200);
    const systemNet = netWith(sandboxPolicy);
    expect((await systemNet.request(post(at(receiver, 'localhost')))).status).toBe(200);
  });

  it('fails by its class: nobody listens, no such name, a name that takes too long', async () => {
    const gone = await overSockets(() => {});
    await gone.close();
    await expectFailure(netWith(sandboxPolicy).request(post(at(gone))), 'refused');
    const unknown = netWith(sandboxPolicy, async () => {
      throw new Error('no such name');
    });
    await expectFailure(unknown.request(post('http://receiver.example.com/')), 'dns');
    const limits = { connectMs: 50, totalMs: 2_000, bodyBytesMax: 10 };
    const slow = netWith(sandboxPolicy, () => new Promise(() => {}));
    const started = performance.now();
    await expectFailure(slow.request(post('http://receiver/', { limits })), 'timeout');
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('ends in time where the peer never takes it', async () => {
    const stuck: Socket[] = [];
    const net = netWith(sandboxPolicy, undefined, {
      connect: () => {
        const socket = new Socket();
        stuck.push(socket);
        return socket;
      },
    });
    for (const limits of [
      { connectMs: 50, totalMs: 2_000 },
      { connectMs: 2_000, totalMs: 50 },
    ]) {
      const started = performance.now();
      const request = post('http://127.0.0.1:4000/', { limits: { ...limits, bodyBytesMax: 10 } });
      await expectFailure(net.request(request), 'timeout');
      expect(performance.now() - started).toBeLessThan(1_500);
    }
    expect(stuck.map((socket) => socket.destroyed)).toEqual([true, true]);
  });
});

describe('over TLS', () => {
  const trusting = { ...sandboxPolicy, extraCa: RECEIVER_CERTIFICATE };
  const toReceiver = async () => ['127.0.0.1'];
  const secure = (receiver: Receiver, host = 'receiver.example') =>
    at(receiver, host).replace('http', 'https');

  it('the certificate must be trusted, whatever the environment says', async () => {
    const receiver = await using(overTls(answering()));
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      await expectFailure(netWith(sandboxPolicy, toReceiver).request(post(secure(receiver))), 'tls');
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
    expect((await netWith(trusting, toReceiver).request(post(secure(receiver)))).status).toBe(200);
  });

  it('the certificate must be of the name in the URL, or of its address', async () => {
    const names: unknown[] = [];
    const receiver = await using(
      overTls((socket) => {
        names.push(Reflect.get(socket, 'servername'));
        answering()(socket);
      }),
    );
    const net = netWith(trusting, toReceiver);
    expect((await net.request(post(secure(receiver)))).status).toBe(200);
    expect((await net.request(post(secure(receiver, 'receiver.example.')))).status).toBe(200);
    expect((await net.request(post(secure(receiver, '127.0.0.1')))).status).toBe(200);
    await expectFailure(net.request(post(secure(receiver, 'other.example'))), 'tls');
    await expectFailure(net.request(post(secure(receiver, '127.0.0.2'))), 'refused');
    expect(names.slice(0, 3)).toEqual(['receiver.example', 'receiver.example', false]);
  });

  it('a connection is kept as without it', async () => {
    const receiver = await using(overTls(answering()));
    const net = netWith(trusting, toReceiver);
    for (let round = 0; round < 20; round++) await net.request(post(secure(receiver)));
    expect(receiver.connections()).toBe(1);
    await net.close();
    expect(await receiver.settles(0)).toBe(0);
  });

  it('shows a client certificate where it is given one, over sockets of its own', async () => {
    const shown: string[] = [];
    const receiver = await using(
      overTls(
        (socket) => {
          shown.push(socket instanceof TLSSocket ? String(socket.getPeerCertificate().subject?.CN) : '');
          answering()(socket);
        },
        { requestCert: true, rejectUnauthorized: false },
      ),
    );
    const net = netWith(trusting, toReceiver);
    const clientCertificate = { certificate: RECEIVER_CERTIFICATE, privateKey: RECEIVER_KEY };
    await net.request(post(secure(receiver)));
    for (let round = 0; round < 3; round++) {
      await net.request(post(secure(receiver), { clientCertificate }));
    }
    expect(shown).toEqual(['undefined', 'receiver.example']);
    const broken = { certificate: RECEIVER_CERTIFICATE, privateKey: 'no key' };
    const failure = await failureOf(net.request(post(secure(receiver), { clientCertificate: broken })));
    expect(failure.failureClass).toBe('tls');
    await net.close();
  });

  it.each<[string, () => Promise<Receiver>, NetFailureClass]>([
    [
      'speaks an old version',
      () => overTls(answering(), { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' }),
      'tls',
    ],
    ['speaks plain HTTP', () => overSockets(answering()), 'tls'],
    ['says nothing', () => overSockets((socket) => void socket.resume()), 'timeout'],
    ['hangs up', () => overSockets((socket) => socket.once('data', () => socket.destroy())), 'tls'],
    ['resets', () => overSockets((socket) => socket.once('data', () => socket.resetAndDestroy())), 'tls'],
    [
      'wants a certificate of us',
      () => overTls(answering(), { requestCert: true, rejectUnauthorized: true }),
      'tls',
    ],
  ])('a peer that %s is left', async (_behaviour, start, failureClass) => {
    const receiver = await using(start());
    const limits = { connectMs: 800, totalMs: 2_000, bodyBytesMax: 10 };
    const failure = await failureOf(
      netWith(trusting, toReceiver).request(post(secure(receiver), { limits })),
    );
    expect(failure.failureClass).toBe(failureClass);
    expect(await receiver.settles(0)).toBe(0);
  });
});

describe('kept connections', () => {
  it('are used again by the same owner for the same origin, and by nobody else', async () => {
    const owners = new Map<Socket, Set<string>>();
    const receiver = await using(
      overHttp((request, response) => {
        const seen = owners.get(request.socket) ?? new Set();
        owners.set(request.socket, seen.add(`${request.headers['x-owner']} ${request.headers.host}`));
        response.end('ok');
      }),
    );
    const net = netWith(sandboxPolicy, async () => ['127.0.0.1']);
    const send = (owner: string, host: string) =>
      net.request(post(at(receiver, host), { owner, headers: { 'x-owner': JSON.stringify(owner) } }));
    const pairs = ['a', 'b', 'a b', 'receiver a', ''].flatMap((owner) =>
      ['receiver', 'other', '127.0.0.1'].map((host) => [owner, host] as const),
    );
    for (let round = 0; round < 10; round++) {
      for (const [owner, host] of pairs) await send(owner, host);
    }
    await Promise.all(
      Array.from({ length: 20 }, () => pairs.map(([owner, host]) => send(owner, host))).flat(),
    );
    for (const seen of owners.values()) expect([...seen]).toHaveLength(1);
    expect(new Set([...owners.values()].flatMap((seen) => [...seen])).size).toBe(pairs.length);
    // Four stay for each owner and origin.
    expect(await receiver.settles(pairs.length * 4)).toBe(pairs.length * 4);
    await net.close();
    expect(await receiver.settles(0)).toBe(0);
  });

  it('are made once for many requests, without resolving again and without a pile of listeners', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const receiver = await using(overSockets(answering()));
    let resolved = 0;
    const net = netWith(sandboxPolicy, async () => {
      resolved++;
      return ['127.0.0.1'];
    });
    const ending = new AbortController();
    for (let round = 0; round < 100; round++) {
      await net.request(post(at(receiver, 'receiver'), { signal: ending.signal }));
    }
    const together = Array.from({ length: 64 }, (_, owner) =>
      net.request(post(at(receiver), { signal: ending.signal, owner: `team-${owner}` })),
    );
    await Promise.all(together);
    process.off('warning', note);
    expect({ connections: receiver.connections(), resolved, warnings }).toEqual({
      connections: 1 + 64,
      resolved: 1,
      warnings: [],
    });
  });

  it('are 256 at most', async () => {
    const receiver = await using(overSockets(answering()));
    const net = netWith(sandboxPolicy);
    for (let owner = 0; owner < 300; owner++)
      await net.request(post(at(receiver), { owner: `team-${owner}` }));
    expect(await receiver.settles(256)).toBe(256);
    await net.request(post(at(receiver), { owner: 'team-299' }));
    expect(receiver.connections()).toBe(300);
    await net.request(post(at(receiver), { owner: 'team-0' }));
    expect(receiver.connections()).toBe(301);
  });

  it('are given up when the peer says that they will not last', async () => {
    for (const hint of ['Connection: close', 'Keep-Alive: timeout=1']) {
      const head = `HTTP/1.1 204 No Content\r\n${hint}\r\n\r\n`;
      const receiver = await using(overSockets((socket) => socket.on('data', () => socket.write(head))));
      const net = netWith(sandboxPolicy);
      for (let round = 0; round < 3; round++) await net.request(post(at(receiver)));
      expect(receiver.connections()).toBe(3);
      expect(await receiver.settles(0)).toBe(0);
    }
  });

  it('that the peer just closed fail a post, unless it may be repeated', async () => {
    const asked = new Map<Socket, number>();
    const receiver = await using(
      overHttp((request, response) => {
        const count = (asked.get(request.socket) ?? 0) + 1;
        asked.set(request.socket, count);
        if (count > 1) request.socket.resetAndDestroy();
        else response.end('ok');
      }),
    );
    const kinds: [Partial<OutboundRequest>, boolean][] = [
      [{}, false],
      [{ method: 'GET' }, true],
      [{ repeatable: true }, true],
    ];
    for (const [kind, isRepeated] of kinds) {
      const net = netWith(sandboxPolicy);
      await net.request(post(at(receiver)));
      const before = receiver.connections();
      const second = net.request(post(at(receiver), kind));
      if (isRepeated) expect((await second).status).toBe(200);
      else await expectFailure(second, 'reset');
      expect(receiver.connections() - before).toBe(isRepeated ? 1 : 0);
    }
  });

  it('are ended by closing, which lets requests under way finish', async () => {
    const receiver = await using(overHttp((_, response) => setTimeout(() => response.end('late'), 50)));
    const net = netWith(sandboxPolicy);
    const underWay = net.request(post(at(receiver)));
    await pause(20);
    await net.close();
    expect((await underWay).body.toString()).toBe('late');
    expect(await receiver.settles(0)).toBe(0);
  });
});

describe('many requests at once', () => {
  it('leave no socket behind, however they end', async () => {
    const receiver = await using(
      overHttp((request, response) => {
        request.resume();
        const kind = Number(request.url?.slice(1)) % 5;
        if (kind === 0) request.socket.destroy();
        else if (kind === 1) response.socket?.end('garbage\r\n\r\n');
        else if (kind === 2) response.end('x'.repeat(5_000));
        else response.end('ok');
      }),
    );
    const net = netWith(sandboxPolicy, async (host) => [host === 'shut' ? '169.254.1.1' : '127.0.0.1']);
    const socketsInUse = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const before = socketsInUse();
    const outcomes: Record<string, number> = {};
    const work = Array.from({ length: 2_000 }, (_, index) => index);
    const worker = async () => {
      for (let index = work.pop(); index !== undefined; index = work.pop()) {
        const host = index % 10 === 9 ? 'shut' : 'receiver';
        const url = `http://${host}:${receiver.port}/${index}`;
        const outcome = await net.request(post(url, { owner: `team-${index % 7}` })).then(
          ({ status, truncated }) => (truncated ? 'truncated' : `${status}`),
          (error: NetError) => error.failureClass,
        );
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 64 }, worker));
    expect(outcomes).toEqual({ 200: 600, reset: 800, truncated: 400, blocked: 200 });
    await net.close();
    expect(await receiver.settles(0)).toBe(0);
    await pause(20);
    expect(socketsInUse()).toBeLessThanOrEqual(before);
  });

  it('leave no trace of names to which no connection could be made', async () => {
    const sockets = new KeptSockets(async () => {
      throw new NetError('refused');
    });
    for (const name of ['a', 'b', 'c']) {
      const request = post(`http://${name}.example.com/`);
      const target = readTarget(request.url, sandboxPolicy, () => false);
      await expectFailure(exchange(sockets, target, request, new AbortController().signal), 'refused');
    }
    expect([sockets.sockets, sockets.requests, sockets.freeSockets]).toEqual([{}, {}, {}]);
  });
});
