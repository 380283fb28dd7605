import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { secondsToProbe, tellsOfProbes } from '../../../../../tests/support/silent-peers.ts';
import { RECEIVER_CERTIFICATE } from './certificate.fixture.ts';
import { createNet } from './guarded-net.ts';
import { answering, overSockets, overTls, post, sandboxPolicy } from './receivers.fixture.ts';

describe.skipIf(!tellsOfProbes)('a receiver that vanished without a word', () => {
  it.each([
    ['http', overSockets],
    ['https', overTls],
  ])('is asked after by the system while its connection is kept: %s', async (scheme, over) => {
    const ports: number[] = [];
    const receiver = await over((socket: Socket) => {
      ports.push(socket.remotePort ?? 0);
      answering()(socket);
    });
    const net = createNet({ ...sandboxPolicy, extraCa: RECEIVER_CERTIFICATE });
    try {
      await net.request(post(`${scheme}://127.0.0.1:${receiver.port}/hook`));
      await expect.poll(() => secondsToProbe(ports[0] ?? 0, receiver.port)).toBeLessThanOrEqual(5);
    } finally {
      await net.close();
      await receiver.close();
    }
  });
});
