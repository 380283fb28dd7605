import { add, compare, type Decimal, isNegative, isZero, negate, subtract } from '../../../money/decimal.ts';
import { type Day, dateOf, parseDay } from '../../../world/days.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import { decimalPlacesOf } from '../personas/minor-units.ts';
import type { AccountHead } from './accounts.ts';
import { type Days, monthly } from './clock.ts';
import { monthlyInterestOn } from './interest.ts';
import { yearlyRateOf } from './liability-terms.ts';
import type { InflowModel } from './model.ts';

/** Models reach back as far as history can, or farther where a period was asked for. */
const MODEL_DAYS = 730;

const CATEGORIES = {
  income: '21009000',
  interest: '15002000',
  cardPayment: '16001000',
  loanPayment: '16003000',
};

/**
 * Monthly income, or interest and payments on what is owed. Debts grow by interest on the statement day; the payment follows on
 * the payment day: the statement's balance, or its interest alone.
 *
 * What was owed before linking is counted back from the entries given, so that it meets the starting balance on the day of
 * linking.
 */
export function inflowEntries(
  account: AccountHead,
  own: readonly RawTransaction[],
  days: Days,
): readonly RawTransaction[] {
  const model = account.custom.inflow;
  if (model === undefined) return [];
  const from = Math.min(days.historyFrom, days.linked - MODEL_DAYS);
  if (model.type === 'monthly-income') {
    return monthly(model.paymentDay, from, days.today).map((day) =>
      entry(account, 'income', {
        day,
        amount: negate(model.incomeAmount ?? '0'),
        categoryId: CATEGORIES.income,
        name: model.transactionName ?? 'Income',
      }),
    );
  }
  const rate = yearlyRateOf(account);
  return rate === undefined ? [] : debtEntries(account, model, { rate, own, from, days });
}

type DebtEvent = { readonly day: Day } & (
  | { readonly kind: 'own'; readonly amount: Decimal }
  | { readonly kind: 'link' | 'statement' | 'payment' }
);

const EVENT_ORDER = { own: 0, link: 1, statement: 2, payment: 3 };

function debtEntries(
  account: AccountHead,
  model: InflowModel,
  {
    rate,
    own,
    from,
    days,
  }: {
    readonly rate: Decimal;
    readonly own: readonly RawTransaction[];
    readonly from: Day;
    readonly days: Days;
  },
): RawTransaction[] {
  const made: RawTransaction[] = [];
  const places = decimalPlacesOf(account.custom.currency);
  const start = account.initial.balance.current ?? '0';
  const postings = own.filter(({ status }) => status === 'posted').map(posting);
  let owed = postings.reduce(
    (rest, { day, amount }) => (day <= days.linked ? subtract(rest, amount) : rest),
    start,
  );
  let statement: { balance: Decimal; interest: Decimal } | undefined;
  for (const event of debtEvents(model, postings, from, days)) {
    if (event.kind === 'own') owed = add(owed, event.amount);
    else if (event.kind === 'link') owed = start;
    else if (event.kind === 'statement') {
      const interest = monthlyInterestOn(owed, rate, places);
      owed = add(owed, interest);
      statement = { balance: owed, interest };
      if (!isZero(interest)) {
        made.push(
          entry(account, 'interest', {
            day: event.day,
            amount: interest,
            categoryId: CATEGORIES.interest,
            name: 'Interest charge',
          }),
        );
      }
    } else if (statement !== undefined) {
      const due = model.type === 'monthly-balance-payment' ? statement.balance : statement.interest;
      const paid = compare(due, owed) > 0 ? owed : due;
      statement = undefined;
      if (isNegative(paid) || isZero(paid)) continue;
      owed = subtract(owed, paid);
      made.push(payment(account, event.day, paid, model));
    }
  }
  return made;
}

function debtEvents(
  model: InflowModel,
  postings: readonly DebtEvent[],
  from: Day,
  { linked, today }: Days,
): DebtEvent[] {
  const pays = model.type !== 'none';
  const events: DebtEvent[] = [
    ...postings,
    { kind: 'link', day: linked },
    ...monthly(model.statementDay, from, today).map((day) => ({ kind: 'statement', day }) as const),
    ...(pays ? monthly(model.paymentDay, from, today) : []).map((day) => ({ kind: 'payment', day }) as const),
  ];
  // What happens on the day of linking is part of the starting balance: the link comes after it.
  const place = (event: DebtEvent) =>
    event.kind === 'link' ? event.day + 0.99 : event.day + EVENT_ORDER[event.kind] / 10;
  return events.sort((a, b) => place(a) - place(b));
}

function posting({ date, direction, amount }: RawTransaction) {
  return {
    kind: 'own',
    day: parseDay(date),
    amount: direction === 'debit' ? amount : negate(amount),
  } as const;
}

function payment(account: AccountHead, day: Day, paid: Decimal, model: InflowModel): RawTransaction {
  const category = account.initial.type === 'credit' ? CATEGORIES.cardPayment : CATEGORIES.loanPayment;
  return entry(account, 'payment', {
    day,
    amount: negate(paid),
    categoryId: category,
    name: model.transactionName ?? 'Payment',
  });
}

function entry(
  { custom }: AccountHead,
  kind: string,
  {
    day,
    amount,
    categoryId,
    name,
  }: { readonly day: Day; readonly amount: Decimal; readonly categoryId: string; readonly name: string },
): RawTransaction {
  const date = dateOf(day);
  return {
    sourceId: `${kind}:${date}`,
    sourceIdStrength: 'strong',
    status: 'posted',
    direction: isNegative(amount) ? 'credit' : 'debit',
    amount: isNegative(amount) ? negate(amount) : amount,
    currency: custom.currency,
    date,
    description: [name],
    categoryId,
  };
}
