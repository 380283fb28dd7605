import { expect, test } from 'vitest';
import { categoryTree, parentCategoryId } from './category-tree.ts';

const all = categoryTree().all();

test('every category id has eight digits and stands once, in ascending order', () => {
  const ids = all.map((category) => category.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\d{8}$/);
  expect([...ids].sort()).toEqual(ids);
});

test('the tree has thirteen roots with one name each', () => {
  const roots = all.filter((category) => category.hierarchy.length === 1);
  expect(roots.map(({ id, group, hierarchy }) => `${id} ${group} ${hierarchy[0]}`)).toEqual([
    '10000000 special Bank Fees',
    '11000000 special Cash Advance',
    '12000000 place Community',
    '13000000 place Food and Drink',
    '14000000 place Healthcare',
    '15000000 special Interest',
    '16000000 special Payment',
    '17000000 place Recreation',
    '18000000 place Service',
    '19000000 place Shops',
    '20000000 special Tax',
    '21000000 special Transfer',
    '22000000 place Travel',
  ]);
});

test('every category below a root continues the hierarchy of its parent, and no two siblings share a name', () => {
  const paths = new Set<string>();
  for (const { id, hierarchy } of all) {
    paths.add(hierarchy.join(' > '));
    const parent = parentCategoryId(id);
    if (parent === null) continue;
    expect(hierarchy.slice(0, -1)).toEqual(categoryTree().byId(parent)?.hierarchy);
  }
  expect(paths.size).toBe(all.length);
});

test('everything under a special root is special', () => {
  for (const { id, group } of all) {
    if (/^(10|11|15|16|20|21)/.test(id)) expect(group, id).toBe('special');
  }
});

test.each([
  // sandbox.md 8.1
  ['16001000', 'special', ['Payment', 'Credit Card']],
  ['22016000', 'special', ['Travel', 'Taxi']],
  ['22006001', 'special', ['Travel', 'Car Service', 'Ride Share']],
  ['21006000', 'special', ['Transfer', 'Debit']],
  ['21007000', 'special', ['Transfer', 'Deposit']],
  ['17018000', 'place', ['Recreation', 'Gyms and Fitness Centers']],
  ['22001000', 'special', ['Travel', 'Airlines and Aviation Services']],
  ['13005032', 'place', ['Food and Drink', 'Restaurants', 'Fast Food']],
  ['13005043', 'place', ['Food and Drink', 'Restaurants', 'Coffee Shop']],
  ['13005000', 'place', ['Food and Drink', 'Restaurants']],
  ['21005000', 'special', ['Transfer', 'Credit']],
  ['16000000', 'special', ['Payment']],
  ['19046000', 'place', ['Shops', 'Sporting Goods']],
])('%s of the sandbox history is %s %j', (id, group, hierarchy) => {
  expect(categoryTree().byId(id)).toEqual({ id, group, hierarchy });
});

test('an unknown id gives undefined', () => {
  expect(categoryTree().byId('99000000')).toBeUndefined();
  expect(categoryTree().byId('__proto__')).toBeUndefined();
});
