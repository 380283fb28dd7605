import { connect, type Socket } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  /** One request each, taken in turn; the whole HTTP text. */
  readonly requests: readonly Buffer[];
  readonly connections: number;
  readonly durationMs: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly bytes: number;
  /** Answers whose status was not 200. */
  readonly failures: number;
  /** Milliseconds, sorted. */
  readonly latencies: readonly number[];
}

/**
 * A load of a fixed time over kept-alive connections, one request under way on each. Reads answers by Content-Length without
 * parsing them, so that the generator costs little and the same for every server.
 */
export async function runLoad({ port, requests, connections, durationMs }: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  let next = 0;
  let bytes = 0;
  let failures = 0;
  const started = performance.now();
  const until = started + durationMs;
  const worker = async (): Promise<void> => {
    let socket = await open(port);
    let exchange = exchanger(socket, false);
    for (let sent = 0; performance.now() < until; sent++) {
      // Servers end a socket after so many requests; a new one is made before that, for both sides alike.
      if (sent === REQUESTS_PER_SOCKET) {
        socket.destroy();
        socket = await open(port);
        exchange = exchanger(socket, false);
        sent = 0;
      }
      const request = requests[next++ % requests.length];
      if (!request) break;
      const from = performance.now();
      const answer = await exchange(request);
      latencies.push(performance.now() - from);
      bytes += answer.bytes;
      if (answer.status !== 200) failures += 1;
    }
    socket.destroy();
  };
  const rest = stayAwake();
  await Promise.all(Array.from({ length: connections }, worker));
  rest();
  const seconds = (performance.now() - started) / 1000;
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    bytes,
    failures,
    latencies: latencies.sort((a, b) => a - b),
  };
}

/**
 * Keeps the generator from sleeping while it waits: waking it would be charged to the server's write, and only to that of a
 * server that it has to wait for, by 10 to 30 µs on a virtual machine.
 */
function stayAwake(): () => void {
  let awake = true;
  const spin = (): void => {
    if (awake) setImmediate(spin);
  };
  spin();
  return () => {
    awake = false;
  };
}

const REQUESTS_PER_SOCKET = 900;

/** The HTTP text of one POST. */
export function postRequest(path: string, body: unknown): Buffer {
  const text = JSON.stringify(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

export interface ExchangedAnswer {
  readonly status: number;
  readonly bytes: number;
  /** Only where bodies are kept. */
  body(): Buffer;
}

export type Exchange = (request: Buffer) => Promise<ExchangedAnswer>;

/** Runs `work` over one connection that keeps the bodies of its answers. */
export async function exchangeOn<T>(port: number, work: (exchange: Exchange) => Promise<T>): Promise<T> {
  const socket = await open(port);
  try {
    return await work(exchanger(socket, true));
  } finally {
    socket.destroy();
  }
}

function exchanger(socket: Socket, keep: boolean): Exchange {
  let finish: ((answer: ExchangedAnswer) => void) | undefined;
  let head: Buffer = Buffer.alloc(0);
  let kept: Buffer[] = [];
  let headBytes = 0;
  let expected = -1;
  let received = 0;
  let status = 0;
  socket.on('data', (chunk: Buffer) => {
    if (keep) kept.push(chunk);
    if (expected < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      headBytes = end + 4;
      expected = headBytes + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      received = head.length;
    } else {
      received += chunk.length;
    }
    if (received < expected) return;
    const answered = { status, bytes: received, chunks: kept, from: headBytes };
    head = Buffer.alloc(0);
    kept = [];
    expected = -1;
    finish?.({ status, bytes: received, body: () => Buffer.concat(answered.chunks).subarray(answered.from) });
  });
  return (request) =>
    new Promise((resolve) => {
      finish = resolve;
      socket.write(request);
    });
}
