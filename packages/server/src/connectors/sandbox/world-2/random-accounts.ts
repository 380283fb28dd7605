import { dayOf } from '../../../world/days.ts';
import { type Draw, drawFrom } from '../draw.ts';
import { localeOf } from '../locales/index.ts';
import { checking, creditCard, investment, paidInFull, savings, units } from '../personas/accounts.ts';
import type { AccountPlan, Blueprint } from '../personas/blueprint.ts';
import { whole } from '../personas/minor-units.ts';
import type { Routine } from '../personas/routine.ts';
import { interest } from '../personas/routines/bank.ts';
import { cardPayment } from '../personas/routines/card.ts';
import { semimonthly } from '../personas/routines/income.ts';
import { investing } from '../personas/routines/investing.ts';
import { type LoanTerms, loanPayment } from '../personas/routines/loan.ts';
import { keepBetween } from '../personas/routines/transfers.ts';
import { simulate } from '../personas/simulate.ts';
import { cyclesUntil } from '../personas/timeline.ts';
import type { LifeInput, Simulate } from '../simulated-login.ts';
import { classifierOf } from './classify.ts';
import { shopIncome } from './routines/income.ts';
import { purchases, refunds } from './routines/purchases.ts';
import { regular } from './routines/regular.ts';

const NAMES = [
  'Arden Mayhew',
  'Bexley Strand',
  'Corin Vasquez-Hale',
  'Delphine Ashgrove',
  'Emeka Thorne',
] as const;

/** An account that a persona may have besides checking and savings, with what it makes them do. */
interface Extra {
  readonly account: AccountPlan;
  readonly spending: readonly Routine[];
}

/** A seeded, believable mix of two to six accounts, for a custom user that says nothing. */
export const randomAccounts: Simulate = simulate((input: LifeInput): Blueprint => {
  const draw = drawFrom(input.random('person', 'random', 'accounts'));
  const salary = draw.amount(190_000n, 420_000n);
  const extras = drawExtras(draw);
  const hasCard = extras.some(({ account }) => account.key === 'card');
  const everyday = ['checking', ...(hasCard ? ['card'] : [])] as [string, ...string[]];
  const accounts = [
    checking('Checking', draw.between(3_000, 6_000)),
    savings('Savings', draw.between(2_000, 30_000)),
    ...extras.map(({ account }) => account),
  ];
  return {
    name: 'random',
    classify: classifierOf(accounts),
    locale: localeOf(input.countryCode),
    timeline: cyclesUntil(dayOf(input.linkedAt)),
    people: [draw.pick(NAMES)],
    accounts,
    routines: [
      shopIncome({
        name: 'salary',
        account: 'checking',
        kind: 'employer',
        payer: 'Meridian Tile Works',
        amount: [salary, salary],
        days: semimonthly,
      }),
      regular({ account: 'checking', payee: 'landlord', day: 1, amount: share(salary, 66) }),
      regular({
        account: 'checking',
        payee: 'electricity',
        day: draw.between(10, 20),
        amount: [5_000n, 12_000n],
      }),
      regular({
        account: everyday.at(-1) ?? 'checking',
        payee: 'streaming',
        day: draw.between(2, 28),
        amount: [1_599n, 1_599n],
      }),
      purchases({
        accounts: everyday,
        firstShare: 40,
        rate: draw.between(150, 210),
        scale: Number(salary / 2_400n),
      }),
      regular({ account: 'checking', payee: 'internet', day: 9, amount: [6_499n, 6_499n] }),
      regular({ account: 'checking', payee: 'mobile', day: 21, amount: [5_500n, 5_500n] }),
      regular({ account: 'checking', payee: 'insurance', day: 4, amount: share(salary, 7) }),
      ...extras.flatMap(({ spending }) => spending),
      keepBetween('checking', 'savings', whole(2_000), whole(5_000)),
      interest('savings', draw.between(20, 420)),
    ],
    numbers: (key) => input.random('person', 'random', 'numbers', key),
  };
});

function share(salary: bigint, percent: number): [bigint, bigint] {
  const amount = (salary * BigInt(percent)) / 100n;
  return [amount, amount];
}

function drawExtras(draw: Draw): Extra[] {
  const left = [card, studentLoan, brokerage, retirement].map((make) => make(draw));
  const wanted = draw.between(0, 4);
  while (left.length > wanted) left.splice(draw.between(0, left.length - 1), 1);
  return left;
}

function card(draw: Draw): Extra {
  return {
    account: creditCard('Credit Card', {
      opening: draw.between(200, 900),
      limit: draw.between(7, 15) * 1_000,
      card: paidInFull,
    }),
    spending: [refunds('card', 25), cardPayment('card', 'checking', paidInFull)],
  };
}

function studentLoan(draw: Draw): Extra {
  const principal = whole(draw.between(120, 300) * 100);
  const student: LoanTerms = {
    principal,
    yearlyRate: draw.between(350, 680),
    months: 240,
    paid: draw.between(6, 60),
    paymentDay: 12,
  };
  const names = { name: 'Student Loan', officialName: null };
  return {
    account: { key: 'student', type: 'loan', subtype: 'student', ...names, opening: 0n, student },
    spending: [loanPayment('student', 'checking', student)],
  };
}

function brokerage(draw: Draw): Extra {
  return {
    account: investment('brokerage', 'Brokerage', [
      units('MDLK', draw.between(10, 200)),
      units('QLSN', draw.between(5, 60)),
    ]),
    spending: [
      investing({
        account: 'brokerage',
        from: 'checking',
        contribution: whole(100),
        securities: ['MDLK'],
        day: 16,
      }),
    ],
  };
}

function retirement(draw: Draw): Extra {
  return {
    account: investment('401k', '401k', [units('TGTFX', draw.between(200, 3_000))]),
    spending: [
      investing({ account: '401k', from: null, contribution: whole(300), securities: ['TGTFX'], day: 15 }),
    ],
  };
}
