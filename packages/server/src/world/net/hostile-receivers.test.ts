import { once } from 'node:events';
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createNet } from './guarded-net.ts';
import { NetError, type NetFailureClass } from './net.ts';
import { overSockets, pause, post, sandboxPolicy } from './receivers.fixture.ts';

/** Short where it is what ends the request; where the receiver does, longer than a machine under load takes. */
const totalMs = (expected: Outcome) => (expected === 'timeout' ? 1_000 : 20_000);
const BODY_BYTES_MAX = 64 * 1024;
const OK = 'HTTP/1.1 200 OK\r\n';

type Outcome = NetFailureClass | number;

/** Says the text as soon as a request begins to come in. */
const saying =
  (text: string, then: (socket: Socket) => void = () => {}) =>
  (socket: Socket) => {
    socket.once('data', () => {
      socket.write(text, 'latin1');
      then(socket);
    });
  };

/** Says the text, and goes on with the same piece for ever, as fast as it is read or every so many milliseconds. */
const endless = (text: string, piece: string, everyMs = 0) =>
  saying(text, async (socket) => {
    while (!socket.destroyed) {
      if (everyMs > 0) await pause(everyMs);
      if (!socket.write(piece) && !socket.destroyed)
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
      else if (everyMs === 0) await new Promise(setImmediate);
    }
  });

