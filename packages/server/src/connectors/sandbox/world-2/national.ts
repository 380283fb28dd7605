import { localeOf } from '../locales/index.ts';
import { checking, creditCard, investment, paidInFull, savings, units } from '../personas/accounts.ts';
import { whole } from '../personas/minor-units.ts';
import type { Routine } from '../personas/routine.ts';
import { fee, interest } from '../personas/routines/bank.ts';
import { cardPayment } from '../personas/routines/card.ts';
import { monthEnd } from '../personas/routines/income.ts';
import { investing } from '../personas/routines/investing.ts';
import { keepBetween } from '../personas/routines/transfers.ts';
import type { Simulate } from '../simulated-login.ts';
import { type Household, households } from './households.data.ts';
import { type Person, person } from './person.ts';
import { shopIncome } from './routines/income.ts';
import { cash } from './routines/outgoing.ts';
import { purchases, refunds } from './routines/purchases.ts';
import { regular } from './routines/regular.ts';
import { priceLevels } from './spending.data.ts';

/** The default user of a country outside the US. */
export function nationalDefault(countryCode: string): Simulate | undefined {
  const household = Object.hasOwn(households, countryCode) ? households[countryCode] : undefined;
  if (!household) return undefined;
  const simulated = known.get(countryCode) ?? person(resident(countryCode, household));
  known.set(countryCode, simulated);
  // The user of a country stays one, also where a bank of several countries serves them.
  return (input) => simulated({ ...input, countryCode });
}

/** One for all calls, by which a life that was lived lately is found again. */
const known = new Map<string, Simulate>();

/** What a hundred dollars are in the money of the country decides all figures that the household does not name. */
interface Measures {
  readonly level: number;
  /** What machines give, in minor units. */
  readonly note: bigint;
  /** Whole tens, for balances. */
  about(dollars: number): number;
  /** Lowest and highest of a bill, from hundredths of a dollar. */
  bill(low: bigint, high?: bigint): [bigint, bigint];
}

function measuresOf(countryCode: string): Measures {
  const level = priceLevels[countryCode] ?? 100;
  const local = (amount: bigint): bigint => (amount * BigInt(level)) / 100n;
  return {
    level,
    note: level >= 500 ? 20_000n : level >= 200 ? 10_000n : 2_000n,
    about: (dollars) => Math.round((dollars * level) / 1_000) * 10,
    bill: (low, high = low) => [local(low), local(high)],
  };
}

function resident(countryCode: string, household: Household): Person {
  const { people, investments } = household;
  const holders = people.map((_, index) => index);
  const measures = measuresOf(countryCode);
  const { about } = measures;
  return {
    name: `default_${countryCode}`,
    people,
    home: 0,
    accounts: [
      checking(household.checking[0], about(3_400), { officialName: household.checking[1], holders }),
      savings(household.savings[0], about(11_900), { officialName: household.savings[1] }),
      creditCard(household.card[0], {
        opening: about(520),
        limit: about(5_000),
        card: paidInFull,
        details: {
          officialName: household.card[1],
        },
      }),
      ...investments.map(([subtype, name, count]) => investment(subtype, name, [units('HLCTX', count)])),
    ],
    routines: [
      ...billsOf(household, measures),
      fee('checking', localeOf(countryCode).phrases.accountFee, BigInt(about(30)) * 10n, 28),
      ...spendingOf(household, measures),
      cardPayment('card', 'checking', paidInFull),
      keepBetween('checking', 'savings', whole(about(1_800)), whole(about(3_600))),
      interest('savings', 210),
    ],
  };
}

function billsOf({ employer, salary, rent }: Household, { bill }: Measures): Routine[] {
  return [
    shopIncome({
      name: 'salary',
      account: 'checking',
      kind: 'employer',
      payer: employer,
      amount: [salary, salary],
      days: monthEnd,
    }),
    regular({ account: 'checking', payee: 'landlord', day: 1, amount: [rent, rent] }),
    regular({ account: 'checking', payee: 'electricity', day: 15, amount: bill(5_400n, 11_200n) }),
    regular({ account: 'checking', payee: 'water', day: 20, amount: bill(2_150n, 3_300n) }),
    regular({ account: 'checking', payee: 'internet', day: 10, amount: bill(3_995n) }),
    regular({ account: 'checking', payee: 'mobile', day: 23, amount: bill(1_800n) }),
    regular({ account: 'checking', payee: 'insurance', day: 12, amount: bill(4_650n) }),
    regular({ account: 'card', payee: 'streaming', day: 6, amount: bill(1_299n) }),
    regular({ account: 'card', payee: 'music', day: 18, amount: bill(1_099n) }),
    regular({ account: 'card', payee: 'gym', day: 3, amount: bill(2_990n) }),
  ];
}

function spendingOf(
  { purchases: rate, investments }: Household,
  { level, about, note }: Measures,
): Routine[] {
  return [
    cash('checking', [1, 3], [1, 3], note),
    purchases({
      accounts: ['checking', 'card'],
      firstShare: 65,
      rate,
      scale: Math.round((level * 80) / 100),
    }),
    refunds('card', 25, level),
    ...investments.map(([account], index) =>
      investing({
        account,
        from: 'checking',
        contribution: whole(about(75)),
        securities: ['HLCTX', 'MDLK'],
        day: 16 + index,
      }),
    ),
  ];
}
