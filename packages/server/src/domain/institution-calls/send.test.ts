import { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { InstitutionRequest } from '../../connectors/sdk/http.ts';
import { createNet } from '../../world/net/guarded-net.ts';
import { NetError, type OutboundRequest } from '../../world/net/net.ts';
import { simulatedNet } from '../../world/net/simulated-net.ts';
import { realWorld } from '../../world/world.ts';
import { sender } from './send.ts';

const url = 'https://bank.example/';

/** Sends over a network that fails so; gives what was sent, and as what it came back. */
async function sent(request: InstitutionRequest, answer: () => number): Promise<OutboundRequest[]> {
  const requests: OutboundRequest[] = [];
  const net = simulatedNet(async (outbound) => {
    requests.push(outbound);
    return { status: answer(), headers: {}, body: Buffer.alloc(0) };
  });
  // Nobody waits here: each pause is over at once.
  const timers = {
    ...realWorld().timers,
    after: (_ms: number, work: () => void) => {
      queueMicrotask(work);
      return () => undefined;
    },
  };
  const send = sender({ ...realWorld({ net }), timers }, 'owner', new AbortController().signal);
  await send(request).catch(() => undefined);
  return requests;
}

const unreachable = (): number => {
  throw new NetError('reset');
};

it.each<[string, InstitutionRequest, number]>([
  ['a question three times', { url }, 3],
  ['a statement request three times', { url, method: 'POST', repeatable: true }, 3],
  ['a claim or a login once', { url, method: 'POST', body: 'secret' }, 1],
  ['a change once', { url, method: 'PUT' }, 1],
  ['an end of consent once', { url, method: 'DELETE' }, 1],
])('what cannot be delivered is sent: %s', async (_name, request, times) => {
  expect(await sent(request, unreachable)).toHaveLength(times);
  expect(await sent(request, () => 503)).toHaveLength(times);
  expect((await sent(request, () => 200)).map(({ repeatable }) => repeatable)).toEqual([times > 1]);
});

it('the address of a next page may be as long as servers take it, and no longer', async () => {
  let dialled = 0;
  const connect = (): Socket => {
    dialled += 1;
    const socket = new Socket();
    process.nextTick(() => socket.destroy(new Error('nobody is there')));
    return socket;
  };
  const policy = { httpsOnly: true, privateTargets: false, allowedCidrs: [], refusedAddresses: () => [] };
  const net = createNet(policy, async () => ['93.184.215.14'], { connect });
  const send = sender(realWorld({ net }), 'owner', new AbortController().signal);
  const ask = (length: number) =>
    // A request that is not sent again, so that nobody waits.
    send({ url: `${url}?page=${'k'.repeat(length)}`, method: 'POST' });
  await expect(ask(2100)).rejects.toMatchObject({ kind: 'institution_down' });
  expect(dialled).toBe(1);
  await expect(ask(9000)).rejects.toMatchObject({ kind: 'client_rejected' });
  expect(dialled).toBe(1);
});

/** Asks once at an institution that answers so. */
async function answered(status: number, encoding: string, body: Buffer) {
  const net = simulatedNet(async () => ({ status, headers: { 'content-encoding': encoding }, body }));
  const send = sender(realWorld({ net }), 'owner', new AbortController().signal);
  return send({ url, method: 'PUT' });
}

it.each<[string, (text: string) => Buffer]>([
  ['gzip', gzipSync],
  ['X-Gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('an answer that came packed, though nobody asked for it, is read: %s', async (encoding, pack) => {
  const answer = await answered(200, encoding, pack('{"accounts":[]}'));
  expect(answer.body.toString()).toBe('{"accounts":[]}');
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

it('a packed answer is unpacked no further than an answer may be long, and a damaged one is malformed', async () => {
  const long = gzipSync(Buffer.alloc(32 * 1024 * 1024 + 1));
  await expect(answered(200, 'gzip', long)).rejects.toMatchObject({ kind: 'malformed' });
  await expect(answered(200, 'gzip', gzipSync('{}').subarray(0, 12))).rejects.toMatchObject({
    kind: 'malformed',
  });
  // What a refusal says is its status.
  expect(await answered(401, 'gzip', Buffer.from('no'))).toMatchObject({ status: 401 });
});
