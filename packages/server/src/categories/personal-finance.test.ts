import { expect, test } from 'vitest';
import { categoryTree } from './category-tree.ts';
import mapping from './personal-finance.data.json' with { type: 'json' };
import { personalFinanceCategory } from './personal-finance.ts';

/** The detailed values of version 1, by primary value. */
const taxonomy: Readonly<Record<string, string>> = {
  INCOME: 'DIVIDENDS INTEREST_EARNED RETIREMENT_PENSION TAX_REFUND UNEMPLOYMENT WAGES OTHER_INCOME',
  TRANSFER_IN:
    'CASH_ADVANCES_AND_LOANS DEPOSIT INVESTMENT_AND_RETIREMENT_FUNDS SAVINGS ACCOUNT_TRANSFER OTHER_TRANSFER_IN',
  TRANSFER_OUT: 'INVESTMENT_AND_RETIREMENT_FUNDS SAVINGS WITHDRAWAL ACCOUNT_TRANSFER OTHER_TRANSFER_OUT',
  LOAN_PAYMENTS:
    'CAR_PAYMENT CREDIT_CARD_PAYMENT PERSONAL_LOAN_PAYMENT MORTGAGE_PAYMENT STUDENT_LOAN_PAYMENT OTHER_PAYMENT',
  BANK_FEES:
    'ATM_FEES FOREIGN_TRANSACTION_FEES INSUFFICIENT_FUNDS INTEREST_CHARGE OVERDRAFT_FEES OTHER_BANK_FEES',
  ENTERTAINMENT:
    'CASINOS_AND_GAMBLING MUSIC_AND_AUDIO SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS TV_AND_MOVIES VIDEO_GAMES OTHER_ENTERTAINMENT',
  FOOD_AND_DRINK:
    'BEER_WINE_AND_LIQUOR COFFEE FAST_FOOD GROCERIES RESTAURANT VENDING_MACHINES OTHER_FOOD_AND_DRINK',
  GENERAL_MERCHANDISE:
    'BOOKSTORES_AND_NEWSSTANDS CLOTHING_AND_ACCESSORIES CONVENIENCE_STORES DEPARTMENT_STORES DISCOUNT_STORES ELECTRONICS ' +
    'GIFTS_AND_NOVELTIES OFFICE_SUPPLIES ONLINE_MARKETPLACES PET_SUPPLIES SPORTING_GOODS SUPERSTORES TOBACCO_AND_VAPE ' +
    'OTHER_GENERAL_MERCHANDISE',
  HOME_IMPROVEMENT: 'FURNITURE HARDWARE REPAIR_AND_MAINTENANCE SECURITY OTHER_HOME_IMPROVEMENT',
  MEDICAL:
    'DENTAL_CARE EYE_CARE NURSING_CARE PHARMACIES_AND_SUPPLEMENTS PRIMARY_CARE VETERINARY_SERVICES OTHER_MEDICAL',
  PERSONAL_CARE: 'GYMS_AND_FITNESS_CENTERS HAIR_AND_BEAUTY LAUNDRY_AND_DRY_CLEANING OTHER_PERSONAL_CARE',
  GENERAL_SERVICES:
    'ACCOUNTING_AND_FINANCIAL_PLANNING AUTOMOTIVE CHILDCARE CONSULTING_AND_LEGAL EDUCATION INSURANCE POSTAGE_AND_SHIPPING ' +
    'STORAGE OTHER_GENERAL_SERVICES',
  GOVERNMENT_AND_NON_PROFIT:
    'DONATIONS GOVERNMENT_DEPARTMENTS_AND_AGENCIES TAX_PAYMENT OTHER_GOVERNMENT_AND_NON_PROFIT',
  TRANSPORTATION:
    'BIKES_AND_SCOOTERS GAS PARKING PUBLIC_TRANSIT TAXIS_AND_RIDE_SHARES TOLLS OTHER_TRANSPORTATION',
  TRAVEL: 'FLIGHTS LODGING RENTAL_CARS OTHER_TRAVEL',
  RENT_AND_UTILITIES:
    'GAS_AND_ELECTRICITY INTERNET_AND_CABLE RENT SEWAGE_AND_WASTE_MANAGEMENT TELEPHONE WATER OTHER_UTILITIES',
};

const pairs = new Set(
  Object.entries(taxonomy).flatMap(([primary, rest]) =>
    rest.split(' ').map((end) => `${primary} ${primary}_${end}`),
  ),
);

const ids = categoryTree()
  .all()
  .map((category) => category.id);

test('every category maps to a pair of the taxonomy, in both directions of money', () => {
  for (const id of [...ids, null, '', '99999999', '13005999', '1300', '__proto__', 'toString']) {
    for (const moneyIn of [false, true]) {
      const { primary, detailed } = personalFinanceCategory(id, moneyIn);
      expect(pairs, `${id}`).toContain(`${primary} ${detailed}`);
    }
  }
});

test('every entry of the mapping belongs to a category of the tree', () => {
  for (const prefix of Object.keys(mapping)) expect(ids).toContain(prefix.padEnd(8, '0'));
});

test('money in is never called a transfer out, nor money out a transfer in', () => {
  for (const id of [...ids, null]) {
    expect(personalFinanceCategory(id, true).primary).not.toBe('TRANSFER_OUT');
    expect(personalFinanceCategory(id, false).primary).not.toBe('TRANSFER_IN');
  }
});

test.each([
  ['13005043', false, 'FOOD_AND_DRINK_COFFEE'],
  ['13005000', false, 'FOOD_AND_DRINK_RESTAURANT'],
  ['13005058', false, 'FOOD_AND_DRINK_RESTAURANT'],
  ['22016000', false, 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
  ['22001000', true, 'TRAVEL_FLIGHTS'],
  ['21006000', false, 'TRANSFER_OUT_ACCOUNT_TRANSFER'],
  ['21005000', true, 'TRANSFER_IN_ACCOUNT_TRANSFER'],
  ['21009000', true, 'INCOME_WAGES'],
  ['16001000', true, 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'],
  ['15001000', true, 'INCOME_INTEREST_EARNED'],
  ['18068005', false, 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY'],
  ['17018000', false, 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS'],
  ['19046000', false, 'GENERAL_MERCHANDISE_SPORTING_GOODS'],
  [null, true, 'TRANSFER_IN_OTHER_TRANSFER_IN'],
  [null, false, 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE'],
])('category %s with money in %s is %s', (id, moneyIn, detailed) => {
  expect(personalFinanceCategory(id, moneyIn).detailed).toBe(detailed);
});
