import { absolute, isNegative } from '../../../money/decimal.ts';
import { type Day, dateOf } from '../../../world/days.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import type { SimulatedEntry, SimulationInput } from '../simulated-login.ts';
import { worldOf } from '../worlds.ts';
import type { AccountHead } from './accounts.ts';
import { type Days, daysOf, resolveDay } from './clock.ts';
import { inflowEntries } from './inflow.ts';
import type { CustomTransaction } from './model.ts';

/** Places of one account among the entries of a day: a list has at most this many. */
const ORDER_SPAN = 10_000;
const INFLOW_ORDER = ORDER_SPAN * 1_000;

/** All entries of an account up to today, newest day first: those given or random ones, and those of its inflow model. */
export function entriesOfCustomAccount(
  account: AccountHead,
  input: SimulationInput,
): readonly SimulatedEntry[] {
  const days = daysOf(input);
  const own = givenEntries(account, days) ?? random(account, input);
  const modelled = inflowEntries(account, own, days).map((entry, index) => ({
    ...entry,
    order: INFLOW_ORDER + account.custom.index * ORDER_SPAN + index,
  }));
  const from = dateOf(days.historyFrom);
  const to = dateOf(days.historyTo);
  return [...own, ...modelled]
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => b.date.localeCompare(a.date) || (a.order ?? 0) - (b.order ?? 0));
}

function givenEntries({ custom }: AccountHead, days: Days): SimulatedEntry[] | undefined {
  return custom.transactions
    ?.map((transaction) => record(transaction, custom.index, days))
    .filter((entry) => entry !== undefined);
}

function random({ key, custom, initial }: AccountHead, input: SimulationInput): readonly SimulatedEntry[] {
  const { countryCode, linkedAt, now, history } = input;
  return worldOf(input.world).randomTransactions({
    account: { key, type: initial.type, subtype: initial.subtype, currency: custom.currency },
    countryCode,
    linkedAt,
    now,
    history,
    random: (...labels) => input.random('custom', custom.index, ...labels),
  });
}

/** A posting date to come means pending, from the day it was made on; before that the entry does not exist. */
function record(given: CustomTransaction, account: number, days: Days): SimulatedEntry | undefined {
  const transacted = resolveDay(given.transacted, days.linked);
  const posted = resolveDay(given.posted, days.linked);
  const isPosted = posted <= days.today;
  if (!isPosted && transacted > days.today) return undefined;
  const id = `t${given.index}`;
  return {
    ...(isPosted
      ? postedIds(id, transacted, posted, days)
      : { sourceId: pendingId(id), status: 'pending', postsOn: dateOf(posted) }),
    sourceIdStrength: 'strong',
    direction: isNegative(given.amount) ? 'credit' : 'debit',
    amount: absolute(given.amount),
    currency: given.currency,
    date: dateOf(isPosted ? posted : transacted),
    occurredDate: dateOf(transacted),
    description: [given.description],
    order: account * ORDER_SPAN + given.index,
  };
}

/** An entry that could be seen pending, because it posted after linking, names that pending one. */
function postedIds(
  id: string,
  transacted: Day,
  posted: Day,
  { linked }: Days,
): Pick<RawTransaction, 'sourceId' | 'pendingSourceId' | 'status'> {
  const wasPending = posted > linked && transacted < posted;
  return { sourceId: id, status: 'posted', ...(wasPending ? { pendingSourceId: pendingId(id) } : {}) };
}

function pendingId(id: string): string {
  return `${id}:pending`;
}
