import { connect } from 'node:net';
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
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), body: body === '' ? null : JSON.parse(body), headers };
}