const KINDS: Record<string, [Outcome, (socket: Socket) => void]> = {
  'never reads nor answers': ['timeout', (socket) => void socket.pause()],
  'takes the request and never answers': ['timeout', (socket) => void socket.resume()],
  'sends a head byte by byte': ['timeout', endless(OK, 'a', 20)],
  'sends a head without end': ['too_large', endless(OK, `X-Filler: ${'x'.repeat(1_000)}\r\n`)],
  'sends one header without end': ['too_large', endless(`${OK}X-Filler: `, 'x'.repeat(1_000))],
  'sends a status text without end': ['too_large', endless('HTTP/1.1 200 ', 'x'.repeat(1_000))],
  'sends a head just past 16 KiB': ['too_large', saying(`${OK}X: ${'x'.repeat(16 * 1024)}\r\n\r\n`)],
  'sends many headers': [200, saying(`${OK}${'a: b\r\n'.repeat(2_000)}Content-Length: 0\r\n\r\n`)],
  'sends a body drop by drop': ['timeout', endless(`${OK}\r\n`, 'x', 20)],
  'sends a body without end': [200, endless(`${OK}\r\n`, 'x'.repeat(10_000))],
  'sends a chunked body without end': [
    200,
    endless(`${OK}Transfer-Encoding: chunked\r\n\r\n`, `3e8\r\n${'x'.repeat(1_000)}\r\n`),
  ],
  'sends a body in chunks of one byte': [
    200,
    endless(`${OK}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'.repeat(5_000)),
  ],
  'promises a huge body and sends it': [
    200,
    endless(`${OK}Content-Length: 9000000000\r\n\r\n`, 'x'.repeat(10_000)),
  ],
  'sends one chunk without end of its extension': [
    'reset',
    endless(`${OK}Transfer-Encoding: chunked\r\n\r\n1;`, 'x'.repeat(1_000)),
  ],
  'sends trailers without end': [
    'too_large',
    endless(`${OK}Transfer-Encoding: chunked\r\n\r\n0\r\n`, `X: ${'x'.repeat(1_000)}\r\n`),
  ],
  'sends an invalid chunk': [
    'reset',
    saying(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`),
  ],
  'sends a chunk longer than it says': [
    'reset',
    saying(`${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n`),
  ],
  'sends a chunk of absurd size': [
    'reset',
    saying(`${OK}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`),
  ],
  'breaks off in the chunks': [
    'reset',
    saying(`${OK}Transfer-Encoding: chunked\r\n\r\n5\r\nhe`, (socket) => socket.end()),
  ],
  'sends less than it promised': [
    'reset',
    saying(`${OK}Content-Length: 100\r\n\r\nhello`, (socket) => socket.end()),
  ],
  'sends two lengths': ['reset', saying(`${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`)],
  'sends a length and chunks': [
    'reset',
    saying(`${OK}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
  ],
  'sends a negative length': ['reset', saying(`${OK}Content-Length: -1\r\n\r\n`)],
  'sends garbage': ['reset', saying('\u0016\u0003\u0001\u0000garbage\r\n\r\n')],
  'sends garbage before it is asked': ['reset', (socket) => void socket.write('220 smtp.example ESMTP\r\n')],
  'answers before it is asked and leaves': ['reset', (socket) => void socket.end('+OK\r\n')],
  'sends an answer of HTTP/0.9': ['reset', saying('<html>hello</html>', (socket) => socket.end())],
  'sends a status that is none': ['reset', saying('HTTP/1.1 abc OK\r\n\r\n')],
  'sends a header with a NUL': ['reset', saying(`${OK}X: a\u0000b\r\n\r\n`)],
  'sends a header with spaces in its name': ['reset', saying(`${OK}X Y: a\r\n\r\n`)],
  'sends a request': ['reset', saying('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  'resets at once': ['reset', (socket) => void socket.resetAndDestroy()],
  'resets when asked': ['reset', saying('', (socket) => socket.resetAndDestroy())],
  'resets within the body': [
    'reset',
    saying(`${OK}Content-Length: 9\r\n\r\nhel`, (socket) => setTimeout(() => socket.resetAndDestroy(), 20)),
  ],
  'closes without an answer': ['reset', saying('', (socket) => socket.end())],
  'closes within the head': ['reset', saying(`${OK}Content-Le`, (socket) => socket.end())],
  'sends interim answers for ever': ['too_large', endless('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  'sends interim answers slowly': ['too_large', endless('', 'HTTP/1.1 100 Continue\r\n\r\n', 20)],
  'sends an interim answer and no other': ['timeout', saying('HTTP/1.1 102 Processing\r\n\r\n')],
  'sends two interim answers first': [
    200,
    saying(
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${OK}Content-Length: 0\r\n\r\n`,
    ),
  ],
  'changes to another protocol': [
    'reset',
    saying('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  'changes to another protocol unnamed': ['reset', saying('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
  'answers twice': [200, saying(`${OK}Content-Length: 0\r\n\r\n`.repeat(2))],
  'answers and goes on talking': [200, endless(`${OK}Content-Length: 0\r\n\r\n`, 'more and more')],
  'answers with a body where there is none': [
    204,
    saying('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello'),
  ],
  'answers 304 with a body': [304, saying('HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\nhello')],
};

/** What came, and how many of our sockets are open a little later; `late` when a timer of twice the time came first. */
async function meet(behaviour: (socket: Socket) => void, body: Uint8Array, expected: Outcome) {
  const receiver = await overSockets(behaviour);
  const made: Socket[] = [];
  const noting = (options: TcpNetConnectOpts) => {
    const socket = connect(options);
    made.push(socket);
    return socket;
  };
  const net = createNet(sandboxPolicy, undefined, { connect: noting });
  const ms = totalMs(expected);
  const limits = { connectMs: ms, totalMs: ms, bodyBytesMax: BODY_BYTES_MAX };
  const answered = net.request(post(`http://127.0.0.1:${receiver.port}/`, { body, limits })).then(
    (answer) => {
      expect(answer.body.length).toBeLessThanOrEqual(BODY_BYTES_MAX);
      return answer.status;
    },
    (error: unknown) => (error instanceof NetError ? error.failureClass : error),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, 2 * ms, 'late');
  });
  const outcome = await Promise.race([answered, late]);
  clearTimeout(timer);
  await pause(20);
  const kept = made.filter((socket) => !socket.destroyed).length;
  await net.close();
  const open = made.filter((socket) => !socket.destroyed).length;
  await receiver.close();
  return { outcome, made: made.length, kept, open };
}

describe.concurrent('a receiver that', () => {
  it.each(Object.entries(KINDS))('%s cannot hold a delivery', async (_kind, [expected, behaviour]) => {
    const { outcome, made, kept, open } = await meet(behaviour, Buffer.from('{}'), expected);
    expect({ outcome, made, open }).toEqual({ outcome: expected, made: 1, open: 0 });
    // A socket is kept only after a whole answer with nothing behind it.
    if (typeof expected !== 'number') expect(kept).toBe(0);
  });

  it('answers without taking in a long request gets no more of it', async () => {
    const behaviour = (socket: Socket) => {
      socket.pause();
      socket.write(`${OK}Content-Length: 2\r\n\r\nok`);
    };
    expect(await meet(behaviour, Buffer.alloc(20_000_000), 200)).toMatchObject({ outcome: 200, kept: 0 });
  });
});
