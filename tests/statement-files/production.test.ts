import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles, only, transactions } from './importing.ts';
import { bankFile, file } from './statements.ts';

describeOnEngines('imports in production', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
      FAIRLEAD_DRAIN_DELAY_MS: '0',
      ...(await engine.variables()),
    });
  });
  afterAll(() => service.stop());

  it('are refused a webhook URL that is never called, in one sentence, at once', async () => {
    const { accessToken } = await importFiles(service, [
      file('webhook.ofx', bankFile({ entries: [], balance: '1.00' })),
    ]);
    const set = (webhook: string) =>
      service.call('/item/webhook/update', { access_token: accessToken, webhook });
    for (const url of [
      'https://127.0.0.1/hook',
      'https://localhost/hook',
      'https://[::1]/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://metadata.google.internal/',
      'https://10.0.0.7/hook',
      'https://hooks.internal/hook',
    ]) {
      const { status, body } = await set(url);
      expect([status, body.error_code], url).toEqual([400, 'INVALID_FIELD']);
      expect(body.error_message).toContain('webhook leads to where this instance never sends');
    }
    expect((await set('https://hooks.example.com/hook')).status).toBe(200);
  });

  it('need no institution, and give tokens and data of that environment', async () => {
    const entries = [{ date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a2' }];
    const january = () => file('january.ofx', bankFile({ entries, balance: '12.00' }));
    const first = await importFiles(service, [january()]);
    expect(first.accessToken).toMatch(/^access-production-/);
    const list = await transactions(service, first.accessToken);
    expect(list).toMatchObject([{ amount: 4.5, name: 'COFFEE CART' }]);
    const second = await importFiles(service, [january()]);
    expect(only(second)).toMatchObject({ added: 0, unchanged: 1 });
    expect(await transactions(service, second.accessToken)).toEqual(list);
  });
});
