import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openConnection } from '../../../../../tests/support/raw-http.ts';
import { secondsToProbe, tellsOfProbes } from '../../../../../tests/support/silent-peers.ts';
import { asking, LARGE_BYTES, posting, startEdge, type TestEdge } from './edge.fixture.ts';

/** A caller that reads nothing, as if it had vanished without a word. */
async function openSilent(edge: TestEdge): Promise<Socket> {
  const { hostname, port } = new URL(edge.baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.pause();
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const accepted = (edge: TestEdge): Promise<Socket> =>
  once(edge.server, 'connection').then(([socket]) => socket as Socket);

describe('a caller that vanished without a word', () => {
  it.skipIf(!tellsOfProbes)('is asked after by the system within 5 seconds of silence', async () => {
    const edge = await startEdge();
    const taken = accepted(edge);
    const socket = await openSilent(edge);
    await taken;
    const port = Number(new URL(edge.baseUrl).port);
    await expect.poll(() => secondsToProbe(port, socket.localPort ?? 0)).toBeLessThanOrEqual(5);
  });

  it.each([
    ['alone', asking('GET', '/large')],
    ['behind another', posting('/echo') + asking('GET', '/large') + posting('/echo')],
  ])(
    'loses its socket, and its place among the calls under way, when it takes nothing of an answer: %s',
    async (_, requests) => {
      const edge = await startEdge({ inFlightMax: 3, answerTakenWithinMs: 100 });
      const taken = accepted(edge);
      const socket = await openSilent(edge);
      socket.write(requests);
      await once(await taken, 'close');
      const others = Array.from({ length: 3 }, () => openConnection(edge.baseUrl));
      for (const other of await Promise.all(others)) {
        other.write(posting('/echo'));
        expect((await other.next()).status).toBe(200);
      }
    },
  );

  it('is told from one that reads slowly, and from one whose call is long at work', async () => {
    const edge = await startEdge({ answerTakenWithinMs: 1_000 });
    const slow = await openSilent(edge);
    slow.write(asking('GET', '/large') + posting('/slow'));
    let bytes = 0;
    slow.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes >= LARGE_BYTES) return;
      slow.pause();
      setTimeout(() => slow.resume(), 1);
    });
    slow.resume();
    while (bytes < LARGE_BYTES || edge.waiting() === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(slow.closed).toBe(false);
    const answered = once(slow, 'data');
    edge.release();
    expect(String((await answered)[0])).toContain('{"slow":true}');
  });
});
