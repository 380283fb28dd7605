import { describe, expect, it } from 'vitest';
import { readPartnerNames, readPartners } from './partners.ts';

describe('the setting PROCESSORS', () => {
  it('lists partners with and without a team, in any spacing', () => {
    const complaints: string[] = [];
    expect(readPartners(' own_pay , dwolla=abc-1,own_pay=b2=,', complaints)).toEqual([
      { name: 'own_pay', clientId: null },
      { name: 'dwolla', clientId: 'abc-1' },
      { name: 'own_pay', clientId: 'b2=' },
    ]);
    expect(readPartners('', complaints)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is complained about once for each entry that is no name', () => {
    for (const entry of ['Own Pay', '=abc', 'pay=', 'pay=two words', 'päy', 'a'.repeat(65)]) {
      const complaints: string[] = [];
      expect(readPartners(`good,${entry}`, complaints)).toEqual([{ name: 'good', clientId: null }]);
      expect(complaints).toEqual([expect.stringContaining('FAIRLEAD_PROCESSORS')]);
    }
  });
});

describe('the setting PROCESSORS_EXTRA', () => {
  it('lists names alone, and complains about teams and what is no name', () => {
    const complaints: string[] = [];
    expect(readPartnerNames(' newer_pay,another ', complaints)).toEqual([
      { name: 'newer_pay', clientId: null },
      { name: 'another', clientId: null },
    ]);
    expect(complaints).toEqual([]);
    expect(readPartnerNames('newer_pay=abc,Newer Pay', complaints)).toEqual([]);
    expect(complaints).toHaveLength(2);
  });
});
