import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Institution } from '../domain/institutions/institution.ts';
import { createDirectory } from './directory.ts';

function institution(id: string, name: string, over: Partial<Institution> = {}): Institution {
  return {
    id,
    name,
    products: ['auth', 'transactions'],
    countryCodes: ['US'],
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
    ...over,
  };
}

const us = { countryCodes: ['US'] };
const ids = (list: readonly Institution[]) => list.map(({ id }) => id);

test('the order is by name without regard to case and accents, then by id', () => {
  const directory = createDirectory([
    institution('ins_5', 'zebra Bank'),
    institution('ins_4', 'Étoile Bank'),
    institution('ins_3', 'Same'),
    institution('ins_2', 'Same'),
    institution('ins_1', 'alpha'),
    institution('ins_6', 'Fern Bank'),
  ]);
  expect(ids(directory.list(us, 10, 0).institutions)).toEqual([
    'ins_1',
    'ins_4',
    'ins_6',
    'ins_2',
    'ins_3',
    'ins_5',
  ]);
});

test('pages follow each other without gap, and the total counts all matches', () => {
  const directory = createDirectory(
    Array.from({ length: 70 }, (_, index) => institution(`ins_${index + 1}`, `Bank ${index + 100}`)),
  );
  const pages = [0, 30, 60, 90].map((offset) => directory.list(us, 30, offset));
  expect(pages.map((page) => page.institutions.length)).toEqual([30, 30, 10, 0]);
  expect(pages.map((page) => page.total)).toEqual([70, 70, 70, 70]);
  expect(new Set(pages.flatMap((page) => ids(page.institutions))).size).toBe(70);
});

test('a country filter takes any of its countries, a product filter needs all of its products', () => {
  const directory = createDirectory([
    institution('ins_1', 'A', { countryCodes: ['GB', 'IE'], products: ['auth'] }),
    institution('ins_2', 'B', { countryCodes: ['FR'], products: ['auth', 'identity'] }),
    institution('ins_3', 'C'),
  ]);
  const found = (filter: Parameters<typeof directory.list>[0]) =>
    ids(directory.list(filter, 10, 0).institutions);
  expect(found({ countryCodes: ['IE', 'FR'] })).toEqual(['ins_1', 'ins_2']);
  expect(found({ countryCodes: ['GB', 'FR'], products: ['auth', 'identity'] })).toEqual(['ins_2']);
  expect(found({ countryCodes: ['GB', 'FR'], products: [] })).toEqual(['ins_1', 'ins_2']);
  expect(found({ countryCodes: ['US'], products: ['income'] })).toEqual([]);
  expect(found({ countryCodes: [] })).toEqual([]);
  expect(found({ countryCodes: ['__proto__'] })).toEqual([]);
});

test('institutions are filtered by kind of login and by any of the routing numbers', () => {
  const directory = createDirectory([
    institution('ins_1', 'A', { oauth: true, routingNumbers: ['900000001', '900000002'] }),
    institution('ins_2', 'B', { routingNumbers: ['900000002'] }),
    institution('ins_3', 'C'),
  ]);
  const found = (filter: object) => ids(directory.list({ ...us, ...filter }, 10, 0).institutions);
  expect(found({ oauth: true })).toEqual(['ins_1']);
  expect(found({ oauth: false })).toEqual(['ins_2', 'ins_3']);
  expect(found({ routingNumbers: ['900000002', '1'] })).toEqual(['ins_1', 'ins_2']);
  expect(found({ routingNumbers: ['900000002'], oauth: false })).toEqual(['ins_2']);
  expect(found({ routingNumbers: [] })).toEqual([]);
});

test('filters apply to a search before its ten results are taken', () => {
  const directory = createDirectory([
    ...Array.from({ length: 30 }, (_, index) => institution(`ins_${index + 10}`, `Heron Bank ${index}`)),
    institution('ins_1', 'Zealous Heron', { countryCodes: ['IE'] }),
  ]);
  expect(directory.search('heron', us)).toHaveLength(10);
  expect(ids(directory.search('heron', { countryCodes: ['IE'] }))).toEqual(['ins_1']);
  expect(directory.search('heron', { ...us, oauth: true })).toEqual([]);
});

test('an institution is found by its id', () => {
  const directory = createDirectory([institution('ins_1', 'A')]);
  expect(directory.byId('ins_1')?.name).toBe('A');
  expect(directory.byId('ins_2')).toBeUndefined();
  expect(directory.byId('constructor')).toBeUndefined();
});

test('a list agrees with plain filtering, sorting and slicing, whatever is asked', () => {
  const country = fc.constantFrom('US', 'GB', 'FR');
  const product = fc.constantFrom('auth', 'identity', 'income');
  const record = fc.record({
    name: fc.constantFrom('ant', 'bee', 'cat', 'dog'),
    countryCodes: fc.uniqueArray(country, { minLength: 1 }),
    products: fc.uniqueArray(product),
    oauth: fc.boolean(),
  });
  const query = fc.record(
    { countryCodes: fc.uniqueArray(country), products: fc.uniqueArray(product), oauth: fc.boolean() },
    { requiredKeys: ['countryCodes'] },
  );
  fc.assert(
    fc.property(fc.array(record), query, fc.nat(10), fc.nat(10), (records, filter, count, offset) => {
      const all = records.map((over, index) => institution(`ins_${index + 100}`, over.name, over));
      const expected = all
        .filter((one) =>
          one.countryCodes.some((code) => filter.countryCodes.some((wanted) => wanted === code)),
        )
        .filter((one) => (filter.products ?? []).every((name) => one.products.includes(name)))
        .filter((one) => filter.oauth === undefined || one.oauth === filter.oauth)
        .sort((a, b) => (`${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1));
      const { institutions, total } = createDirectory(all).list(filter, count, offset);
      expect(total).toBe(expected.length);
      expect(ids(institutions)).toEqual(ids(expected.slice(offset, offset + count)));
    }),
  );
});
