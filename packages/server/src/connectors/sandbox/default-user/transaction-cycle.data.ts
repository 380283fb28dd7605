import type { Decimal } from '../../../money/decimal.ts';
import type { Confidence } from '../../sdk/records.ts';

/** One row of the default user's 30 days. */
export interface CycleRow {
  /** Days before a day 0 of the calendar. */
  readonly daysBefore: number;
  /** Mask of the account. */
  readonly account: string;
  /** Positive = money out; odd in places, and kept so because callers' tests depend on it. */
  readonly amount: Decimal;
  readonly name: string;
  readonly categoryId: string;
  readonly channel: 'in store' | 'other';
  readonly merchant?: string;
  readonly storeNumber?: string;
  readonly paymentMethod?: string;
}

export const CYCLE_DAYS = 30;
/** Every date whose distance from this one is a multiple of the cycle's length is a day 0. */
export const CYCLE_ANCHOR = '2017-01-01';

// oxlint-disable-next-line max-params -- one line of a table each, read column by column
function inStore(
  daysBefore: number,
  account: string,
  amount: Decimal,
  name: string,
  categoryId: string,
  merchant: string = name,
): CycleRow {
  return { daysBefore, account, amount, name, categoryId, channel: 'in store', merchant };
}

// oxlint-disable-next-line max-params -- one line of a table each, read column by column
function other(
  daysBefore: number,
  account: string,
  amount: Decimal,
  name: string,
  categoryId: string,
  more: Pick<CycleRow, 'merchant' | 'paymentMethod'> = {},
): CycleRow {
  return { daysBefore, account, amount, name, categoryId, channel: 'other', ...more };
}

const AIRLINE = { merchant: 'United Airlines' };

/** In the order in which rows of one day are listed. */
export const TRANSACTION_CYCLE: readonly CycleRow[] = [
  other(0, '1111', '25', 'CREDIT CARD 3333 PAYMENT *//', '16001000'),
  inStore(0, '0000', '5.4', 'Uber 063015 SF**POOL**', '22016000', 'Uber'),
  other(1, '4444', '5850', 'ACH Electronic CreditGUSTO PAY 123456', '21006000', { paymentMethod: 'ACH' }),
  other(1, '2222', '1000', 'CD DEPOSIT .INITIAL.', '21007000'),
  inStore(2, '3333', '78.5', 'Touchstone Climbing', '17018000'),
  other(2, '0000', '-500', 'United Airlines', '22001000', AIRLINE),
  { ...inStore(3, '0000', '12', "McDonald's", '13005032'), storeNumber: '3322' },
  inStore(3, '0000', '4.33', 'Starbucks', '13005043'),
  inStore(4, '0000', '89.4', 'SparkFun', '13005000'),
  other(5, '1111', '-4.22', 'INTRST PYMNT', '21005000'),
  other(15, '3333', '500', 'United Airlines', '22001000', AIRLINE),
  inStore(17, '0000', '6.33', 'Uber 072515 SF**POOL**', '22016000', 'Uber'),
  inStore(20, '3333', '500', 'Tectra Inc', '13005000'),
  other(21, '3333', '2078.5', 'AUTOMATIC PAYMENT - THANK', '16000000'),
  inStore(21, '3333', '500', 'KFC', '13005032'),
  inStore(21, '3333', '500', 'Madison Bicycle Shop', '19046000'),
];

/** The newer class of each category of the table; where the category itself is odd, the bank is not sure. Since world 2. */
export const CYCLE_CLASSES: Readonly<Record<string, readonly [detailed: string, confidence: Confidence]>> = {
  '13005000': ['FOOD_AND_DRINK_RESTAURANT', 'LOW'],
  '13005032': ['FOOD_AND_DRINK_FAST_FOOD', 'VERY_HIGH'],
  '13005043': ['FOOD_AND_DRINK_COFFEE', 'VERY_HIGH'],
  '16000000': ['LOAN_PAYMENTS_CREDIT_CARD_PAYMENT', 'HIGH'],
  '16001000': ['LOAN_PAYMENTS_CREDIT_CARD_PAYMENT', 'VERY_HIGH'],
  '17018000': ['PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS', 'VERY_HIGH'],
  '19046000': ['GENERAL_MERCHANDISE_SPORTING_GOODS', 'VERY_HIGH'],
  '21005000': ['INCOME_INTEREST_EARNED', 'HIGH'],
  '21006000': ['TRANSFER_OUT_ACCOUNT_TRANSFER', 'LOW'],
  '21007000': ['TRANSFER_OUT_ACCOUNT_TRANSFER', 'LOW'],
  '22001000': ['TRAVEL_FLIGHTS', 'VERY_HIGH'],
  '22016000': ['TRANSPORTATION_TAXIS_AND_RIDE_SHARES', 'VERY_HIGH'],
};
