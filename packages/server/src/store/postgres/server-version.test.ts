import { describe, expect, it } from 'vitest';
import { requireServerVersion } from './server-version.ts';

describe('the version of PostgreSQL', () => {
  it('is accepted from 15 on', () => {
    for (const number of [150_000, 150_004, 170_002])
      expect(() => requireServerVersion(number)).not.toThrow();
  });

  it('is refused when it is older, or none', () => {
    expect(() => requireServerVersion(149_999)).toThrow(
      'PostgreSQL 14 is too old; fairlead needs 15 or newer',
    );
    expect(() => requireServerVersion(Number.NaN)).toThrow('too old');
  });
});
