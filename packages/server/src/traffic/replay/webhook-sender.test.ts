import { expect, it, onTestFinished } from 'vitest';
import { createNet } from '../../world/net/guarded-net.ts';
import { realTimers } from '../../world/timers.ts';
import { listenLocally } from '../local-service.ts';
import { type SentWebhook, WebhookSender } from './webhook-sender.ts';

const POLICY = { httpsOnly: false, privateTargets: true, allowedCidrs: [], refusedAddresses: () => [] };

it('a webhook whose headers cannot be sent is told of, and the later ones are sent', async () => {
  const application = await listenLocally({ host: '127.0.0.1', port: 0 }, async () => ({
    status: 200,
    headers: {},
    body: '',
  }));
  const net = createNet(POLICY);
  onTestFinished(async () => {
    await net.close();
    await application.close();
  });
  const recorded = (webhook: number, headers: Readonly<Record<string, string>>) => ({
    webhook,
    after: 0,
    delay_ms: 0,
    to: null,
    signed_in: [],
    request: { headers, json: { webhook_code: 'ERROR' } },
    status: 200,
    took_ms: 1,
  });
  const results = await new Promise<SentWebhook[]>((resolve) => {
    const sent: SentWebhook[] = [];
    new WebhookSender({
      webhooks: [recorded(1, { 'webhook-id': 'two\nlines' }), recorded(2, {})],
      signer: { key: { kid: 'key' }, sign: () => 'a.b.c' },
      net,
      timers: realTimers,
      isAtOnce: true,
      addressFor: () => application.baseUrl,
      sent(result) {
        if (sent.push(result) === 2) resolve(sent);
      },
    });
  });
  expect(results.map(({ webhook: { webhook }, status, remark }) => [webhook, status, remark])).toEqual([
    [1, null, expect.stringMatching(/^it cannot be sent: /)],
    [2, 200, null],
  ]);
});
