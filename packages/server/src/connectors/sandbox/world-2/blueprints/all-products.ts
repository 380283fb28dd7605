import { checking, creditCard, deposit, investment, savings, units } from '../../personas/accounts.ts';
import type { AccountPlan } from '../../personas/blueprint.ts';
import { whole } from '../../personas/minor-units.ts';
import { interest } from '../../personas/routines/bank.ts';
import { type CardTerms, cardPayment } from '../../personas/routines/card.ts';
import { semimonthly } from '../../personas/routines/income.ts';
import { investing } from '../../personas/routines/investing.ts';
import { type LoanTerms, loanPayment } from '../../personas/routines/loan.ts';
import { keepBetween, saving } from '../../personas/routines/transfers.ts';
import { person } from '../person.ts';
import { shopIncome } from '../routines/income.ts';
import { cash } from '../routines/outgoing.ts';
import { purchases, refunds } from '../routines/purchases.ts';
import { regular } from '../routines/regular.ts';

const cardTerms: CardTerms = {
  statementDay: 5,
  dueDay: 25,
  purchaseRate: 1_649,
  minimumPayment: 3_500n,
  carried: { share: 6_000, ceiling: 250_000n },
};
const mortgage: LoanTerms = {
  principal: whole(318_000),
  yearlyRate: 425,
  months: 360,
  paid: 26,
  paymentDay: 2,
  escrow: 41_500n,
};
const student: LoanTerms = {
  principal: whole(34_500),
  yearlyRate: 499,
  months: 240,
  paid: 38,
  paymentDay: 12,
};

const mortgageAccount: AccountPlan = {
  key: 'mortgage',
  type: 'loan',
  subtype: 'mortgage',
  name: 'Home Mortgage',
  officialName: '30 Year Fixed Home Mortgage',
  opening: 0n,
  mortgage,
};
const studentAccount: AccountPlan = {
  key: 'student',
  type: 'loan',
  subtype: 'student',
  name: 'Student Loan',
  officialName: 'Consolidated Student Loan',
  opening: 0n,
  student,
};

/** One login with accounts for every product: spending, saving, debts and investments. */
export const allProducts = person({
  name: 'user_all_products',
  people: ['Perpetua Lindqvist'],
  accounts: [
    checking('Anchor Checking', 6_200, { officialName: 'Anchor Everyday Checking' }),
    savings('Anchor Savings', 21_000, { officialName: 'Anchor High Yield Savings' }),
    deposit('cd', 'Anchor CD', 10_000, { officialName: 'Anchor 24 Month Certificate', spendable: false }),
    deposit('money market', 'Anchor Money Market', 16_500, { officialName: 'Anchor Money Market Account' }),
    deposit('cash management', 'Anchor Cash Management', 3_400, {
      officialName: 'Anchor Cash Management Account',
    }),
    deposit('hsa', 'Anchor HSA', 2_950, { officialName: 'Anchor Health Savings Account' }),
    creditCard('Anchor Card', {
      opening: 1_900,
      limit: 11_000,
      card: cardTerms,
      details: { officialName: 'Anchor Rewards Card' },
    }),
    mortgageAccount,
    studentAccount,
    investment('brokerage', 'Anchor Brokerage', [units('MDLK', 140), units('QLSN', 25), units('RVBD', 90)]),
    investment('ira', 'Anchor Traditional IRA', [units('HLCTX', 420)]),
    investment('401k', 'Anchor 401k', [units('TGTFX', 2_150)]),
  ],
  routines: [
    shopIncome({
      name: 'salary',
      account: 'checking',
      kind: 'employer',
      payer: 'Whitcombe Labs',
      amount: [302_215n, 302_215n],
      days: semimonthly,
    }),
    regular({ account: 'checking', payee: 'electricity', day: 15, amount: [9_000n, 17_500n] }),
    regular({ account: 'checking', payee: 'water', day: 21, amount: [4_800n, 7_600n] }),
    regular({ account: 'checking', payee: 'internet', day: 10, amount: [7_499n, 7_499n] }),
    regular({ account: 'checking', payee: 'insurance', day: 19, amount: [16_420n, 16_420n] }),
    regular({ account: 'card', payee: 'mobile', day: 23, amount: [8_500n, 8_500n] }),
    regular({ account: 'card', payee: 'streaming', day: 6, amount: [1_599n, 1_599n] }),
    regular({ account: 'card', payee: 'gym', day: 2, amount: [6_900n, 6_900n] }),
    cash('checking', [1, 3], [2, 6]),
    purchases({ accounts: ['card', 'checking'], firstShare: 80, rate: 195, scale: 130 }),
    refunds('card', 30),
    saving('checking', 'hsa', whole(150), 16),
    saving('checking', 'cash management', whole(100), 18),
    loanPayment('mortgage', 'checking', mortgage),
    loanPayment('student', 'checking', student),
    investing({
      account: 'brokerage',
      from: 'checking',
      contribution: whole(500),
      securities: ['MDLK', 'QLSN', 'RVBD'],
      day: 17,
      rebalances: true,
    }),
    investing({ account: 'ira', from: 'checking', contribution: whole(250), securities: ['HLCTX'], day: 6 }),
    investing({ account: '401k', from: null, contribution: whole(820), securities: ['TGTFX'], day: 15 }),
    cardPayment('card', 'checking', cardTerms),
    keepBetween('checking', 'savings', whole(4_000), whole(8_000)),
    interest('savings', 380),
    interest('cd', 450),
    interest('money market', 310),
    interest('hsa', 50),
  ],
});
