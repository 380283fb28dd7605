import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Institution } from '../domain/institutions/institution.ts';
import { createDirectory } from './directory.ts';
import { overlayDirectory } from './overlay.ts';

const institution = (id: number, name: string, countryCode = 'US'): Institution => ({
  id: `ins_${id}`,
  name,
  products: ['auth'],
  countryCodes: [countryCode],
  url: null,
  primaryColor: null,
  logo: null,
  routingNumbers: [],
  oauth: false,
  authMethods: {
    instantAuth: true,
    instantMatch: false,
    automatedMicroDeposits: false,
    instantMicroDeposits: false,
  },
  connector: 'sandbox',
  environments: ['sandbox'],
  profile: {},
});

const ids = (list: readonly Institution[]) => list.map(({ id }) => id);
const US = { countryCodes: ['US'] };

describe('a directory with a few institutions more', () => {
  it('gives the pages and totals that one directory of all of them gives', () => {
    const names = fc.array(
      fc.tuple(fc.constantFrom('ab', 'ba', 'bb', 'Ab b', 'c'), fc.constantFrom('US', 'GB')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(names, names, fc.nat(26), fc.integer({ min: 1, max: 9 }), (known, own, offset, count) => {
        const base = known.map(([name, country], nth) => institution(nth + 1, name, country));
        const more = own.map(([name, country], nth) => institution(nth + 101, name, country));
        const overlaid = overlayDirectory(createDirectory(base), more).list(US, count, offset);
        const whole = createDirectory([...base, ...more]).list(US, count, offset);
        expect([ids(overlaid.institutions), overlaid.total]).toEqual([ids(whole.institutions), whole.total]);
      }),
      { numRuns: 500 },
    );
  });

  it('searches both, the best first', () => {
    const base = createDirectory([institution(1, 'Alpaca Bank of the North'), institution(2, 'Zebra')]);
    const directory = overlayDirectory(base, [institution(3, 'Alpaca'), institution(4, 'Alpaca', 'GB')]);
    expect(ids(directory.search('alpaca', US))).toEqual(['ins_3', 'ins_1']);
    expect(ids(directory.search('zebra', US))).toEqual(['ins_2']);
  });

  it('lets no institution take the place of one of the directory', () => {
    const base = createDirectory([institution(1, 'First')]);
    const directory = overlayDirectory(base, [institution(1, 'Impostor'), institution(2, 'Second')]);
    expect(directory.byId('ins_1')?.name).toBe('First');
    expect(directory.byId('ins_2')?.name).toBe('Second');
    expect(directory.list(US, 10, 0).total).toBe(2);
  });
});
