import { describe, expect, it } from 'vitest';
import {
  type AccountFilters,
  accountIneligible,
  institutionIneligible,
  missingProducts,
  refusalWithoutAccounts,
} from './account-filter.ts';

const CHECKING = { type: 'depository', subtype: 'checking' };
const SAVINGS = { type: 'depository', subtype: 'savings' };
const CASH = { type: 'depository', subtype: 'cash management' };
const CD = { type: 'depository', subtype: 'cd' };
const UNNAMED = { type: 'depository', subtype: null };
const CARD = { type: 'credit', subtype: 'credit card' };
const STUDENT = { type: 'loan', subtype: 'student' };
const MORTGAGE = { type: 'loan', subtype: 'mortgage' };
const AUTO = { type: 'loan', subtype: 'auto' };
const IRA = { type: 'investment', subtype: 'ira' };
const OTHER = { type: 'other', subtype: 'other' };
const ALL = [CHECKING, SAVINGS, CASH, CD, UNNAMED, CARD, STUDENT, MORTGAGE, AUTO, IRA, OTHER];

const limits = (products: readonly string[], filters: AccountFilters | null = null) => ({
  products,
  filters,
});
const eligible = (products: readonly string[], filters?: AccountFilters) =>
  ALL.filter((account) => accountIneligible(limits(products, filters ?? null), account) === null);

describe('accounts that can be chosen', () => {
  it.each([
    { products: ['transactions'], accounts: ALL },
    { products: ['identity', 'assets'], accounts: ALL },
    { products: [], accounts: ALL },
    { products: ['auth'], accounts: [CHECKING, SAVINGS, CASH] },
    { products: ['auth', 'transactions', 'identity'], accounts: [CHECKING, SAVINGS, CASH] },
    { products: ['liabilities'], accounts: [CARD, STUDENT, MORTGAGE] },
    { products: ['investments'], accounts: [IRA] },
    { products: ['auth', 'liabilities'], accounts: [CHECKING, SAVINGS, CASH, CARD, STUDENT, MORTGAGE] },
  ])('are for $products those that it covers', ({ products, accounts }) => {
    expect(eligible(products)).toEqual(accounts);
  });

  it.each<{ filters: AccountFilters; accounts: unknown[] }>([
    { filters: {}, accounts: ALL },
    { filters: { depository: ['all'] }, accounts: [CHECKING, SAVINGS, CASH, CD, UNNAMED] },
    { filters: { depository: ['checking', 'cd'] }, accounts: [CHECKING, CD] },
    { filters: { depository: ['checking'], credit: ['all'] }, accounts: [CHECKING, CARD] },
    { filters: { loan: ['student', 'mortgage'] }, accounts: [STUDENT, MORTGAGE] },
    { filters: { investment: ['401k'] }, accounts: [] },
    { filters: { other: ['all'] }, accounts: [OTHER] },
    { filters: { depository: [] }, accounts: [] },
  ])('are those that $filters lets through', ({ filters, accounts }) => {
    expect(eligible(['transactions'], filters)).toEqual(accounts);
  });

  it('are those that product and filter agree on', () => {
    expect(eligible(['auth'], { depository: ['all'], credit: ['all'] })).toEqual([CHECKING, SAVINGS, CASH]);
    expect(eligible(['auth'], { depository: ['savings', 'cd'] })).toEqual([SAVINGS]);
  });

  it('are told apart from the others with the setting that says so, the product first', () => {
    const both = limits(['auth'], { depository: ['checking'] });
    expect(accountIneligible(both, CARD)).toEqual({ reason: 'product', detail: 'auth' });
    expect(accountIneligible(both, SAVINGS)).toEqual({
      reason: 'filter',
      detail: 'account_filters.depository',
    });
    expect(accountIneligible(limits(['transactions'], { credit: ['all'] }), SAVINGS)).toEqual({
      reason: 'filter',
      detail: 'account_filters',
    });
    expect(accountIneligible(limits(['investments', 'auth']), CARD)?.detail).toBe('investments, auth');
  });
});

describe('a login without any account for the token', () => {
  it.each([
    { products: ['auth'], accounts: [CD, CARD], code: 'NO_AUTH_ACCOUNTS' },
    { products: ['liabilities'], accounts: [CHECKING, AUTO], code: 'NO_LIABILITY_ACCOUNTS' },
    { products: ['investments'], accounts: [CHECKING], code: 'NO_INVESTMENT_ACCOUNTS' },
    { products: ['transactions', 'investments', 'auth'], accounts: [CARD], code: 'NO_INVESTMENT_ACCOUNTS' },
    { products: ['auth'], accounts: [], code: 'NO_ACCOUNTS' },
    { products: ['transactions'], accounts: [], code: 'NO_ACCOUNTS' },
    { products: ['auth'], accounts: [CD, SAVINGS], code: null },
    { products: ['transactions'], accounts: [OTHER], code: null },
  ])('of $products is answered with $code', ({ products, accounts, code }) => {
    expect(refusalWithoutAccounts(limits(products), accounts)).toBe(code);
  });

  it('is answered with NO_ACCOUNTS when the filter alone took them away', () => {
    expect(refusalWithoutAccounts(limits(['auth'], { depository: ['savings'] }), [CHECKING])).toBe(
      'NO_ACCOUNTS',
    );
    expect(refusalWithoutAccounts(limits(['transactions'], { credit: ['all'] }), [CHECKING])).toBe(
      'NO_ACCOUNTS',
    );
  });
});

describe('institutions that can be chosen', () => {
  const bank = { products: ['auth', 'identity', 'transactions'] };
  const broker = { products: ['identity', 'investments'] };
  const unknown = { products: ['identity'] };

  it.each<{ institution: { products: string[] }; products: string[]; filters: AccountFilters; why: unknown }>(
    [
      { institution: bank, products: ['auth', 'identity'], filters: {}, why: null },
      {
        institution: bank,
        products: ['auth', 'liabilities', 'investments'],
        filters: {},
        why: { reason: 'product', detail: 'liabilities, investments' },
      },
      { institution: bank, products: ['identity'], filters: { depository: ['checking'] }, why: null },
      {
        institution: bank,
        products: ['identity'],
        filters: { credit: ['all'], investment: ['all'] },
        why: null,
      },
      {
        institution: bank,
        products: ['identity'],
        filters: { investment: ['ira'] },
        why: { reason: 'filter', detail: 'account_filters.investment' },
      },
      {
        institution: broker,
        products: ['identity'],
        filters: { depository: ['all'], loan: ['all'] },
        why: { reason: 'filter', detail: 'account_filters.depository, account_filters.loan' },
      },
      { institution: broker, products: ['identity'], filters: { other: ['all'] }, why: null },
      { institution: unknown, products: ['identity'], filters: { depository: ['all'] }, why: null },
    ],
  )('$institution.products for $products and $filters: $why', ({ institution, products, filters, why }) => {
    expect(institutionIneligible(limits(products, filters), institution)).toEqual(why);
  });

  it('lack products in the order of the token', () => {
    expect(missingProducts(['liabilities', 'auth', 'assets'], bank)).toEqual(['liabilities', 'assets']);
  });
});
