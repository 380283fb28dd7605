import { checking, creditCard, investment, paidInFull, savings, units } from '../personas/accounts.ts';
import { whole } from '../personas/minor-units.ts';
import { fee, interest } from '../personas/routines/bank.ts';
import { cardPayment } from '../personas/routines/card.ts';
import { income, monthEnd } from '../personas/routines/income.ts';
import { investing } from '../personas/routines/investing.ts';
import { keepBetween } from '../personas/routines/transfers.ts';
import type { Simulate } from '../simulated-login.ts';
import { type Household, households } from './households.data.ts';
import { type Person, person } from './person.ts';
import { localeOf, placesOf } from './places.ts';
import { cash } from './routines/irregular.ts';
import { purchases, refunds } from './routines/purchases.ts';
import { regular } from './routines/regular.ts';

/**
 * The default user of a country outside the US: accounts in its money, with its account numbers (sandbox.md 14).
 * @param countryCode ISO 3166, two letters: CA, GB, ES, NL, FR, IE; undefined for any other.
 */
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

function resident(countryCode: string, household: Household): Person {
  const { people, salary, rent, investments } = household;
  const locale = localeOf(countryCode);
  const { phrases } = locale;
  const { employer } = placesOf(locale);
  const holders = people.map((_, index) => index);
  return {
    name: `default_${countryCode}`,
    people,
    accounts: [
      checking(household.checking[0], 3_400, { officialName: household.checking[1], holders }),
      savings(household.savings[0], 8_900, { officialName: household.savings[1] }),
      creditCard(household.card[0], {
        opening: 520,
        limit: 4_000,
        card: paidInFull,
        details: { officialName: household.card[1] },
      }),
      ...investments.map(([subtype, name, count]) => investment(subtype, name, [units('HLCTX', count)])),
    ],
    routines: [
      income({
        name: 'salary',
        account: 'checking',
        payer: employer,
        amount: [salary, salary],
        days: monthEnd,
      }),
      regular({ account: 'checking', payee: 'landlord', day: 1, amount: [rent, rent] }),
      regular({ account: 'checking', payee: 'electricity', day: 15, amount: [5_400n, 11_200n] }),
      regular({ account: 'checking', payee: 'water', day: 20, amount: [2_150n, 3_300n] }),
      regular({ account: 'checking', payee: 'internet', day: 10, amount: [3_995n, 3_995n] }),
      regular({ account: 'checking', payee: 'mobile', day: 23, amount: [1_800n, 1_800n] }),
      regular({ account: 'card', payee: 'streaming', day: 6, amount: [1_299n, 1_299n] }),
      regular({ account: 'card', payee: 'gym', day: 3, amount: [2_990n, 2_990n] }),
      fee('checking', phrases.accountFee, whole(3), 28),
      cash('checking', [1, 3], [1, 3]),
      purchases({ accounts: ['checking', 'card'], firstShare: 65, rate: 120, scale: 80 }),
      refunds('card', 25),
      ...investments.map(([account], index) =>
        investing({
          account,
          from: 'checking',
          contribution: whole(75),
          securities: ['HLCTX', 'MDLK'],
          day: 16 + index,
        }),
      ),
      cardPayment('card', 'checking', paidInFull),
      keepBetween('checking', 'savings', whole(1_800), whole(3_600)),
      interest('savings', 210),
    ],
  };
}
