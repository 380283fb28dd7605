import { type Day, dayOf, parseDay } from '../../../world/days.ts';
import { drawFrom } from '../draw.ts';
import type { SimulationInput } from '../simulated-login.ts';
import type { Blueprint } from './blueprint.ts';
import { Ledger } from './ledger.ts';
import { Portfolio } from './portfolio.ts';
import type { InvestmentEvent, Routine, RoutineEntry } from './routine.ts';
import { openingDebt } from './routines/loan.ts';
import type { TimelinePeriod } from './timeline.ts';

/** What happened on a person's accounts up to a day. */
export interface History {
  readonly ledger: Ledger;
  readonly portfolio: Portfolio;
  /** The day as of which everything is told. */
  readonly asOf: Day;
  /** False when the period that exists was over before the Item was made: nothing can be pending then. */
  readonly ongoing: boolean;
  readonly from: Day;
  readonly to: Day;
}

export type HistoryInput = Pick<SimulationInput, 'linkedAt' | 'now' | 'history' | 'random'>;

/** Default history is 730 days; the rest lets the first month be whole. */
const STORY_DAYS = 760;
/** History asked for by date may reach further back, but not so far that living through it takes long. */
const LONGEST_STORY_DAYS = 3_660;

/**
 * Lives the person's life period by period, from a start that only depends on when the Item was made and how far back its
 * history goes. Each period is generated as a whole, whatever the clock says; what lies after `asOf` is not told.
 */
export function live(blueprint: Blueprint, input: HistoryInput): History {
  const linkedOn = dayOf(input.linkedAt);
  const from = parseDay(input.history.from);
  const until = toldUntil(input);
  const start = openingDay(blueprint, linkedOn, from);
  const ledger = new Ledger(
    blueprint.accounts.filter(({ type }) => type !== 'investment').map(openAccount),
    start,
  );
  const portfolio = new Portfolio(
    blueprint.accounts
      .filter(({ type }) => type === 'investment')
      .map(({ key, opening, positions = [] }) => ({ key, cash: opening, positions })),
    start,
  );
  for (const period of blueprint.timeline.periods(start, until.asOf)) {
    for (const [index, routine] of blueprint.routines.entries()) {
      act(blueprint, input, { ledger, portfolio }, { period, routine, index });
    }
  }
  return { ledger, portfolio, from, ...until };
}

/** Up to when it is told: today, or the last day that exists. */
export function toldUntil({
  linkedAt,
  now,
  history,
}: HistoryInput): Pick<History, 'asOf' | 'ongoing' | 'to'> {
  const to = parseDay(history.to);
  return { asOf: Math.min(dayOf(now), to), ongoing: to >= dayOf(linkedAt), to };
}

function openingDay({ historyDays }: Blueprint, linkedOn: Day, from: Day): Day {
  if (historyDays !== undefined) return linkedOn - historyDays;
  return Math.max(linkedOn - LONGEST_STORY_DAYS, Math.min(linkedOn - STORY_DAYS, from));
}

function openAccount({ key, type, opening, mortgage, student }: Blueprint['accounts'][number]) {
  const terms = mortgage ?? student;
  const balance = terms ? openingDebt(terms) : opening;
  return { key, owed: type === 'credit' || type === 'loan', opening: balance };
}

function act(
  { name, locale, home = 0, timeline, accounts, classify }: Blueprint,
  input: HistoryInput,
  books: { ledger: Ledger; portfolio: Portfolio },
  {
    period,
    routine,
    index,
  }: { readonly period: TimelinePeriod; readonly routine: Routine; readonly index: number },
): void {
  let count = 0;
  // Unique within a day: entries of one routine that post on one day happened at most some days apart.
  const placed = (account: string, day: Day) => {
    const n = count++;
    return {
      id: `${account}:${routine.name}:${period.label}:${n}`,
      order: index * 100_000 + (day - period.first) * 1_000 + n,
    };
  };
  const known = (entry: RoutineEntry): RoutineEntry['narrative'] => {
    if (!classify || entry.narrative.personalFinance) return entry.narrative;
    const personalFinance = classify({ ...entry, routine: routine.name });
    return personalFinance ? { ...entry.narrative, personalFinance } : entry.narrative;
  };
  routine.run({
    person: name,
    period,
    timeline,
    draw: drawFrom(input.random('person', name, routine.name, period.label)),
    locale,
    home: locale.homes[home] ?? locale.homes[0],
    ...books,
    accountName: (key) => accounts.find((account) => account.key === key)?.name ?? key,
    enter: (entry: RoutineEntry) => {
      const { day, posted = day, ...told } = entry;
      books.ledger.post({
        ...told,
        narrative: known(entry),
        ...placed(told.account, day),
        authorised: day,
        posted,
      });
    },
    invest: (event: InvestmentEvent) =>
      books.portfolio.record({ ...event, ...placed(event.account, event.day) }),
  });
}
