import { expect, it } from 'vitest';
import { CLASS_LINES } from '../../../../enrich/src/taxonomy/classes.data.ts';
import { creditCategoryOf, creditGroupOf } from './credit-category.ts';

/** All classes of version 2. */
const classes = CLASS_LINES.trim()
  .split('\n')
  .flatMap((line) => {
    const [primary = '', rest = ''] = line.split(': ');
    return rest
      .split(' ')
      .flatMap((each) => (each.endsWith('/1') ? [] : [`${primary}_${each.replace('/2', '')}`]));
  });

it('sorts every class of version 2 into a credit category of its own', () => {
  expect(classes.length).toBeGreaterThan(100);
  for (const newer of classes) {
    const { primary, detailed } = creditCategoryOf(newer);
    expect([newer, primary]).not.toEqual([newer, 'UNKNOWN']);
    expect(detailed.startsWith(`${primary}_`)).toBe(true);
  }
});

it('says UNKNOWN where there is no class, and groups each category', () => {
  expect(creditCategoryOf(null)).toEqual({ primary: 'UNKNOWN', detailed: 'UNKNOWN_UNKNOWN' });
  const group = (newer: string | null) => creditGroupOf(creditCategoryOf(newer));
  expect(
    [
      'INCOME_TAX_REFUND',
      'FOOD_AND_DRINK_GROCERIES',
      'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR',
      'OTHER_OTHER',
      'TRANSFER_OUT_WIRE',
      'LOAN_DISBURSEMENTS_AUTO',
      'LOAN_PAYMENTS_BNPL',
      null,
    ].map(group),
  ).toEqual(['I', 'E', 'N', 'O', 'T', '-', 'E', 'O']);
});
