import { describe, expect, it } from 'vitest';
import { toConfig } from '../../config/config.ts';
import { collectSettings } from '../../config/read-settings.ts';
import { startPage } from './start-page.ts';

function scopeShown(variables: Record<string, string>, isOnlyTeam: boolean): string | undefined {
  const settings = collectSettings({ FAIRLEAD_DATA: '/tmp', ...variables }, {});
  const service = { baseUrl: 'http://127.0.0.1:4100', metricsUrl: 'http://127.0.0.1:4101' };
  const team = { clientId: 'f'.repeat(24), secret: undefined, consoleLink: undefined, isOnlyTeam };
  const page = startPage(toConfig(settings.values), { settings, variables: {}, service, team, readyMs: 100 });
  return /[^;]*scope "all".*/.exec(page)?.[0].trim();
}

describe('the page of a start', () => {
  it('says to whom the scope "all" is open', () => {
    expect(scopeShown({}, true)).toBe('scope "all" while there is one team');
    expect(scopeShown({}, false)).toBe('no scope "all" beside a second team');
    for (const isOnly of [true, false]) {
      expect(scopeShown({ FAIRLEAD_SANDBOX_SCOPE_ALL: 'on' }, isOnly)).toBe('scope "all" for every team');
      expect(scopeShown({ FAIRLEAD_SANDBOX_SCOPE_ALL: 'off' }, isOnly)).toBe('no scope "all"');
    }
  });
});
