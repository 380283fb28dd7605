import { describe, expect, it } from 'vitest';
import { discoverConnectors } from '../connectors/discovery.ts';
import { createRegistry } from '../connectors/registry.ts';
import { SHIPPED_RECORDS, shippedInstitutionsBeside, sourceFaults } from './shipped-institutions.ts';

const connector = createRegistry(await discoverConnectors(), { names: 'reference', sandbox: false });
const GOOD = {
  institution: {
    institution_id: 'ins_6000099',
    name: 'Harbour',
    country_codes: ['US'],
    connector: 'ofx-direct',
    profile: { url: 'https://ofx.harbour.example' },
  },
  sources: [
    {
      source: 'https://list.example/banks',
      date: '2026-11-27',
      gives: ['name', 'country_codes', 'profile.url'],
    },
  ],
};
const [SOURCE] = GOOD.sources;

describe('institutions that come with the service', () => {
  it.each(SHIPPED_RECORDS.map((record) => [String(record.institution.name), record] as const))(
    'have a source and a day for each fact: %s',
    (_name, record) => {
      expect(sourceFaults(record)).toEqual([]);
    },
  );

  it.each([
    [
      'no source at all',
      [],
      ['name has no source', 'country_codes has no source', 'profile.url has no source'],
    ],
    [
      'a fact that no source gives',
      [{ ...SOURCE, gives: ['name', 'country_codes'] }],
      ['profile.url has no source'],
    ],
    [
      'a source without an address',
      [{ ...SOURCE, source: 'common knowledge' }],
      ['common knowledge is no address of a source'],
    ],
    [
      'a source without a day',
      [{ ...SOURCE, date: '' }],
      [
        'https://list.example/banks was not read on : no such day',
        'https://list.example/banks was not read on : no such day',
      ],
    ],
    [
      'a day that is none',
      [{ ...SOURCE, dated: '2026-02-30' }],
      ['https://list.example/banks was not read on 2026-02-30: no such day'],
    ],
    [
      'a source of something that is not there',
      [{ ...SOURCE, gives: [...(SOURCE?.gives ?? []), 'logo'] }],
      ['a source gives logo, which is not there'],
    ],
  ])('are refused with %s', (_what, sources, faults) => {
    expect(sourceFaults({ ...GOOD, sources } as typeof GOOD)).toEqual(faults);
  });

  it('can be used as the files of an operator can, are in no list, and have ids of their own', () => {
    const shipped = shippedInstitutionsBeside(new Set(), 'production', connector);
    expect(shipped.every(({ institution }) => institution.environments.length === 0)).toBe(true);
    const ids = shipped.map(({ institution }) => institution.id);
    expect(new Set(ids).size).toBe(SHIPPED_RECORDS.length);
    expect(ids.every((id) => /^ins_60\d{5}$/.test(id))).toBe(true);
  });

  it('give way to a file of the operator with their id', () => {
    const [first] = shippedInstitutionsBeside(new Set(), 'production', connector);
    const taken = new Set([first?.institution.id ?? '']);
    const beside = shippedInstitutionsBeside(taken, 'production', connector);
    expect(beside.map(({ institution }) => institution.id)).not.toContain(first?.institution.id);
    expect(beside).toHaveLength(SHIPPED_RECORDS.length - 1);
  });
});
