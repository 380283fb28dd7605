import { describe, expect, it } from 'vitest';
import { catalogue, type ErrorCode } from '../errors.ts';
import { errorGuide } from './error-guide.ts';

const codes = Object.keys(catalogue) as ErrorCode[];

describe('the guide to refusals', () => {
  it('says of each when it is given, in sentences', () => {
    for (const code of codes) expect(errorGuide[code].when, code).toMatch(/^[A-Z].*\.$/);
  });

  it('says what to do once: here, or in the catalogue', () => {
    for (const code of codes) {
      const said = [catalogue[code].next, errorGuide[code].next].filter((text) => text !== undefined);
      expect(said, code).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
    }
  });

  it('has the order of the catalogue', () => {
    expect(Object.keys(errorGuide)).toEqual(codes);
  });
});
