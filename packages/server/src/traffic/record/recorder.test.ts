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

it('a call that cannot be written down has its answer, is told of, and the next one is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-recorder-'));
  const upstream = await listenLocally({ host: '127.0.0.1', port: 0 }, async ({ body }) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
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
  const scrubber = new Scrubber();
  vi.spyOn(scrubber, 'scrub').mockImplementationOnce(() => {
    throw new RangeError('Maximum call stack size exceeded');
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
  const call = () => record({ method: 'POST', target: '/item/get', headers, body: Buffer.from('{"a":[1]}') });
  for (const answer of [await call(), await call()])
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"a":[1]}']);
  expect(told).toEqual(['/item/get: the recorder failed', 'recorded']);
});
