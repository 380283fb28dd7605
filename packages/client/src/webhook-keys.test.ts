import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refused, stubService } from './stub-service.fixture.ts';
import { webhookKeys } from './webhook-keys.ts';

describe('keys of webhooks', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('are asked for once, and anew after ten minutes', async () => {
    const { client, asked } = stubService([ok({ key: { kid: 'k' } })]);
    const getKey = webhookKeys(client);
    await Promise.all([getKey('k'), getKey('k')]);
    vi.setSystemTime(10 * 60_000 - 1);
    expect(await getKey('k')).toEqual({ kid: 'k' });
    expect(asked).toHaveLength(1);
    vi.setSystemTime(10 * 60_000);
    await getKey('k');
    expect(asked).toHaveLength(2);
  });

  it('are asked for again after a refusal', async () => {
    const { client, asked } = stubService([
      refused(400, 'INVALID_WEBHOOK_VERIFICATION_KEY_ID'),
      ok({ key: { kid: 'k' } }),
    ]);
    const getKey = webhookKeys(client);
    await expect(getKey('k')).rejects.toMatchObject({ errorCode: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID' });
    expect(await getKey('k')).toEqual({ kid: 'k' });
    expect(asked).toHaveLength(2);
  });

  it('are kept up to a hundred, the latest', async () => {
    const { client, asked } = stubService([ok({ key: {} })]);
    const getKey = webhookKeys(client);
    for (let nth = 0; nth <= 100; nth++) await getKey(`k${nth}`);
    await getKey('k1');
    expect(asked).toHaveLength(101);
    await getKey('k0');
    expect(asked).toHaveLength(102);
  });
});
