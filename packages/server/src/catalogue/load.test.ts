import { expect, test } from 'vitest';
import type { Institution } from '../domain/institutions/institution.ts';
import { COUNTRY_CODES } from '../vocabulary/countries.ts';
import { loadDirectory } from './load.ts';
import { shippedInstitutions } from './shipped.ts';
import { InvalidInstitutionError } from './validate-institution.ts';

const everywhere = { countryCodes: COUNTRY_CODES };
const us = { countryCodes: ['US'] };

const own: Institution = {
  id: 'ins_777001',
  name: 'Own Institution',
  products: ['transactions', 'auth'],
  countryCodes: ['US'],
  url: 'https://own.example',
  primaryColor: '#123abc',
  logo: null,
  routingNumbers: ['900000002'],
  oauth: true,
  authMethods: {
    instantAuth: true,
    instantMatch: false,
    automatedMicroDeposits: false,
    instantMicroDeposits: false,
  },
  connector: 'obie',
  environments: ['production'],
  profile: {},
};

test('the shipped directory lists all that is shipped', () => {
  const directory = loadDirectory({ environment: 'sandbox', names: 'reference' });
  expect(directory.list(everywhere, 1, 0).total).toBe(shippedInstitutions().length);
});

test('a search for First Platypus Bank gives ins_109508 first', () => {
  const directory = loadDirectory({ environment: 'sandbox', names: 'reference' });
  for (const query of ['First Platypus Bank', 'first platypus bank', 'Frist Platypus Bnak']) {
    expect(directory.search(query, us)[0]?.id).toBe('ins_109508');
  }
});

test('three institutions from the second on have what existing suites look at', () => {
  const { institutions, total } = loadDirectory({ environment: 'sandbox', names: 'reference' }).list(
    us,
    3,
    1,
  );
  expect(institutions).toHaveLength(3);
  expect(total).toBeGreaterThan(100);
  for (const { url, primaryColor } of institutions) {
    expect(url).toMatch(/^https:/);
    expect(primaryColor).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test('neutral names are free of the brand word, and nothing else changes', () => {
  const neutral = loadDirectory({ environment: 'sandbox', names: 'neutral' });
  const { institutions } = neutral.list(everywhere, 500, 0);
  expect(institutions.filter(({ name }) => /plaid/i.test(name))).toEqual([]);
  expect(neutral.byId('ins_117650')?.name).toBe('Royal Bank of Sandbox');
  expect(neutral.byId('ins_109508')?.name).toBe('First Platypus Bank');
});

test('the operator’s institutions join, and take the place of an alias', () => {
  const alias = { ...own, id: 'ins_3', name: 'Own Bank of Three' };
  const directory = loadDirectory({ environment: 'sandbox', names: 'neutral', extra: [own, alias] });
  expect(directory.byId('ins_777001')).toEqual({ ...own, products: ['auth', 'transactions'] });
  expect(directory.byId('ins_3')?.name).toBe('Own Bank of Three');
  expect(directory.search('Sandbox Bank 3', us).map(({ id }) => id)).not.toContain('ins_3');
});

test.each<[string, Partial<Institution>]>([
  ['the id must be', { id: 'bank_1' }],
  ['the id must be', { id: 'ins_01' }],
  ['the id must be', { id: 'ins_1\n' }],
  ['the id belongs to', { id: 'ins_109508' }],
  ['the id belongs to', { id: 'ins_900001' }],
  ['the name must have', { name: '  ' }],
  ['the url must be', { url: 'javascript:alert(1)' }],
  ['the primary colour must be', { primaryColor: 'red' }],
  ['the logo must be', { logo: 'aGVsbG8=' }],
  ['the logo must be', { logo: 'not base64!' }],
  ['the connector must be', { connector: '../x' }],
  ['at least one product', { products: [] }],
  ['no product "loans"', { products: ['loans'] }],
  ['lists a value twice', { products: ['auth', 'auth'] }],
  ['at least one country code', { countryCodes: [] }],
  ['"usa" is no ISO', { countryCodes: ['usa'] }],
  ['"12" is no routing number', { routingNumbers: ['12'] }],
  [
    'must sum to 1',
    { health: { status: 'DOWN', success: '0.5', errorService: '0.1', errorInstitution: '0.1' } },
  ],
  [
    'must be decimals',
    { health: { status: 'DOWN', success: '-1', errorService: '1', errorInstitution: '1' } },
  ],
])('a record is refused, by its id: %s', (reason, over) => {
  const extra = [{ ...own, ...over }];
  const load = () => loadDirectory({ environment: 'sandbox', names: 'reference', extra });
  expect(load).toThrow(InvalidInstitutionError);
  expect(load).toThrow(reason);
  expect(load).toThrow(JSON.stringify(extra[0]?.id));
});

test('the same id twice among the operator’s institutions is refused', () => {
  const extra = [own, { ...own, name: 'Other' }];
  expect(() => loadDirectory({ environment: 'sandbox', names: 'reference', extra })).toThrow(
    'institution "ins_777001": the id is given twice',
  );
});

test('an institution that is switched off is in no list, and known by its id', () => {
  const directory = loadDirectory({
    environment: 'production',
    names: 'reference',
    extra: [{ ...own, environments: [] }],
  });
  expect(directory.list(us, 10, 0).total).toBe(0);
  expect(directory.byId(own.id)?.name).toBe('Own Institution');
});
