import { describe, expect, it } from 'vitest';
import { buildConfig } from './config.ts';
import { collectSettings } from './read-settings.ts';

const build = (proxies?: string) => {
  const variables = proxies === undefined ? {} : { FAIRLEAD_TRUSTED_PROXIES: proxies };
  const { config, complaints } = buildConfig(collectSettings(variables, {}).values);
  return { trusted: config.trustedProxies, complaints };
};

describe('trusted proxies', () => {
  it('are none unless some are named', () => {
    expect(build()).toEqual({ trusted: [], complaints: [] });
  });

  it('are addresses and ranges of either family', () => {
    expect(build('10.0.0.7, 10.1.0.0/16,::1,fd00::/8')).toEqual({
      trusted: ['10.0.0.7', '10.1.0.0/16', '::1', 'fd00::/8'],
      complaints: [],
    });
  });

  it.each([
    'proxy.internal',
    '10.0.0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    'true',
    '1',
  ])('are not %s', (entry) => {
    const { complaints } = build(`10.0.0.7,${entry}`);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('FAIRLEAD_TRUSTED_PROXIES must be addresses or ranges');
    expect(complaints[0]).toContain(entry);
  });
});
