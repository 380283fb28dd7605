import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../tests/support/stores.ts';
import { toConfig } from '../config/config.ts';
import { readSettings } from '../config/read-settings.ts';
import { realClock } from '../world/clock.ts';
import { recordWeakenedSettings } from './weakened-settings.ts';

const configWith = (settings: Record<string, string>) =>
  toConfig(readSettings({ FAIRLEAD_ENVIRONMENT: 'development', ...settings }, {}));

describeOnStores('settings that weaken a protection', (open) => {
  it('are recorded once by processes that start together', async () => {
    const config = configWith({ FAIRLEAD_WEBHOOK_HTTPS_ONLY: 'on', FAIRLEAD_RATE_LIMITS: 'off' });
    await Promise.all([1, 2, 3, 4].map(() => recordWeakenedSettings(open.engine, config, realClock)));
    const { records } = await open.store.audit.page({ limit: 10, action: 'settings.changed' });
    expect(records.map(({ detail }) => detail)).toEqual([{ before: '', after: 'RATE_LIMITS=off' }]);
  });
});
