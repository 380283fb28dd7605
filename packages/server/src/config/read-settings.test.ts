import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toConfig } from './config.ts';
import { readSettings } from './read-settings.ts';

describe('settings', () => {
  it('have defaults that start a sandbox on loopback', () => {
    const config = toConfig(readSettings({}, {}));
    expect(config).toMatchObject({
      environment: 'sandbox',
      host: '127.0.0.1',
      port: 4100,
      metricsPort: 4101,
    });
    expect(config.sandbox).toMatchObject({ initialUpdateMs: 0, historicalUpdateMs: 0, names: 'reference' });
    expect(config.database).toBeUndefined();
  });

  it('come from variables, and a flag wins over its variable', () => {
    const config = toConfig(readSettings({ FAIRLEAD_PORT: '5000', FAIRLEAD_HOST: '::1' }, { PORT: '0' }));
    expect(config).toMatchObject({ port: 0, host: '::1', metricsPort: 0 });
  });

  it.each([
    [{ FAIRLEAD_PROT: '1' }, 'FAIRLEAD_PROT is no setting'],
    [{ FAIRLEAD_PORT: 'http' }, 'FAIRLEAD_PORT must be a whole number from 0 to 65535'],
    [{ FAIRLEAD_PORT: '70000' }, 'FAIRLEAD_PORT must be'],
    [
      { FAIRLEAD_ENVIRONMENT: 'live' },
      'FAIRLEAD_ENVIRONMENT must be one of sandbox, development, production',
    ],
    [{ FAIRLEAD_STRICT_VERSION: 'yes' }, 'FAIRLEAD_STRICT_VERSION must be on or off'],
    [{ FAIRLEAD_DATABASE_URL: 'mysql://a' }, 'FAIRLEAD_DATABASE_URL must be a URL like postgres://'],
    [
      { FAIRLEAD_SANDBOX_CLOCK: 'frozen:yesterday' },
      'FAIRLEAD_SANDBOX_CLOCK must be real, manual, or frozen:<time>',
    ],
    [{ FAIRLEAD_CLIENT_ID: 'with blank' }, 'FAIRLEAD_CLIENT_ID must be 1 to 255 visible ASCII characters'],
    [{ FAIRLEAD_CLIENT_ID: '0f'.repeat(15) }, 'FAIRLEAD_CLIENT_ID is a secret'],
    [{ FAIRLEAD_CLIENT_ID: 'one-text', FAIRLEAD_SECRET: 'one-text' }, 'FAIRLEAD_CLIENT_ID is a secret'],
    [{ FAIRLEAD_PORT_FILE: '/tmp/x' }, 'FAIRLEAD_PORT_FILE is no setting'],
    [{ FAIRLEAD_SECRET_FILE: '/nowhere/at/all' }, 'FAIRLEAD_SECRET_FILE names a file that cannot be read'],
  ])('refuse %j with one sentence that names them', (variables, message) => {
    expect(() => toConfig(readSettings(variables, {}))).toThrow(message);
  });

  it.each(['0f'.repeat(12), 'my-app', '5f3a0b1c2d4e5f6071829304', "it's/any:text~"])(
    'take the client_id %s of an application that has one',
    (clientId) => {
      const preset = { FAIRLEAD_CLIENT_ID: clientId, FAIRLEAD_SECRET: 'f0'.repeat(15) };
      expect(toConfig(readSettings(preset, {})).firstTeam).toMatchObject({ clientId });
    },
  );

  it('take a secret from a file, but not from both places', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fairlead-setting-')), 'secret');
    writeFileSync(file, 'from-a-file\n');
    expect(toConfig(readSettings({ FAIRLEAD_SECRET_FILE: file }, {})).firstTeam.secret).toBe('from-a-file');
    expect(() => readSettings({ FAIRLEAD_SECRET_FILE: file, FAIRLEAD_SECRET: 'b' }, {})).toThrow('both set');
  });

  it('follow the profile unless a delay is given', () => {
    const realistic = { FAIRLEAD_SANDBOX_PROFILE: 'realistic' };
    expect(toConfig(readSettings(realistic, {})).sandbox).toMatchObject({
      initialUpdateMs: 1000,
      historicalUpdateMs: 3000,
    });
    const own = { ...realistic, FAIRLEAD_SANDBOX_INITIAL_UPDATE_MS: '5' };
    expect(toConfig(readSettings(own, {})).sandbox).toMatchObject({
      initialUpdateMs: 5,
      historicalUpdateMs: 3000,
    });
  });
});
