import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createNet } from '../../world/net/guarded-net.ts';
import { trueRandom } from '../../world/random.ts';
import { writeCassette } from '../cassette/write-cassette.ts';
import { listenLocally } from '../local-service.ts';
import { Scrubber } from '../scrub/scrubber.ts';
import { Tape } from './tape.ts';
import { WebhookRelay } from './webhook-relay.ts';

const POLICY = { httpsOnly: false, privateTargets: true, allowedCidrs: [], refusedAddresses: () => [] };

it('a webhook that cannot be written down reaches the application, is told of, and the next one is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-relay-'));
  const application = await listenLocally({ host: '127.0.0.1', port: 0 }, async () => ({
    status: 204,
    headers: {},
    body: '',
  }));
  const net = createNet(POLICY);
  onTestFinished(async () => {
    await net.close();
    await application.close();
    rmSync(folder, { recursive: true });
  });
  const head = { recorder: 'fairlead', upstream: 'http://127.0.0.1:1', recorded_at: '2026-01-01T00:00:00Z' };
  const failed: string[] = [];
  const recorded: unknown[] = [];
  const tape = new Tape({
    writer: writeCassette(join(folder, 'calls.jsonl'), head, false),
    recorded: (line) => recorded.push(line),
    failed: (what) => failed.push(what),
  });
  const scrubber = new Scrubber();
  vi.spyOn(scrubber, 'scrub').mockImplementationOnce(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  const relay = new WebhookRelay({
    address: 'http://127.0.0.1:1',
    baseUrl: 'http://127.0.0.1:1',
    usualTarget: application.baseUrl,
    net,
    random: trueRandom().secure,
    scrubber,
    tape,
    keepsFiles: false,
    unknown: () => undefined,
  });
  const receive = () =>
    relay.receive({
      method: 'POST',
      target: '/fairlead-webhooks',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"webhook_code":"ERROR"}'),
    });
  expect([(await receive()).status, (await receive()).status]).toEqual([204, 204]);
  await relay.settled();
  expect(failed).toEqual(['webhook 1']);
  expect(recorded).toMatchObject([{ webhook: 2, status: 204 }]);
});
