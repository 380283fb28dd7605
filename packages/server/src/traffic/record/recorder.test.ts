import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createNet } from '../../world/net/guarded-net.ts';
import { trueRandom } from '../../world/random.ts';
import { writeCassette } from '../cassette/write-cassette.ts';
import { listenLocally } from '../local-service.ts';
import { Scrubber } from '../scrub/scrubber.ts';
import { createRecorder } from './recorder.ts';
import { Tape } from './tape.ts';
import { WebhookRelay } from './webhook-relay.ts';

const POLICY = { httpsOnly: false, privateTargets: true, allowedCidrs: [], refusedAddresses: () => [] };

/** A recorder before a service that answers with the target and the body that it was sent. */
async function recording(scrubber = new Scrubber()) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-recorder-'));
  const upstream = await listenLocally({ host: '127.0.0.1', port: 0 }, async ({ target, body }) => ({
    status: 200,
    headers: { 'content-type': 'application/json', 'x-request-id': target },
    body,
  }));
  const net = createNet(POLICY);
  onTestFinished(async () => {
    await net.close();
    await upstream.close();
    rmSync(folder, { recursive: true });
  });
  const head = { recorder: 'fairlead', upstream: upstream.baseUrl, recorded_at: '2026-01-01T00:00:00Z' };
  const told: string[] = [];
  const tape = new Tape({
    writer: writeCassette(join(folder, 'calls.jsonl'), head, false),
    recorded: () => told.push('recorded'),
    failed: (what, why) => told.push(`${what}: ${why}`),
  });
  const parts = { net, scrubber, tape, keepsFiles: false };
  const relay = new WebhookRelay({
    ...parts,
    address: undefined,
    baseUrl: 'http://127.0.0.1:1',
    usualTarget: undefined,
    random: trueRandom().secure,
    unknown: () => undefined,
  });
  const record = createRecorder({ ...parts, upstream: new URL(upstream.baseUrl), relay });
  const headers = { 'content-type': 'application/json' };
  const call = (target: string) =>
    record({ method: 'POST', target, headers, body: Buffer.from('{"a":[1]}') });
  return { call, told };
}

it('a call that cannot be written down has its answer, is told of, and the next one is written', async () => {
  const scrubber = new Scrubber();
  vi.spyOn(scrubber, 'scrub').mockImplementationOnce(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  const { call, told } = await recording(scrubber);
  for (const answer of [await call('/item/get'), await call('/item/get')])
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"a":[1]}']);
  expect(told).toEqual(['/item/get: the recorder failed', 'recorded']);
});

it('a path that looks like an address goes to the service behind', async () => {
  const { call } = await recording();
  const { status, headers } = await call('/.//elsewhere.invalid/item/get?a=1');
  expect([status, headers['x-request-id']]).toEqual([200, '//elsewhere.invalid/item/get?a=1']);
});
