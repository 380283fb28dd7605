import { connect, type Socket } from 'node:net';
import type { Reply } from './service.ts';

/** Sends bytes over a socket of its own and reads the answer until the other side ends it. */
export async function exchangeBytes(baseUrl: string, bytes: Buffer): Promise<Reply> {
  const { hostname, port } = new URL(baseUrl);
  const text = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setTimeout(15_000, () => socket.destroy(new Error('no end of the answer within 15 seconds')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const { status, headers } = readHead(head);
  return { status, body: body === '' ? null : JSON.parse(body), headers };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One socket that stays open: what is written is sent as it is, and answers are read one after the other. */
export interface RawConnection {
  write(bytes: string | Buffer): void;
  /** The next answer. Answers to HEAD have a length and no body: `bodiless`. Fails when the socket ends before its end. */
  next(options?: { bodiless?: boolean }): Promise<RawAnswer>;
  /** Resolves when the server has ended the socket, with what came since the last answer that was read. */
  readonly ended: Promise<string>;
  /** Reads nothing until the next answer is asked for. */
  pause(): void;
  /** Breaks the connection. */
  destroy(): void;
}

const ANSWER_MS = 15_000;

export async function openConnection(baseUrl: string): Promise<RawConnection> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return readingFrom(socket);
}

function readingFrom(socket: Socket): RawConnection {
  let memory = Buffer.alloc(4096);
  let used = 0;
  let received = memory.subarray(0, 0);
  let isOver = false;
  let wake = (): void => undefined;
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  socket.on('data', (chunk: Buffer) => {
    // Twice as much at a time: an answer of megabytes comes in hundreds of chunks.
    if (used + chunk.length > memory.length) {
      memory = Buffer.alloc(2 * (received.length + chunk.length));
      used = received.copy(memory);
    }
    chunk.copy(memory, used);
    used += chunk.length;
    received = memory.subarray(used - chunk.length - received.length, used);
    wake();
  });
  // A server that closes on unread bytes resets the connection: it is over all the same.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
    wake();
    end(received.toString('utf8'));
  });
  const more = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no answer came')), ANSWER_MS);
      wake = () => {
        clearTimeout(late);
        resolve();
      };
    });
  return {
    write: (bytes) => void socket.write(bytes),
    pause: () => void socket.pause(),
    async next({ bodiless = false } = {}) {
      socket.resume();
      for (;;) {
        const answer = applyAnswer(received, bodiless);
        if (answer) {
          received = received.subarray(answer.bytes);
          return answer;
        }
        if (isOver) throw new Error(`the socket ended within an answer: ${received.toString('utf8')}`);
        await more();
      }
    },
    ended,
    destroy: () => void socket.destroy(),
  };
}

/** The first whole answer of some bytes, whose body has a stated length. */
function applyAnswer(bytes: Buffer, bodiless: boolean): (RawAnswer & { readonly bytes: number }) | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const { status, headers } = readHead(bytes.toString('latin1', 0, end));
  const from = end + 4;
  const to = from + (bodiless ? 0 : Number(headers.get('content-length') ?? 0));
  if (bytes.length < to) return undefined;
  return { status, headers, body: bytes.toString('utf8', from, to), bytes: to };
}

function readHead(head: string): { status: number; headers: Headers } {
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers };
}
